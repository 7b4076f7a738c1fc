import Foundation
import IconTestSupport
import Testing

/// The varied artwork in Assets/gallery.
@Suite struct GalleryTests {
  private static let folder = "\(Places.package)/Assets/gallery"

  private static func names(_ folder: String, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  @Test(arguments: ["", "space/"])
  func `twelve SVG files are square, small and have portable names`(
    part: String
  ) throws {
    let names = try Self.names("\(Self.folder)/\(part)", ending: ".svg")
    #expect(names.count == 12)
    for name in names {
      let drawing = try Self.bytes("\(part)\(name).svg")
      #expect(drawing.count < 6000, "\(name)")
      let text = String(decoding: drawing, as: UTF8.self)
      #expect(text.contains("viewBox=\"0 0 1024 1024\" width=\"1024\" height=\"1024\""), "\(name)")
      #expect(text.contains("<!--"), "\(name) has no comment on its purpose")
      #expect(!text.contains("<text"), "\(name) needs a font")
      #expect(name.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil, "\(name)")
    }
  }

  /// A selection of artworks and presets. The gallery fails when an icon is invalid.
  @Test func `the gallery writes sheets of valid icons for SVG and PNG`() throws {
    let place = Workplace()
    let all = try Self.names(Self.folder, ending: ".svg")
    for index in stride(from: 0, to: all.count, by: 6) {
      try place.folder.write("art/\(all[index]).svg", try Self.bytes("\(all[index]).svg"))
    }
    try place.folder.write("art/grounds.txt", try Self.bytes("grounds.txt"))
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios", "android", "icon-composer"],
      folder: place.folder.path)
    #expect(result.status == 0, "\(result.output)")
    for name in ["ios", "ios-of-png"] {
      let sheet = try place.image("out/sheets/\(name).png")
      #expect(sheet.size.width == 6 + 6 * 102, "\(name) has a column for the artwork and five more")
    }
  }

  @Test func `fine lines on a grid are no compression, colors or unsafe content`() throws {
    let place = Workplace()
    try place.folder.write("art/blueprint.svg", try Self.bytes("space/blueprint.svg"))
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios-legacy", "web"], folder: place.folder.path)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `the gallery exits with 1 after an error`() throws {
    let place = Workplace()
    let blank = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\"/>"
    try place.folder.write("art/blank.svg", blank)
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios"], folder: place.folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("[vector-blank]"))
  }
}
