import Foundation
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Current platforms, each built of one artwork.
@Suite struct PlatformTests {
  /// A row of a platform's table in shared/hig.
  struct Row: Decodable {
    let role: String
    let pixels: [Int?]?
    let glyphShape: String?
    let includesStatusBar: Bool?
    let allSizesMode: Bool?
    let platform: String?
    let vector: Bool?
    let notes: String
  }

  /// Rows without an image in a preset, with the reason. See for-preset-authors.md.
  private static func isOmitted(_ row: Row, of table: String) -> Bool {
    switch row.role {
    // Screens, limits and parts of formats.
    case "screen", "icnsOnly", "bigSurTemplate", "msTile": true
    // They need separate artwork: complications, stickers, iMessage, parts of Mac documents.
    case "complication", "sticker", "messages", "messagesAppStore", "messagesSettings", "sidebar",
      "documentBackground", "documentCenter", "topShelfItem", "featureGraphic", "maskIcon":
      true
    // Another preset has them.
    case "iconComposerLayer": true
    case "tabBar": row.glyphShape != nil
    case "launch": row.includesStatusBar == false
    // Another preset has the watch's single size; 1088 is a layer's.
    case "application" where table == "watchos": true
    case "appStore" where table == "macos" || table == "visionos": false
    default: row.allSizesMode == true || row.platform == "watchos" || row.vector == true
    }
  }

  @Test(
    .enabled(if: Places.guidelines != nil, "needs ../shared/hig"),
    arguments: [
      ("ios", "ios-current"), ("ios-legacy", "ios-legacy-full"), ("macos", "macos"),
      ("watchos-legacy", "watchos"), ("tvos", "tvos"), ("visionos", "visionos"),
      ("web-legacy", "web"),
      ("android", "android"),
    ])
  func `every image of the guidelines is in the preset`(_ platform: String, _ table: String)
    async throws
  {
    let url = URL(fileURLWithPath: "\(Places.guidelines!)/\(table).json")
    let rows = try JSONDecoder().decode([Row].self, from: try Data(contentsOf: url))
    let preset = try #require(try BuiltInPresets.preset(platform))
    let sizes = Set(preset.slots.map(\.pixels))
    var seen = 0
    for row in rows where !Self.isOmitted(row, of: table) {
      guard let pixels = row.pixels, pixels.count == 2, let width = pixels[0],
        let height = pixels[1]
      else { continue }
      var size = PixelSize(width: width, height: height)
      // The frames of favicon.ico that are optional, and iPhone 12 and 13 mini at 1125 × 2436.
      if row.role == "favicon", [24, 64].contains(width) { continue }
      if [1080, 2340].contains(width), [1080, 2340].contains(height) {
        size =
          width < height
          ? PixelSize(width: 1125, height: 2436) : PixelSize(width: 2436, height: 1125)
      }
      #expect(sizes.contains(size), "\(row.role) \(size)")
      seen += 1
    }
    #expect(seen > 0)
  }

  @Test func `the Mac's plate has its size, corners and shadow`() async throws {
    let project = try ManifestProject(
      "presets: [macos]\nartwork: {application: icon.png}\n",
      art: ["icon.png": .plain(64, 64, Color(red: 200, green: 100, blue: 50))])
    _ = try await project.report()
    let set = "Assets.xcassets/AppIcon.appiconset"
    let icon = try project.image("\(set)/AppIcon-512@2x.png")
    #expect(icon.layout == .rgba)
    for (x, y) in [(0, 0), (99, 512), (100, 100), (512, 99), (1023, 512), (512, 1023)] {
      // Shadow only.
      #expect(icon.pixel(x, y).prefix(3).allSatisfy { $0 == 0 } && icon.pixel(x, y)[3] < 100)
    }
    for (x, y) in [(101, 512), (512, 101), (922, 512), (512, 512), (512, 922)] {
      #expect(icon.pixel(x, y) == [200, 100, 50, 255], "\(x), \(y)")
    }
    // On the diagonal, a corner of radius 185.4 begins 54.3 pixels from each side.
    #expect(icon.pixel(100 + 50, 100 + 50)[0] == 0 && icon.pixel(100 + 60, 100 + 60)[0] == 200)
    #expect(icon.pixel(512, 928)[3] > 40, "the shadow is below")
  }

  @Test func `transparent artwork gets a white plate, unless shape is false`() async throws {
    let set = "Assets.xcassets/AppIcon.appiconset"
    for (shape, corner) in [("", [255, 255, 255, 255]), (", shape: false", [0, 0, 0, 0])] {
      let project = try ManifestProject(
        "presets: [macos]\nartwork: {application: {file: icon.png\(shape)}}\n",
        art: ["icon.png": TestImages.disc(1024)])
      #expect(try await project.report().failures.isEmpty)
      let icon = try project.image("\(set)/AppIcon-512@2x.png")
      #expect(icon.pixel(512, 512) == [220, 40, 60, 255] && icon.pixel(0, 0) == [0, 0, 0, 0])
      #expect(icon.pixel(130, 300).map(Int.init) == corner, "\(shape)")
      #expect((icon.pixel(512, 928)[3] > 0) == shape.isEmpty, "the shadow of the plate")
    }
  }

  @Test func `a finished Mac icon stays as it is`() async throws {
    let first = try ManifestProject(
      "presets: [macos]\nartwork: {application: icon.png}\n",
      art: ["icon.png": TestImages.artwork(1024)])
    _ = try await first.report()
    let name = "Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png"
    let finished = try first.image(name)
    let second = try ManifestProject(
      "presets: [macos]\nartwork: {application: icon.png}\n", art: ["icon.png": finished])
    _ = try await second.report()
    #expect(try second.image(name) == finished)
  }

  @Test func `icons of Linux have the name of the output`() async throws {
    for (output, name) in [("", "art"), ("output: {name: org.example.App}\n", "org.example.App")] {
      let project = try ManifestProject(
        "presets: [linux]\nartwork: {application: art.png}\n" + output,
        art: ["art.png": TestImages.artwork(64)])
      _ = try await project.report()
      let names = Set(
        project.made().filter { $0.hasSuffix(".png") }.map { SourcePath.name(of: $0) })
      #expect(names == ["\(name).png"])
    }
  }
}
