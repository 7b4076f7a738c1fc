import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Icons that watchOS cuts to a circle, and icons that Windows shows without a plate.
@Suite struct WatchIconTests {
  /// A white rectangle, by half its sides as shares of the side, on a blue gradient or on nothing.
  private static func mark(
    _ halfWidth: Double, _ halfHeight: Double, isOpaque: Bool = true, ink: [Int] = [255, 250, 240]
  ) -> Bitmap {
    TestImages.picture(256, 256, isOpaque ? .rgb : .rgba) { x, y, channel in
      let (dx, dy) = (abs(Double(x) - 127.5) / 256, abs(Double(y) - 127.5) / 256)
      if dx < halfWidth, dy < halfHeight { return channel < 3 ? ink[channel] : 255 }
      return channel < 3 ? [30, 90, 220][channel] * (512 - y) / 512 : 0
    }
  }

  private static func made(
    _ artwork: Bitmap, _ preset: String, _ change: (inout ArtworkOptions) -> Void = { _ in }
  ) async throws -> (bench: Workbench, report: SetReport) {
    let bench = Workbench()
    var manifest = Manifest(
      artwork: try bench.artwork(artwork),
      presets: [try #require(try BuiltInPresets.preset(preset))])
    manifest.standIn = .white
    change(&manifest.artwork[.application]![0].options)
    let report = await bench.build(try Planner(manifest).plan())
    #expect(report.failures.isEmpty)
    return (bench, report)
  }

  private static func image(
    _ artwork: Bitmap, _ preset: String = "watchos", _ name: String = "AppIcon-1024@1x.png",
    _ change: (inout ArtworkOptions) -> Void = { _ in }
  ) async throws -> Bitmap {
    let bench = try await made(artwork, preset, change).bench
    return try bench.image(try #require(bench.made.first { $0.hasSuffix(name) })).addingAlpha()
  }

  /// The distance of the farthest bright pixel from the middle, as a share of the side.
  private static func reach(_ image: Bitmap) -> Double {
    let side = Double(image.size.width)
    return (0..<image.size.area).reduce(0) { farthest, index in
      let (x, y) = (index % image.size.width, index / image.size.width)
      guard image.pixel(x, y)[0] > 200 else { return farthest }
      let (dx, dy) = (Double(x) + 0.5 - side / 2, Double(y) + 0.5 - side / 2)
      return max(farthest, (dx * dx + dy * dy).squareRoot() / side)
    }
  }

  @Test(arguments: [(0.4, 0.4), (0.45, 0.33)])
  func `a foreground that the watch's circle would cut is scaled down into it`(
    halfWidth: Double, halfHeight: Double
  ) async throws {
    let icon = try await Self.image(Self.mark(halfWidth, halfHeight))
    let reach = Self.reach(icon)
    #expect(reach > 0.44 && reach <= 0.46)
    // Its background continues.
    let blues = [0, 512, 1023].map { Int(icon.pixel(4, $0)[2]) }
    #expect(blues[0] > 210 && abs(blues[1] - 165) <= 3 && blues[2] < 115)
    #expect((0..<1024).allSatisfy { icon.pixel($0, 0)[3] == 255 })
  }

  @Test(arguments: [(0.33, 0.33), (0.45, 0.1)])
  func `a foreground inside the watch's circle stays as it is`(
    halfWidth: Double, halfHeight: Double
  ) async throws {
    let artwork = Self.mark(halfWidth, halfHeight)
    let icon = try await Self.image(artwork)
    #expect(icon == (try await Self.image(artwork) { $0.isSeparable = false }))
  }

  @Test func `watch artwork with a fit of its own, or that cannot be separated, stays whole`()
    async throws
  {
    let artwork = Self.mark(0.4, 0.4)
    let whole = try await Self.image(artwork) { $0.isSeparable = false }
    #expect(Self.reach(whole) > 0.55)
    #expect(try await Self.image(artwork) { $0.fit = .cover } == whole)
    let noise = TestImages.noise(256, 256, .rgb, seed: 6)
    let (bench, report) = try await Self.made(noise, "watchos")
    #expect(report.findings.allSatisfy { $0.rule.id != "background-unclear" })
    let name = try #require(bench.made.first { $0.hasSuffix("@1x.png") })
    #expect(
      try bench.image(name).addingAlpha()
        == (try await Self.image(noise) { $0.isSeparable = false }))
  }

  @Test func `transparent artwork is scaled down too, unless it fills the circle`() async throws {
    let cut = try await Self.image(Self.mark(0.48, 0.2, isOpaque: false, ink: [0, 0, 0]))
    func isInk(_ x: Int, _ y: Int) -> Bool { cut.pixel(x, y)[1] < 100 }
    #expect(isInk(512, 512) && !isInk(50, 512) && isInk(110, 512))
    let plate = Self.mark(0.498, 0.498, isOpaque: false, ink: [200, 30, 30])
    #expect(try await Self.image(plate).pixel(30, 512) == [200, 30, 30, 255])
  }

  @Test func `icons for Windows without a plate are the foreground on transparency`() async throws {
    let art = Self.mark(0.3, 0.3, ink: [230, 60, 20])
    for name in ["targetsize-48_altform-unplated.png", "targetsize-48_altform-lightunplated.png"] {
      let icon = try await Self.image(art, "windows", name)
      // A margin of 2 of 48 pixels.
      #expect(icon.pixel(0, 0)[3] == 0 && icon.pixel(1, 24)[3] == 0 && icon.pixel(46, 24)[3] == 0)
      #expect(icon.pixel(3, 24) == [230, 60, 20, 255] && icon.pixel(44, 3) == [230, 60, 20, 255])
    }
    let tile = try await Self.image(art, "windows", "Square44x44Logo.targetsize-48.png")
    #expect(tile.pixel(0, 0)[3] == 255)
  }

  @Test func `a foreground that a taskbar would hide keeps a rounded plate`() async throws {
    let (dark, light) = (
      "targetsize-96_altform-unplated.png", "targetsize-96_altform-lightunplated.png"
    )
    for (ink, plated, free) in [([255, 255, 255], light, dark), ([20, 20, 20], dark, light)] {
      let art = Self.mark(0.3, 0.3, ink: ink)
      let plate = try await Self.image(art, "windows", plated)
      #expect(
        plate.pixel(0, 0)[3] == 0 && plate.pixel(48, 0)[3] == 255 && plate.pixel(48, 2)[2] > 200)
      #expect(try await Self.image(art, "windows", free).pixel(1, 48)[3] == 0)
    }
    let noise = TestImages.noise(256, 256, .rgb, seed: 6)
    let whole = try await Self.image(noise, "windows", dark)
    #expect(whole.pixel(0, 0)[3] == 0 && whole.pixel(0, 48)[3] == 255)
  }

  @Test func `transparent artwork stays as it is without a plate`() async throws {
    let art = Self.mark(0.3, 0.3, isOpaque: false, ink: [230, 60, 20])
    let icon = try await Self.image(art, "windows", "targetsize-256_altform-unplated.png")
    #expect(icon.pixel(48, 128)[3] == 0 && icon.pixel(54, 128) == [230, 60, 20, 255])
  }
}
