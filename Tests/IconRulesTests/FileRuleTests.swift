import IconRules
import IconSpec
import Testing

/// Rules about a file's format and header.
@Suite struct FileRuleTests {
  private typealias Content = ImageSubject.Content

  private static let jpeg = Content.other(kind: "a JPEG image")
  private static let crushed = Content.crushed(FileFixtures.facts(57, 57, .rgba))
  private static let palette = Content.png(FileFixtures.facts(57, 57, .palette, depth: 4))
  private static let deep = Content.png(FileFixtures.facts(60, 60, depth: 16))
  private static let deepP3 = Content.png(
    FileFixtures.facts(60, 60, depth: 16, space: .profile(name: "Display P3")))
  private static let interlaced = Content.png(FileFixtures.facts(57, 57, isInterlaced: true))
  private static let animated = Content.png(FileFixtures.facts(57, 57, isAnimated: true))
  private static let plain = Content.png(
    FileFixtures.facts(57, 57, chunks: ["pHYs", "bKGD", "CgBI"]))

  private static func use(
    _ place: ImageUse.Place, _ role: Role? = nil, _ idiom: Idiom = .iphone
  ) -> ImageUse {
    ImageUse(place: place, edition: .current, role: role, idiom: idiom)
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

    ("color-model", "a.png", palette, use(.loose, .application), .warning),
    ("color-model", "a.png", palette, use(.appBundle, .settings, .ipad), .warning),
    ("color-model", "a.png", palette, use(.loose, .appStore), .info),
    ("color-model", "a.png", palette, use(.appIconSet, .application), .info),
    ("color-model", "a.png", palette, use(.appIconSet, .application, .mac), nil),
    ("color-model", "a.png", palette, use(.loose, .launch), .info),
    ("color-model", "a.png", palette, use(.loose, .toolbar), nil),
    ("color-model", "a.png", palette, use(.loose, .webClip), nil),
    ("color-model", "a.png", palette, use(.artwork), nil),
    ("color-model", "a.png", palette, use(.iconset, .application, .mac), nil),

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
  ]

  @Test(arguments: cases)
  func `a file is judged by its format, name, place and role`(
    id: String, path: String, content: ImageSubject.Content, use: ImageUse, severity: Severity?
  ) throws {
    let image = ImageSubject(path: path, content: content, use: use)
    #expect(try FileFixtures.findings(id, image).map(\.severity) == (severity.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("file-unreadable", .unreadable("is damaged: IDAT"), "is damaged: IDAT"),
      ("file-format", .other(kind: "a WebP image"), "is a WebP image named .png"),
      ("color-model", palette, "is stored with a palette of 4 bits: may fail"),
    ] as [(String, ImageSubject.Content, String)])
  func `the message names the fault`(
    id: String, content: ImageSubject.Content, message: String
  ) throws {
    let image = ImageSubject(
      path: "Icon.png", content: content, use: Self.use(.loose, .application))
    #expect(try FileFixtures.findings(id, image).first?.message.hasPrefix(message) == true)
  }

  @Test func `a tinted icon may be gray, a default one should not`() throws {
    let facts = FileFixtures.facts(1024, 1024, .gray)
    var image = FileFixtures.image(facts, in: .appIconSet, .application)
    #expect(try FileFixtures.findings("color-model", image).map(\.severity) == [.info])
    image.use.appearance = "tinted"
    #expect(try FileFixtures.findings("color-model", image).isEmpty)
  }

  @Test func `metadata is reported in files that are shipped unchanged`() throws {
    let facts = FileFixtures.facts(57, 57, chunks: ["pHYs", "tEXt", "tEXt", "iTXt", "bKGD"])
    func found(_ place: ImageUse.Place) throws -> [String] {
      try FileFixtures.findings(
        "metadata-leak", FileFixtures.image(facts, in: place, .application)
      ).map(\.message)
    }
    #expect(try found(.loose) == ["has metadata that ships with it: 2 × tEXt, iTXt"])
    #expect(try found(.appBundle).count == 1)
    #expect(try found(.appIconSet) == [])
    #expect(try found(.artwork) == [])
  }

  @Test(arguments: [(0, nil), (1, "1 byte"), (7040, "7040 bytes")] as [(Int, String?)])
  func `bytes after the end are counted`(count: Int, text: String?) throws {
    let facts = FileFixtures.facts(57, 57, trailing: count)
    let found = try FileFixtures.findings(
      "trailing-data", FileFixtures.image(facts, in: .loose, .application))
    #expect(found.map(\.message) == (text.map { ["has \($0) after the end of the image"] } ?? []))
  }

  @Test(
    arguments: [
      ("img/default@2x.png", 640, 960, "Default@2x.png"), ("Default@2x.png", 640, 960, nil),
      ("default.png", 64, 64, nil), ("icon.png", 57, 57, "Icon.png"), ("icon.png", 64, 64, nil),
    ] as [(String, Int, Int, String?)])
  func `letter case matters for names that the system looks up`(
    name: String, width: Int, height: Int, expected: String?
  ) throws {
    let found = try FileFixtures.findings(
      "name-case", FileFixtures.loose(name, FileFixtures.facts(width, height)))
    #expect(
      found.map(\.message)
        == (expected.map { ["should be named \($0): devices distinguish letter case"] } ?? []))
  }
}
