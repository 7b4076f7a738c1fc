import IconImage
import IconTestSupport
import Testing

/// Bar icons: white, with the shape in alpha.
@Suite struct MaskBuildTests {
  private static let sizes = [
    "tabBar/art.png": 25, "tabBar/art@2x.png": 50, "tabBar/art@3x.png": 75,
  ]

  /// A disc of grey `ink` on `paper`, opaque, with a soft edge.
  private static func drawn(_ ink: Int, on paper: Int, _ layout: Bitmap.Layout = .rgb) -> Bitmap {
    let disc = TestImages.disc(200).alphas
    return TestImages.picture(200, 200, layout) { x, y, channel in
      let alpha = Int(disc[y * 200 + x])
      return channel == layout.colorChannels
        ? 255 : (ink * alpha + paper * (255 - alpha) + 127) / 255
    }
  }

  private static func gray(_ samples: [UInt8], _ side: Int) -> Bitmap {
    Bitmap(size: PixelSize(square: side), layout: .gray, bytes: samples)
  }

  /// The three sizes of a tab bar icon.
  private func masks(_ art: Bitmap, _ options: String = "") async throws -> [String: Bitmap] {
    let project = try ManifestProject(
      "presets: ios-2014\nartwork: {tabBar: {file: art.png\(options)}}", art: ["art.png": art])
    let report = try await project.report()
    #expect(report.findings.isEmpty)
    #expect(report.jobs.map(\.path).sorted() == Self.sizes.keys.sorted())
    var images: [String: Bitmap] = [:]
    for file in Self.sizes.keys { images[file] = try project.image(file) }
    return images
  }

  private func check(_ images: [String: Bitmap], show shape: Bitmap) throws {
    for (file, side) in Self.sizes {
      let image = try #require(images[file])
      #expect(image.size == PixelSize(square: side))
      #expect(image.layout == .rgba)
      let isWhite = stride(from: 0, to: image.bytes.count, by: 4).allSatisfy {
        image.bytes[$0] == 255 && image.bytes[$0 + 1] == 255 && image.bytes[$0 + 2] == 255
      }
      #expect(isWhite, "\(file)")
      let plan = ResamplingPlan(
        source: shape.size, targets: [image.size], options: ResamplingOptions(space: .srgb))
      let expected = plan.resample(shape)[0]
      let difference = zip(image.alphas, expected.bytes).map { abs(Int($0) - Int($1)) }.max()!
      // Separation from a background rounds to sRGB values.
      #expect(difference <= 2, "\(file)")
      #expect(Set(image.alphas).count > 2, "\(file)")
    }
  }

  @Test func `a mask is white with the artwork's alpha, inverted on request`() async throws {
    let disc = TestImages.disc(200)
    try check(try await masks(disc), show: Self.gray(disc.alphas, 200))
    try check(try await masks(disc, ", mask: alpha"), show: Self.gray(disc.alphas, 200))
    try check(
      try await masks(disc, ", invert: true"), show: Self.gray(disc.alphas.map { 255 - $0 }, 200))
  }

  @Test(arguments: [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba])
  func `without transparency dark pixels are the shape in any layout`(layout: Bitmap.Layout)
    async throws
  {
    let shape = Self.gray(TestImages.disc(200).alphas, 200)
    try check(try await masks(Self.drawn(0, on: 255, layout)), show: shape)
    try check(try await masks(Self.drawn(0, on: 255, layout), ", mask: luminance"), show: shape)
  }

  @Test func `inverted, light pixels are the shape`() async throws {
    let shape = Self.gray(TestImages.disc(200).alphas, 200)
    try check(
      try await masks(Self.drawn(255, on: 0), ", mask: luminance, invert: true"), show: shape)
    try check(try await masks(Self.drawn(255, on: 0), ", invert: true"), show: shape)
  }

  @Test func `grey is half opaque by luminance and opaque by separation`() async throws {
    let grey = Self.drawn(100, on: 255)
    let images = try await masks(grey, ", mask: luminance")
    #expect(images["tabBar/art.png"]?.pixel(12, 12)[3] == 155)
    #expect(try await masks(grey)["tabBar/art.png"]?.pixel(12, 12)[3] == 255)
  }

  @Test func `clear pixels are not part of the shape`() async throws {
    let disc = TestImages.disc(200).alphas
    let art = TestImages.picture(200, 200, .rgba) { x, y, channel in
      channel < 3 ? 0 : Int(disc[y * 200 + x])
    }
    try check(try await masks(art, ", mask: luminance"), show: Self.gray(disc, 200))
  }

