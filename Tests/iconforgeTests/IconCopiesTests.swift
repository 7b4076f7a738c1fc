import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Files that show a project's icon, though no document that iconforge reads names them.
@Suite struct IconCopiesTests {
  private let place: Workplace

  /// A browser extension whose code shows its icon in other files.
  init() throws {
    let old = TestImages.disc(128)
    place = Workplace(
      [
        "manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/mark.png"}}"#,
        "src/panel.ts": "let a = 1\nlet art = '../pics/panel.png'\nlet b = 'x/logo.png'\n",
        "src/other.ts": "import d from './pics/other.png'\n", "README.md": "![](pics/title.png)\n",
        "a/logo.txt": "", "test/panel.ts": "'drawn.png'",
      ],
      images: [
        "img/mark.png": old, "pics/panel.png": TestImages.disc(64), "pics/title.png": old,
        "pics/other.png": TestImages.noise(64, 64, seed: 4), "x/logo.png": old, "y/logo.png": old,
        "test/drawn.png": old,
      ])
    try commitAll(in: place.folder.path)
    try place.write("new.png", TestImages.artwork(256))
  }

  private func changed() throws -> Set<String> {
    let status = try git("status", "--porcelain", "--untracked-files=no", in: place.folder.path)
    return Set(status.output.split(separator: "\n").map { String($0.dropFirst(3)) })
  }

  private func size(of file: String) throws -> PixelSize {
    try PNGDecoder.decode(place.folder.read(file)).bitmap.size
  }

  @Test func `a copy of the icon that a text mentions is built`() throws {
    let first = try place.run("build", "new.png", "--fast")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try changed() == ["img/mark.png", "pics/panel.png", "x/logo.png"])
    #expect(try size(of: "pics/panel.png") == PixelSize(square: 64))
    #expect(
      first.errors.contains(
        "pics/panel.png: note: shows the icon, and src/panel.ts:2 names it, so iconforge builds it"
          + " too, and x/logo.png\n"), "\(first.errors)")
    #expect(
      first.errors.contains(
        "pics/title.png: note: shows the icon and stays unchanged, as do y/logo.png: no path to them was"
          + " found in code or configuration; --also pics/title.png builds it\n"), "\(first.errors)"
    )
    #expect(!first.errors.contains("other.png") && !first.errors.contains("drawn.png"))
  }

  @Test func `a copy in an .ico file is built, and another favicon is named`() throws {
    let place = Workplace([
      "manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/mark.png"}}"#,
      "panel.ts": "'pics/panel.ico'",
    ])
    try place.write("img/mark.png", TestImages.disc(128))
    let copy = PNGEncoder().encode(TestImages.disc(64))
    try place.folder.write("pics/panel.ico", ICOFile.bytes([copy]))
    let other = PNGEncoder().encode(TestImages.noise(64, 64, seed: 4))
    try place.folder.write("docs/favicon.ico", ICOFile.bytes([other]))
    try place.folder.write("pack/Note.icns", [])
    try commitAll(in: place.folder.path)
    try place.write("new.png", TestImages.artwork(256))
    let first = try place.succeed("build", "new.png", "--fast")
    let status = try git("status", "--porcelain", "--untracked-files=no", in: place.folder.path)
    #expect(status.output == " M img/mark.png\n M pics/panel.ico\n")
    #expect(
      first.errors.contains(
        "docs/favicon.ico: note: differs from the icon and stays unchanged, as do pack/Note.icns;"
          + " --also docs/favicon.ico builds it\n"), "\(first.errors)")
  }

  @Test func `later builds make the same copies, also after a commit`() throws {
    try place.succeed("build", "new.png", "--fast")
    for words in [["build", "new.png", "--fast"], ["build"], ["build", "--check"]] {
      let again = try place.run(words)
      #expect(
        again.status == 0
          && again.output.contains(words.contains("--check") ? "3 files" : " 3 unchanged"),
        "\(again.output)")
    }
    let icons = try place.run("icons").output
    #expect(icons.contains(#/pics/panel.png .* iconforge.lock +generated/#), "\(icons)")
    try git("commit", "-aqm", "b", in: place.folder.path)
    try place.write("new.png", TestImages.noise(256, 256, .rgb, seed: 7))
    try place.succeed("build", "new.png", "--fast")
    #expect(try changed() == ["img/mark.png", "pics/panel.png", "x/logo.png"])
  }

  @Test func `a build that was killed before its copies makes them when it runs again`() throws {
    try place.succeed("build", "new.png", "--fast")
    try git("checkout", "--", "pics", "x", in: place.folder.path)
    try place.folder.remove("iconforge.lock")
    try place.succeed("build", "new.png", "--fast", "--force")
    #expect(try changed() == ["img/mark.png", "pics/panel.png", "x/logo.png"])
  }

  @Test func `a copy with changes that git cannot restore stays`() throws {
    try place.write("pics/panel.png", TestImages.disc(48))
    let made = try place.run("build", "new.png", "--fast")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try size(of: "pics/panel.png") == PixelSize(square: 48))
  }

  @Test func `all sizes of a copy are built, also those with fewer details`() throws {
    let place = Workplace(
      [
        "manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/mark.png"}}"#,
        "pack.sh": "install img/tern-64.png\n",
      ],
      images: [
        "img/mark.png": TestImages.disc(128), "img/tern-64.png": TestImages.disc(64),
        "img/tern-16.png": TestImages.noise(16, 16, seed: 4),
        "img/tern-32.png": TestImages.noise(48, 48, seed: 4),
      ])
    try commitAll(in: place.folder.path)
    try place.write("new.png", TestImages.artwork(256))
    try place.succeed("build", "new.png", "--fast")
    let status = try git("status", "--porcelain", "--untracked-files=no", in: place.folder.path)
    // A file of another size than its name has is no size of the icon.
    #expect(status.output == " M img/mark.png\n M img/tern-16.png\n M img/tern-64.png\n")
  }

  /// An extension with a program and a copy of its icon, committed.
  private func project(_ program: String, copy: String) throws -> Workplace {
    let place = Workplace(
      [
        "manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/mark.png"}}"#,
        "a.ts": program,
      ], images: ["img/mark.png": TestImages.disc(128), copy: TestImages.disc(64)])
    try commitAll(in: place.folder.path)
    try place.write("new.png", TestImages.artwork(256))
    return place
  }

  @Test func `copies are whole names of files`() throws {
    let place = try project("'art/favicon.png'", copy: "art/icon.png")
    let made = try place.run("build", "new.png", "--fast")
    #expect(made.errors.contains("art/icon.png: note: shows the icon and stays unchanged"))
  }

  @Test func `a copy of the bytes is the same image, of any size of the file`() throws {
    let old = TestImages.noise(1024, 1024, seed: 4)
    let set = "App/A.xcassets/AppIcon.appiconset"
    let list = """
      {"images": [{"filename": "a.png", "idiom": "mac", "size": "512x512", "scale": "2x"}],
       "info": {"author": "xcode", "version": 1}}
      """
    let place = Workplace(
      ["\(set)/Contents.json": list, "art/make.sh": "cp art/whole.png x\n"],
      images: [
        "\(set)/a.png": old, "art/whole.png": old, "docs/shown.png": old,
        "new.png": TestImages.artwork(1024),
      ])
    #expect(try place.folder.read("art/whole.png").count > 1 << 19)
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", "new.png", "--fast")
    // With the margins of a Mac icon.
    #expect(try place.folder.read("art/whole.png") == place.folder.read("\(set)/a.png"))
    #expect(result.errors.contains("docs/shown.png: note: shows the icon"), "\(result.errors)")
    #expect(try place.succeed("build", "new.png", "--fast").output.contains(" 0 written"))
  }

  @Test func `images that are nearly square, and large ones in an icon file, are compared`() throws
  {
    func disc(_ width: Int, _ height: Int) -> Bitmap {
      TestImages.picture(width, height, .rgba) { x, y, channel in
        let (dx, dy) = (Double(x) / Double(width) - 0.5, Double(y) / Double(height) - 0.5)
        return channel < 3 ? [220, 40, 60][channel] : dx * dx + dy * dy < 0.16 ? 255 : 0
      }
    }
    let icons = #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/tern.png"}}"#
    let place = Workplace(
      ["manifest.json": icons, "src/panel.ts": "'src/logo.png'"],
      images: [
        "img/tern.png": disc(128, 128), "src/logo.png": disc(153, 152),
        "new.png": TestImages.artwork(256),
      ])
    try commitAll(in: place.folder.path)
    try place.succeed("build", "new.png", "--fast")
    #expect(try place.image("src/logo.png").size == PixelSize(width: 153, height: 152))
    #expect(try place.image("src/logo.png") != disc(153, 152))

    let large = PNGEncoder().encode(disc(768, 768))
    let length = withUnsafeBytes(of: UInt32(large.count).littleEndian) { Array($0) }
    let file: [UInt8] =
      [0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 32, 0] + length + [22, 0, 0, 0] + large
    let electron = Workplace(
      [
        "package.json":
          #"{"name": "a", "devDependencies": {"electron": "30"}, "build": {"win": {"icon": "art/a.ico"}}}"#,
        "src/m.js": "'art/logo.png'",
      ], images: ["art/logo.png": disc(64, 64), "new.png": TestImages.artwork(256)])
    try electron.folder.write("art/a.ico", file)
    try commitAll(in: electron.folder.path)
    try electron.succeed("build", "new.png", "--fast")
    #expect(try electron.image("art/logo.png") != disc(64, 64))
  }

  @Test func `a page of another site names a copy from the root`() throws {
    let old = TestImages.disc(128)
    let place = Workplace(
      [
        "manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/mark.png"}}"#,
        "site/about.html": "<img src=\"/logo.png\">", "x/logo.txt": "",
      ],
      images: ["img/mark.png": old, "site/public/logo.png": old, "x/logo.png": old])
    try commitAll(in: place.folder.path)
    try place.write("new.png", TestImages.artwork(256))
    try place.succeed("build", "new.png", "--fast")
    #expect(try place.image("site/public/logo.png") != old)
    #expect(try place.image("x/logo.png") == old)
  }

  @Test func `a copy without the margin of the icon is found`() throws {
    func plate(_ side: Int, margin: Int) -> Bitmap {
      TestImages.picture(side, side, .rgba) { x, y, channel in
        let isIn = min(x, y) >= margin && max(x, y) < side - margin
        let part = (x < side / 2 ? 0 : 1) + ((y - margin) * 3 < side - 2 * margin ? 0 : 2)
        return channel < 3 ? [200, 40, 90, 150][(part + channel) % 4] : isIn ? 255 : 0
      }
    }
    let icons = #"{"manifest_version": 3, "name": "a", "icons": {"128": "img/tern.png"}}"#
    let place = Workplace(
      ["manifest.json": icons, "src/panel.ts": "'src/logo.png'"],
      images: [
        "img/tern.png": plate(120, margin: 15), "src/logo.png": plate(60, margin: 0),
        "new.png": TestImages.artwork(256),
      ])
    try commitAll(in: place.folder.path)
    let errors = try place.succeed("build", "new.png", "--fast").errors
    #expect(
      errors.contains("src/logo.png: note: shows the icon, and src/panel.ts:1 names it"),
      "\(errors)")
  }

  @Test func `an address of another host names no copy`() throws {
    let place = try project("'https://cdn.example.org/art/icon.png'", copy: "art/icon.png")
    let made = try place.run("build", "new.png", "--fast")
    #expect(made.errors.contains("art/icon.png: note: shows the icon and stays unchanged"))
  }

  @Test func `a copy of a store icon stays transparent`() throws {
    let icon = "fastlane/metadata/android/en-US/images/icon.png"
    let old = TestImages.disc(512)
    let place = Workplace(
      ["src/panel.ts": "'art/logo.png'"],
      images: [icon: old, "art/logo.png": old, "new.png": TestImages.disc(600)])
    try commitAll(in: place.folder.path)
    try place.succeed("build", "new.png", "--fast")
    #expect(try place.image(icon).alphaRange().isOpaque)
    #expect(try !place.image("art/logo.png").alphaRange().isOpaque)
    #expect(try place.image("art/logo.png") != old)
  }

  @Test func `an SVG copy is built, and a drawing of the icon's name is named`() throws {
    func drawing(_ side: Int) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M1 1h\(side)v6z\"/></svg>"
    }
    let place = Workplace(
      [
        "index.html":
          "<head><link rel=icon href=img/tern.svg><link rel=icon href=img/wing-32.png></head>",
        "img/tern.svg": drawing(2), "src/a.ts": "let a = 'src/tern-copy.svg'\n",
        "src/tern-copy.svg": drawing(2), "img/wing.svg": drawing(3), "new.svg": drawing(4),
      ], images: ["img/wing-32.png": TestImages.disc(32)])
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", "new.svg", "--fast")
    #expect(try place.text("src/tern-copy.svg").contains("h4"))
    #expect(try place.text("img/wing.svg") == drawing(3))
    #expect(
      result.errors.contains(
        "img/wing.svg: note: may show the icon and stays unchanged; --also img/wing.svg builds it\n"
      ), "\(result.errors)")
    #expect(try place.succeed("build", "new.svg", "--fast").output.contains(" 0 written"))
  }

  @Test func `a program may add the ending to a path`() throws {
    let place = try project(
      "const a = join(root, \"art/Icon\") + '.png'\nconst b = 'part/Icons'\n", copy: "art/Icon.png")
    let old = try place.folder.read("art/Icon.png")
    try place.succeed("build", "new.png", "--fast")
    #expect(try place.folder.read("art/Icon.png") != old)
  }

  @Test(arguments: ["../out.png", "/tmp/out.png", "manifest.json"])
  func `a lockfile cannot name files outside of the project, or of other formats`(file: String)
    throws
  {
    try place.succeed("build", "new.png", "--fast")
    let lock = try place.folder.text("iconforge.lock").replacing(
      "--also=x/logo.png", with: "--also=\(file)")
    #expect(lock.contains(file))
    try place.folder.write("iconforge.lock", lock)
    let manifest = try place.folder.text("manifest.json")
    let made = try place.run("build", "new.png", "--fast")
    #expect(made.status == 0 && !made.output.contains(file), "\(made.errors)")
    #expect(!place.everything.contains { $0.hasSuffix("out.png") })
    #expect(try place.folder.text("manifest.json") == manifest)
  }

  @Test func `a project in another folder keeps its copies`() throws {
    try place.succeed("build", "new.png", "--fast")
    let outer = Workplace()
    try outer.write("new.png", TestImages.artwork(256))
    for path in ["manifest.json", "src/panel.ts", "img/mark.png", "pics/panel.png"] {
      try git("checkout", "--", path, in: place.folder.path)
      try outer.folder.write("app/\(path)", place.folder.read(path))
    }
    try commitAll(in: outer.folder.path)
    for written in [2, 0] {
      let made = try outer.run("build", "new.png", "--fill", "app", "--fast")
      #expect(
        made.status == 0 && made.output.contains("2 files, \(written) written"), "\(made.output)")
    }
    #expect(try outer.run("build", "new.png", "--fill", "app", "--fast", "--check").status == 0)
  }

  @Test func `--also names a file of the project`() throws {
    try place.succeed(
      "build", "new.png", "--fast", "--also", "pics/title.png", "--also", "./pics/new.ico")
    #expect(try changed().contains("pics/title.png"))
    #expect(place.folder.exists("pics/new.ico"))
    let again = try place.run("build")
    #expect(again.output.contains(" 0 written"), "\(again.output)")
    for (file, words) in [("../a.png", "outside"), ("a.gif", ".png, .ico, .icns or .svg")] {
      let refused = try place.run("build", "new.png", "--also", file)
      #expect(refused.status == 2 && refused.errors.contains(words), "\(refused.errors)")
    }
    let alone = try place.run("build", "new.png", "--preset", "web", "--also", "a.png")
    #expect(alone.status == 2 && alone.errors.contains("--also"), "\(alone.errors)")
  }
}
