import Foundation
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Icons with the adjustments, padding and anchor of the user.
@Suite struct AdjustmentTests {
  /// A disc with a radius of 0.3 of the side and a square of another colour in it, on a blue gradient.
  private static func icon(
    _ disc: [Int], _ square: [Int]? = nil, _ width: Int = 256, _ height: Int = 256
  ) -> Bitmap {
    TestImages.picture(width, height, .rgb) { x, y, channel in
      let (dx, dy) = (2 * x - width + 1, 2 * y - height + 1)
      if let square, max(abs(dx), abs(dy)) < height / 5 { return square[channel] }
      if dx * dx + dy * dy < height * height * 9 / 25 { return disc[channel] }
      return [30, 90, 220][channel] * (2 * height - y) / (2 * height)
    }
  }

  private struct Made {
    let report: SetReport
    private let bench: Workbench

    init(
      _ picture: Bitmap, _ presets: [String], _ change: (inout ArtworkOptions) -> Void = { _ in }
    ) async throws {
      bench = Workbench()
      let path = try bench.artwork(picture)
      var manifest = Manifest(
        artwork: path, presets: try presets.map { try #require(try BuiltInPresets.preset($0)) })
      change(&manifest.artwork[.application]![0].options)
      report = await bench.build(try Planner(manifest).plan())
      #expect(report.failures.isEmpty)
    }

    func image(_ name: String) throws -> Bitmap {
      try bench.image(try #require(bench.made.first { $0.hasSuffix(name) })).addingAlpha()
    }

    func has(_ name: String) -> Bool { bench.made.contains { $0.hasSuffix(name) } }

    var notes: [String] {
      report.findings.filter { $0.rule.id == "appearance-skipped" }.map(\.message)
    }
  }

  /// The mean lightness of HSL of the opaque pixels, 0 to 1.
  private static func lightness(_ image: Bitmap) -> Double {
    let codes = image.pixels.filter { $0[3] == 255 }.map { pixel in
      (Double(pixel.prefix(3).max()!) + Double(pixel.prefix(3).min()!)) / 510
    }
    return codes.reduce(0, +) / Double(codes.count)
  }

  /// A foreground that is kept, and one that is recoloured.
  @Test(arguments: [[200, 120, 90], [20, 20, 30]], [-100, -40, 0, 40, 100])
  func `dark icons become lighter or darker by the requested part`(
    disc: [Int], change: Int
  ) async throws {
    let base = Self.lightness(try await Made(Self.icon(disc), ["ios"]).image("-dark.png"))
    let made = try await Made(Self.icon(disc), ["ios"]) { $0.adjustments.darkLightness = change }
    let changed = Self.lightness(try made.image("-dark.png"))
    let part = Double(change) / 100
    let expected = base + part * (change > 0 ? 1 - base : base)
    #expect(abs(changed - expected) < 0.01, "\(base) to \(changed)")
  }

  @Test(arguments: [(-100, 0.0), (-50, 0.5), (0, 1), (50, 1.5), (100, 2)])
  func `dark icons get another saturation at nearly the same luminance`(
    change: Int, factor: Double
  ) async throws {
    let made = try await Made(Self.icon([160, 120, 110]), ["ios"]) {
      $0.adjustments.darkSaturation = change
    }
    let pixel = try made.image("-dark.png").pixel(512, 512).map(Double.init)
    let chroma = pixel.prefix(3).max()! - pixel.prefix(3).min()!
    #expect(abs(chroma - 50 * factor) <= 1.5, "\(pixel)")
    let grey = try made.image("-dark.png").grayed().pixel(512, 512)[0]
    #expect(abs(Int(grey) - 128) <= 5, "\(grey)")
  }

  @Test func `no channel is clipped and hues stay when colours are saturated`() async throws {
    let made = try await Made(Self.icon([250, 200, 40]), ["ios"]) {
      $0.adjustments.darkSaturation = 100
    }
    let pixel = try made.image("-dark.png").pixel(512, 512).map(Double.init)
    let middle = (pixel[1] - pixel[2]) / (pixel[0] - pixel[2])
    #expect(pixel[0] == 255 && abs(middle - 160 / 210) < 0.02, "\(pixel)")
  }

  @Test(arguments: [(-100, 0.0), (-50, 0.5), (0, 1), (30, 1.3)])
  func `tinted icons get another contrast around the same mean`(
    change: Int, factor: Double
  ) async throws {
    let picture = Self.icon([90, 90, 90], [150, 150, 150])
    func grays(_ change: Int?) async throws -> (square: Double, disc: Double) {
      let made = try await Made(picture, ["ios"]) { $0.adjustments.tintedContrast = change }
      let image = try made.image("-tinted.png")
      return (Double(image.pixel(512, 512)[0]), Double(image.pixel(512, 260)[0]))
    }
    let (base, changed) = (try await grays(nil), try await grays(change))
    #expect(base.square > base.disc)
    if factor <= 1 {
      let step = (changed.square - changed.disc) / (base.square - base.disc)
      #expect(abs(step - factor) < 0.02, "\(step)")
    } else {
      #expect(changed.disc < base.disc - 2 && changed.square == 255)
    }
  }

  /// A disc of grey 60 with a square of grey 150: 24 % and 59 %.
  @Test(arguments: [(10, 0.283, false), (40, 0.243, true), (80, 0.283, false)])
  func `the threshold decides which shapes are holes of the mask`(
    threshold: Int, share: Double, isHole: Bool
  ) async throws {
    let picture = Self.icon([60, 60, 60], [150, 150, 150])
    let made = try await Made(picture, ["android"]) { $0.adjustments.maskThreshold = threshold }
    for (name, scale) in [
      ("xxxhdpi/ic_launcher_monochrome.png", 432.0), ("xxxhdpi/ic_notification.png", 96),
    ] {
      let image = try made.image(name)
      let side = Int(scale)
      #expect((image.pixel(side / 2, side / 2)[3] < 10) == isHole, "\(name)")
      let box = try #require(image.visibleBox)
      // The disc's box has 4/π of its area.
      let covered = Double(image.pixels.reduce(0) { $0 + Int($1[3]) }) / 255
      let disc = Double(box.size.area) * .pi / 4
      #expect(abs(covered / disc - share / 0.283) < 0.03, "\(name): \(covered / disc)")
    }
  }

  @Test func `a threshold cuts gradients that are solid without it`() async throws {
    let picture = TestImages.picture(256, 256, .rgb) { x, y, channel in
      let far = hypot(Double(x) - 127.5, Double(y) - 127.5)
      return far < 80 ? Int(255 - 3 * far) : [30, 90, 220][channel]
    }
    func alpha(_ threshold: Int?) async throws -> Int {
      let made = try await Made(picture, ["android"]) { $0.adjustments.maskThreshold = threshold }
      guard made.has("xxxhdpi/ic_launcher_monochrome.png") else { return -1 }
      return Int(try made.image("xxxhdpi/ic_launcher_monochrome.png").pixel(216, 216)[3])
    }
    // A plain disc would remain.
    #expect(try await alpha(nil) == -1)
    #expect(try await alpha(50) < 10)
    #expect(try await alpha(0) > 250)
  }

  @Test func `an adjusted icon is made in spite of its contrast, and a note has the measure`()
    async throws
  {
    let made = try await Made(Self.icon([200, 120, 90]), ["ios"]) {
      $0.adjustments.darkLightness = -95
      $0.adjustments.tintedContrast = 0
    }
    #expect(made.report.exitStatus == .success && made.has("-dark.png"))
    #expect(
      made.notes == [
        "adjusted dark icon: 100.0 % of the foreground is invisible (at most 2.2 %)"
      ])
    // A disc alone is no themed icon, unless the user requests it.
    let disc = try await Made(Self.icon([200, 120, 90]), ["android"])
    #expect(disc.notes.count == 1 && !disc.has("ic_launcher_monochrome.png"))
    let adjusted = try await Made(Self.icon([200, 120, 90]), ["android"]) {
      $0.adjustments.maskThreshold = 50
    }
    #expect(adjusted.has("ic_launcher_monochrome.png") && adjusted.has("ic_notification.png"))
    #expect(
      adjusted.notes == [
        "adjusted themed or notification icon: only a filled disc would remain"
      ])
  }

