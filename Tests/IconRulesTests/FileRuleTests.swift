import IconImage
import IconRules
import IconSpec
import Testing

/// Rules about a file's format and header.
@Suite struct FileRuleTests {
  // MARK: What kind of file it is

  @Test func `an unreadable file is an error with the reason`() throws {
    let image = try FileFixtures.loose("Icon.png", .unreadable("is damaged: IDAT"))
    let found = try FileFixtures.findings("file-unreadable", image)
    #expect(found.map(\.message) == ["is damaged: IDAT"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test func `another format under a PNG's name is a warning`() throws {
    let jpeg = try FileFixtures.loose("Icon.PNG", .other(kind: "a WebP image"))
    let found = try FileFixtures.findings("file-format", jpeg)
    #expect(found.map(\.message) == ["is a WebP image named .png"])
    #expect(found.map(\.severity) == [.warning])
    let text = try FileFixtures.loose("Icon.png", .other(kind: "a text file"))
    #expect(try FileFixtures.findings("file-format", text).map(\.severity) == [.error])
  }

  @Test func `App Store artwork is PNG, unless its name has another extension`() throws {
    func found(_ name: String) throws -> [Finding] {
      try FileFixtures.findings(
        "file-format",
        ImageSubject(
          path: name, content: .other(kind: "a JPEG image"),
          use: ImageUse(place: .loose, role: .appStore)))
    }
    #expect(try found("iTunesArtwork").map(\.severity) == [.warning])
    #expect(try found("old/iTunesArtwork@2x").count == 1)
    #expect(try found("iTunesArtwork.jpg").isEmpty)
  }

  @Test func `other formats pass under their own names where PNG is not required`() throws {
    func found(_ place: ImageUse.Place, _ role: Role?, _ idiom: Idiom = .iphone) throws -> Int {
      try FileFixtures.findings(
        "file-format",
        ImageSubject(
          path: "a.jpg", content: .other(kind: "a JPEG image"),
          use: ImageUse(place: place, role: role, idiom: idiom))
      ).count
    }
    #expect(try found(.artwork, nil) == 1)
    #expect(try found(.imageSet, .toolbar) == 0)
    #expect(try found(.layer, .layer, .tv) == 0)
    #expect(try found(.appIconSet, .application) == 1)
    #expect(try found(.launchImageSet, .launch) == 1)
  }

  @Test func `a crushed file is correct in built products only`() throws {
    let crushed = ImageSubject.Content.crushed(FileFixtures.facts(57, 57, .rgba))
    func found(_ path: String, _ place: ImageUse.Place) throws -> Int {
      try FileFixtures.findings(
        "crushed-source", ImageSubject(path: path, content: crushed, use: ImageUse(place: place))
      ).count
    }
    #expect(try found("Icon.png", .loose) == 1)
    #expect(try found("AppIcon.appiconset/a.png", .appIconSet) == 1)
    #expect(try found("Icon.png", .appBundle) == 0)
    #expect(try found("Payload/Demo.app/toolbar/add.png", .loose) == 0)
    #expect(try found("SDK.framework/SDK.bundle/close.png", .loose) == 0)
  }

  // MARK: How it is stored

