import IconImage
import IconTestSupport
import Testing

/// Icons that git ignores: a program of the project makes them from an image, which is built.
@Suite struct IconSourceTests {
  private func build(
    _ files: [String: String], images: [String: Bitmap] = [:], artwork: String = "new.png"
  ) throws -> (place: Workplace, errors: String) {
    let icon =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M1 1h6v6H1z\"/></svg>"
    let place = Workplace(
      files.merging(["new.svg": icon]) { $1 },
      images: images.merging(["new.png": TestImages.artwork(512)]) { $1 })
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", artwork, "--fast")
    let again = try place.succeed("build", artwork, "--fast")
    #expect(again.output.contains(" 0 written"), "\(again.output)")
    try place.succeed("build", artwork, "--fast", "--check")
    return (place, result.errors)
  }

  @Test func `an SVG image that a program names`() throws {
    let (place, errors) = try build(
      [
        ".gitignore": "icon-build/\n",
        "package.json": """
        {"name": "a", "devDependencies": {"electron": "1", "electron-builder": "1"},
         "build": {"mac": {"icon": "icon-build/app.icns"}}}
        """,
        "script/icons.ts":
          "import sharp from 'sharp';\nconst a = 'src/tern-icon.svg', b = 'src/wave.svg';\n",
        "src/tern-icon.svg": "<svg/>", "src/wave.svg": "<svg id='a'/>",
      ], artwork: "new.svg")
    #expect(try place.text("src/tern-icon.svg").contains("M1 1h6"))
    #expect(try place.text("src/wave.svg") == "<svg id='a'/>")
    #expect(
      errors.contains(
        "script/icons.ts:2: note: makes icons that git ignores from src/tern-icon.svg: run it after the build\n"
      ), "\(errors)")
    let table = try place.succeed("icons", ".").output
    #expect(table.contains(/src\/tern-icon\.svg +script\/icons\.ts:2 +generated/), "\(table)")
  }

  @Test func `images whose names a program computes`() throws {
    let old = TestImages.disc(256)
    let (place, errors) = try build(
      [
        ".gitignore": "src-tauri/icons/\n", "src-tauri/Cargo.toml": "",
        "src-tauri/tauri.conf.json":
          #"{"bundle": {"icon": ["icons/32x32.png", "icons/icon.ico"]}}"#,
        "scripts/icon.mjs": "exec(`tauri icon src-tauri/art/${name}.png`);\n",
      ],
      images: [
        "src-tauri/art/logo.png": old, "src-tauri/art/logo-mac.png": old,
        "src-tauri/art/sky.png": old,
      ])
    let (plain, mac) = (
      try place.image("src-tauri/art/logo.png"), try place.image("src-tauri/art/logo-mac.png")
    )
    #expect(plain != old && plain.size == old.size && mac != old && mac != plain)
    #expect(try place.image("src-tauri/art/sky.png") == old)
    #expect(errors.contains("scripts/icon.mjs:1: note: makes icons"), "\(errors)")
  }

  @Test func `the source of an extension whose manifest a program makes`() throws {
    let old = TestImages.disc(128)
    let (place, _) = try build(
      [
        "package.json": "{}",
        "gulpfile.js": "const a = Sharp(`res/icon${isBeta() ? '-beta' : ''}.png`);\n",
        "src/manifest.yml": """
        manifest_version: 3
        icons:
          '16': public/images/icon16.png
        """, "public/index.txt": "", "src/public/images/a.txt": "", "other/icon16.png": "",
      ], images: ["res/icon.png": old, "res/icon-beta.png": old])
    #expect(try place.image("res/icon.png") != old)
    #expect(try place.image("res/icon-beta.png") == old)
  }

  @Test func `without a source, the files that git ignores are named`() throws {
    let place = Workplace(
      [
        ".gitignore": "icon-build/\n",
        "package.json": """
        {"name": "a", "devDependencies": {"electron": "1", "electron-builder": "1"},
         "build": {"mac": {"icon": "icon-build/app.icns"}}}
        """,
      ], images: ["new.png": TestImages.disc(1024)])
    try commitAll(in: place.folder.path)
    let result = try place.run("build", "new.png", "--fast")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("names icon-build/app.icns, which git ignores"), "\(result.errors)")
  }
}
