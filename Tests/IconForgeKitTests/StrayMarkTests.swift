import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Transparent artwork whose visible part is tiny or cropped to its own width.
@Suite struct StrayMarkTests {
  private static let canvas = 256

  /// A red rectangle on transparency, by its edges in a canvas of 256 pixels.
  private static func mark(_ x: Range<Int>, _ y: Range<Int>) -> Bitmap {
    TestImages.picture(canvas, canvas, .rgba) { column, row, channel in
      guard x.contains(column), y.contains(row) else { return 0 }
      return [230, 70, 50, 255][channel]
    }
  }

  private static func made(
    _ artwork: Bitmap, _ presets: [String], _ change: (inout ArtworkOptions) -> Void = { _ in }
  ) async throws -> (bench: Workbench, findings: [Finding]) {
    let bench = Workbench()
    var manifest = Manifest(
      artwork: try bench.artwork(artwork),
      presets: try presets.map { try #require(try BuiltInPresets.preset($0)) })
    manifest.standIn = .white
    change(&manifest.artwork[.application]![0].options)
    let report = await bench.build(try Planner(manifest).plan())
    #expect(report.failures.isEmpty)
    return (bench, report.findings.filter { $0.rule.id == "artwork-margins" })
  }

  /// The box of the red pixels.
  private static func box(_ bench: Workbench, _ name: String) throws -> PixelRect {
    let file = try #require(bench.made.first { $0.hasSuffix(name) })
    return try #require(bench.image(file).redBox)
  }

  private static let tiny = mark(100..<150, 108..<148)

  @Test func `a tiny mark takes 70 percent of opaque icons and fills transparent ones`()
    async throws
  {
    let (bench, findings) = try await Self.made(Self.tiny, ["ios", "electron"])
    #expect(findings.count == 1 && findings.allSatisfy { $0.message.contains("50×40 in 256×256") })
    // 70 % of 1024, and the same in the other appearances.
    for name in ["@1x.png", "-dark.png"] {
      let box = try Self.box(bench, name)
      #expect(abs(box.size.width - 717) <= 2 && abs(box.x - 153) <= 2, "\(name)")
      #expect(abs(box.y - (1024 - box.size.height) / 2) <= 2, "\(name)")
    }
    let free = try Self.box(bench, "icons/512x512.png")
    #expect(abs(free.size.width - 470) <= 2 && abs(free.x - 21) <= 2)
  }

  @Test func `a tiny mark takes 70 percent of the Mac's plate`() async throws {
    let (bench, _) = try await Self.made(Self.tiny, ["macos"])
    let box = try Self.box(bench, "512@1x.png")
    #expect(abs(box.size.width - 288) <= 3)
    let file = try #require(bench.made.first { $0.hasSuffix("512@1x.png") })
    let image = try bench.image(file).addingAlpha()
    #expect(image.pixel(256, 56) == [255, 255, 255, 255] && image.pixel(4, 4)[3] == 0)
  }

  @Test func `a mark that is cropped to its width gets margins on a background`() async throws {
    let (bench, findings) = try await Self.made(
      Self.mark(0..<256, 80..<176), ["ios", "electron"])
    #expect(findings.count == 1 && findings.allSatisfy { $0.message.contains("given margins") })
    let box = try Self.box(bench, "@1x.png")
    #expect(abs(box.x - 153) <= 2 && abs(box.size.width - 717) <= 2)
    #expect(try Self.box(bench, "icons/512x512.png").size.width == 512)
  }

  @Test(arguments: [
    (40..<216, 60..<200), (0..<256, 0..<256), (40..<216, 100..<256), (0..<256, 100..<256),
  ])
  func `marks with margins, full squares and shapes that bleed stay as they are`(
    x: Range<Int>, y: Range<Int>
  ) async throws {
    let (bench, findings) = try await Self.made(Self.mark(x, y), ["ios"])
    #expect(findings.isEmpty)
    let box = try Self.box(bench, "@1x.png")
    #expect(abs(box.x - 4 * x.lowerBound) <= 1 && abs(box.size.width - 4 * x.count) <= 2)
    #expect(abs(box.y - 4 * y.lowerBound) <= 1 && abs(box.size.height - 4 * y.count) <= 2)
  }

  @Test func `artwork with a fit of its own keeps its margins`() async throws {
    let (bench, findings) = try await Self.made(Self.tiny, ["ios"]) { $0.fit = .contain }
    #expect(findings.isEmpty)
    #expect(abs(try Self.box(bench, "@1x.png").size.width - 200) <= 2)
  }

  @Test func `a tiny mark takes the artwork's place on launch images, twice as large at 2x`()
    async throws
  {
    let artwork = TestImages.picture(2048, 2048, .rgba) { column, row, channel in
      (600..<1400).contains(column) && (700..<1200).contains(row) ? [230, 70, 50, 255][channel] : 0
    }
    let (bench, _) = try await Self.made(artwork, ["ios-legacy", "tvos"])
    let (one, two) = (
      try Self.box(bench, "Default-Portrait~ipad.png"),
      try Self.box(bench, "Default-Portrait@2x~ipad.png")
    )
    // 800 pixels of the 1229 that 60 % of the largest image would need.
    #expect(two == PixelRect(2 * one.x, 2 * one.y, 2 * one.size.width, 2 * one.size.height))
    #expect(abs(one.size.width - 300) <= 2)
  }
}
