package import IconDocuments
import IconSpec

/// The keys of Expo's app.json that name images.
///
/// Source: docs.expo.dev, Configuration with app config; Splash screen and app icon.
package enum ExpoPackager {
  package static let file = "app.json"

  static func files(for jobs: [Job]) -> [PackageFile] {
    let images = jobs.compactMap { job in
      job.slots.lazy.compactMap { $0.entry["key"] }.first.map { (key: $0, path: job.path) }
    }
    guard !images.isEmpty else { return [] }
    return [
      PackageFile(merged: file) { site throws(PackageError) in
        guard !site.isUnreadable else { throw .unreadable }
        // Projects without an app.json name their images in a program.
        guard let bytes = site.existing, !isJSON5(String(decoding: bytes, as: UTF8.self)) else {
          return nil
        }
        do throws(JSONError) {
          return try bytes.naming(images.filter { site.isNamed($0.path) })
        } catch {
          throw .unchanged(error)
        }
      }
    ]
  }

  /// Whether JSON has comments, plain names or commas at the end, which Expo reads and a build does not
  /// edit.
  package static func isJSON5(_ text: String) -> Bool {
    (try? PropertyValue(json: Array(text.utf8))) == nil
      && text.contains(/(?m)^\s*\/\/|\/\*|,\s*[}\]]|[{,]\s*[A-Za-z_$][\w$]*\s*:/)
  }

  /// Whether the key names an Icon Composer document, which has all appearances.
  fileprivate static func isComposed(_ root: JSONNode, _ keys: [String]) -> Bool {
    var node: JSONNode? = root
    for key in keys {
      node = node?[key]
      if node?.text?.hasSuffix(".icon") == true { return true }
    }
    return false
  }
}

extension [UInt8] {
  /// The text of an app.json with the paths of images.
  package func naming(_ images: [(key: String, path: String)]) throws(JSONError) -> [UInt8] {
    var bytes = self
    for (key, path) in images {
      let text = try JSONObjectText(bytes)
      // Expo also reads its keys at the root.
      let root = text.root["expo"] == nil ? [] : ["expo"]
      let keys = root + key.split(separator: ".").map(String.init)
      if !ExpoPackager.isComposed(text.root, keys) {
        bytes = try text.setting(keys, to: "./\(path)")
      }
    }
    return bytes
  }
}
