import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct LaunchImageTests {
  private static let paper = Color(red: 10, green: 20, blue: 30)
  private static let ink = Color(red: 240, green: 250, blue: 255)

  // Screen, artwork, and where the artwork is expected: origin and size. Computed by hand:
  // side = ⌊0.6 × shorter side⌋, or one less where the remainder is odd.
  static let screens = [
    ((320, 480), (1024, 1024), (64, 144), (192, 192)),
    // One pixel less in one direction, so that both are centred.
    ((1125, 2436), (1024, 1024), (225, 881), (675, 674)),
    ((640, 960), (1024, 1024), (128, 288), (384, 384)),
    ((640, 1136), (1024, 1024), (128, 376), (384, 384)),
    ((768, 1004), (1024, 1024), (154, 272), (460, 460)),
    ((1024, 748), (1024, 1024), (288, 150), (448, 448)),
    ((101, 57), (300, 300), (34, 12), (33, 33)),
    // Other shapes keep their shape; the longest side counts.
    ((320, 480), (600, 300), (64, 192), (192, 96)),
    ((320, 480), (300, 600), (112, 144), (96, 192)),
    ((480, 320), (300, 200), (144, 96), (192, 128)),
    // Small art is not enlarged.
    ((320, 480), (192, 192), (64, 144), (192, 192)),
    ((320, 480), (191, 191), (64, 144), (191, 191)),
    ((320, 480), (57, 57), (131, 211), (57, 57)),
    ((320, 480), (100, 10), (110, 235), (100, 10)),
    ((2, 2), (8, 8), (0, 0), (2, 2)),
    ((1, 1), (8, 8), (0, 0), (1, 1)),
  ]

  @Test(arguments: screens)
  func `the artwork is centred at 60 % of the shorter side`(
    size: (Int, Int), art: (Int, Int), origin: (Int, Int), placed: (Int, Int)
  ) async throws {
    let size = PixelSize(width: size.0, height: size.1)
    let (image, report) = try await Workbench().launchImage(
      size, from: .plain(art.0, art.1, Self.ink), background: Self.paper)
    #expect(image.size == size)
    #expect(
      image.extent(beyond: [10, 20, 30, 255])
        == PixelRect(origin.0, origin.1, placed.0, placed.1))
    #expect(image.color(origin.0, origin.1) == Self.ink)
    if size.shorterSide > 2 {
      #expect(image.corners == Array(repeating: Self.paper, count: 4))
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `small artwork is copied pixel by pixel`() async throws {
    let art = TestImages.noise(50, 40, .rgb, seed: 11)
    let size = PixelSize(width: 320, height: 480)
    let image = try await Workbench().launchImage(size, from: art, background: Self.paper).image
    for y in 0..<40 {
      for x in 0..<50 where image.color(135 + x, 220 + y) != art.color(x, y) {
        Issue.record("(\(x), \(y)) differs")
        return
      }
    }
  }

  @Test func `without a background the border colour is used and reported`() async throws {
    let art = TestImages.picture(64, 64, .rgb) { x, y, channel in
      (1..<63).contains(x) && (1..<63).contains(y) ? 255 : [12, 34, 56][channel]
    }
    let size = PixelSize(width: 320, height: 480)
    let (image, report) = try await Workbench().launchImage(size, from: art, background: nil)
    #expect(image.corners == Array(repeating: Color(red: 12, green: 34, blue: 56), count: 4))
    #expect(report.ruleIDs == ["derived-background"])
    #expect(report.findings[0].severity == .info)
    #expect(
      report.findings[0].message
        == "is composited over #0c2238, the mean color of its border, in 1 image")
    #expect(report.exitStatus == .success)
    #expect(report.strict().exitStatus == .success)
  }

  @Test(arguments: [(100, 0.28, 28), (100, 0.58, 58), (101, 0.29, 29), (200, 0.29, 58)])
  func `the scale is a decimal share of the shorter side`(side: Int, share: Double, expected: Int)
    async throws
  {
    let bench = Workbench()
    let path = try bench.artwork(Bitmap.plain(256, 256, Self.ink))
    let size = PixelSize(square: side)
    let slot = Slots.launch(size) + ", treatment: {scale: \(share)}"
    _ = await bench.build(try bench.plan([slot], artwork: path, background: Self.paper))
    let extent = try bench.image(Slots.name(ofLaunch: size)).extent(beyond: [10, 20, 30, 255])
    #expect(extent?.size == PixelSize(square: expected))
  }
}

/// Launch images and top shelf images have one composition at all scales.
@Suite struct LaunchCompositionTests {
  struct Placed {
    let job: Job
    let area: PixelRect

