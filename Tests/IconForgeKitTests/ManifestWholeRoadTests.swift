import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// A manifest that uses every key, built to files.
@Suite struct ManifestWholeRoadTests {
  private static let manifest = """
    presets: [ios-2010, mine.yml]
    background: "#1d4ed8"
    artwork:
      application: {file: art/icon.png, fit: cover, anchor: top, background: "#ffffff"}
      appStore: art/store.png
      spotlight: {file: art/wide.png, fit: contain}
      settings: {file: art/wide.png, fit: contain}
      notification: art/simple.png
      document: {files: [art/docs/*.png], fit: contain, anchor: top}
      webClip: {file: art/icon.png, fit: fill, precomposed: true}
      toolbar: {files: [art/tools/*.png], mask: luminance, invert: true}
      navigationBar: {file: art/tools/back.png, mask: luminance}
      tabBar: [art/tabs/*.png]
      activity: ../shared/share.png
      newsstand: {file: art/wide.png, fit: contain}
      launch: {file: art/wide.png, scale: 0.5, background: "#f5f5f7", portrait: art/first.png}
    overrides: {Icon.png: art/by-hand.png}
    resample: {filter: mitchell, space: srgb, highResolution: nearest}
    output: {directory: made/icons, layout: loose}
    rules:
      artwork-size: {severity: off, reason: the test's pictures are small}
      screen-shape: {severity: info, reason: one screen for all}
    roots: [../shared]
    """

  /// Roles that the edition of 2010 does not have.
  private static let preset = [
    "role: notification, idiom: iphone, pixels: [20, 20], file: Icon-20.png, alpha: forbidden",
    "role: activity, idiom: universal, scale: 2, pixels: [70, 70], alpha: required, "
      + "size: about, file: \"activity/{name}@2x.png\"",
    "role: newsstand, idiom: ipad, pixels: [128, 128], size: min, file: News.png, "
      + "alpha: forbidden",
  ]

  private static let expected = """
    Default-Landscape.png 1024×748 rgb
    Default-Portrait.png 768×1004 rgb
    Default.png 320×480 rgb
    Default@2x.png 640×960 rgb
    Icon-20.png 20×20 rgb
    Icon-72.png 72×72 rgb
    Icon-Small-50.png 50×50 rgb
    Icon-Small.png 29×29 rgb
    Icon-Small@2x.png 58×58 rgb
    Icon.png 57×57 rgb
    Icon@2x.png 114×114 rgb
    News.png 128×128 rgb
    activity/share@2x.png 70×52 rgba
    apple-touch-icon-114x114-precomposed.png 114×114 rgb
    apple-touch-icon-57x57-precomposed.png 57×57 rgb
    apple-touch-icon-72x72-precomposed.png 72×72 rgb
    apple-touch-icon-precomposed.png 114×114 rgb
    iTunesArtwork 512×512 rgb
    navigationBar/back.png 20×10 rgba
    navigationBar/back@2x.png 40×20 rgba
    page-320.png 320×320 rgba
    page-64.png 64×64 rgba
    page.png 22×29 rgba
    page@2x.png 44×58 rgba
    sheet-320.png 320×320 rgba
    sheet-64.png 64×64 rgba
    sheet.png 22×29 rgba
    sheet@2x.png 44×58 rgba
    tabBar/disc.png 32×32 rgba
    tabBar/disc@2x.png 64×64 rgba
    tabBar/flag.png 48×24 rgba
    tabBar/flag@2x.png 96×48 rgba
    toolbar/back.png 20×10 rgba
    toolbar/back@2x.png 40×20 rgba
    toolbar/gear.png 20×20 rgba
    toolbar/gear@2x.png 40×40 rgba
    """

