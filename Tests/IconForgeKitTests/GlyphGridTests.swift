import IconImage
import IconSpec
import Testing

@testable import IconForgeKit
@testable import IconMaking

/// Vector glyphs keep their own grid where the slot's size is approximate.
@Suite struct GlyphGridTests {
  private static func sizes(
    _ presets: [String], drawing: (Double, Double)?, role: Role = .tabBar,
    _ change: (inout Manifest) -> Void = { _ in }
  ) throws -> [String: PixelSize] {
    let presets = try presets.map { name in
      try name.contains("slots:")
        ? PresetReader.preset(from: Array(name.utf8), file: "own.yml")
        : #require(try BuiltInPresets.preset(name))
    }
    var manifest = Manifest(artwork: "icon.png", presets: presets)
    manifest.artwork[role] = Manifest(artwork: "star.svg", presets: []).artwork[.application]
    change(&manifest)
    let (width, height) = drawing ?? (24, 24)
    let framing = ArtworkFraming(
      size: PixelSize(width: Int(width), height: Int(height)),
      alpha: AlphaRange(lowest: 0),
      drawing: drawing.map { VectorArtwork(width: $0.0, height: $0.1) })
    let jobs = try Planner(manifest).plan().jobs.filter { $0.slot.role == role }
    return try Dictionary(
      uniqueKeysWithValues: jobs.map { job in
        let frame = try #require(framing.frame(for: job))
        let factor = job.treatment.magnification
        return (
          String(job.path.split(separator: "/").last!),
          PixelSize(width: frame.canvas.width * factor, height: frame.canvas.height * factor)
        )
      })
  }

  private static func square(_ sides: [String: Int]) -> [String: PixelSize] {
    sides.mapValues { PixelSize(square: $0) }
  }

  @Test func `24 units become 24 points in slots of about 22 or 25`() throws {
    for (preset, role) in [("ios-2015", Role.toolbar), ("ios-2015", .tabBar)] {
      #expect(
        try Self.sizes([preset], drawing: (24, 24), role: role)
          == Self.square(["star.png": 24, "star@2x.png": 48, "star@3x.png": 72]))
    }
    #expect(
      try Self.sizes(["ios-2011"], drawing: (24, 24), role: .toolbar)
        == Self.square(["star.png": 24, "star@2x.png": 48]))
  }

  @Test(arguments: [(19.0, 25), (20, 20), (25, 25), (30, 30), (31, 25), (16, 25), (48, 25)])
  func `sizes up to a fifth from the slot's are kept`(units: Double, expected: Int) throws {
    let found = try Self.sizes(["ios-2015"], drawing: (units, units))
    #expect(
      found
        == Self.square([
          "star.png": expected, "star@2x.png": 2 * expected, "star@3x.png": 3 * expected,
        ]))
  }

  @Test func `the longer side counts and the shape stays`() throws {
    let found = try Self.sizes(["ios-2013"], drawing: (28, 14))
    #expect(
      found == [
        "star.png": PixelSize(width: 28, height: 14),
        "star@2x.png": PixelSize(width: 56, height: 28),
      ])
  }

  @Test func `a maximum size is never exceeded`() throws {
    // 30 and 60, at most 32 and 64 high: 36 is within a fifth.
    #expect(
      try Self.sizes(["ios-2012"], drawing: (36, 36))
        == Self.square(["star.png": 30, "star@2x.png": 60]))
    #expect(
      try Self.sizes(["ios-2012"], drawing: (32, 32))
        == Self.square(["star.png": 32, "star@2x.png": 64]))
    #expect(
      try Self.sizes(["ios-2011"], drawing: (36, 36))
        == Self.square(["star.png": 36, "star@2x.png": 72]))
    // One file for two presets keeps the limits of both.
    #expect(
      try Self.sizes(["ios-2011", "ios-2012"], drawing: (36, 36))
        == Self.square(["star.png": 30, "star@2x.png": 60]))
  }

  @Test func `exact slots and raster artwork ignore the grid`() throws {
    #expect(
      try Self.sizes(["macos"], drawing: (30, 30), role: .toolbar)
        == Self.square(["star.png": 32, "star@2x.png": 64]))
    #expect(
      try Self.sizes(["ios-2013"], drawing: nil, role: .toolbar)
        == Self.square(["star.png": 22, "star@2x.png": 44]))
  }

  @Test func `fractional units are no grid`() throws {
    #expect(
      try Self.sizes(["ios-2013"], drawing: (23.5, 23.5), role: .toolbar)
        == Self.square(["star.png": 22, "star@2x.png": 44]))
  }

  @Test func `images doubled by nearest neighbour keep the grid`() throws {
    #expect(
      try Self.sizes(["ios-2013"], drawing: (24, 24), role: .toolbar) {
        $0.highResolution = .nearest
      } == Self.square(["star.png": 24, "star@2x.png": 48]))
  }
}
