import IconTestSupport
import Testing

/// Sparse files of eight terabytes, for every command that reads files.
@Suite struct HugeFileTests {
  private let place = Workplace.small()
  private static let size = 8 << 40

  private static let build = ["build", "art.png", "-p", "small.yml", "-o", "out"]
  private static let places: [(huge: String, words: [String])] = [
    ("huge.yml", ["build", "huge.yml"]), ("huge.yml", ["plan", "huge.yml"]),
    ("huge.yml", ["build", "art.png", "-p", "huge.yml"]),
    ("huge.png", ["build", "huge.png", "-p", "small.yml", "-o", "out"]),
    ("huge.svg", ["build", "huge.svg", "-p", "small.yml", "-o", "out"]),
    ("out/iconforge.lock", build), ("huge.plist", build + ["--plist", "huge.plist"]),
    ("A.appiconset/Contents.json", ["build", "art.png", "--fill", "A.appiconset"]),
    ("huge.png", ["resize", "huge.png", "o.png", "--size", "8"]),
    ("huge.png", ["mask", "huge.png", "o.png"]),
    ("huge.png", ["upscale", "huge.png", "o.png"]),
    ("huge.png", ["validate", "art.png", "--first-screen", "huge.png"]),
    ("base.json", ["validate", "art.png", "--baseline", "base.json"]),
    ("huge.yml", ["validate", "art.png", "--manifest", "huge.yml"]),
  ]

  @Test(arguments: places)
  func `a file that is too large is one error`(
    huge: String, words: [String]
  ) throws {
    try place.folder.sparse(huge, bytes: Self.size)
    let result = try place.fail(words, status: 3)
    let lines = result.errors.split(separator: "\n").filter { $0.contains(" error: ") }
    #expect(lines.count == 1, "\(result.errors)")
    #expect(!result.errors.contains("Fatal error"))
  }

  @Test(arguments: [
    ("A.appiconset/Contents.json", "A.appiconset"), ("huge.icns", "huge.icns"),
    ("huge.png", "huge.png"),
  ])
  func `a file that is too large is a finding of validate`(huge: String, path: String) throws {
    try place.folder.sparse(huge, bytes: Self.size)
    try place.fail("validate", path, status: 1)
  }

  @Test func `an output replaced by a huge file differs`() throws {
    try place.succeed(Self.build)
    try place.folder.sparse("out/Icon.png", bytes: Self.size)
    #expect(try place.run(Self.build + ["--check"]).status == 1)
  }
}
