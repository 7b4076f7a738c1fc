import IconCodec
import IconImage
import IconTestSupport
import Testing

/// What no build made, or somebody changed since, is not replaced without being asked.
@Suite struct OwnershipCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write("small.yml", smallPreset)
    try place.write("art.png", TestPictures.artwork(64).droppingAlpha())
  }

  /// A picture that no build makes.
  private static let drawn = PNGEncoder().encode(
    Bitmap(size: PixelSize(square: 57), filledWith: Color(red: 1, green: 2, blue: 3)))
  private static let words = ["build", "art.png", "--preset", "small.yml", "--background", "white"]

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(Self.words + more)
  }

  @Test func `a folder of foreign files keeps them, each named, and gets the rest`() throws {
    let drawn = Self.drawn
    for name in ["Icon.png", "Icon-Small.png"] { try place.folder.write("Icons/\(name)", drawn) }
    let result = try build()
    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n").filter { $0.contains("error:") }
    #expect(
      lines
        == ["Icon.png", "Icon-Small.png"].map {
          "Icons/\($0): error: is not a file that a build made; it stays (--force replaces it)"
        })
    #expect(try place.folder.read("Icons/Icon.png") == drawn)
    #expect(place.files(below: "Icons") == ["Default.png", "Icon-Small.png", "Icon.png"])
    let again = try build("--force")
    #expect(again.status == 0)
    #expect(try place.folder.read("Icons/Icon.png") != drawn)
    #expect(try build("--fast").status == 0)
  }

  @Test func `an icon that was touched up survives new artwork`() throws {
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

  @Test func `a check forces nothing`() throws {
    let result = try build("--check", "--force")
    #expect(result.status == 2)
    #expect(place.files(below: "Icons") == [])
  }

  @Test func `an image that was touched up is still listed in its catalog`() throws {
    let words = ["build", "art.png", "--preset", "ios-2013", "--layout", "catalog"]
    #expect(try place.run(words).status == 0)
    let names = place.files(below: "Icons")
    let image = try #require(names.first { $0.contains(".appiconset/") && $0.hasSuffix(".png") })
    let contents = try #require(
      names.first { $0.contains(".appiconset/") && $0.hasSuffix("Contents.json") })
    let before = try place.folder.read("Icons/\(contents)")
    try place.folder.write("Icons/\(image)", Self.drawn)
    #expect(try place.run(words + ["--fast"]).status == 3)
    #expect(try place.folder.read("Icons/\(image)") == Self.drawn)
    #expect(try place.folder.read("Icons/\(contents)") == before)
  }

  @Test func `a document that is ours from end to end is kept where somebody changed it`() throws {
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
