import IconImage
import IconRules
import IconSpec
import Testing

/// image-size for every type of slot.
@Suite struct ImageSizeTests {
  private func findings(
    _ name: String, _ width: Int, _ height: Int, preset: String = "ios-2010"
  ) throws -> [Finding] {
    let image = try FileFixtures.loose(name, FileFixtures.facts(width, height), preset: preset)
    #expect(!image.use.slots.isEmpty, "\(name) is not in \(preset)")
    return try FileFixtures.findings("image-size", image)
  }

  @Test func `a required application icon of another size is an error`() throws {
    let found = try findings("Icon.png", 60, 60)
    #expect(found.map(\.severity) == [.error])
    #expect(found.first?.message == "is 60×60 but should be 57×57")
  }

  @Test func `optional icons of another size are warnings`() throws {
    #expect(try findings("Icon-Small.png", 30, 30).map(\.severity) == [.warning])
    #expect(try findings("Default@2x.png", 600, 900).map(\.severity) == [.warning])
  }

  @Test func `App Store artwork of another size is a warning`() throws {
    let found = try findings("iTunesArtwork", 57, 57)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("should be 512×512") == true)
  }

  @Test func `the size of another density is reported`() throws {
    #expect(
      try findings("Icon@2x.png", 57, 57).first?.message
        == "is 57×57 but should be 114×114; that is the size of 1x")
    #expect(
      try findings("Icon.png", 114, 114).first?.message
        == "is 114×114 but should be 57×57; that is the size of 2x")
    #expect(
      try findings("Default@2x.png", 320, 480).first?.message.hasSuffix("the size of 1x") == true)
  }

  @Test func `an approximate size allows a fifth either way, on the longer side`() throws {
    let slot = try #require(
      try BuiltInPresets.preset("ios-2010")?.slots.first {
        $0.role == .toolbar && $0.size == .about && $0.scale == 1
      })
    func found(_ width: Int, _ height: Int) throws -> [Finding] {
      try FileFixtures.findings(
        "image-size",
        ImageSubject(
          path: "add.png", content: .png(FileFixtures.facts(width, height, .rgba)),
          use: ImageUse(place: .loose, slots: [slot])))
    }
    #expect(slot.pixels == PixelSize(square: 20))
    #expect(try found(24, 9).isEmpty)
    #expect(try found(16, 16).isEmpty)
    #expect(try found(25, 20).first?.message == "is 25×20 but should be about 20×20")
    #expect(try found(15, 15).map(\.severity) == [.warning])
  }

  @Test func `limits of the tab bar are left to another rule, except in a build`() throws {
    var slot = try #require(try FileFixtures.slots("ios-2010", "Icon.png").first)
    (slot.role, slot.size) = (.tabBar, .max)
    slot.pixels = PixelSize(width: 48, height: 32)
    func found(_ place: ImageUse.Place) throws -> [Finding] {
      try FileFixtures.findings(
        "image-size",
        ImageSubject(
          path: "tab.png", content: .png(FileFixtures.facts(60, 32, .rgba)),
          use: ImageUse(place: place, slots: [slot])))
    }
    #expect(try found(.loose).isEmpty)
    #expect(try found(.build).map(\.message) == ["is 60×32 but at most 48×32 is shown"])
  }

  @Test func `a larger image meets a minimum size`() throws {
    #expect(try findings("apple-touch-icon.png", 180, 180).isEmpty)
    #expect(try findings("iTunesArtwork", 600, 600, preset: "ios-2008").isEmpty)
    #expect(
      try findings("apple-touch-icon.png", 60, 60).first?.message
        == "is 60×60 but should be at least 114×114")
  }

  @Test func `the status bar's height is left to its own rule, other heights are not`() throws {
    #expect(try findings("Default.png", 320, 460).isEmpty)
    #expect(try findings("Default@2x.png", 640, 920).isEmpty)
    #expect(try findings("Default-Landscape.png", 1024, 768).isEmpty)
    #expect(try findings("Default.png", 320, 481).count == 1)
    #expect(try findings("Default-568h@2x.png", 640, 1097, preset: "ios-2012").count == 1)
  }

  @Test func `one of several slots is enough, and the message names all`() throws {
    let slots =
      try FileFixtures.slots("ios-2010", "Icon.png")
      + FileFixtures.slots("ios-2010", "Icon-72.png")
    func found(_ side: Int) throws -> [Finding] {
      try FileFixtures.findings(
        "image-size",
        ImageSubject(
          path: "mine.png", content: .png(FileFixtures.facts(side, side)),
          use: ImageUse(place: .appBundle, slots: slots)))
    }
    #expect(try found(72).isEmpty)
    #expect(try found(70).first?.message == "is 70×70 but should be 57×57 or 72×72")
  }

  @Test func `an image without a slot has no wrong size`() throws {
    let image = FileFixtures.image(FileFixtures.facts(13, 7), in: .artwork, nil)
    #expect(try FileFixtures.findings("image-size", image).isEmpty)
    let unreadable = try FileFixtures.loose("Icon.png", .unreadable("the file is empty"))
    #expect(try FileFixtures.findings("image-size", unreadable).isEmpty)
  }
}
