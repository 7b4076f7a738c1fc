import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Artwork and icons without visible content.
@Suite struct BlankArtworkTests {
  private static func clear(_ layout: Bitmap.Layout) -> Bitmap {
    TestPictures.picture(64, 64, layout) { _, _, channel in
      channel == layout.channels - 1 ? 0 : 200
    }
  }

  @Test(arguments: [Bitmap.Layout.rgba, .grayAlpha])
  func `fully transparent artwork is an error and gives no icon`(layout: Bitmap.Layout)
    async throws
  {
    let bench = try Workbench()
    let report = try await bench.icons([57, 29], from: Self.clear(layout), background: .white)
    #expect(report.findings.map(\.rule.id) == ["artwork-blank"])
    #expect(report.findings.first?.severity == .error)
    #expect(bench.made.isEmpty)
  }

  @Test func `an icon of one colour is one warning for all sizes`() async throws {
    let bench = try Workbench()
    let square = Bitmap(size: PixelSize(square: 64), filledWith: .black)
    let report = try await bench.icons([57, 29], from: square)
    let blank = report.findings.filter { $0.rule.id == "icon-blank" }
    #expect(blank.map(\.severity) == [.warning])
    #expect(blank.first?.message.contains("Icon-29.png, Icon-57.png") == true)
    #expect(bench.made == ["Icon-29.png", "Icon-57.png"])
  }

  @Test func `white artwork over a white background is a warning`() async throws {
    let bench = try Workbench()
    let white = TestPictures.picture(64, 64, .rgba) { x, _, channel in
      channel < 3 ? 255 : x < 32 ? 255 : 0
    }
    let report = try await bench.icons([57], from: white, background: .white)
    #expect(report.findings.contains { $0.rule.id == "icon-blank" })
  }

  @Test(arguments: [
    (255, Color.white, DarkGround.bottom), (230, .white, DarkGround.bottom), (120, .white, .white),
    (120, .black, .black),
  ])
  func `the default background contrasts with the artwork`(
    code: Int, standIn: Color, expected: Color
  ) async throws {
    let bench = try Workbench()
    let disc = TestPictures.picture(64, 64, .rgba) { x, y, channel in
      channel < 3 ? code : (16..<48).contains(x) && (16..<48).contains(y) ? 255 : 0
    }
    let text = "name: mine\nslots:\n  - {\(Slots.icon(57))}\n"
    let preset = try PresetReader.preset(from: Array(text.utf8), file: "mine.yml")
    var manifest = Manifest(artwork: try bench.artwork(disc), presets: [preset])
    manifest.standIn = standIn
    let report = await bench.build(try Planner(manifest).plan())
    #expect(report.findings.allSatisfy { $0.severity < .error })
    let icon = try bench.image("Icon-57.png")
    #expect(Array(icon.bytes.prefix(3)) == [expected.red, expected.green, expected.blue])
  }
}