  private func project() throws -> ManifestProject {
    let project = try ManifestProject(
      Self.manifest,
      art: [
        "art/icon.png": TestPictures.disc(200), "art/store.png": TestPictures.artwork(512),
        "art/simple.png": TestPictures.artwork(64),
        "art/wide.png": TestPictures.picture(120, 90, .rgb) { x, y, c in 2 * x + c * y / 2 },
        "art/docs/page.png": TestPictures.disc(100), "art/docs/sheet.png": TestPictures.disc(64),
        "art/tools/back.png": TestPictures.picture(60, 30, .gray) { x, y, _ in 4 * (x ^ y) },
        "art/tools/gear.png": TestPictures.artwork(60), "art/tabs/disc.png": TestPictures.disc(96),
        "art/tabs/flag.png": TestPictures.picture(96, 48, .rgba) { x, y, c in c < 3 ? 9 : x + y },
        "art/first.png": TestPictures.picture(320, 480, .rgb) { x, y, _ in (x + y) / 4 },
        "art/by-hand.png": TestPictures.noise(57, 57, .rgb, seed: 11),
        "../shared/share.png": TestPictures.picture(80, 60, .rgba) { x, y, _ in 2 * (x + y) },
      ])
    try project.write(
      "name: mine\nslots:\n" + Self.preset.map { "  - {\($0)}\n" }.joined(), as: "mine.yml")
    return project
  }

  @Test func `a manifest with every key makes these files`() async throws {
    let project = try project()
    let report = try await project.report()
    let made = try project.made(in: "made/icons").map { name in
      let image = try project.image(name, in: "made/icons")
      return "\(name) \(image.size) \(image.layout)"
    }
    #expect(made == Self.expected.split(separator: "\n").map { String($0) })
    #expect(report.count(.written) == made.count)
    #expect(report.jobs.count == made.count)
    #expect(report.failures.isEmpty)
    #expect(report.exitStatus == .success)
    #expect(project.folder.files.allSatisfy { $0.hasPrefix("project/") || $0.hasPrefix("shared/") })
    // Rules may be turned off or lowered.
    #expect(!report.ruleIDs.contains("artwork-size"))
    #expect(report.findings.filter { $0.rule.id == "screen-shape" }.map(\.severity) == [.info])
  }

  @Test func `the keys show in the pixels`() async throws {
    let project = try project()
    _ = try await project.build()
    func image(_ name: String) throws -> Bitmap { try project.image(name, in: "made/icons") }
    let blue: [UInt8] = [0x1D, 0x4E, 0xD8, 255]
    // The override and its doubled image.
    #expect(try image("Icon.png") == TestPictures.noise(57, 57, .rgb, seed: 11))
    #expect(try image("Icon@2x.png").pixel(1, 1) == image("Icon.png").pixel(0, 0))
    // Backgrounds: the artwork's own, the common one, the launch image's.
    #expect(try image("Icon-72.png").pixel(0, 0) == [255, 255, 255, 255])
    #expect(try image("apple-touch-icon-57x57-precomposed.png").pixel(0, 0) == blue)
    #expect(try image("Icon-Small.png").pixel(0, 0) == blue)
    #expect(try image("Default-Landscape.png").pixel(0, 0) == [0xF5, 0xF5, 0xF7, 255])
    #expect(try image("News.png").pixel(0, 0) == blue)
    #expect(try image("News.png").pixel(64, 64) != blue)
    // 120 × 90 in the middle of the landscape image: 50 % of 748 would be larger.
    #expect(
      try image("Default-Landscape.png").extent(beyond: [0xF5, 0xF5, 0xF7, 255])
        == PixelRect(x: 452, y: 329, size: PixelSize(width: 120, height: 90)))
    // The first screen, pixel by pixel.
    #expect(try image("Default.png").pixel(100, 200) == [75, 75, 75, 255])
    // Inverted in the toolbar only.
    let (light, dark) = (try image("toolbar/back.png"), try image("navigationBar/back.png"))
    #expect(zip(light.alphas, dark.alphas).allSatisfy { abs(Int($0) + Int($1) - 255) <= 2 })
    // Documents are anchored at the top.
    #expect(try image("page.png").extent(beyond: [0, 0, 0, 0])!.y < 4)
  }
}
