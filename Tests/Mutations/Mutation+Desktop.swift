import Foundation
import IconCodec
import IconImage
import IconRules
import IconTestSupport

extension Mutation {
  private static let theme = "share/icons/hicolor/"

  static let linux = [
    Mutation("an icon in the folder of another size") { set in
      try set.write(set.themed("64x64"), set.image(set.themed("48x48")))
      return true
    },
    themed("an icon of half the size of its folder at 2x", "48x48@2") {
      $0.resized(to: PixelSize(square: 48))
    },
    themed("an icon that is not square", "128x128") {
      $0.cropped(to: PixelRect(x: 0, y: 10, size: PixelSize(width: 128, height: 100)))
    },
    themed("a blank icon", "256x256") { Bitmap(size: $0.size, filledWith: $0.borderColor()) },
    Mutation("a truncated icon") { set in
      let file = try set.themed("48x48")
      try set.write(file, Array(set.bytes(file).dropLast(60)))
      return true
    },
    Mutation("small icons alone") { set in
      try set.removeThemed { !["16x16", "22x22", "24x24", "32x32"].contains($0) }
    },
    Mutation("no icon of 48 pixels") { set in
      // Vector artwork serves every size.
      guard !set.contains(theme + "scalable") else { return false }
      return try set.removeThemed { $0 == "48x48" }
    },
    drawing("an SVG file that is not square", "width=\"64\" height=\"48\" viewBox=\"0 0 64 48\""),
    drawing("an SVG file of 5000 pixels", "width=\"5000\" height=\"5000\" viewBox=\"0 0 64 64\""),
    drawing("an SVG file that is cut short", "width=\"64\" height=\"64\"", isCut: true),
  ]

  static let electron = [
    image("a Linux icon of another size than its name", "build/icons/64x64.png") {
      $1.resized(to: PixelSize(square: 48))
    },
    image("a blank Linux icon", "build/icons/256x256.png") {
      Bitmap(size: $1.size, filledWith: $1.borderColor())
    },
    bytes("a truncated Linux icon", "build/icons/48x48.png") { $0.dropLast(60) },
    Mutation("another brand's image in icon.ico") { set in
      try set.writeICO("build/icon.ico", other: 48)
      return true
    },
    Mutation("another brand's image in icon.icns") { set in
      let file = try ICNSFile(set.bytes("build/icon.icns"))
      var bytes = try set.bytes("build/icon.icns")
      guard let entry = file.entries.first(where: { "\($0.type)" == "ic08" }) else { return false }
      let other = set.png(set.otherArtwork, 256)
      bytes.replaceSubrange(entry.data, with: other)
      for (place, length) in [(entry.data.lowerBound - 4, other.count + 8), (4, bytes.count)] {
        for byte in 0..<4 { bytes[place + byte] = UInt8(length >> (24 - 8 * byte) & 255) }
      }
      try set.write("build/icon.icns", bytes)
      return true
    },
    ico("a Windows icon without 256 pixels", without: 256),
    ico("a Windows icon without 16 pixels", without: 16),
    bytes("a truncated icon.ico", "build/icon.ico") { $0.dropLast(50) },
    bytes("a PNG image named icon.ico", "build/icon.ico") { _ in
      PNGEncoder(effort: .fast).encode(Bitmap(size: PixelSize(square: 256), filledWith: .white))
    },
    bytes("a truncated icon.icns", "build/icon.icns") { $0.dropLast(50) },
  ]

  /// Replaces the icon in a folder of the theme.
  private static func themed(
    _ name: String, _ size: String, _ change: @escaping @Sendable (Bitmap) -> Bitmap
  ) -> Mutation {
    Mutation(name) { set in
      let file = try set.themed(size)
      try set.write(file, change(set.image(file)))
      return true
    }
  }

  /// Adds vector artwork to the theme.
  private static func drawing(_ name: String, _ size: String, isCut: Bool = false) -> Mutation {
    Mutation(name) { set in
      let text =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)><circle cx=\"24\" cy=\"24\" r=\"20\"/></svg>"
      let app = try set.themed("48x48").split(separator: "/").last.map { $0.dropLast(4) } ?? ""
      try set.write(theme + "scalable/apps/\(app).svg", Array(text.utf8.dropLast(isCut ? 9 : 0)))
      return true
    }
  }

  /// The icon made again without one of its sizes.
  private static func ico(_ name: String, without side: Int) -> Mutation {
    Mutation(name) { set in
      try set.writeICO("build/icon.ico", without: side)
      return true
    }
  }
}

extension IconSetCopy {
  /// The artwork in one size, as a PNG file.
  func png(_ artwork: Bitmap, _ side: Int) -> [UInt8] {
    PNGEncoder(effort: .fast).encode(artwork.resized(to: PixelSize(square: side)))
  }

  /// A Windows icon of the artwork, without one of its sizes, or with another brand's in one.
  func writeICO(_ name: String, without: Int? = nil, other: Int? = nil) throws {
    let sides: [Int] = [16, 24, 32, 48, 64, 256].filter { $0 != without }
    try write(
      name,
      ICOFile.bytes(
        sides.map { side in
          png(side == other ? otherArtwork : artwork, side)
        }))
  }

  private static let theme = "share/icons/hicolor"

  /// The app's icon in a folder of the theme.
  fileprivate func themed(_ size: String) throws -> String {
    let home = "\(Self.theme)/\(size)/apps"
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(home)")
    guard let name = names.sorted().first else { throw CocoaError(.fileNoSuchFile) }
    return "\(home)/\(name)"
  }

  fileprivate func removeThemed(where condition: (String) -> Bool) throws -> Bool {
    let sizes = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(Self.theme)")
    for size in sizes where condition(size) { try remove("\(Self.theme)/\(size)") }
    return sizes.contains(where: condition)
  }
}
