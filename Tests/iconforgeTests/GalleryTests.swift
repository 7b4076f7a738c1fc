import Foundation
import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Assets/gallery: artwork of different character, of which `make gallery` makes everything.
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
  func `there are twelve drawings, square, small and named as every platform allows`(
    part: String
  ) throws {
    let names = try Self.names("\(Self.folder)/\(part)", ending: ".svg")
    #expect(names.count == 12)
    for name in names {
      let drawing = try Self.bytes("\(part)\(name).svg")
      #expect(drawing.count < 6000, "\(name)")
      let text = String(decoding: drawing, as: UTF8.self)
      #expect(text.contains("viewBox=\"0 0 1024 1024\" width=\"1024\" height=\"1024\""), "\(name)")
      #expect(text.contains("<!--"), "\(name) does not say what it is there for")
      #expect(!text.contains("<text"), "\(name) needs a font")
      #expect(name.wholeMatch(of: /[a-z][a-z0-9_]*/) != nil, "\(name)")
    }
  }

  @Test func `three come as PNG too, each of another kind`() throws {
    let names = try Self.names(Self.folder, ending: ".png")
    let layouts = try names.map { name in
      let file = try Self.bytes("\(name).png")
      #expect(file.count < 60_000, "\(name)")
      let bitmap = try PNGDecoder.decode(file).bitmap
      #expect(bitmap.size == PixelSize(square: 1024), "\(name)")
      return bitmap.layout
    }
    #expect(Set(layouts) == [.gray, .rgb, .rgba] && layouts.count == 3)
  }

  /// The other presets take longer; `make gallery` holds all of them to it.
  @Test(
    arguments: ["ios", "android", "visionos", "watchos", "icon-composer", "ios-2009"],
    ["svg", "png"])
  func `what is made of them nobody objects to`(preset: String, kind: String) throws {
    let place = try Workplace()
    let names = try Self.names(Self.folder, ending: ".\(kind)")
    #expect(!names.isEmpty)
    for name in names {
      try place.folder.write("\(name).\(kind)", try Self.bytes("\(name).\(kind)"))
    }
    try place.folder.write("iconforge.yml", try Self.manifest(names, kind, preset: preset))
    let made = try place.run("build", "--fast")
    #expect(made.status == 0, "\(made.errors)")
    #expect(!made.errors.contains("error:"), "\(made.errors)")
    let judged = try place.run("validate", "--strict", "made")
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test func `the gallery has sheets of what is made from drawing and PNG`() throws {
    let place = try Workplace()
    try place.folder.write("art/leaf.svg", try Self.bytes("leaf.svg"))
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios-2008", "ios"], folder: place.folder.path)
    #expect(result.status == 0, "\(result.output)")
    for (preset, columns) in ["ios-2008": 8, "ios": 5] {
      for name in [preset, "\(preset)-of-png"] {
        let sheet = try PNGDecoder.decode(place.folder.read("out/sheets/\(name).png")).bitmap
        #expect(sheet.size.width == 6 + (columns + 1) * 102, "\(name)")
        #expect(sheet.size.height < 150, "one row")
      }
    }
  }

  @Test func `it ends with 1 where something is not made as it should be`() throws {
    let place = try Workplace()
    try place.folder.write("art/clear.svg", try Self.bytes("balloon.svg"))
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios"], folder: place.folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("[artwork-transparency]"))
  }

  /// A set for each, with masks for bars where the preset has some.
  private static func manifest(_ names: [String], _ kind: String, preset: String) throws -> String {
    let slots = try #require(try BuiltInPresets.preset(preset)).slots
    let masks = Set(slots.map(\.role)).filter(\.isGlyph).map(\.rawValue).sorted()
    let grounds = try String(contentsOfFile: "\(folder)/grounds.txt", encoding: .utf8)
    let sets = names.map { name in
      let ground = grounds.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
      let background = ground.map { ", background: \"\($0.dropFirst(name.count + 1))\"" } ?? ""
      let artwork = ["application: \(name).\(kind)"] + masks.map { "\($0): [\(name).\(kind)]" }
      return "  - {name: \(name)\(background), output: {directory: made/\(name)}, "
        + "artwork: {\(artwork.joined(separator: ", "))}}\n"
    }
    return "presets: \(preset)\nsets:\n" + sets.joined()
  }
}
