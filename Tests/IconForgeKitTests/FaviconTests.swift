import IconForgeKit
import IconImage
import IconSpec
import IconTestSupport
import Testing

/// The favicon of a tab, 16 × 16 pixels, shows the icon's foreground without the icon's margin.
@Suite struct FaviconTests {
  /// A white square with this share of the side, in the middle.
  private static func icon(_ share: Double, _ layout: Bitmap.Layout = .rgb) -> Bitmap {
    let side = 320.0
    return TestImages.picture(Int(side), Int(side), layout) { x, y, channel in
      let isInside = [x, y].allSatisfy { abs(Double($0) + 0.5 - side / 2) < share * side / 2 }
      if channel == 3 { return isInside ? 255 : 0 }
      return isInside ? 255 : [20, 60, 160][channel]
    }
  }

  private static func favicon(
    _ artwork: Bitmap, _ name: String = "favicon-16x16.png",
    _ change: (inout Manifest) -> Void = { _ in }
  ) async throws -> Bitmap {
    let bench = Workbench()
    var manifest = Manifest(
      artwork: try bench.artwork(artwork),
      presets: [try #require(try BuiltInPresets.preset("web-legacy"))])
    change(&manifest)
    let report = await bench.build(try Planner(manifest).plan())
    #expect(report.failures.isEmpty)
    return try bench.image(try #require(bench.made.first { $0.hasSuffix(name) })).addingAlpha()
  }

  /// The columns of the middle row that are brighter than the middle between square and background, or
  /// more opaque than transparent.
  private static func width(_ image: Bitmap) -> Int {
    (0..<image.size.width).filter {
      let pixel = image.pixel($0, image.size.height / 2)
      return pixel[0] > 137 && pixel[3] > 127
    }.count
  }

  @Test func `the foreground takes 14 of 16 pixels on its background`() async throws {
    let image = try await Self.favicon(Self.icon(0.6))
    #expect(Self.width(image) == 14)
    #expect(image.pixel(0, 0) == [20, 60, 160, 255])
    #expect(image.pixel(8, 8) == [255, 255, 255, 255])
  }

  @Test func `a transparent icon stays transparent`() async throws {
    let image = try await Self.favicon(Self.icon(0.6, .rgba))
    #expect(Self.width(image) == 14)
    #expect(image.pixel(0, 0)[3] == 0)
  }

  @Test(arguments: [32, 48])
  func `larger favicons show the whole icon`(side: Int) async throws {
    let image = try await Self.favicon(Self.icon(0.6), "favicon-\(side)x\(side).png")
    #expect(abs(Self.width(image) - side * 6 / 10) <= 2)
  }

  @Test func `a foreground that is as large already stays at its place`() async throws {
    let image = try await Self.favicon(Self.icon(0.85, .rgba))
    let plan = ResamplingPlan(source: PixelSize(square: 320), targets: [PixelSize(square: 16)])
    #expect(image == plan.resample(Self.icon(0.85, .rgba))[0])
  }

  @Test func `artwork that cannot be separated is used whole`() async throws {
    let noise = TestImages.noise(320, 320, .rgb, seed: 3)
    let plan = ResamplingPlan(source: noise.size, targets: [PixelSize(square: 16)])
    #expect(try await Self.favicon(noise) == plan.resample(noise)[0].addingAlpha())
  }

  @Test func `artwork of its own or kept whole fills the favicon`() async throws {
    let own = try await Self.favicon(Self.icon(0.6)) { manifest in
      manifest.artwork[.favicon] = manifest.artwork[.application]
    }
    let whole = try await Self.favicon(Self.icon(0.6)) {
      $0.artwork[.application]?[0].options.isSeparable = false
    }
    #expect(own == whole && Self.width(own) == 10)
  }
}
