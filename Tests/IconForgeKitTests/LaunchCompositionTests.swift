import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

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
    _ presets: [String], artwork: PixelSize, _ change: (inout Manifest) -> Void = { _ in }
  ) throws -> [Placed] {
    let presets = try presets.map { try #require(try BuiltInPresets.preset($0)) }
    var manifest = Manifest(artwork: "art.png", presets: presets)
    change(&manifest)
    let framing = ArtworkFraming(size: artwork, alpha: AlphaRange(lowest: 255))
    return try Planner(manifest).plan().jobs.filter {
      [.launch, .topShelf].contains($0.slot.role)
    }.map { job in
      let frame = try #require(framing.frame(for: job))
      let factor = job.treatment.magnification
      return Placed(
        job: job,
        area: PixelRect(
          x: frame.area.x * factor, y: frame.area.y * factor,
          size: PixelSize(
            width: frame.area.size.width * factor, height: frame.area.size.height * factor)))
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
    for (one, other) in Self.scales(try Self.placed([preset], artwork: PixelSize(square: side))) {
      let (from, to) = (one.slot.scale, other.slot.scale)
      #expect(
        [one.area.x, one.area.y, one.area.size.width, one.area.size.height].map { $0 * to }
          == [other.area.x, other.area.y, other.area.size.width, other.area.size.height].map {
            $0 * from
          }, "\(one.job.path) \(one.area), \(other.job.path) \(other.area)")
    }
  }

  @Test func `some sizes exist at several scales`() throws {
    let counts = try Self.presets.map {
      Self.scales(try Self.placed([$0], artwork: PixelSize(square: 1024))).count
    }
    #expect(
      Dictionary(uniqueKeysWithValues: zip(Self.presets, counts)).filter { $0.value > 0 } == [
        "ios-2010": 1, "ios-2011": 1, "ios-2012": 3, "ios-2013": 3, "ios-2014": 2, "ios-2015": 2,
        "ios-legacy": 5, "tvos": 3, "web": 2,
      ])
  }

  @Test(arguments: presets, [(3000, 3000), (1024, 1024), (600, 600), (2000, 1000), (700, 1400)])
  func `the artwork is centred to the pixel`(preset: String, art: (Int, Int)) throws {
    let size = PixelSize(width: art.0, height: art.1)
    for placed in try Self.placed([preset], artwork: size)
    where placed.area.size.longerSide < size.longerSide {
      #expect(placed.isCentred, "\(placed.job.path) \(placed.area)")
      let exact = Double(placed.area.size.longerSide) / 2
      if !size.isSquare { #expect(abs(Double(placed.area.size.shorterSide) - exact) <= 3) }
    }
  }

  @Test(arguments: presets, [3000, 1024, 600])
  func `launch images of one device type have the same relative size`(preset: String, side: Int) throws {
    let all = try Self.placed([preset], artwork: PixelSize(square: side))
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
    let all = try Self.placed(["tvos"], artwork: PixelSize(square: side))
    let placed = try #require(all.first { $0.job.path.hasSuffix(file) })
    #expect(placed.area.size == PixelSize(square: expected))
  }

  @Test func `all iPads have the same relative size`() throws {
    let all = try Self.placed(["ios-2015"], artwork: PixelSize(square: 1024))
      .filter { $0.slot.idiom == .ipad }
    #expect(Set(all.map(\.share)) == [0.5])
    let phones = try Self.placed(["ios-2015"], artwork: PixelSize(square: 1024))
      .filter { $0.slot.idiom == .iphone }
    #expect(Set(phones.map(\.share)) == [0.6])
  }

  @Test func `presets built together have the same relative size`() throws {
    let all = try Self.placed(["ios-2013", "ios-2015"], artwork: PixelSize(square: 1024))
    for placed in all where placed.slot.idiom == .ipad {
      #expect(abs(placed.share - 0.5) < 0.004, "\(placed.job.path)")
    }
  }

  @Test func `images doubled by nearest neighbour have the same composition`() throws {
    let all = try Self.placed(["ios-2013", "tvos"], artwork: PixelSize(square: 1024)) {
      $0.highResolution = .nearest
    }
    let pairs = Self.scales(all)
    #expect(pairs.count == 6)
    for (one, other) in pairs {
      #expect(other.job.treatment.magnification == 2)
      #expect(one.area.size.width * 2 == other.area.size.width && one.area.x * 2 == other.area.x)
    }
  }

  @Test func `a given scale applies to all launch images`() throws {
    let all = try Self.placed(["tvos"], artwork: PixelSize(square: 1024)) { manifest in
      manifest.artwork[.application]![0].options.scale = 0.8
    }
    // 0.8 of 2160 exceeds the artwork's size.
    for placed in all where placed.slot.role == .launch {
      #expect(abs(placed.share - 1024.0 / 2160) < 0.001)
    }
  }
}