    var slot: Slot { job.slot }
    /// Relative to the image's shorter side.
    var share: Double { Double(area.size.longerSide) / Double(job.pixels.shorterSide) }
    var isCentred: Bool {
      2 * area.x + area.size.width == job.pixels.width
        && 2 * area.y + area.size.height == job.pixels.height
    }
  }

  /// Presets with launch images for the screens of devices.
  private static let presets = BuiltInPresets.names.filter { name in
    (try? BuiltInPresets.preset(name))??.slots.contains {
      $0.role == .launch && ![.universal, .windows].contains($0.idiom)
    } ?? false
  }

  private static func placed(
    _ preset: String, artwork: PixelSize
  ) throws -> [Placed] {
    let preset = try #require(try BuiltInPresets.preset(preset))
    let manifest = Manifest(artwork: "art.png", presets: [preset])
    let framing = ArtworkFraming(size: artwork, alpha: AlphaRange(lowest: 255))
    return try Planner(manifest).plan().jobs.filter {
      [.launch, .topShelf].contains($0.slot.role)
    }.map { job in
      Placed(job: job, area: try #require(framing.frame(for: job)).area)
    }
  }

  /// All pairs of one size in points at different scales.
  private static func scales(_ all: [Placed]) -> [(Placed, Placed)] {
    all.flatMap { one in
      all.compactMap { other in
        one.slot.scale < other.slot.scale && one.slot.role == other.slot.role
          && one.slot.points == other.slot.points && one.slot.idiom == other.slot.idiom
          ? (one, other) : nil
      }
    }
  }

  @Test(arguments: presets, [3000, 1024, 1023, 600, 201])
  func `locations and sizes at every scale are exact multiples`(preset: String, side: Int) throws {
    for (one, other) in Self.scales(try Self.placed(preset, artwork: PixelSize(square: side))) {
      let (from, to) = (one.slot.scale, other.slot.scale)
      #expect(
        [one.area.x, one.area.y, one.area.size.width, one.area.size.height].map { $0 * to }
          == [other.area.x, other.area.y, other.area.size.width, other.area.size.height].map {
            $0 * from
          }, "\(one.job.path) \(one.area), \(other.job.path) \(other.area)")
    }
  }

  @Test(arguments: presets, [(3000, 3000), (1024, 1024), (600, 600), (2000, 1000), (700, 1400)])
  func `the artwork is centred to the pixel`(preset: String, art: (Int, Int)) throws {
    let size = PixelSize(width: art.0, height: art.1)
    for placed in try Self.placed(preset, artwork: size)
    where placed.area.size.longerSide < size.longerSide {
      #expect(placed.isCentred, "\(placed.job.path) \(placed.area)")
      let exact = Double(placed.area.size.longerSide) / 2
      if !size.isSquare { #expect(abs(Double(placed.area.size.shorterSide) - exact) <= 3) }
    }
  }

  @Test(arguments: presets, [3000, 1024, 600])
  func `launch images of one device type have the same relative size`(preset: String, side: Int)
    throws
  {
    let all = try Self.placed(preset, artwork: PixelSize(square: side))
    for (_, kind) in Dictionary(
      grouping: all,
      by: { placed in
        let isTablet = min(placed.slot.points!.width, placed.slot.points!.height) >= 600
        return "\(placed.slot.role) \(placed.slot.idiom) \(isTablet)"
      })
    {
      // Centring to whole pixels takes less than two pixels at the smallest scale.
      let shares = kind.map(\.share)
      #expect(shares.max()! - shares.min()! < 0.008, "\(kind.map { ($0.job.path, $0.share) })")
      #expect(shares.max()! <= 0.6)
      // Artwork is never enlarged and as large as possible.
      let largest = kind.map(\.area.size.longerSide).max()!
      #expect(largest <= side)
      #expect(shares.max()! > 0.592 || largest > side - 4)
    }
  }

  @Test(arguments: [
    ("launch-tv.png", 1024, 512), ("launch-tv@2x.png", 1024, 1024), ("launch-tv.png", 2000, 648),
    ("launch-tv@2x.png", 2000, 1296), ("top-shelf.png", 700, 350), ("top-shelf@2x.png", 700, 700),
  ])
  func `images for tvOS shrink together`(file: String, side: Int, expected: Int) throws {
    let all = try Self.placed("tvos", artwork: PixelSize(square: side))
    let placed = try #require(all.first { $0.job.path.hasSuffix(file) })
    #expect(placed.area.size == PixelSize(square: expected))
  }
}
