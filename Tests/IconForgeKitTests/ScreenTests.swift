import IconForgeKit
import IconImage
import IconRules
import IconTestSupport
import Testing

/// Launch images from screenshots of the first screen.
@Suite struct ScreenTests {
  private static let bar: [UInt8] = [255, 0, 255, 255]

  /// Noise in light colours below a status bar of magenta.
  private static func screen(_ width: Int, _ height: Int, bar rows: Int) -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(width * height))
    return TestImages.picture(width, height, .rgb) { _, y, channel in
      y < rows ? [255, 0, 255][channel] : 128 + Int(generator.next() >> 58)
    }
  }

  private func build(
    _ screen: Bitmap, _ slot: String, launch: String = "portrait: first.png"
  ) async throws -> (image: Bitmap, report: SetReport) {
    let project = try ManifestProject(
      "presets: mine.yml\nartwork: {launch: {\(launch)}}\nrules: {derived-background: "
        + "{severity: off, reason: not looked at here}}",
      art: ["first.png": screen])
    try project.writePreset("role: launch, idiom: ipad, alpha: forbidden, file: a.png, \(slot)")
    let report = try await project.report()
    return (try project.image("a.png"), report)
  }

  private static let excluded = "orientation: portrait, statusBar: excluded"
  private static let included = "orientation: portrait, statusBar: included"
  private static let phone = "points: [320, 480], pixels: [320, 480], \(included)"

  @Test(arguments: [
    ((320, 480), (320, 480), included), ((768, 1024), (768, 1004), excluded),
    ((768, 1024), (768, 1024), included), ((768, 1004), (768, 1004), excluded),
  ])
  func `a screen of the image's size is copied, without an excluded status bar`(
    screen: (Int, Int), size: (Int, Int), statusBar: String
  ) async throws {
    let screen = Self.screen(screen.0, screen.1, bar: 20)
    let (image, report) = try await build(
      screen, "points: [\(size.0), \(size.1)], pixels: [\(size.0), \(size.1)], \(statusBar)")
    let rows = PixelRect(0, screen.size.height - size.1, size.0, size.1)
    #expect(image.deviation(from: screen.part(rows)) == 0)
    #expect(report.findings.isEmpty)
  }

  @Test func `a larger screen of the same shape is resampled whole`() async throws {
    let screen = Self.screen(640, 960, bar: 40)
    let (image, report) = try await build(screen, Self.phone)
    let size = PixelSize(width: 320, height: 480)
    let expected = ResamplingPlan(source: screen.size, targets: [size]).resample(screen)[0]
    #expect(image == expected)
    #expect(report.findings.isEmpty)
  }

  @Test(arguments: [1, 2, 3])
  func `a screen at any scale loses 20 points of status bar`(scale: Int) async throws {
    let screen = Self.screen(320 * scale, 480 * scale, bar: 20 * scale)
    let (image, report) = try await build(
      screen, "points: [320, 460], pixels: [320, 460], \(Self.excluded)")
    #expect(image.extent(beyond: Self.bar)?.size == image.size)
    #expect(report.findings.isEmpty)
    let below = screen.part(
      PixelRect(0, 20 * scale, 320 * scale, 460 * scale))
    let expected = ResamplingPlan(source: below.size, targets: [image.size]).resample(below)[0]
    #expect(image.deviation(from: expected)! <= (scale == 1 ? 0 : 1))
  }

  @Test func `without points a slot's points are its pixels divided by the scale`() async throws {
    let screen = Self.screen(640, 960, bar: 40)
    let (image, _) = try await build(screen, "pixels: [640, 920], scale: 2, \(Self.excluded)")
    let below = PixelRect(0, 40, 640, 920)
    #expect(image.deviation(from: screen.part(below)) == 0)
  }

  @Test func `a screen of another shape is cropped at the bottom with a warning`() async throws {
    let screen = Self.screen(320, 568, bar: 20)
    let (image, report) = try await build(screen, Self.phone)
    let top = PixelRect(0, 0, 320, 480)
    #expect(image.deviation(from: screen.part(top)) == 0)
    #expect(report.findings.map(\.severity) == [.warning])
    #expect(
      report.findings[0].message
        == "is 320×568, another shape than 1 image made of it: a.png 320×480")
    #expect(report.findings[0].rule.id == "screen-shape")
    #expect(report.exitStatus == .success)
    #expect(report.strict().exitStatus == .findings)
  }

  @Test func `a screen that is too short is cropped at the sides with a warning`() async throws {
    let screen = Self.screen(320, 240, bar: 20)
    let (image, report) = try await build(screen, Self.phone)
    #expect(image.size == PixelSize(width: 320, height: 480))
    #expect(report.ruleIDs.sorted() == ["artwork-size", "screen-shape"])
  }

  @Test func `a screen with fit contain is placed on a background`() async throws {
    let screen = Self.screen(320, 360, bar: 20)
    let (image, report) = try await build(
      screen, Self.phone,
      launch: "portrait: first.png, fit: contain, anchor: bottom, background: \"#102030\"")
    #expect(
      image.extent(beyond: [16, 32, 48, 255])
        == PixelRect(0, 120, 320, 360))
    #expect(report.ruleIDs == ["screen-shape"])
  }
}

/// Which launch images a first screen serves.
@Suite struct ScreenOrientationTests {
  private static let red: [UInt8] = [255, 0, 0, 255]

  private func project(_ launch: String) throws -> ManifestProject {
    try ManifestProject(
      """
      presets: ios-2010
      background: white
      artwork: {application: icon.png, launch: \(launch)}
      """,
      art: [
        "icon.png": .plain(1024, 1024, Color(red: 0, green: 0, blue: 255)),
        "portrait.png": .plain(640, 960, Color(red: 255, green: 0, blue: 0)),
        "landscape.png": .plain(1024, 768, Color(red: 255, green: 0, blue: 0)),
      ])
  }

  /// The launch options, the background of Default-Landscape.png and the artwork's rectangle in it.
  private static let landscapes: [(launch: String, background: [UInt8], artwork: PixelRect?)] = [
    // The icon's artwork at 60 % of 748 pixels.
    ("{portrait: portrait.png}", [255, 255, 255, 255], PixelRect(288, 150, 448, 448)),
    ("{background: \"#00ff00\"}", [0, 255, 0, 255], PixelRect(288, 150, 448, 448)),
    (
      "{portrait: portrait.png, scale: 0.25, background: \"#00ff00\"}", [0, 255, 0, 255],
      PixelRect(419, 281, 186, 186)
    ),
    // Launch artwork.
    (
      "{file: landscape.png, portrait: portrait.png, scale: 0.25}", [255, 255, 255, 255],
      PixelRect(419, 304, 186, 140)
    ),
    // A screen.
    ("{portrait: portrait.png, landscape: landscape.png}", red, nil),
  ]

  @Test(arguments: landscapes)
  func `an orientation without a screen uses launch artwork or the icon's artwork`(
    launch: String, background: [UInt8], artwork: PixelRect?
  ) async throws {
    let project = try project(launch)
    try await project.build()
    let landscape = try project.image("Default-Landscape.png")
    #expect(landscape.extent(beyond: background) == artwork)
    guard launch.contains("portrait") else { return }
    for file in ["Default.png", "Default@2x.png", "Default-Portrait.png"] {
      #expect(try project.image(file).extent(beyond: Self.red) == nil, "\(file)")
    }
  }
}
