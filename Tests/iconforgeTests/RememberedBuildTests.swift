import IconTestSupport
import Testing

/// Commands without artwork after a build of artwork.
@Suite struct RememberedBuildTests {
  private let place = Workplace([
    "package.json": #"{"name": "pier"}"#, "vite.config.js": "", "public/robots.txt": "",
    "index.html": "<html>\n<head>\n</head>\n</html>\n",
  ])

  init() throws {
    try place.write("art/my logo.png", TestImages.artwork(600))
  }

  @Test func `every command works without arguments after a build of artwork`() throws {
    try git("init", "-q", in: place.folder.path)
    try place.succeed(
      "build", "art/my logo.png", "--fast", "--background", "#204080", "--no-separate")
    let made = try place.folder.contents().filter { !$0.key.hasPrefix(".git/") }
    #expect(
      String(decoding: made["iconforge.lock"] ?? [], as: UTF8.self).contains(
        "\n# build\tart/my logo.png\t--background=#204080\t--no-separate\t--fast\n"))
    try commitAll(in: place.folder.path)
    #expect(try place.succeed("build").output.contains(" 0 written"))
    try place.succeed("build", "--check")
    try place.succeed("validate")
    try place.succeed("preview", "-o", "page.html")
    try place.succeed("ci", "--base", "HEAD", "--no-require-sandbox")
    #expect(try place.folder.contents().filter { made[$0.key] != nil } == made)
  }

  @Test func `options of a call come first, and a manifest before the lockfile`() throws {
    try place.succeed("build", "art/my logo.png", "--fast", "--background", "#204080")
    try place.succeed("build", "--background", "#ffffff")
    #expect(try place.folder.text("iconforge.lock").contains("--background=#ffffff\t--fast\n"))
    try place.folder.write(
      "iconforge.yml",
      "presets: ios\noutput: {directory: out}\nartwork: {application: art/my logo.png}\n")
    #expect(try place.succeed("build", "--dry-run").output.contains("out"))
  }

  @Test func `a damaged line, or one of unknown options, is no request`() throws {
    try place.succeed("build", "art/my logo.png", "--fast")
    let text = try place.folder.text("iconforge.lock")
    for line in ["# build", "# built\tart/my logo.png", "# build\t\\x"] {
      try place.folder.write(
        "iconforge.lock", text.replacing("# build\tart/my logo.png\t--fast", with: line))
      let result = try place.fail("build", status: 2)
      #expect(result.errors.contains("no artwork is given"), "\(result.errors)")
    }
    try place.folder.write(
      "iconforge.lock", text.replacing("--fast", with: "--fast\t--force\t--other=1"))
    #expect(try place.succeed("build", "--check").status == 0)
  }
}
