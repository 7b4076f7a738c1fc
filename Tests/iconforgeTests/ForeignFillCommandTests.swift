import IconCodec
import IconTestSupport
import Testing

/// `--fill` of a set with the user's own images, as the program tells it.
@Suite struct ForeignFillCommandTests {
  private let place: Workplace
  private static let set = "A.xcassets/AppIcon.appiconset"

  init() throws {
    place = try Workplace()
    try place.write("art.png", TestPictures.artwork(64))
    try place.folder.write(
      "\(Self.set)/Contents.json",
      """
      {
        "images" : [
          { "filename" : "light.png", "idiom" : "universal", "platform" : "ios", "size" : "64x64" },
          {
            "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
            "filename" : "night.png", "idiom" : "universal", "platform" : "ios", "size" : "64x64"
          }
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }
      """)
    for name in ["light", "night"] {
      try place.write("\(Self.set)/\(name).png", TestPictures.disc(64))
    }
  }

  private func fill(_ command: String, _ more: String...) throws -> ProcessResult {
    try place.run([command, "art.png", "--fill", Self.set] + more)
  }

  private func isAsDrawn(_ name: String) throws -> Bool {
    try place.folder.read("\(Self.set)/\(name).png") == PNGEncoder().encode(TestPictures.disc(64))
  }

  private static let stays =
    "\(set)/night.png: note: stays: there is no artwork of its own for this "
    + "look; delete it to have the icon"

  @Test func `a plan names what a build would leave or replace`() throws {
    let result = try fill("plan")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        \(Self.set)/light.png: note: no build made this file: build leaves it, build --force replaces it
        \(Self.stays)

        """)
  }

  @Test func `a build leaves it, names it, and ends with 3`() throws {
    let result = try fill("build")
    #expect(result.status == 3)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first.map { String($0) } == Self.stays)
    #expect(
      lines.contains { $0.hasPrefix("\(Self.set)/light.png: error: ") && $0.contains("--force") })
    #expect(try isAsDrawn("light") && isAsDrawn("night"))
  }

  @Test func `a forced build says first what it replaces, and leaves the dark art`() throws {
    let result = try fill("build", "--force")
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "\(Self.set)/light.png: note: no build made this file: it is replaced\n\(Self.stays)\n"))
    #expect(try !isAsDrawn("light") && isAsDrawn("night"))
    #expect(try fill("build", "--check").status == 0)
  }
}
