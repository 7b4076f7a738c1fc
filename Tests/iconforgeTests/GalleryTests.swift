import Foundation
import IconCodec
import IconSpec
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

  /// A selection; `make gallery` validates every preset with every artwork.
  @Test(
    arguments: ["ios", "android", "icon-composer"], ["svg", "png"])
  func `their icons are valid`(preset: String, format: String) throws {
    let place = Workplace()
    let all = try Self.names(Self.folder, ending: ".\(format)")
    let names = stride(from: 0, to: all.count, by: format == "svg" ? 3 : 1).map { all[$0] }
    #expect(names.count >= 3)
    for name in names {
      try place.folder.write("\(name).\(format)", try Self.bytes("\(name).\(format)"))
    }
    try place.folder.write("iconforge.yml", try Self.manifest(names, format, preset: preset))
    let made = try place.succeed("build", "--fast")
    #expect(!made.errors.contains("error:"), "\(made.errors)")
    try place.succeed("validate", "--strict", "made")
  }

  @Test func `the gallery writes sheets for SVG and PNG`() throws {
    let place = Workplace()
    try place.folder.write("art/leaf.svg", try Self.bytes("leaf.svg"))
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios-2008", "ios"], folder: place.folder.path)
    #expect(result.status == 0, "\(result.output)")
    for (preset, columns) in ["ios-2008": 8, "ios": 5] {
      for name in [preset, "\(preset)-of-png"] {
        let sheet = try place.image("out/sheets/\(name).png")
        #expect(sheet.size.width == 6 + (columns + 1) * 102, "\(name)")
        #expect(sheet.size.height < 150, "one row")
      }
    }
  }

  @Test func `the gallery exits with 1 after an error`() throws {
    let place = Workplace()
    try place.folder.write("art/clear.svg", try Self.bytes("balloon.svg"))
    let result = try run(
      Programs.gallery, ["presets", "art", "out", "ios"], folder: place.folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("[artwork-transparency]"))
  }

  /// A set for each artwork, with bar icons where the preset has them.
  private static func manifest(_ names: [String], _ format: String, preset: String) throws -> String
  {
    let slots = try #require(try BuiltInPresets.preset(preset)).slots
    let masks = Set(slots.map(\.role)).filter(\.isGlyph).map(\.rawValue).sorted()
    let backgrounds = try String(contentsOfFile: "\(folder)/grounds.txt", encoding: .utf8)
    let sets = names.map { name in
      let color = backgrounds.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
      let background = color.map { ", background: \"\($0.dropFirst(name.count + 1))\"" } ?? ""
      let artwork = ["application: \(name).\(format)"] + masks.map { "\($0): [\(name).\(format)]" }
      return "  - {name: \(name)\(background), output: {directory: made/\(name)}, "
        + "artwork: {\(artwork.joined(separator: ", "))}}\n"
    }
    return "presets: \(preset)\nsets:\n" + sets.joined()
  }
}
