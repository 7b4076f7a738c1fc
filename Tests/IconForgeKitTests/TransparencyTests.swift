import IconImage
import IconSpec
import IconTestSupport
import Testing

@Suite struct TransparencyTests {
  private static let sides = [128, 57, 29]

  /// `picture` composited over `color` in floating point.
  private static func composited(_ picture: Bitmap, over color: Color) -> Bitmap {
    let paper = [color.red, color.green, color.blue].map { Double($0) }
    return TestImages.picture(picture.size.width, picture.size.height, .rgb) { x, y, channel in
      let start = (y * picture.size.width + x) * 4
      let alpha = Double(picture.bytes[start + 3]) / 255
      let ink = Double(picture.bytes[start + channel])
      return Int((ink * alpha + paper[channel] * (1 - alpha)).rounded())
    }
  }

  /// `picture` without its alpha.
  private static func uncovered(_ picture: Bitmap) -> Bitmap {
    TestImages.picture(picture.size.width, picture.size.height, .rgb) { x, y, channel in
      Int(picture.bytes[(y * picture.size.width + x) * 4 + channel])
    }
  }

  /// Noise with alpha from `lowest` to 254.
  private static func faint(_ lowest: Int) -> Bitmap {
    let noise = TestImages.noise(90, 90, .rgba, seed: UInt64(lowest))
    return TestImages.picture(90, 90, .rgba) { x, y, channel in
      let value = Int(noise.bytes[(y * 90 + x) * 4 + channel])
      if channel < 3 { return value }
      return x == 0 && y == 0 ? lowest : lowest + value % (255 - lowest)
    }
  }

  @Test(arguments: [
    Color.white, .black, Color(red: 29, green: 78, blue: 216), Color(red: 254, green: 1, blue: 127),
  ])
  func `transparent artwork is composited over the background`(background: Color) async throws {
    let disc = TestImages.disc(160)
    let bench = Workbench()
    let report = try await bench.icons(Self.sides, from: disc, background: background)
    #expect(report.findings.isEmpty)
    for side in Self.sides {
      let image = try bench.image("Icon-\(side).png")
      #expect(image.corners == Array(repeating: background, count: 4))
      #expect(image.color(side / 2, side / 2) == Color(red: 220, green: 40, blue: 60))
    }
    let byHand = try await Workbench().icons(
      Self.sides, from: Self.composited(disc, over: background))
    #expect(report.digests == byHand.digests)
  }

  @Test(arguments: [(TestImages.disc(160), 0), (faint(228), 228)])
  func `transparent artwork without a background is an error`(art: Bitmap, lowest: Int)
    async throws
  {
    let bench = Workbench()
    let report = try await bench.icons(Self.sides, from: art)
    #expect(report.statuses == [.failed, .failed, .failed])
    let finding = try #require(report.findings.first { $0.rule.id == "artwork-transparency" })
    #expect(finding.severity == .error)
    #expect(
      finding.message
        == "has transparent pixels (alpha down to \(lowest) of 255), but 3 images must be opaque "
        + "and no background is given")
    #expect(report.exitStatus == .findings)
    #expect(report.failures.isEmpty)
    #expect(bench.made == [])
  }

  @Test(arguments: [229, 230, 254])
  func `invisible transparency is dropped`(lowest: Int) async throws {
    let faint = Self.faint(lowest)
    let report = try await Workbench().icons(Self.sides + [90], from: faint)
    let opaque = try await Workbench().icons(Self.sides + [90], from: Self.uncovered(faint))
    #expect(report.digests == opaque.digests)
    #expect(report.ruleIDs == opaque.ruleIDs)
    #expect(report.statuses.allSatisfy { $0 == .written })
  }

  @Test(arguments: [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba], [false, true])
  func `an opaque image is RGB without a transparency chunk`(
    layout: Bitmap.Layout, isWide: Bool
  ) async throws {
    let bench = Workbench()
    let noise = TestImages.noise(60, 60, layout, seed: 3)
    _ = try await bench.icons(
      [60, 57, 29], from: isWide ? noise.widened() : noise, background: .white)
    #expect(bench.made.count == 3)
    for name in bench.made {
      let facts = try bench.facts(name)
      #expect(facts.colorModel == .rgb)
      #expect(facts.bitDepth == 8)
      #expect(!facts.hasTransparencyChunk)
      #expect(!facts.hasAlphaChannel)
      #expect(facts.extraChunks == [])
    }
  }

  @Test func `allowed transparency stays and clear pixels have no colour`() async throws {
    let bench = Workbench()
    let disc = TestImages.disc(160)
    let path = try bench.artwork(disc)
    let report = await bench.build(
      try bench.plan([Slots.icon(80, alpha: "allowed"), Slots.icon(80, file: "b")], artwork: path))
    #expect(report.statuses == [.written, .failed])
    let image = try bench.image("Icon-80.png")
    #expect(image.layout == .rgba)
    #expect(Array(image.bytes.prefix(4)) == [0, 0, 0, 0])
    let middle = (40 * 80 + 40) * 4
    #expect(Array(image.bytes[middle..<middle + 4]) == [220, 40, 60, 255])
  }
}

/// Artwork and icons without visible content.
@Suite struct BlankArtworkTests {
  private static func clear(_ layout: Bitmap.Layout) -> Bitmap {
    TestImages.picture(64, 64, layout) { _, _, channel in
      channel == layout.channels - 1 ? 0 : 200
    }
  }

  @Test(arguments: [Bitmap.Layout.rgba, .grayAlpha])
  func `fully transparent artwork is an error and gives no icon`(layout: Bitmap.Layout)
    async throws
  {
    let bench = Workbench()
    let report = try await bench.icons([57, 29], from: Self.clear(layout), background: .white)
    #expect(report.findings.map(\.rule.id) == ["artwork-blank"])
    #expect(report.findings.first?.severity == .error)
    #expect(bench.made.isEmpty)
  }

  @Test func `an icon of one colour is one warning for all sizes`() async throws {
    let bench = Workbench()
    let square = Bitmap(size: PixelSize(square: 64), filledWith: .black)
    let report = try await bench.icons([57, 29], from: square)
    let blank = report.findings.filter { $0.rule.id == "icon-blank" }
    #expect(blank.map(\.severity) == [.warning])
    #expect(blank.first?.message.contains("Icon-29.png, Icon-57.png") == true)
    #expect(bench.made == ["Icon-29.png", "Icon-57.png"])
  }

  @Test(arguments: [
    (255, Color.white, DarkBackground.system.bottom), (230, .white, DarkBackground.system.bottom),
    (120, .white, .white),
    (120, .black, .black),
  ])
  func `the default background contrasts with the artwork`(
    code: Int, standIn: Color, expected: Color
  ) async throws {
    let bench = Workbench()
    let disc = TestImages.picture(64, 64, .rgba) { x, y, channel in
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
