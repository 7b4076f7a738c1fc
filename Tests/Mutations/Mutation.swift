import IconImage
import IconRules
import IconTestSupport

/// One fault that users' icon sets have, and the change that causes it.
struct Mutation: Sendable {
  let name: String
  /// The least severity of a finding that counts.
  let least: Severity
  /// Returns false where the set has no file for this fault.
  let apply: @Sendable (IconSetCopy) throws -> Bool

  init(
    _ name: String, least: Severity = .warning,
    apply: @escaping @Sendable (IconSetCopy) throws -> Bool
  ) {
    (self.name, self.least, self.apply) = (name, least, apply)
  }

  static let catalog = "Assets.xcassets/AppIcon.appiconset/"
  static let contents = catalog + "Contents.json"

  static let byPreset: [(preset: String, mutations: [Mutation])] = [
    ("ios-legacy", legacyImages + corners + exports + legacyFiles),
    ("ios", appearances + blankAppearances), ("ios-2012", loose + bars),
    ("icon-composer", composer), ("android", android + plainLayers), ("web", web), ("macos", mac),
    ("linux", linux), ("electron", electron),
  ]

  // MARK: - Kinds of change

  /// Replaces the image in a file; a change that returns nil does not apply to the artwork.
  static func image(
    _ name: String, _ file: String, least: Severity = .warning,
    _ change: @escaping @Sendable (IconSetCopy, Bitmap) throws -> Bitmap?
  ) -> Mutation {
    Mutation(name, least: least) { set in
      guard set.contains(file), let image = try change(set, set.image(file)) else { return false }
      try set.write(file, image)
      return true
    }
  }

  /// Replaces the bytes of a file.
  static func bytes(
    _ name: String, _ file: String, _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
  ) -> Mutation {
    Mutation(name) { set in
      try set.write(file, change(set.bytes(file)))
      return true
    }
  }

  /// Replaces the compressed pixel data of a PNG file; all checksums of chunks stay right.
  static func pixelData(
    _ name: String, _ file: String, _ change: @escaping @Sendable (inout [UInt8]) -> Void
  ) -> Mutation {
    bytes(name, file) { bytes in
      guard var file = PNGFile(reading: bytes),
        let place = file.chunks.firstIndex(where: { $0.type == "IDAT" })
      else { return bytes }
      var data = file.chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
      change(&data)
      file.chunks.removeAll { $0.type == "IDAT" }
      file.chunks.insert(PNGFile.Chunk("IDAT", data), at: place)
      return file.bytes
    }
  }

  static func text(_ name: String, _ file: String, _ old: String, _ new: String) -> Mutation {
    Mutation(name) { try $0.replace(file, old, new) }
  }

  static func removal(_ name: String, _ file: String) -> Mutation {
    Mutation(name) { set in
      guard set.contains(file) else { return false }
      try set.remove(file)
      return true
    }
  }

  static func barIcons(
    _ name: String, _ change: @escaping @Sendable (Bitmap) -> Bitmap
  ) -> Mutation {
    Mutation(name) { set in
      for name in set.barIcons { try set.write(name, change(try set.image(name))) }
      return !set.barIcons.isEmpty
    }
  }
}
