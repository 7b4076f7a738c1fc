import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct InitCommandTests {
  private let place = Workplace()

  private func draw(_ bitmap: Bitmap, _ names: String...) throws {
    for name in names { try place.write(name, bitmap) }
  }

  private func drawProject() throws {
    try draw(TestImages.disc(512), "art/app icon \"final\".png")
    try draw(TestImages.disc(256), "art/Document.png")
    try draw(TestImages.disc(60), "glyphs/tabs/star.png", "glyphs/tabs/flame.png")
    try draw(TestImages.disc(60), "glyphs/toolbar/back.png", "glyphs/navigation/up.png")
    try draw(TestImages.picture(320, 480, .rgb) { x, y, _ in x ^ y }, "first screen.png")
    try draw(TestImages.artwork(1024), "Icons/old.png", ".git/icon.png", "build/icon.png")
    try place.folder.write("art/broken.png", "no picture")
    try place.folder.write("art/icon.svg", "<svg/>")
  }

  @Test func `it finds artwork and writes a manifest that builds`() throws {
    try drawProject()
    let result = try place.succeed("init")
    #expect(
      result.output
        == "iconforge.yml: written, with art/app icon \"final\".png (512×512) as the icon\n")
    #expect(result.errors == "")
    let lines = try place.folder.text("iconforge.yml")
      .split(separator: "\n").map { String($0) }
    for line in [
      #"  application: "art/app icon \"final\".png""#, #"  document: "art/Document.png""#,
      #"  tabBar: ["glyphs/tabs/*.png"]"#, #"  toolbar: ["glyphs/toolbar/*.png"]"#,
      #"  navigationBar: ["glyphs/navigation/*.png"]"#,
      #"  launch: {portrait: "first screen.png"}"#,
    ] {
      #expect(lines.contains(line), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("background: ") })
    let build = try place.succeed("build", "--quiet")
    #expect(build.errors == "")
    let made = Set(place.folder.files)
    for file in ["Icon-60@2x.png", "tabBar/star@2x.png", "toolbar/back.png", "Default@2x.png"] {
      #expect(made.contains("Icons/\(file)"), "\(file)")
    }
  }

  @Test(arguments: ["art/b.png", "./art/b.png", "art/../art/b.png"])
  func `the given file is the icon`(path: String) throws {
    try draw(TestImages.artwork(1024), "icon.png")
    try draw(TestImages.artwork(512), "art/b.png")
    let result = try place.run("init", path)
    #expect(result.output.hasPrefix("iconforge.yml: written, with art/b.png"))
    #expect(result.output.contains("also found: icon.png"))
    let text = try place.folder.text("iconforge.yml")
    #expect(text.contains(#"application: "art/b.png""#))
    try place.succeed("build", "-q")
  }

  @Test func `an unusable icon is an error, and nothing is written`() throws {
    try place.folder.write("text.svg", "no drawing")
    for (path, words) in [
      ("gone.svg", "cannot read: no such file"), ("../icon.png", "outside the manifest's folder"),
      ("/icon.png", "is absolute"), ("text.svg", "is not an image or SVG"),
      (".", "is a folder"),
    ] {
      let result = try place.fail("init", path, status: 3)
      #expect(
        result.errors.hasPrefix("\(path): error: ") && result.errors.contains(words),
        "\(result.errors)")
      #expect(place.folder.files == ["text.svg"])
    }
  }

  @Test func `an existing manifest stays`() throws {
    try draw(TestImages.artwork(256), "icon.png")
    try place.folder.write("iconforge.yml", "mine")
    try place.fail(
      "init", status: 2, says: "iconforge: error: there is an iconforge.yml here already\n")
    #expect(try place.folder.read("iconforge.yml") == Array("mine".utf8))
    #expect(place.folder.files == ["icon.png", "iconforge.yml"])
  }

  @Test func `without artwork it says so, and build explains what to do`() throws {
    let result = try place.succeed("init")
    #expect(result.output.contains("no artwork was found (an SVG, or an image of at least 256"))
    let build = try place.fail("build", status: 2)
    #expect(
      build.errors == "iconforge.yml:7:9: error: artwork: is nothing; expected roles and their "
        + "artwork\n")
  }

  @Test(arguments: ["glyphs [tabs]/star.png", "tabs/STAR.PNG"])
  func `glyphs with unusual names are built`(glyph: String) throws {
    try draw(TestImages.artwork(512), "icon.png")
    try draw(TestImages.disc(60), glyph)
    try place.succeed("init")
    try place.succeed("build", "-q")
  }

  private static let contents = """
    {"images": [{"idiom": "universal", "platform": "ios", "size": "64x64"}], "info": {"version": 1}}
    """

  private func manifest() throws -> [String] {
    try place.folder.text("iconforge.yml").split(separator: "\n")
      .map { String($0) }
  }

  @Test(arguments: [
    (100, 100, #"  application: "logo.svg""#),
    (200, 100, #"  application: {file: "logo.svg", fit: contain}"#),
  ])
  func `a single SVG is the icon, and a wide one is fitted`(
    width: Int, height: Int, line: String
  ) throws {
    try place.folder.write(
      "logo.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)">
        <circle cx="50" cy="50" r="30" fill="#1d4ed8"/>
      </svg>
      """)
    let found = try place.run("init").output
    #expect(found.hasPrefix("iconforge.yml: written, with logo.svg as the icon"))
    let lines = try manifest()
    #expect(lines.contains(line))
    // It is transparent.
    #expect(lines.contains { $0.hasPrefix("background: ") })
    try place.succeed("build", "-q")
  }

  @Test func `other candidates are listed`() throws {
    try draw(TestImages.artwork(1024), "a.png")
    try draw(TestImages.artwork(512), "icon.png")
    #expect(
      try place.run("init").output
        == """
        iconforge.yml: written, with icon.png (512×512) as the icon
        also found: a.png (1024×1024)

        """)
    try place.succeed("build", "-q")
  }

  @Test func `the search stays inside the folder, and links out of it are listed`() throws {
    let other = TemporaryFolder()
    try other.write("icon.png", PNGEncoder().encode(TestImages.artwork(1024)))
    try draw(TestImages.artwork(512), "art/a.png")
    for (name, target) in [
      ("up", ".."), ("root", "/"), ("brand", other.path), ("b.png", other.path("icon.png")),
      ("loop", "."), ("nowhere", "none"), ("c.png", "art/a.png"),
    ] {
      try place.folder.link(name, to: target)
    }
    let result = try place.succeed("init")
    let advice =
      "leads out of this folder, so it is skipped; to use artwork from there, copy it here"
    #expect(
      result.output
        == """
        iconforge.yml: written, with c.png (512×512) as the icon
        also found: art/a.png (512×512)
        b.png: \(advice)
        brand: \(advice)
        root: \(advice)
        up: \(advice)

        """)
    try place.folder.remove("iconforge.yml")
    let refused = try place.fail("init", "brand/icon.png", status: 3)
    #expect(refused.errors.hasPrefix("brand/icon.png: error: leads out of this folder, "))
    #expect(!place.folder.files.contains("iconforge.yml"))
  }

  @Test func `the manifest fits the recognised project`() throws {
    try draw(TestImages.artwork(256), "icon.png")
    let set = "ios/Runner/Assets.xcassets/AppIcon.appiconset"
    try place.folder.write("\(set)/Contents.json", Self.contents)
    #expect(
      try place.run("init").output.contains(
        "\(set): is an Xcode project: iconforge builds the icons that \(set) lists"))
    #expect(try manifest().contains("fill: \"\(set)\""))
    try place.succeed("build", "-q")
    #expect(place.folder.files.contains("\(set)/AppIcon-64x64.png"))

    try place.folder.remove("iconforge.yml")
    try place.folder.write("android/app/src/main/res/values/strings.xml", "<resources/>")
    #expect(try place.run("init").output.contains("is an Android project"))
    #expect(try manifest().contains("  - {name: xcode, fill: \"\(set)\"}"))
    try place.succeed("build", "-q")
    #expect(place.folder.files.contains("android/app/src/main/res/mipmap-mdpi/ic_launcher.png"))
  }
}
