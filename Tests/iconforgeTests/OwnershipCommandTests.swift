import IconCodec
import IconImage
import IconTestSupport
import Testing

/// User files are replaced with --force only.
@Suite struct OwnershipCommandTests {
  private let place = Workplace(
    ["small.yml": smallPreset], images: ["art.png": TestImages.artwork(64).droppingAlpha()])

  /// An image that no build makes.
  private static let drawn = PNGEncoder().encode(
    Bitmap(size: PixelSize(square: 57), filledWith: Color(red: 1, green: 2, blue: 3)))
  private static let words = ["build", "art.png", "--preset", "small.yml", "--background", "white"]

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(Self.words + more)
  }

  @Test func `an edited icon survives new artwork`() throws {
    #expect(try build().status == 0)
    try place.folder.write("Icons/Icon.png", Self.drawn)
    try place.write("art.png", .init(size: PixelSize(square: 64), filledWith: .black))
    let result = try build()
    #expect(result.status == 3)
    #expect(result.errors.contains("Icons/Icon.png: error: was changed since a build made it"))
    #expect(result.output.contains("2 written, 0 unchanged, 1 failed"))
    #expect(try place.folder.read("Icons/Icon.png") == Self.drawn)
    let check = try build("--check")
    #expect(check.status == 1)
    #expect(check.errors.contains("Icons/Icon.png: error: differs"))
  }

  @Test func `an edited document is kept`() throws {
    let words = ["build", "art.png", "--preset", "web"]
    #expect(try place.run(words).status == 0)
    for name in ["head.html", "favicon.ico"] {
      try place.folder.write("Icons/\(name)", "changed")
      let result = try place.run(words)
      #expect(result.status == 3)
      #expect(result.errors.contains("Icons/\(name): error: was changed since a build made it"))
      #expect(try place.folder.read("Icons/\(name)") == Array("changed".utf8))
      #expect(try place.run(words + ["--force"]).status == 0)
    }
  }
}
