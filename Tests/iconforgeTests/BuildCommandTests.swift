import Foundation
import IconTestSupport
import Testing

@Suite struct BuildCommandTests {
  private let place = Workplace(["small.yml": smallPreset])

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "art.png", "--preset", "small.yml", "--output", "out"] + more)
  }

  @Test func `artwork makes icons and launch images`() throws {
    try place.write("art.png", TestImages.artwork(128))
    let result = try build("--background", "#102030")
    #expect(result.errors == Self.takenApart)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("out: 3 files, 3 written, 0 unchanged; "))
    #expect(place.files(below: "out") == ["Default.png", "Icon-Small.png", "Icon.png"])
    let icon = try place.png("out/Icon.png")
    #expect(icon.width == 57 && icon.height == 57)
    #expect(icon.types == ["IHDR", "sRGB", "IDAT", "IEND"])

    let again = try build("--background", "#102030")
    #expect(again.output.hasPrefix("out: 3 files, 0 written, 3 unchanged; "))
    #expect(again.status == 0)
  }

  @Test func `artwork of another shape makes launch images but no icons`() throws {
    try place.write("art.png", TestImages.picture(300, 200, .rgb) { x, y, c in x + y + 40 * c })
    let result = try build("--background", "white")
    #expect(
      result.errors == """
        art.png: error: is 300×200, not square [artwork-shape]
          --fit cover crops it, --fit contain adds borders
        art.png: warning: has a background that is not one colour or gradient (9.1 ΔE, at \
        most 2.0), so it cannot be removed; it is used whole in 1 image [background-unclear]
          supply layers (front, back, monochrome) or transparent artwork, or accept it with --no-separate

        """)
    #expect(result.status == 1)
    #expect(place.files(below: "out") == ["Default.png"])
    let launch = try place.png("out/Default.png")
    #expect(launch.width == 32 && launch.height == 48)
  }

  private static let takenApart = """
    art.png: note: removed the background for launch images (1 image) [background-separated]
      --no-separate keeps it; your own layers have priority

    """

  private static let tooSmall = """
    is 40×40: enlarged up to 1.4 times in 1 of 3 files (largest 57×57) [artwork-size]
      use artwork of at least the largest size

    """

  @Test func `artwork that is a little too small is enlarged by per cent`() throws {
    try place.write("art.png", TestImages.artwork(56))
    let result = try build()
    #expect(
      result.errors.contains("is 56×56: enlarged by 1.8 % in 1 of 3 files"), "\(result.errors)")
  }

  @Test func `quiet prints errors only`() throws {
    try place.write("art.png", TestImages.artwork(40))
    let result = try build("--quiet")
    #expect(result.errors == "")
    #expect(result.output == "")
    #expect(result.status == 0)
    #expect(try build("--quiet", "--strict").errors == "art.png: error: \(Self.tooSmall)")
  }

  @Test func `verbose lists every file`() throws {
    try place.write("art.png", TestImages.artwork(64))
    let lines = try build("--verbose").output.split(separator: "\n")
    for (name, size) in [
      ("Icon.png", "57×57"), ("Icon-Small.png", "29×29"), ("Default.png", "32×48"),
    ] {
      let line = lines.first { $0.hasPrefix("out/\(name) ") }
      #expect(line?.contains(size) == true, "\(name)")
      #expect(line?.hasSuffix("written") == true, "\(name)")
    }
  }

  @Test(arguments: [("always", true), ("never", false), ("auto", false)])
  func `colour is used on request and on a terminal`(when: String, isColored: Bool) throws {
    try place.write("art.png", TestImages.artwork(40))
    let errors = try build("--color", when).errors
    #expect(errors.contains("\u{1B}[1;33mwarning:\u{1B}[0m") == isColored)
    #expect(errors.contains("\u{1B}") == isColored)
  }

  @Test func `files do not depend on language, time zone, colour or working directory`() throws {
    try place.write("art.png", TestImages.artwork(64))
    func digests(_ environment: [String: String], _ arguments: [String]) throws -> [String] {
      let result = try place.run(
        ["build"] + arguments + ["--format", "json"], environment: environment)
      return try JSON(result.output).jobs.elements.compactMap(\.sha256.string)
    }
    let plain = try digests([:], ["art.png", "-p", "small.yml", "-o", "a"])
    let other = try digests(
      ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "NO_COLOR": "1", "HOME": "/"],
      ["\(place.folder.path)/art.png", "-p", "\(place.folder.path)/small.yml", "-o", "b/c/d"])
    #expect(plain.count == 3)
    #expect(plain == other)
  }

  @Test func `options may follow the artwork, also with POSIXLY_CORRECT`() throws {
    try place.write("art.png", TestImages.artwork(64))
    try place.succeed(
      ["build", "art.png", "-p", "small.yml", "-o", "out"], environment: ["POSIXLY_CORRECT": "1"])
  }
}
