/// Pixels a density-independent pixel (dp), by the folder that pictures lie in.
///
/// Source: Android developers, Support different pixel densities.
package enum AndroidDensity: String, CaseIterable, Sendable {
  case ldpi, mdpi, tvdpi, hdpi, xhdpi, xxhdpi, xxxhdpi

  /// Side in pixels of what has `dp`.
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
    (self.type, self.name) = (type, name)
  }

  /// Nil for what is none of the app's own resources: colors by number, attributes of a theme, the
  /// system's own, and variables of the build.
  package init?(_ text: String) {
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard text.hasPrefix("@"), parts.count == 2, !parts[1].isEmpty,
      ["mipmap", "drawable", "color"].contains(parts[0]), !text.contains("$"), !text.contains("{")
    else { return nil }
    (type, name) = (String(parts[0]), String(parts[1]))
  }

  var isColor: Bool { type == "color" }

  package var description: String { "@\(type)/\(name)" }
}

/// A folder of resources (`res`) by the files it has for each resource, whatever the density.
package struct AndroidResources: Sendable {
  package struct File: Sendable {
    package let path: String
    /// Nil where no density is said.
    package let density: AndroidDensity?
    package let isXML: Bool
  }

  package let path: String
  package let files: [AndroidReference: [File]]

  /// `folders` are the names of the folders in it, each with its files. Those for a language, an
  /// orientation or the night are left out: what they hold stands for something else.
  package init(_ path: String, folders: [(name: String, files: [String])]) {
    self.path = path
    var known: [AndroidReference: [File]] = [:]
    for (folder, names) in folders {
      let parts = folder.split(separator: "-").map(String.init)
      guard let type = parts.first, ["mipmap", "drawable"].contains(type) else { continue }
      let density = parts.dropFirst().compactMap(AndroidDensity.init).first
      let others = parts.dropFirst().filter {
        AndroidDensity(rawValue: $0) == nil && $0 != "anydpi" && $0 != "nodpi"
          && !Self.isVersion($0)
      }
      guard others.isEmpty else { continue }
      for name in names {
        guard let dot = name.firstIndex(of: "."), let ending = name.split(separator: ".").last,
          ["png", "webp", "jpg", "xml"].contains(ending)
        else { continue }
        known[AndroidReference(type: type, name: String(name[..<dot])), default: []].append(
          File(path: "\(path)/\(folder)/\(name)", density: density, isXML: ending == "xml"))
      }
    }
    files = known
  }

  /// "v26".
  private static func isVersion(_ qualifier: String) -> Bool {
    qualifier.hasPrefix("v") && qualifier.dropFirst().allSatisfy(\.isNumber)
  }
}
