import IconImage
import IconRules
import IconSpec
import Testing

/// image-size for every type of slot.
@Suite struct ImageSizeTests {
  @Test(
    arguments: [
      // Only required application icons are errors.
      ("Icon.png", 60, 60, "ios-2010", .error, "is 60×60 but should be 57×57"),
      ("Icon-Small.png", 30, 30, "ios-2010", .warning, ""),
      ("Default@2x.png", 600, 900, "ios-2010", .warning, ""),
      ("iTunesArtwork", 57, 57, "ios-2010", .warning, "should be 512×512"),
      // The size of another density is named.
      (
        "Icon@2x.png", 57, 57, "ios-2010", .error,
        "is 57×57 but should be 114×114; that is the size of 1x"
      ),
      (
        "Icon.png", 114, 114, "ios-2010", .error,
        "is 114×114 but should be 57×57; that is the size of 2x"
      ),
      ("Default@2x.png", 320, 480, "ios-2010", .warning, "the size of 1x"),
      // A minimum size.
      ("apple-touch-icon.png", 180, 180, "ios-2010", nil, ""),
      ("iTunesArtwork", 600, 600, "ios-2008", nil, ""),
      (
        "apple-touch-icon.png", 60, 60, "ios-2010", .warning,
        "is 60×60 but should be at least 114×114"
      ),
      // launch-status-bar reports the height of the status bar.
      ("Default.png", 320, 460, "ios-2010", nil, ""),
      ("Default@2x.png", 640, 920, "ios-2010", nil, ""),
      ("Default-Landscape.png", 1024, 768, "ios-2010", nil, ""),
      ("Default.png", 320, 481, "ios-2010", .warning, ""),
      ("Default-568h@2x.png", 640, 1097, "ios-2012", .warning, ""),
    ] as [(String, Int, Int, String, Severity?, String)])
  func `a size is compared with the slots of the file's name`(
    name: String, width: Int, height: Int, preset: String, severity: Severity?, message: String
  ) throws {
    let image = try Bench.loose(name, width, height, preset: preset)
    #expect(!image.use.slots.isEmpty, "\(name) is not in \(preset)")
    let found = findings("image-size", image)
    #expect(found.map(\.severity) == (severity.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.message.hasSuffix(message) })
  }

  private func said(
    _ width: Int, _ height: Int, _ slots: [Slot], in place: ImageUse.Place = .loose
  ) -> [String] {
    let use = ImageUse(place: place, slots: slots)
    return findings("image-size", picture("a.png", width, height, use: use)).map {
      "\($0.severity.rawValue): \($0.message)"
    }
  }

  @Test func `an approximate size allows a fifth either way, on the longer side`() throws {
    let slots = try Bench.slots("ios-2010") {
      $0.role == .toolbar && $0.size == .about && $0.scale == 1
    }
    #expect(slots.first?.pixels == PixelSize(square: 20))
    #expect(said(24, 9, slots) == [])
    #expect(said(16, 16, slots) == [])
    #expect(said(25, 20, slots) == ["warning: is 25×20 but should be about 20×20"])
    #expect(said(15, 15, slots) == ["warning: is 15×15 but should be about 20×20"])
  }

  @Test func `limits of the tab bar are left to another rule, except in a build`() throws {
    var slot = try #require(try Bench.slots("ios-2010", "Icon.png").first)
    (slot.role, slot.size) = (.tabBar, .max)
    slot.pixels = PixelSize(width: 48, height: 32)
    #expect(said(60, 32, [slot]) == [])
    #expect(said(60, 32, [slot], in: .build) == ["error: is 60×32 but at most 48×32 is shown"])
  }

  @Test func `one of several slots is enough, and the message names all`() throws {
    let slots =
      try Bench.slots("ios-2010", "Icon.png") + Bench.slots("ios-2010", "Icon-72.png")
    #expect(said(72, 72, slots, in: .appBundle) == [])
    #expect(
      said(70, 70, slots, in: .appBundle) == ["error: is 70×70 but should be 57×57 or 72×72"])
  }

  @Test func `an image without a slot has no wrong size`() throws {
    #expect(said(13, 7, [], in: .artwork) == [])
    let unreadable = ImageSubject(
      path: "Icon.png", content: .unreadable("the file is empty"),
      use: ImageUse(place: .loose, slots: try Bench.slots("ios-2010", "Icon.png")))
    #expect(findings("image-size", unreadable).isEmpty)
  }
}
