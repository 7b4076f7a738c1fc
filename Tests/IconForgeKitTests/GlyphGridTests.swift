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

  @Test(
    arguments: [
      // 24 units become 24 points in slots of about 22 or 25.
      (["ios-2015"], 24, .toolbar, [24, 48, 72]), (["ios-2015"], 24, .tabBar, [24, 48, 72]),
      (["ios-2011"], 24, .toolbar, [24, 48]),
      // Sizes up to a fifth from the slot's are kept.
      (["ios-2015"], 19, .tabBar, [25, 50, 75]), (["ios-2015"], 20, .tabBar, [20, 40, 60]),
      (["ios-2015"], 25, .tabBar, [25, 50, 75]), (["ios-2015"], 30, .tabBar, [30, 60, 90]),
      (["ios-2015"], 31, .tabBar, [25, 50, 75]), (["ios-2015"], 16, .tabBar, [25, 50, 75]),
      (["ios-2015"], 48, .tabBar, [25, 50, 75]),
      // Slots of 30 and 60 points, at most 32 and 64 high: 36 is within a fifth.
      (["ios-2012"], 36, .tabBar, [30, 60]), (["ios-2012"], 32, .tabBar, [32, 64]),
      (["ios-2011"], 36, .tabBar, [36, 72]),
      // One file for two presets keeps the limits of both.
      (["ios-2011", "ios-2012"], 36, .tabBar, [30, 60]),
      // Exact slots, raster artwork and fractional units ignore the grid.
      (["macos"], 30, .toolbar, [32, 64]), (["ios-2013"], nil, .toolbar, [22, 44]),
      (["ios-2013"], 23.5, .toolbar, [22, 44]),
    ] as [([String], Double?, Role, [Int])])
  func `a grid close to the slot's size is kept up to a maximum`(
    presets: [String], units: Double?, role: Role, sides: [Int]
  ) throws {
    let names = ["star.png", "star@2x.png", "star@3x.png"]
    #expect(
      try Self.sizes(presets, drawing: units.map { ($0, $0) }, role: role)
        == Self.square(Dictionary(uniqueKeysWithValues: zip(names, sides))))
  }

  @Test func `the longer side counts and the shape stays`() throws {
    let found = try Self.sizes(["ios-2013"], drawing: (28, 14))
    #expect(
      found == [
        "star.png": PixelSize(width: 28, height: 14),
        "star@2x.png": PixelSize(width: 56, height: 28),
      ])
  }

  @Test func `images doubled by nearest neighbour keep the grid`() throws {
    #expect(
      try Self.sizes(["ios-2013"], drawing: (24, 24), role: .toolbar) {
        $0.highResolution = .nearest
      } == Self.square(["star.png": 24, "star@2x.png": 48]))
  }
}
