import IconCodec
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Android icons without layers: square and round ones for old launchers, and the store's.
@Suite struct AndroidIconTests {
  private static let densities = [
    "ldpi": 36, "mdpi": 48, "tvdpi": 64, "hdpi": 72, "xhdpi": 96, "xxhdpi": 144, "xxxhdpi": 192,
  ]
  private static let blue: [UInt8] = [40, 40, 255, 255]
  private static let round = "res/mipmap-xxxhdpi/ic_launcher_round.png"
  private static let square = "res/mipmap-xxxhdpi/ic_launcher.png"
  private static let store = "play-store-512.png"

  /// A white square on blue whose corners a circle would cut.
  private static let apart = TestImages.picture(256, 256, .rgb) { x, y, channel in
    (26..<230).contains(x) && (60..<196).contains(y) || channel == 2 ? 255 : 40
  }

  private func project(_ art: Bitmap, _ more: String = "") async throws -> ManifestProject {
    let project = try ManifestProject(
      "presets: [android]\n\(more)artwork: {application: icon.png}\n", art: ["icon.png": art])
    #expect(try await project.report().failures.isEmpty)
    return project
  }

  /// Distance of a pixel's centre from the middle, relative to half the side.
  private static func distance(_ x: Int, _ y: Int, in side: Int) -> Double {
    let (dx, dy) = (Double(2 * x + 1 - side), Double(2 * y + 1 - side))
    return (dx * dx + dy * dy).squareRoot() / Double(side)
  }

  @Test func `each round icon is a circle of the launcher's size`() async throws {
    let project = try await project(Self.apart)
    for (density, side) in Self.densities {
      let image = try project.image("res/mipmap-\(density)/ic_launcher_round.png")
      #expect(image.size == PixelSize(square: side))
      for y in 0..<side {
        for x in 0..<side {
          let (alpha, distance) = (image.pixel(x, y)[3], Self.distance(x, y, in: side))
          let pixel = 1.5 / Double(side)
          if distance < 1 - pixel { #expect(alpha == 255, "\(density) \(x), \(y)") }
          if distance > 1 + pixel { #expect(image.pixel(x, y) == [0, 0, 0, 0]) }
        }
      }
    }
  }

  @Test func `the foreground stays inside the circle and the background reaches its edge`()
    async throws
  {
    let image = try await project(Self.apart).image(Self.round)
    var farthest = 0.0
    for y in 0..<192 {
      for x in 0..<192 where image.pixel(x, y) == [255, 255, 255, 255] {
        farthest = max(farthest, Self.distance(x, y, in: 192))
      }
    }
    #expect(farthest > 0.75 && farthest <= 0.8)
    #expect(image.pixel(96, 1) == Self.blue && image.pixel(1, 96) == Self.blue)
  }

  @Test func `artwork that cannot be separated fills the circle`() async throws {
    let art = TestImages.noise(192, 192, .rgb, seed: 5)
    let project = try await project(art)
    let (round, square) = (try project.image(Self.round), try project.image(Self.square))
    for (x, y) in [(96, 2), (2, 96), (96, 96), (40, 40), (150, 60)] {
      #expect(round.pixel(x, y) == square.pixel(x, y))
    }
    #expect(round.pixel(2, 2) == [0, 0, 0, 0])
  }

  @Test func `transparent artwork is composited over the background in square and round icons`()
    async throws
  {
    let project = try await project(TestImages.disc(256), "background: \"#2828ff\"\n")
    let square = try project.image(Self.square)
    #expect(square.pixel(0, 0) == Self.blue && square.alphas.allSatisfy { $0 == 255 })
    #expect(square.pixel(96, 96) == [220, 40, 60, 255])
    let store = try project.image(Self.store)
    #expect(store.pixel(0, 0) == Self.blue && store.alphas.allSatisfy { $0 == 255 })
    let round = try project.image(Self.round)
    #expect(round.pixel(0, 0) == [0, 0, 0, 0])
    #expect(round.pixel(96, 3) == Self.blue && round.pixel(96, 96) == [220, 40, 60, 255])
    let layer = try project.image("res/mipmap-mdpi/ic_launcher_foreground.png")
    #expect(layer.pixel(0, 0) == [0, 0, 0, 0])
  }

  @Test func `without a background an icon is white`() async throws {
    let project = try ManifestProject(
      "presets: [android]\nartwork: {application: icon.png}\n",
      art: ["icon.png": TestImages.disc(256)])
    _ = try await project.report()
    let square = try project.image(Self.square)
    #expect(square.alphas.allSatisfy { $0 == 255 } && square.pixel(0, 0) == [255, 255, 255, 255])
    let round = try project.image(Self.round)
    #expect(round.pixel(0, 0)[3] == 0 && round.pixel(96, 96) == [220, 40, 60, 255])
    #expect(round.pixel(96, 3) == [255, 255, 255, 255])
  }

  @Test(arguments: EncodingEffort.allCases)
  func `the store icon has 32 bits a pixel even when it is opaque`(_ effort: EncodingEffort)
    async throws
  {
    let project = try ManifestProject(
      "presets: [android]\nartwork: {application: icon.png}\n", art: ["icon.png": Self.apart])
    let options = BuildOptions(workers: 2, effort: effort)
    _ = await Build(try project.sets(), lockfile: nil, options: options).run()
    let facts = try PNGDecoder.facts(of: try project.bytes(Self.store))
    #expect(facts.colorModel == .rgba && facts.bitDepth == 8)
    #expect(try project.bytes(Self.store).count <= 1024 * 1024)
    #expect(try PNGDecoder.facts(of: try project.bytes(Self.square)).colorModel == .rgb)
  }

  @Test func `the names of round icons do not change the name of the adaptive icon`() async throws {
    let names = ["ic_launcher_round", "ic_launcher"].map { name in
      "  - {role: application, idiom: android, pixels: [48, 48], file: res/mipmap-mdpi/\(name).png"
        + (name.hasSuffix("round") ? ", treatment: {shape: circle}}\n" : "}\n")
    }
    let layers = ["back", "front"].map {
      "  - {role: application, idiom: android, pixels: [108, 108], layer: \($0), "
        + "file: res/mipmap-mdpi/ic_\($0).png}\n"
    }
    let project = try ManifestProject(
      "presets: mine.yml\nartwork: {application: icon.png}\n",
      preset: "name: mine\nlayout: android\nslots:\n" + (names + layers).joined(),
      art: ["icon.png": Self.apart])
    #expect(
      try await project.report().files.map(\.path) == [
        "res/mipmap-anydpi-v26/ic_launcher.xml", "res/mipmap-anydpi-v26/ic_launcher_round.xml",
      ])
  }
}