  @Test func `artwork that cannot be separated has no icons to adjust`() async throws {
    let made = try await Made(TestImages.noise(256, 256, .rgb, seed: 17), ["ios", "android"]) {
      $0.adjustments.darkLightness = 50
      $0.adjustments.maskThreshold = 50
      $0.padding = [.ios: 45]
    }
    #expect(!made.has("-dark.png") && !made.has("ic_launcher_monochrome.png"))
    #expect(made.notes.count == 2)
  }

  @Test func `an empty artwork fails as without adjustments`() async throws {
    let bench = Workbench()
    let path = try bench.artwork(TestImages.picture(64, 64, .rgba) { _, _, _ in 0 })
    var manifest = Manifest(
      artwork: path, presets: [try #require(try BuiltInPresets.preset("ios"))])
    manifest.artwork[.application]![0].options.adjustments = .init()
    let plain = await bench.build(try Planner(manifest).plan())
    for (_, _, change) in ForegroundAdjustments.all {
      manifest.artwork[.application]![0].options.adjustments[keyPath: change] = 100
    }
    manifest.artwork[.application]![0].options.padding = [.ios: 20]
    let adjusted = await bench.build(try Planner(manifest).plan())
    #expect(adjusted.failures.map(\.path) == plain.failures.map(\.path))
    #expect(adjusted.findings.map(\.rule.id).contains("artwork-blank") || !plain.failures.isEmpty)
  }

  // MARK: - Padding and anchor

  /// The number of columns and rows that the disc takes, of the side.
  private static func share(_ image: Bitmap, alpha: Bool = false) -> Double {
    let middle = image.size.height / 2
    let row = (0..<image.size.width).filter { x in
      let pixel = image.pixel(x, middle)
      return alpha ? pixel[3] > 127 : pixel[0] > 150
    }
    return Double(row.count) / Double(image.size.width)
  }

  @Test func `each platform has its own padding`() async throws {
    let picture = Self.icon([250, 240, 230])
    let presets = ["ios", "android", "macos"]
    let plain = try await Made(picture, presets)
    let padded = try await Made(picture, presets) { $0.padding = [.ios: 20, .android: 10] }
    for (name, factor, alpha) in [
      ("@1x.png", 0.6, false), ("@1x-dark.png", 0.6, true), ("@1x-tinted.png", 0.6, true),
      ("xxxhdpi/ic_launcher_foreground.png", 0.8, true), ("xxxhdpi/ic_launcher.png", 0.8, false),
      ("512@1x.png", 1, false),
    ] {
      let (old, new) = try (
        Self.share(plain.image(name), alpha: alpha), Self.share(padded.image(name), alpha: alpha)
      )
      #expect(abs(new / old - factor) < 0.02, "\(name): \(old) to \(new)")
    }
  }

  @Test func `the background fills the padding without a seam`() async throws {
    let picture = Self.icon([250, 240, 230])
    let plain = try await Made(picture, ["ios", "macos"])
    let padded = try await Made(picture, ["ios", "macos"]) { $0.padding = [.ios: 20, .macos: 10] }
    for name in ["1024@1x.png", "512@1x.png"] {
      let (old, new) = try (plain.image(name), padded.image(name))
      let side = old.size.width
      #expect(new != old)
      for y in stride(from: side / 8, to: side * 7 / 8, by: side / 64) {
        let (one, two) = (old.pixel(side / 8, y), new.pixel(side / 8, y))
        #expect(zip(one, two).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(name) \(y)")
      }
    }
  }

  @Test func `padded artwork without a plain background has its border's colour around it`()
    async throws
  {
    let made = try await Made(TestImages.noise(256, 256, .rgb, seed: 3), ["ios"]) {
      $0.padding = [.ios: 25]
    }
    let image = try made.image("@1x.png")
    #expect(image.pixel(0, 0) == image.pixel(200, 900) && image.pixel(0, 0)[3] == 255)
    #expect(Set(image.pixels.map { $0[0] }).count > 50)
  }

  @Test func `transparent artwork gets a margin in all appearances`() async throws {
    let disc = TestImages.disc(512)
    let plain = try await Made(disc, ["ios", "web"])
    let padded = try await Made(disc, ["ios", "web"]) { $0.padding = [.ios: 10, .web: 30] }
    for (name, factor) in [("@1x-dark.png", 0.8), ("android-chrome-512x512.png", 0.4)] {
      let (old, new) = try (
        Self.share(plain.image(name), alpha: true), Self.share(padded.image(name), alpha: true)
      )
      #expect(abs(new / old - factor) < 0.02, "\(name): \(old) to \(new)")
    }
  }

  /// Artwork of 2 : 1 with the disc in the middle: of the cropped half, a quarter is on the left.
  @Test(arguments: [("0% 50%", 1.0), ("25% 50%", 0.75), ("50% 0%", 0.5), ("100% 50%", 0)])
  func `a crop lands where the anchor says, in all appearances`(
    anchor: String, middle: Double
  ) async throws {
    let made = try await Made(Self.icon([250, 240, 230], nil, 512, 256), ["ios"]) {
      ($0.fit, $0.anchor) = (.cover, Anchor(rawValue: anchor))
    }
    for (name, alpha) in [("@1x.png", false), ("@1x-dark.png", true)] {
      let image = try made.image(name)
      let columns = (0..<1024).filter { x in
        let pixel = image.pixel(x, 512)
        return alpha ? pixel[3] > 127 : pixel[0] > 150
      }
      // The disc has a diameter of 0.6 of the height, as far as it is in the image.
      let (first, last) = ((middle - 0.3) * 1024, (middle + 0.3) * 1024)
      #expect(abs(Double(try #require(columns.first)) - max(0, first)) < 6, "\(name)")
      #expect(abs(Double(try #require(columns.last)) + 1 - min(1024, last)) < 6, "\(name)")
    }
  }
}

extension Bitmap {
  /// The channels of each pixel.
  fileprivate var pixels: [[UInt8]] {
    stride(from: 0, to: bytes.count, by: layout.channels).map {
      Array(bytes[$0..<$0 + layout.channels])
    }
  }
}
