import IconDocuments
package import IconFiles

/// A screen density, by the qualifier of resource folders.
///
/// Source: Android developers, Support different pixel densities.
package enum AndroidDensity: String, CaseIterable, Sendable {
  case ldpi, mdpi, tvdpi, hdpi, xhdpi, xxhdpi, xxxhdpi

  /// The side in pixels of `dp` density-independent pixels.
  package func side(dp: Int) -> Int { (dp * hundredths + 50) / 100 }

  private var hundredths: Int {
    switch self {
    case .ldpi: 75
    case .mdpi: 100
    case .tvdpi: 133
    case .hdpi: 150
    case .xhdpi: 200
    case .xxhdpi: 300
    case .xxxhdpi: 400
    }
  }
}

/// A resource by its type and name: `@mipmap/ic_launcher`.
package struct AndroidReference: Hashable, Sendable, CustomStringConvertible {
  package let type: String
  package let name: String

  package init(type: String, name: String) {
    self.type = type
    self.name = name
  }

  /// Nil for everything but the app's own resources: color values, theme attributes, system resources
  /// and build variables.
  package init?(_ text: String) {
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard text.hasPrefix("@"), parts.count == 2, !parts[1].isEmpty,
      ["mipmap", "drawable", "color"].contains(parts[0]), !text.contains("$"), !text.contains("{")
    else { return nil }
    type = String(parts[0])
    name = String(parts[1])
  }

  /// The icon in projects of Android Studio.
  package static let launcher = AndroidReference(type: "mipmap", name: AndroidManifest.launcher)

  package var isColor: Bool { type == "color" }

  package var description: String { "@\(type)/\(name)" }
}

/// The colors that the XML files of a folder `values` define.
package struct AndroidColors {
  private var colors: [String: String] = [:]

  package init(in folder: String, _ files: any FileSystem) {
    for file in ((try? files.names(in: folder)) ?? []).sorted() where file.hasSuffix(".xml") {
      let bytes = try? files.read("\(folder)/\(file)", limit: FileLimit.manifest)
      var name: String?
      for value in bytes.flatMap({ try? ConfigValues(xml: $0).all }) ?? [] {
        if value.path == "resources.color.name" { name = value.text }
        if value.path == "resources.color", let name { colors[name] = value.text }
      }
    }
  }

  package subscript(name: String) -> String? { colors[name] }
}

/// The files of each resource in a resource folder (`res`).
package struct AndroidResources: Sendable {
  package struct File: Sendable {
    package let path: String
    /// Nil if the folder name has no density.
    package let density: AndroidDensity?
    package let isXML: Bool
    /// The folder's name, without the version that every system satisfies: "mipmap-hdpi".
    package let folder: String

    /// The folder's qualifiers other than the density: "v26".
    package var qualifiers: String {
      folder.split(separator: "-").dropFirst().filter {
        AndroidDensity(rawValue: String($0)) == nil
      }
      .joined(separator: "-")
    }
  }

  package let path: String
  package let files: [AndroidReference: [File]]

  /// File types that the build accepts as images and drawables.
  private static let endings: Set<Substring> = ["png", "webp", "jpg", "jpeg", "gif", "xml"]

  private init(_ path: String, files: [AndroidReference: [File]]) {
    self.path = path
    self.files = files
  }

  /// `folders` are the folders in it with their files. Folders for a language, an orientation or night
  /// mode are skipped.
  package init(
    _ path: String, folders: [(name: String, files: [String])], ignoringCase: Bool = false
  ) {
    var known: [AndroidReference: [File]] = [:]
    for (folder, names) in folders {
      let parts = folder.split(separator: "-").map(String.init)
      guard let type = parts.first, ["mipmap", "drawable"].contains(type) else { continue }
      let density = parts.dropFirst().compactMap(AndroidDensity.init).first
      let others = parts.dropFirst().filter {
        AndroidDensity(rawValue: $0) == nil && $0 != "anydpi" && $0 != "nodpi"
          // "v26".
          && !($0.hasPrefix("v") && $0.dropFirst().allSatisfy(\.isNumber))
      }
      guard others.isEmpty else { continue }
      for name in names {
        guard let dot = name.firstIndex(of: "."), let ending = name.split(separator: ".").last,
          Self.endings.contains(ending)
        else { continue }
        // Densities exist since Android 1.6, version 4.
        let own = ignoringCase ? name[..<dot].lowercased() : String(name[..<dot])
        known[AndroidReference(type: type, name: own), default: []].append(
          File(
            path: "\(path)/\(folder)/\(name)", density: density, isXML: ending == "xml",
            folder: folder.hasSuffix("-v4") ? String(folder.dropLast(3)) : folder))
      }
    }
    self.init(path, files: known)
  }

  /// These resources over others, as the build merges source sets: a file replaces those of its
  /// name in a folder of the same name. Complexity: O(files).
  package func merged(over base: AndroidResources) -> AndroidResources {
    AndroidResources(
      path,
      files: files.merging(base.files) { own, others in
        let folders = Set(own.map(\.folder))
        return own + others.filter { !folders.contains($0.folder) }
      })
  }

  /// The files of a resource that share a folder, by folder: the build accepts only one.
  package func duplicates(of reference: AndroidReference) -> [(folder: String, files: [File])] {
    Dictionary(grouping: files[reference] ?? [], by: \.folder)
      .filter { $1.count > 1 }
      .map { ($0, $1.sorted { $0.path < $1.path }) }.sorted { $0.folder < $1.folder }
  }
}
