/// A screen density, by the qualifier of resource folders.
///
/// Source: Android developers, Support different pixel densities.
package enum AndroidDensity: String, CaseIterable, Sendable {
  case ldpi, mdpi, tvdpi, hdpi, xhdpi, xxhdpi, xxxhdpi

  /// The side in pixels of `dp` density-independent pixels.
  package func side(dp: Int) -> Int { (dp * Self.hundredths[self]! + 50) / 100 }

  private static let hundredths = [
    ldpi: 75, mdpi: 100, tvdpi: 133, hdpi: 150, xhdpi: 200, xxhdpi: 300, xxxhdpi: 400,
  ]
}

/// A resource by its type and name: `@mipmap/ic_launcher`.
package struct AndroidReference: Hashable, Sendable, CustomStringConvertible {
  package let type: String
  package let name: String

  package init(type: String, name: String) {
    (self.type, self.name) = (type, name)
  }

  /// Nil for everything but the app's own resources: color values, theme attributes, system resources
  /// and build variables.
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

/// The files of each resource in a resource folder (`res`).
package struct AndroidResources: Sendable {
  package struct File: Sendable {
    package let path: String
    /// Nil if the folder name has no density.
    package let density: AndroidDensity?
    package let isXML: Bool
  }

  package let path: String
  package let files: [AndroidReference: [File]]

  /// `folders` are the folders in it with their files. Folders for a language, an orientation or night
  /// mode are skipped.
  package init(_ path: String, folders: [(name: String, files: [String])]) {
    self.path = path
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
          ["png", "webp", "jpg", "xml"].contains(ending)
        else { continue }
        known[AndroidReference(type: type, name: String(name[..<dot])), default: []].append(
          File(path: "\(path)/\(folder)/\(name)", density: density, isXML: ending == "xml"))
      }
    }
    files = known
  }
}
