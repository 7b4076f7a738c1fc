import IconRules
import IconTestSupport
import Testing

/// Oddities of published apps.
@Suite struct ValidateOddityTests {
  struct Oddity: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let name: String
    let bytes: [UInt8]
    /// Ids of the expected rules.
    let rules: [String]

    init(_ title: String, _ name: String, _ bytes: [UInt8], _ rules: String...) {
      (testDescription, self.name, self.bytes, self.rules) = (title, name, bytes, rules)
    }

    init(_ title: String, _ name: String, _ sketch: Sketch, _ rules: String...) {
      (testDescription, self.name, self.rules) = (title, name, rules)
      bytes = ExampleFiles.bytes(of: sketch)
    }
  }

  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
  private static let webp: [UInt8] =
    Array("RIFF".utf8) + [0x24, 0, 0, 0] + Array("WEBPVP8 ".utf8)
    + [UInt8](repeating: 0, count: 24)

  /// The icon with an alpha channel of at least `lowest`.
  private static func icon(_ side: Int, lowest: UInt8) -> Sketch {
    Sketch(side, side, alpha: true) { x, y in
      let isThin = x < 0.5 && y < 0.5
      return Sketch.iconPaint(x, y).withAlpha(isThin ? Double(lowest) / 255 : 1)
    }
  }

  /// Bands of all greys of a depth, or of a palette of greens.
  private static func bands(
    _ width: Int, _ height: Int, depth: Int, isPalette: Bool
  ) -> [UInt8] {
    let count = 1 << depth
    let samples = (0..<width * height).map { ($0 / width) * count / height }
    let picture = RawPicture(
      width: width, height: height, depth: depth, colorType: isPalette ? 3 : 0, samples: samples)
    let palette: [UInt8] = (0..<count).flatMap { (index: Int) -> [UInt8] in
      [20, UInt8(40 + index * 200 / count), 90]
    }
    return PNGFile(picture, before: isPalette ? [.init("PLTE", palette)] : []).bytes
  }

  static let oddities: [Oddity] =
    [
      Oddity("WebP named .png", "Icon.png", webp, "file-format"),
      Oddity(
        "crushed and interlaced", "Icon.png", Sketch.icon(57).with(.crushed, .interlaced),
        "crushed-source", "image-interlaced"),
      Oddity(
        "crushed with a profile", "Icon.png", Sketch.icon(57).with(.crushed, .profile("Mine")),
        "crushed-source"),
      Oddity("alpha of 254", "Icon.png", icon(57, lowest: 254)),
      Oddity("alpha of 229", "Icon.png", icon(57, lowest: 229)),
      Oddity("truly transparent", "Icon.png", Sketch.cutOut(57), "image-transparency"),
      Oddity(
        "a store icon with opaque alpha", "iTunesArtwork@2x.png", icon(1024, lowest: 255),
        "image-alpha-channel", "name-case"),
      Oddity("Display P3", "Icon.png", Sketch.icon(57).with(.profile("Display P3"))),
      Oddity("Generic RGB", "Icon.png", Sketch.icon(57).with(.profile("Generic RGB Profile"))),
      Oddity(
        "Dot Gain", "Icon.png", Sketch.icon(57).with(.grayscale, .profile("Dot Gain 20%"))),
      Oddity(
        "no status bar, twice", "Default@2x.png", Sketch.screen(640, 920), "launch-status-bar"),
      Oddity("a row more", "Default.png", Sketch.screen(320, 481), "image-size"),
      Oddity("640×1097", "Default-568h@2x.png", Sketch.screen(640, 1097), "image-size"),
      Oddity("iPhone turned", "Default.png", Sketch.screen(480, 320)),
      Oddity("store artwork as JPEG", "iTunesArtwork", jpeg, "file-format"),
      Oddity("store artwork as JPEG that says so", "iTunesArtwork.jpg", jpeg),
      Oddity("store artwork of 57", "iTunesArtwork", Sketch.icon(57)),
      Oddity("store artwork with an ending", "iTunesArtwork.png", Sketch.icon(512), "name-case"),
      Oddity("store artwork of 1024", "iTunesArtwork", Sketch.icon(1024)),
      Oddity("lower case", "icon.png", Sketch.icon(57)),
      Oddity("an own name", "MoleculesIcon.png", Sketch.icon(57)),
      Oddity("another own name", "Icon-Pad.png", Sketch.icon(72)),
      Oddity("two pixels less", "Icon-Small-50.png", Sketch.icon(48), "image-size"),
      Oddity("spaces and commas", "iPad Pro App 83,5pt@2x.png", Sketch.icon(167)),
      Oddity("an equals sign", "icon=57.png", Sketch.icon(57)),
    ]
    + [1, 2, 4].flatMap { depth in
      [
        Oddity(
          "a palette of \(depth) bits", "Icon.png",
          bands(57, 57, depth: depth, isPalette: true)),
        Oddity(
          "grey of \(depth) bits", "Default.png",
          bands(320, 480, depth: depth, isPalette: false)),
      ]
    }

  @Test(arguments: oddities) func `an oddity has the expected findings and no error`(
    _ oddity: Oddity
  ) async throws {
    let tree = ValidateTree()
    try tree.folder.write(oddity.name, oddity.bytes)
    let all = try await tree.validate()
    #expect(tree.lines(all, from: .error) == [])
    #expect(Set(all.findings.filter { $0.severity > .info }.map(\.rule.id)) == Set(oddity.rules))
    let alone = try await tree.validate(oddity.name)
    #expect(tree.lines(alone, from: .error) == [])
  }

  @Test func `several missing files are one finding`() async throws {
    let tree = ValidateTree()
    let lines = (0..<18).map { CatalogImage("iphone", "60x60", "\($0 % 2 + 2)x", "\($0).png") }
    try tree.contents("AppIcon.appiconset", lines)
    let rules = tree.rules(try await tree.validate()).filter { $0.contains("file-missing") }
    #expect(rules == ["AppIcon.appiconset: file-missing"])
    #expect(tree.lines(try await tree.validate(), from: .error) == [])
  }

  @Test func `unassigned lines cause no findings about their images`() async throws {
    let tree = ValidateTree()
    let set = "AppIcon.appiconset"
    for (name, side) in [("80", 80), ("120", 120), ("180", 180), ("1024", 1024)] {
      try tree.icon("\(set)/\(name).png", side)
    }
    try tree.folder.write(
      "\(set)/Contents.json",
      #"""
      {"images": [
      {"idiom": "iphone", "size": "40x40", "scale": "2x", "filename": "80.png"},
      {"idiom": "iphone", "size": "40x40", "scale": "3x", "filename": "120.png"},
      {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "120.png"},
      {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": "180.png"},
      {"idiom": "ipad", "size": "76x76", "scale": "1x"},
      {"idiom": "ipad", "size": "76x76", "scale": "2x"},
      {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "1024.png"},
      {"size": "60x60", "scale": "2x", "filename": "120.png", "unassigned": true},
      {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "80.png", "unassigned": true}
      ]}
      """#)
    let rules = tree.rules(try await tree.validate())
    #expect(rules == ["\(set): unassigned-child"])
  }
}
