import Foundation
import IconTestSupport
import Testing

/// `--fast` and `--optimize`: other bytes, the same pixels.
@Suite struct EffortCommandTests {
  private static let flags: [[String]] = [[], ["--fast"], ["--optimize"]]
  private let place = Workplace(
    ["mixed.yml": Self.preset],
    images: ["art.png": Self.artwork, "clear.png": TestImages.disc(256)])

  /// Three colours, so that a palette is enough at full size.
  private static let artwork = TestImages.picture(256, 256, .rgb) { x, y, channel in
    (x / 32 + y / 32) % 2 == 0 ? [29, 78, 216][channel] : x < 128 ? 255 : [200, 30, 30][channel]
  }

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

  /// The files of a build, by name.
  private func build(
    _ artwork: String, _ preset: String, to out: String, _ more: [String],
    environment: [String: String] = [:]
  ) throws -> [String: [UInt8]] {
    try place.succeed(
      ["build", artwork, "--preset", preset, "--output", out, "--background", "#f5f5f7"] + more,
      environment: environment)
    return Dictionary(
      uniqueKeysWithValues: try place.files(below: out).map {
        ($0, try place.folder.read("\(out)/\($0)"))
      })
  }

  @Test func `opaque application icons stay RGB, other images may have a palette`() throws {
    let names = try build("art.png", "mixed.yml", to: "out", ["--optimize"]).keys
    let colorTypes = Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try place.png("out/\($0)").colorType) })
    #expect(
      colorTypes == [
        "Icon.png": 2, "Any.png": 2, "Settings.png": 2, "mac.png": 2, "touch.png": 3,
        "Default.png": 3,
      ])
  }

  @Test(arguments: flags)
  func `every instruction set writes the same bytes`(flags: [String]) throws {
    // Rows that end inside the vectors of one set and at the end of those of another.
    let slots = (12...29).map { side in
      "  - {role: document, idiom: ipad, pixels: [\(side), \(side)], file: \(side).png}\n"
        + "  - {role: webClip, idiom: ipad, pixels: [\(side), \(side)], file: touch-\(side).png,"
        + " alpha: forbidden}\n"
    }
    try place.folder.write("sides.yml", "name: sides\nslots:\n" + slots.joined())
    for (name, artwork) in [("art", try TestImages.benchArt("art")), ("flat", Self.artwork)] {
      try place.write("\(name).png", artwork)
      let sets = try ["portable", "avx2", "avx512"].map {
        try build(
          "\(name).png", "sides.yml", to: "\(name)/\($0)", flags, environment: ["ICONFORGE_ISA": $0]
        )
      }
      #expect(sets[0].count == 36)
      #expect(sets[1] == sets[0] && sets[2] == sets[0], "\(name)")
    }
  }
}
