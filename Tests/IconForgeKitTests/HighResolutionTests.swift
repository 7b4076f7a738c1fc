import IconImage
import IconSpec
import IconTestSupport
import Testing

/// `highResolution: nearest`: 2x images as doubled 1x images.
@Suite struct HighResolutionTests {
  /// Artwork for every role, square only where it must be.
  private func project(_ edition: String, more: String = "") throws -> ManifestProject {
    try ManifestProject(
      """
      presets: \(edition)
      background: "#204060"
      artwork:
        application: icon.png
        document: page.png
        toolbar: [star.png]
        navigationBar: [wide.png]
        tabBar: [star.png, wide.png]
        activity: star.png
        launch: {file: wide.png, portrait: screen.png}
      resample: {highResolution: nearest}
      \(more)
      """,
      art: [
        "icon.png": TestImages.artwork(256), "page.png": TestImages.disc(150),
        "star.png": TestImages.disc(100),
        "screen.png": TestImages.picture(160, 240, .rgb) { x, y, c in x + c * y / 3 },
        "wide.png": TestImages.picture(90, 50, .rgba) { x, y, c in c < 3 ? x : 5 * (x ^ y) % 256
        },
      ])
  }

  /// Each 1x image and the 2x one of the same points.
  private static func pairs(_ plan: Plan) -> [(small: Job, large: Job)] {
    plan.jobs.flatMap { small in
      plan.jobs.compactMap { large in
        let isPair = small.slots.contains { one in
          large.slots.contains { two in
            one.scale == 1 && two.scale == 2 && one.role == two.role && one.idiom == two.idiom
              && one.orientation == two.orientation && one.points != nil && one.points == two.points
              && small.artwork.name == large.artwork.name
          }
        }
        return isPair ? (small, large) : nil
      }
    }
  }

  @Test(arguments: [("ios-2010", 10), ("ios-2012", 18), ("ios-2013", 15)])
  func `each 2x image is the 1x image with every pixel doubled`(edition: String, least: Int)
    async throws
  {
    let project = try project(edition)
    #expect(try await project.report().count(.failed) == 0)
    let pairs = Self.pairs(try project.sets()[0].plan)
    #expect(pairs.count >= least)
    for (small, large) in pairs {
      #expect(
        try project.image(large.path).isDoubled(project.image(small.path)),
        "\(small.path) and \(large.path)")
    }
  }

  @Test func `2x images without a 1x image are doubled too`() async throws {
    let project = try project("ios-2015")
    try await project.build()
    let image = try project.image("Icon-60@2x.png")
    let plan = ResamplingPlan(
      source: PixelSize(square: 256), targets: [PixelSize(square: 60)])
    #expect(image.isDoubled(plan.resample(TestImages.artwork(256))[0]))
  }

  @Test func `odd sides and other scales are resampled as usual`() async throws {
    let (nearest, plain) = (try project("ios-2015"), try project("ios-2015"))
    try plain.write(
      try nearest.folder.text("project/iconforge.yml")
        .replacing("highResolution: nearest", with: "highResolution: resample"))
    try await nearest.build()
    try await plain.build()
    for file in ["Icon-83.5@2x.png", "Icon-60@3x.png", "Icon-76.png", "tabBar/star@3x.png"] {
      #expect(try nearest.bytes(file) == plain.bytes(file), "\(file)")
    }
    for file in ["Icon-76@2x.png", "tabBar/star@2x.png", "Default@2x.png"] {
      #expect(try nearest.bytes(file) != plain.bytes(file), "\(file)")
    }
  }

  @Test func `an override of the 1x image is doubled for the 2x image`() async throws {
    let project = try project(
      "ios-2010", more: "overrides: {Icon.png: hand.png, Default.png: first.png}")
    let (hand, first) = (
      TestImages.noise(57, 57, .rgb, seed: 6), TestImages.noise(320, 480, .rgb, seed: 7)
    )
    try project.draw(hand, "hand.png")
    try project.draw(first, "first.png")
    #expect(try await project.report().count(.failed) == 0)
    #expect(try project.image("Icon.png") == hand)
    #expect(try project.image("Icon@2x.png").isDoubled(hand))
    #expect(try project.image("Default@2x.png").isDoubled(first))
    #expect(try !project.image("apple-touch-icon-114x114.png").isDoubled(hand))
  }

  @Test(arguments: [
    "Icon.png: hand.png, Icon@2x.png: two.png", "Icon@2x.png: two.png, Icon.png: hand.png",
  ])
  func `an override of the 2x image stays`(overrides: String) async throws {
    let project = try project("ios-2010", more: "overrides: {\(overrides)}")
    try project.draw(TestImages.noise(57, 57, .rgb, seed: 6), "hand.png")
    try project.draw(TestImages.noise(114, 114, .rgb, seed: 8), "two.png")
    try await project.build()
    #expect(try project.bytes("Icon@2x.png") == project.folder.read("project/two.png"))
  }

  /// Draws toolbar/star.png by hand; the 2x image that becomes of it.
  private func enlarged(_ hand: Bitmap) async throws -> Bitmap? {
    let project = try project("ios-2013", more: "overrides: {toolbar/star.png: hand.png}")
    try project.draw(hand, "hand.png")
    let report = try await project.report()
    #expect(try project.image("toolbar/star.png") == hand)
    return report.count(.failed) == 0 ? try project.image("toolbar/star@2x.png") : nil
  }

  @Test(arguments: [(18, 22, 0), (22, 15, 0), (22, 22, 11)])
  func `an overridden glyph is doubled with its shape and its clear pixels`(
    width: Int, height: Int, clearColumns: Int
  ) async throws {
    let hand = TestImages.picture(width, height, .rgba) { x, y, c in
      c < 3 ? 255 : x < clearColumns ? 0 : 1 + x * y / 2
    }
    let large = try await enlarged(hand)
    #expect(large.map { $0.isDoubled(hand) } == true)
  }
}
