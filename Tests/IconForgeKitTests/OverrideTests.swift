import IconCodec
import IconForgeKit
import IconImage
import IconTestSupport
import Testing

/// User files that replace generated images.
@Suite struct OverrideTests {
  private let project: ManifestProject

  init() throws {
    project = try ManifestProject(art: ["icon.png": TestImages.artwork(1024)])
    try project.draw(TestImages.disc(64), "star.png")
    try project.writePreset(
      "role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden",
      "role: application, idiom: ipad, pixels: [72, 72], file: Icon-72.png, alpha: forbidden",
      "role: document, idiom: ipad, pixels: [64, 64], file: \"{name}-64.png\", alpha: allowed",
      "role: webClip, idiom: iphone, pixels: [114, 114], file: apple-touch-icon.png, "
        + "alpha: forbidden, size: min",
      "role: tabBar, idiom: iphone, pixels: [48, 32], file: \"tabBar/{name}.png\", "
        + "alpha: required, size: max",
      "role: tabBar, idiom: iphone, scale: 2, pixels: [96, 64], file: \"tabBar/{name}@2x.png\", "
        + "alpha: required, size: max")
  }

  /// Builds with one override, which is `bytes`.
  private func build(_ file: String, _ bytes: [UInt8]?) async throws -> SetReport {
    if let bytes { try project.folder.write("project/hand.png", bytes) }
    try project.write(
      """
      presets: mine.yml
      background: white
      artwork: {application: icon.png, tabBar: [star.png]}
      overrides: {"\(file)": hand.png}
      """)
    return try await project.report()
  }

  private func encoded(_ bitmap: Bitmap) -> [UInt8] { PNGEncoder().encode(bitmap) }

  /// A file with a text chunk before IEND, as image editors write it.
  private func withText(_ bytes: [UInt8]) throws -> [UInt8] {
    var file = try #require(PNGFile(reading: bytes))
    file.chunks.insert(.init("tEXt", Array("Software\0by hand".utf8)), at: file.chunks.count - 1)
    return file.bytes
  }

  /// Expects that all other images are made and the override's output is not.
  private func expectRefusal(
    of file: String, _ report: SetReport, _ message: String, status: IconForgeKit.ExitStatus
  ) {
    let failed = report.jobs.filter { $0.status == .failed }
    #expect(failed.map(\.path) == [file])
    #expect(failed.first?.error?.contains(message) == true, "\(failed.first?.error ?? "")")
    #expect(report.count(.written) == report.jobs.count - 1)
    #expect(report.exitStatus == status)
    #expect(!project.made().contains(file))
  }

  @Test func `an override is copied byte for byte`() async throws {
    let hand = try withText(encoded(TestImages.noise(57, 57, .rgb, seed: 1)))
    let report = try await build("Icon.png", hand)
    #expect(try project.bytes("Icon.png") == hand)
    #expect(report.count(.written) == report.jobs.count)
    #expect(report.findings.isEmpty)
    #expect(report.exitStatus == .success)
    let again = try await build("Icon.png", hand)
    #expect(again.count(.unchanged) == again.jobs.count)
  }

  @Test(arguments: [
    ("tabBar/star.png", 32, 32), ("tabBar/star.png", 30, 20), ("tabBar/star@2x.png", 96, 64),
    ("Document-64.png", 64, 64), ("apple-touch-icon.png", 114, 114),
    ("apple-touch-icon.png", 300, 300),
  ])
  func `any image may be overridden in a size that its slot accepts`(
    file: String, width: Int, height: Int
  ) async throws {
    let isOpaque = file.hasPrefix("apple")
    let hand = encoded(TestImages.noise(width, height, isOpaque ? .rgb : .rgba, seed: 2))
    let report = try await build(file, hand)
    #expect(report.findings.isEmpty)
    #expect(try project.bytes(file) == hand)
    let outcome = report.jobs.first { $0.path == file }
    #expect(outcome?.pixels == PixelSize(width: width, height: height))
  }

  @Test(arguments: [
    ("Icon.png", 58, "is 58×58 but should be 57×57"),
    ("tabBar/star.png", 33, "is 33×33 but at most 48×32 is shown"),
    ("apple-touch-icon.png", 113, "is 113×113 but "),
  ])
  func `an override of a wrong size is an error and the other images are made`(
    file: String, side: Int, message: String
  ) async throws {
    let hand = file.hasPrefix("tabBar") ? TestImages.disc(side) : TestImages.artwork(side)
    let report = try await build(file, encoded(hand))
    #expect(report.ruleIDs == ["image-size"] && report.failures.isEmpty)
    #expect(report.findings[0].path == project.path("hand.png"))
    expectRefusal(of: file, report, message, status: .findings)
  }

  @Test(arguments: [Bitmap.Layout.rgba, .grayAlpha])
  func `an alpha channel is refused in an image that must be opaque`(
    layout: Bitmap.Layout
  ) async throws {
    let opaque = TestImages.picture(57, 57, layout) { _, _, _ in 255 }
    let report = try await build("Icon.png", encoded(opaque))
    #expect(report.told(in: project) == ["hand.png error image-alpha-channel has an alpha channel"])
    expectRefusal(of: "Icon.png", report, "[image-alpha-channel]", status: .findings)
  }

  @Test func `a damaged override with a valid header is refused`() async throws {
    var bytes = encoded(TestImages.noise(57, 57, .rgb, seed: 3))
    bytes[bytes.count / 2] ^= 0x55
    let report = try await build("Icon.png", bytes)
    expectRefusal(of: "Icon.png", report, "is damaged", status: .failure)
    #expect(report.failures.map(\.path) == [project.path("hand.png")])
  }

  @Test(
    arguments: [
      ([], "the file is empty"), (Array("GIF89a".utf8), "not a PNG image"), (nil, "cannot read"),
    ] as [([UInt8]?, String)])
  func `an override that is no PNG is refused`(bytes: [UInt8]?, message: String) async throws {
    let report = try await build("Icon.png", bytes)
    expectRefusal(of: "Icon.png", report, message, status: .failure)
  }

  @Test func `the old image stays when an override is refused`() async throws {
    let old = encoded(TestImages.noise(57, 57, .rgb, seed: 4))
    _ = try await build("Icon.png", old)
    _ = try await build("Icon.png", Array("broken".utf8))
    #expect(try project.bytes("Icon.png") == old)
  }

  @Test func `one file may be artwork and override`() async throws {
    try project.draw(TestImages.artwork(57), "small.png")
    try project.write(
      """
      presets: mine.yml
      rules: {artwork-size: {severity: info}}
      artwork: {application: small.png}
      overrides: {Icon.png: small.png}
      """)
    #expect(try await project.report().count(.failed) == 0)
    #expect(try project.bytes("Icon.png") == project.folder.read("project/small.png"))
    let size = PixelSize(square: 72)
    let plan = ResamplingPlan(source: PixelSize(square: 57), targets: [size])
    #expect(
      try project.image("Icon-72.png") == plan.resample(TestImages.artwork(57))[0])
  }
}