  @Test(arguments: [
    (60, 20, 25, 8), (20, 60, 8, 25), (100, 99, 25, 25), (200, 1, 25, 1), (30, 90, 8, 25),
  ])
  func `a glyph keeps its proportions`(
    width: Int, height: Int, expectedWidth: Int, expectedHeight: Int
  ) async throws {
    let art = TestImages.picture(width, height, .rgba) { x, y, channel in
      channel < 3 ? 0 : (x + y) % 2 * 255
    }
    let project = try ManifestProject(
      "presets: ios-2014\nartwork: {tabBar: art.png}", art: ["art.png": art])
    let report = try await project.report()
    for (file, scale) in [("art.png", 1), ("art@2x.png", 2), ("art@3x.png", 3)] {
      let size = PixelSize(width: expectedWidth * scale, height: expectedHeight * scale)
      #expect(try project.image("tabBar/\(file)").size == size)
      #expect(report.jobs.first { $0.path == "tabBar/\(file)" }?.pixels == size)
    }
  }

  @Test func `a mask is averaged as coverage in any resampling space`()
    async throws
  {
    let disc = TestImages.disc(200)
    let project = try ManifestProject(
      "presets: ios-2014\nartwork: {tabBar: art.png}\nresample: {space: linear}",
      art: ["art.png": disc])
    try await project.build()
    let plain = try await masks(disc)
    #expect(try project.image("tabBar/art.png") == plain["tabBar/art.png"])
  }
}

/// Findings about glyphs that make a poor mask.
@Suite struct MaskRuleTests {
  private static let report = "presets: ios-2014\nartwork: {tabBar: "

  /// Black where `isInk`, clear elsewhere, in a tab bar icon's size.
  private static func glyph(_ isInk: (Int, Int) -> Bool) -> Bitmap {
    TestImages.picture(25, 25, .rgba) { x, y, channel in channel == 3 && isInk(x, y) ? 255 : 0 }
  }

  private func project(_ art: Bitmap, _ options: String = "") throws -> ManifestProject {
    try ManifestProject("\(Self.report){file: art.png\(options)}}", art: ["art.png": art])
  }

  /// Findings about the mask alone.
  private func findings(_ art: Bitmap, _ options: String = "") async throws -> [String] {
    let project = try project(art, options)
    let report = try await project.report()
    return report.told(in: project).filter { $0.contains(" mask-") }
  }

  @Test func `opaque artwork with an alpha mask is an error`() async throws {
    let project = try ManifestProject(
      "presets: ios-2014\nartwork: {tabBar: {file: art.png, mask: alpha}, toolbar: art.png}",
      art: ["art.png": TestImages.artwork(200).addingAlpha()])
    let report = try await project.report()
    #expect(
      report.told(in: project) == [
        "art.png error mask-source has no transparency that could define a shape, for 3 images"
      ])
    #expect(report.exitStatus == .findings)
    #expect(report.failures.isEmpty)
    #expect(project.made() == ["toolbar/art.png", "toolbar/art@2x.png", "toolbar/art@3x.png"])
    let failed = report.jobs.filter { $0.status == .failed }
    #expect(failed.count == 3)
    #expect(failed.allSatisfy { $0.error?.hasSuffix("[mask-source]") == true })
  }

  @Test func `a round shape without antialiasing is a warning that names the image`()
    async throws
  {
    let disc = Self.glyph { x, y in (x - 12) * (x - 12) + (y - 12) * (y - 12) < 121 }
    #expect(
      try await findings(disc).filter { $0.contains("mask-hard-edges") }
        == ["art.png warning mask-hard-edges has stepped edges in tabBar/art.png"])
  }

  @Test func `a shape along the pixel grid needs no antialiasing`() async throws {
    #expect(try await findings(Self.glyph { x, y in x % 10 < 5 || y < 3 }) == [])
  }

  private static let all = "tabBar/art.png, tabBar/art@2x.png, tabBar/art@3x.png"

  @Test func `an all white image is an empty mask by luminance`() async throws {
    let white = Bitmap(size: PixelSize(square: 75), filledWith: .white)
    #expect(
      try await findings(white)
        == ["art.png warning mask-empty leaves none of its shape in \(Self.all)"])
    #expect(try await findings(white, ", invert: true") == [])
  }
}
