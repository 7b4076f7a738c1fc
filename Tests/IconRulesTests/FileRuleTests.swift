import IconImage
import IconRules
import IconSpec
import Testing

/// Rules about a file's format and header.
@Suite struct FileRuleTests {
  private typealias Content = ImageSubject.Content

  private static let jpeg = Content.other(kind: "a JPEG image")
  private static let crushed = Content.crushed(facts(57, 57, .rgba))
  private static let palette = Content.png(facts(57, 57, .palette, depth: 4))
  private static let gray = Content.png(facts(1024, 1024, .gray))
  private static let deep = Content.png(facts(60, 60, depth: 16))
  private static let deepP3 = Content.png(
    facts(60, 60, depth: 16, space: .profile(name: "Display P3")))
  private static let interlaced = Content.png(facts(57, 57, isInterlaced: true))
  private static let animated = Content.png(facts(57, 57, isAnimated: true))
  private static let plain = Content.png(facts(57, 57, chunks: ["pHYs", "bKGD", "CgBI"]))
  private static let noted = Content.png(
    facts(57, 57, chunks: ["pHYs", "tEXt", "tEXt", "iTXt", "bKGD"]))

  private static let early = Edition(year: 2010)

  private static func use(
    _ place: ImageUse.Place, _ role: Role? = nil, _ idiom: Idiom = .iphone,
    _ edition: Edition? = .current, appearance: String? = nil
  ) -> ImageUse {
    var use = ImageUse(place: place, edition: edition, role: role, idiom: idiom)
    use.appearance = appearance
    return use
  }

  static let cases: [(String, String, ImageSubject.Content, ImageUse, Severity?)] = [
    ("file-unreadable", "Icon.png", .unreadable("is damaged: IDAT"), use(.loose), .error),

    ("file-format", "Icon.PNG", .other(kind: "a WebP image"), use(.loose), .warning),
    ("file-format", "Icon.png", .other(kind: "a text file"), use(.loose), .error),
    ("file-format", "iTunesArtwork", jpeg, use(.loose, .appStore), .warning),
    ("file-format", "old/iTunesArtwork@2x", jpeg, use(.loose, .appStore), .warning),
    ("file-format", "iTunesArtwork.jpg", jpeg, use(.loose, .appStore), nil),
    ("file-format", "a.jpg", jpeg, use(.artwork), .error),
    ("file-format", "a.jpg", jpeg, use(.imageSet, .toolbar), nil),
    ("file-format", "a.jpg", jpeg, use(.layer, .layer, .tv), nil),
    ("file-format", "a.jpg", jpeg, use(.appIconSet, .application), .warning),
    ("file-format", "a.jpg", jpeg, use(.launchImageSet, .launch), .warning),

    ("crushed-source", "Icon.png", crushed, use(.loose), .warning),
    ("crushed-source", "AppIcon.appiconset/a.png", crushed, use(.appIconSet), .warning),
    ("crushed-source", "Icon.png", crushed, use(.appBundle), nil),
    ("crushed-source", "Payload/Demo.app/toolbar/add.png", crushed, use(.loose), nil),
    ("crushed-source", "SDK.framework/SDK.bundle/close.png", crushed, use(.loose), nil),

    ("color-model", "a.png", palette, use(.loose, .application), nil),
    ("color-model", "a.png", palette, use(.loose, .application, .iphone, early), .info),
    ("color-model", "a.png", palette, use(.appBundle, .settings, .ipad, early), .info),
    ("color-model", "a.png", palette, use(.loose, .appStore, .iphone, nil), nil),
    ("color-model", "a.png", gray, use(.loose, .application), .info),
    ("color-model", "a.png", palette, use(.appIconSet, .application, .mac), nil),
    ("color-model", "a.png", palette, use(.loose, .launch, .iphone, early), .info),
    ("color-model", "a.png", palette, use(.loose, .toolbar), nil),
    ("color-model", "a.png", palette, use(.loose, .webClip), nil),
    ("color-model", "a.png", palette, use(.artwork), nil),
    ("color-model", "a.png", palette, use(.iconset, .application, .mac), nil),
    ("color-model", "a.png", gray, use(.appIconSet, .application), .info),
    ("color-model", "a.png", gray, use(.appIconSet, .application, appearance: "tinted"), nil),

    ("color-depth", "a.png", deep, use(.appIconSet, .application), .info),
    ("color-depth", "a.png", deepP3, use(.appIconSet, .application), nil),
    ("color-depth", "a.png", deep, use(.artwork, .application), nil),
    ("color-depth", "a.png", deep, use(.layer, .application), nil),

    ("image-interlaced", "a.png", interlaced, use(.loose, .application), .warning),
    ("image-interlaced", "a.png", interlaced, use(.loose, .webClip), .info),
    ("image-interlaced", "a.png", interlaced, use(.loose, .webClip, .web), nil),
    ("image-interlaced", "a.png", interlaced, use(.artwork, .application), nil),

    ("image-animation", "a.png", animated, use(.loose, .application), .warning),
    ("image-animation", "a.png", animated, use(.artwork), nil),

    ("metadata-leak", "a.png", plain, use(.loose, .application), nil),
    ("metadata-leak", "a.png", noted, use(.appBundle, .application), .info),
    ("metadata-leak", "a.png", noted, use(.appIconSet, .application), nil),
    ("metadata-leak", "a.png", noted, use(.artwork, .application), nil),
  ]