  @Test(
    arguments: [
      (ImageUse.Place.loose, Role.application, Idiom.iphone, Severity.warning),
      (.appBundle, .settings, .ipad, .warning),
      (.loose, .appStore, .iphone, .info),
      (.appIconSet, .application, .iphone, .info),
      (.appIconSet, .application, .mac, nil),
      (.loose, .launch, .iphone, .info),
      (.loose, .toolbar, .iphone, nil),
      (.loose, .webClip, .iphone, nil),
      (.artwork, nil, .iphone, nil),
      (.iconset, .application, .mac, nil),
    ] as [(ImageUse.Place, Role?, Idiom, Severity?)])
  func `a palette is a warning where devices read the file`(
    place: ImageUse.Place, role: Role?, idiom: Idiom, severity: Severity?
  ) throws {
    let facts = FileFixtures.facts(57, 57, .palette, depth: 4)
    let found = try FileFixtures.findings(
      "color-model", FileFixtures.image(facts, in: place, role, idiom))
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.message.hasPrefix("is stored with a palette of 4 bits") })
  }

  @Test func `a tinted icon may be gray, a default one should not`() throws {
    let facts = FileFixtures.facts(1024, 1024, .gray)
    var image = FileFixtures.image(facts, in: .appIconSet, .application)
    #expect(try FileFixtures.findings("color-model", image).map(\.severity) == [.info])
    image.use.appearance = "tinted"
    #expect(try FileFixtures.findings("color-model", image).isEmpty)
  }

  @Test func `sixteen bits pass in artwork, layers and wide colors`() throws {
    func found(_ place: ImageUse.Place, _ space: ImageFacts.ColorSpace = .sRGB) throws -> Int {
      let facts = FileFixtures.facts(60, 60, depth: 16, space: space)
      return try FileFixtures.findings(
        "color-depth", FileFixtures.image(facts, in: place, .application)
      ).count
    }
    #expect(try found(.appIconSet) == 1)
    #expect(try found(.appIconSet, .profile(name: "Display P3")) == 0)
    #expect(try found(.artwork) == 0)
    #expect(try found(.layer) == 0)
  }

  @Test func `interlacing is reported for images on devices`() throws {
    let facts = FileFixtures.facts(57, 57, isInterlaced: true)
    func found(_ place: ImageUse.Place, _ role: Role, _ idiom: Idiom) throws -> [Severity] {
      try FileFixtures.findings(
        "image-interlaced", FileFixtures.image(facts, in: place, role, idiom)
      ).map(\.severity)
    }
    #expect(try found(.loose, .application, .iphone) == [.warning])
    #expect(try found(.loose, .webClip, .iphone) == [.info])
    #expect(try found(.loose, .webClip, .web) == [])
    #expect(try found(.artwork, .application, .iphone) == [])
  }

  @Test func `an animated icon is reported, animated artwork by another rule`() throws {
    let facts = FileFixtures.facts(57, 57, isAnimated: true)
    let icon = FileFixtures.image(facts, in: .loose, .application)
    let art = FileFixtures.image(facts, in: .artwork, nil)
    #expect(try FileFixtures.findings("image-animation", icon).map(\.severity) == [.warning])
    #expect(try FileFixtures.findings("image-animation", art).isEmpty)
  }

  // MARK: What it carries along

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
    let plain = FileFixtures.facts(57, 57, chunks: ["pHYs", "bKGD", "CgBI"])
    let image = FileFixtures.image(plain, in: .loose, .application)
    #expect(try FileFixtures.findings("metadata-leak", image).isEmpty)
  }

  @Test func `bytes after the end are counted`() throws {
    func found(_ count: Int) throws -> [String] {
      let facts = FileFixtures.facts(57, 57, trailing: count)
      return try FileFixtures.findings(
        "trailing-data", FileFixtures.image(facts, in: .loose, .application)
      ).map(\.message)
    }
    #expect(try found(0) == [])
    #expect(try found(1) == ["has 1 byte after the end of the image"])
    #expect(try found(7040) == ["has 7040 bytes after the end of the image"])
  }

  // MARK: What it is called

  @Test func `letter case matters for names that the system looks up`() throws {
    func found(_ name: String, _ width: Int, _ height: Int) throws -> [Finding] {
      try FileFixtures.findings(
        "name-case", FileFixtures.loose(name, FileFixtures.facts(width, height)))
    }
    #expect(
      try found("img/default@2x.png", 640, 960).map(\.message)
        == ["should be named Default@2x.png: devices distinguish letter case"])
    #expect(try found("Default@2x.png", 640, 960).isEmpty)
    #expect(try found("default.png", 64, 64).isEmpty)
    #expect(
      try found("icon.png", 57, 57).map(\.message)
        == ["should be named Icon.png: devices distinguish letter case"])
    #expect(try found("icon.png", 64, 64).isEmpty)
  }
}
