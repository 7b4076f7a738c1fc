import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// `--fast` and `--optimize`: other bytes, the same pictures.
@Suite struct EffortCommandTests {
  private static let flags: [[String]] = [[], ["--fast"], ["--optimize"]]
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write("art.png", Self.drawing)
    try place.write("clear.png", TestPictures.disc(256))
  }

  /// Three colours, so that a palette would do for everything made at full size.
  private static let drawing = TestPictures.picture(256, 256, .rgb) { x, y, channel in
    (x / 32 + y / 32) % 2 == 0 ? [29, 78, 216][channel] : x < 128 ? 255 : [200, 30, 30][channel]
  }

  /// Icons, and images that are none.
  private static let preset = """
    name: mixed
    slots:
      - {role: application, idiom: iphone, pixels: [256, 256], file: Icon.png, alpha: forbidden}
      - {role: application, idiom: iphone, pixels: [64, 64], file: Any.png}
      - {role: settings, idiom: ipad, pixels: [64, 64], file: Settings.png, alpha: forbidden}
      - {role: application, idiom: mac, pixels: [256, 256], file: mac.png}
      - {role: webClip, idiom: iphone, pixels: [256, 256], file: touch.png, alpha: forbidden}
      - {role: launch, idiom: iphone, pixels: [320, 480], file: Default.png, alpha: forbidden}
    """

  private func build(
    _ artwork: String, _ preset: String, to out: String, _ more: [String],
    environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try place.run(
      ["build", artwork, "--preset", preset, "--output", out, "--background", "#f5f5f7"] + more,
      environment: environment)
  }

  /// Files by name.
  private func contents(of folder: String) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try place.files(below: folder).map {
        ($0, try place.folder.read("\(folder)/\($0)"))
      })
  }

  private static func pixels(_ bytes: [UInt8]) throws -> Bitmap {
    try PNGDecoder.decode(bytes).bitmap.addingAlpha()
  }

  @Test func `as quick and as small as it gets cannot be had at once`() throws {
    let result = try build("art.png", "ios-2015", to: "out", ["--fast", "--optimize"])
    #expect(result.status == 2)
    #expect(
      result.errors == """
        iconforge: error: --fast and --optimize cannot go together
          see iconforge build --help

        """)
    #expect(result.output == "")
    #expect(place.files(below: "out").isEmpty)
  }

  @Test(arguments: ["ios-2013", "ios-2015"])
  func `a whole set has the same pixels at every effort`(preset: String) throws {
    for flags in Self.flags {
      let result = try build("art.png", preset, to: "out\(flags.joined())", flags)
      #expect(result.status == 0)
    }
    let sets = try Self.flags.map { try contents(of: "out\($0.joined())") }
    #expect(sets[0].count > 10)
    for other in sets.dropFirst() {
      #expect(other.keys.sorted() == sets[0].keys.sorted())
      for (name, bytes) in sets[0] where name.hasSuffix(".png") {
        let isSame = try Self.pixels(try #require(other[name])) == Self.pixels(bytes)
        #expect(isSame, "\(name)")
      }
    }
    for (name, bytes) in sets[0] { #expect(sets[2][name]!.count <= bytes.count, "\(name)") }
  }

  @Test(arguments: flags)
  func `what was built passes the rules`(flags: [String]) throws {
    _ = try build("art.png", "ios-2015", to: "out", flags)
    let result = try place.run("validate", "out")
    #expect(result.status == 0)
    #expect(!result.output.contains("color-model]") || flags == ["--optimize"])
    let told = result.output.split(separator: "\n").filter {
      $0.contains("warning:") || $0.contains("error:")
    }
    // The artwork has 384 pixels, and that is seen.
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("out/iTunesArtwork@2x: warning: ") == true
        && told.first?.hasSuffix("[upscaled-image]") == true)
  }

  @Test func `opaque application icons stay RGB, everything else may have a palette`() throws {
    try place.folder.write("mixed.yml", Self.preset)
    let result = try build("art.png", "mixed.yml", to: "out", ["--optimize"])
    #expect(result.status == 0)
    let colorTypes = Dictionary(
      uniqueKeysWithValues: try place.files(below: "out").map {
        ($0, try place.png("out/\($0)").colorType)
      })
    let wanted = [
      "Icon.png": 2, "Any.png": 2, "Settings.png": 2, "mac.png": 2, "touch.png": 3,
      "Default.png": 3,
    ]
    #expect(colorTypes == wanted)
  }

  @Test func `an application icon with alpha may have a palette`() throws {
    try place.folder.write(
      "clear.yml",
      """
      name: clear
      slots: [{role: application, idiom: universal, pixels: [256, 256], file: Icon.png}]
      """)
    let result = try place.run(
      "build", "clear.png", "--preset", "clear.yml", "--output", "out", "--optimize")
    #expect(result.status == 0)
    #expect(try place.png("out/Icon.png").colorType == 3)
  }

  @Test(arguments: flags)
  func `every instruction set writes the same bytes`(flags: [String]) throws {
    // Rows that end inside the vectors of one set and at the end of another's.
    let slots = (12...29).map { side in
      "  - {role: document, idiom: ipad, pixels: [\(side), \(side)], file: \(side).png}\n"
        + "  - {role: webClip, idiom: ipad, pixels: [\(side), \(side)], file: touch-\(side).png,"
        + " alpha: forbidden}\n"
    }
    try place.folder.write("sides.yml", "name: sides\nslots:\n" + slots.joined())
    for (name, artwork) in [("art", try TestPictures.benchArt("art")), ("flat", Self.drawing)] {
      let file = "\(name).png"
      try place.write(file, artwork)
      let sets = try ["portable", "avx2", "avx512"].map { isa in
        for preset in ["sides.yml", "ios-2010"] {
          let result = try build(
            file, preset, to: "\(isa)/\(preset)", flags, environment: ["ICONFORGE_ISA": isa])
          #expect(result.status == 0)
        }
        return try contents(of: isa)
      }
      #expect(sets[0].count > 45)
      for other in sets.dropFirst() {
        let differing = sets[0].keys.filter { sets[0][$0] != other[$0] }.sorted()
        #expect(differing == [] && other.count == sets[0].count, "\(name)")
      }
    }
  }

  @Test func `a set is built the same by any number of workers`() throws {
    for flags in Self.flags {
      let sets = try ["1", "2", "5"].map { workers in
        _ = try build("art.png", "ios-2015", to: workers, flags + ["--jobs", workers])
        return try contents(of: workers)
      }
      #expect(sets[1] == sets[0] && sets[2] == sets[0], "\(flags)")
    }
  }
}