  @Test(arguments: cases)
  func `a file is checked by its format, name, place and role`(
    id: String, path: String, content: ImageSubject.Content, use: ImageUse, severity: Severity?
  ) {
    let image = ImageSubject(path: path, content: content, use: use)
    #expect(findings(id, image).map(\.severity) == (severity.map { [$0] } ?? []))
  }

  private static let icon = use(.appIconSet, .application)
  private static let broken = ImageFacts.ColorSpace.brokenProfile(reason: "iCCP cannot be read")
  private static let generic = ImageFacts.ColorSpace.profile(name: "Generic RGB Profile")
  private static let edition2010 = Edition(year: 2010)

  private static func calibrated(
    _ exponent: Double?, redX: Double? = nil
  ) -> ImageFacts.ColorSpace {
    let primaries = redX.map { Chromaticities([$0] + Chromaticities.sRGB.xy.dropFirst()) }
    return .calibrated(CalibratedColor(exponent: exponent, chromaticities: primaries))
  }

  static let colorSpaces: [(ImageFacts.ColorSpace, ImageUse, Severity?)] =
    [.sRGB, .unspecified].map { ($0, icon, nil) }
    + [
      "Display P3", "cICP 12/13", "Generic Gray Gamma 2.2 Profile", "sRGB v4 ICC Preference",
      "sGray",
    ].map { (.profile(name: $0), icon, nil) }
    + ["Generic RGB Profile", "Adobe RGB (1998)", "Dot Gain 20%", "Color LCD"].map {
      (.profile(name: $0), icon, .warning)
    } + [
      // Old systems ignored profiles.
      (generic, use(.loose, .application, .iphone, edition2010), .info),
      (generic, use(.loose, .application, .iphone, nil), .info),
      (generic, use(.launchImageSet, .launch), .info), (generic, use(.loose, .toolbar), nil),
      (generic, use(.artwork), nil),
      (.profile(name: "Display P3"), use(.appIconSet, .application, .vision), .warning),
      (broken, icon, .warning), (broken, use(.loose, .launch, .iphone, edition2010), .warning),
      (broken, use(.loose, .tabBar), nil),
      (calibrated(1.8), icon, .info), (calibrated(nil, redX: 0.70), icon, .info),
      (calibrated(nil, redX: 0.645), icon, nil),
    ]

  @Test(arguments: colorSpaces)
  func `a color space is checked by the place, role, device and edition`(
    space: ImageFacts.ColorSpace, use: ImageUse, severity: Severity?
  ) {
    let image = ImageSubject(
      path: "icon.png", content: .png(facts(60, 60, space: space)), use: use)
    #expect(findings("color-space", image).map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("file-unreadable", .unreadable("is damaged: IDAT"), "is damaged: IDAT"),
      ("file-format", .other(kind: "a WebP image"), "is a WebP image named .png"),
      ("color-model", gray, "is stored as gray of 8 bits: 24-bit RGB is the standard"),
      ("metadata-leak", noted, "has metadata that ships with it: 2 × tEXt, iTXt"),
      (
        "color-space", .png(facts(60, 60, space: calibrated(1.0 / 0.45455 * 0.5))),
        "declares gamma 1.10; sRGB's is about 2.2"
      ),
      ("trailing-data", .png(facts(57, 57)), nil),
      (
        "trailing-data", .png(facts(57, 57, trailing: 1)), "has 1 byte after the end of the image"
      ),
      ("trailing-data", .png(facts(57, 57, trailing: 7040)), "has 7040 bytes after the end"),
    ] as [(String, ImageSubject.Content, String?)])
  func `the message names the fault`(
    id: String, content: ImageSubject.Content, message: String?
  ) {
    let image = ImageSubject(
      path: "Icon.png", content: content, use: Self.use(.loose, .application))
    let found = findings(id, image)
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(found.allSatisfy { $0.message.hasPrefix(message ?? "") })
  }

  @Test(
    arguments: [
      ("img/default@2x.png", 640, 960, "Default@2x.png"), ("Default@2x.png", 640, 960, nil),
      ("default.png", 64, 64, nil), ("icon.png", 57, 57, "Icon.png"), ("icon.png", 64, 64, nil),
    ] as [(String, Int, Int, String?)])
  func `letter case matters for names that the system looks up`(
    name: String, width: Int, height: Int, expected: String?
  ) throws {
    let found = findings("name-case", try Bench.loose(name, width, height))
    #expect(
      found.map(\.message)
        == (expected.map { ["should be named \($0): devices distinguish letter case"] } ?? []))
  }
}
