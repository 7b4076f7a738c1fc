import Foundation
import IconCodec
import IconImage

/// A copy of a generated icon set, to which a mutation adds one fault.
struct IconSetCopy {
  let folder: String
  let artwork: Bitmap
  /// The artwork of another brand, opaque.
  let otherArtwork: Bitmap

  init(of set: String, at folder: String, artwork: Bitmap, otherArtwork: Bitmap) throws {
    self.folder = folder
    self.artwork = artwork
    self.otherArtwork = otherArtwork.flattened(over: .white)
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: (folder as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: set, toPath: folder)
  }

  func contains(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/\(name)")
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  func image(_ name: String) throws -> Bitmap { try PNGDecoder.decode(try bytes(name)).bitmap }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try makeFolder(of: name)
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  func write(_ name: String, _ image: Bitmap) throws {
    try write(
      name, PNGEncoder(effort: .fast).encode(image, opaqueStaysRGB: true, keepsForm: true))
  }

  func move(_ name: String, to other: String) throws {
    try makeFolder(of: other)
    try FileManager.default.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/\(other)")
  }

  private func makeFolder(of name: String) throws {
    try FileManager.default.createDirectory(
      atPath: ("\(folder)/\(name)" as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
  }

  /// Replaces text in a document; false where the text does not occur.
  func replace(_ name: String, _ old: String, _ new: String) throws -> Bool {
    let text = String(decoding: try bytes(name), as: UTF8.self)
    try write(name, Array(text.replacing(old, with: new).utf8))
    return text.contains(old)
  }

  /// Adds an appearance of the 1024-pixel icon to the catalog unless it is listed.
  func addAppearance(_ value: String, _ image: Bitmap) throws -> Bool {
    let name = "AppIcon-1024@1x-\(value).png"
    try write(Mutation.catalog + name, image)
    guard try !replace(Mutation.contents, name, name) else { return true }
    return try replace(
      Mutation.contents, "\"images\" : [",
      """
      "images" : [
          {"filename" : "\(name)", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024",
           "appearances" : [{"appearance" : "luminosity", "value" : "\(value)"}]},
      """)
  }

  /// Icons of toolbars, navigation bars and tab bars.
  var barIcons: [String] {
    ["toolbar", "navigationBar", "tabBar"].flatMap { bar in
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(bar)")
      return (names ?? []).sorted().map { "\(bar)/\($0)" }
    }
  }
}
