import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Builds in projects with files beside those that a preset or a document knows.
@Suite struct ExistingFileTests {
  private static let icon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><path d=\"M1 1h6v6H1z\"/></svg>"

  /// Builds twice, and checks.
  private func build(
    _ files: [String: String], images: [String: Bitmap] = [:], artwork: String = "new.svg"
  ) throws -> (place: Workplace, result: ProcessResult) {
    let place = Workplace(
      files.merging(["new.svg": Self.icon]) { $1 },
      images: images.merging(["new.png": TestImages.disc(1024)]) { $1 })
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", artwork, "--fast")
    let again = try place.succeed("build", artwork, "--fast")
    #expect(again.output.contains(" 0 written"), "\(again.output)")
    try place.succeed("build", artwork, "--fast", "--check")
    return (place, result)
  }

  @Test func `images that browsers find by name are made in the first build`() throws {
    let touch = "public/apple-touch-icon-precomposed.png"
    let (place, result) = try build(
      [
        "Gemfile": "gem 'rails'", "public/favicon.ico": "", "app/models/.keep": "",
        "app/views/layouts/application.html.erb": "<html><head><title>a</title></head></html>",
      ], images: [touch: TestImages.disc(57), "public/apple-touch-icon.png": TestImages.disc(57)])
    #expect(try place.image(touch) != TestImages.disc(57))
    // Files without bytes are no copies of each other.
    #expect(!result.errors.contains(".keep"), "\(result.errors)")
  }

  @Test func `an icon of KDE that is compressed`() throws {
    let files = [
      "CMakeLists.txt": "project(tern)\nfind_package(Qt6)\nadd_subdirectory(icons)\n",
      "icons/CMakeLists.txt":
        "ecm_install_icons(ICONS 48-apps-tern.png sc-apps-tern.svgz DESTINATION ${KDE_INSTALL_ICONDIR})",
      "icons/sc-apps-tern.svgz": "old",
    ]
    let images = ["icons/48-apps-tern.png": TestImages.noise(48, 48, seed: 2)]
    let (place, _) = try build(files, images: images)
    let packed = try place.folder.read("icons/sc-apps-tern.svgz")
    #expect(
      String(decoding: try GzipFile.unpacked(packed, limit: 1 << 16), as: UTF8.self).contains(
        "M1 1h6"))
    // The image that is left is an error.
    let other = Workplace(files, images: images.merging(["new.png": TestImages.disc(256)]) { $1 })
    try commitAll(in: other.folder.path)
    let result = try other.run("build", "new.png", "--fast")
    #expect(try result.status == 3 && other.text("icons/sc-apps-tern.svgz") == "old")
    #expect(
      result.output.contains("Next: replace icons/sc-apps-tern.svgz, which needs vector artwork"),
      "\(result.output)")
  }

  @Test func `an app of Tauri names all that it needs`() throws {
    let (place, _) = try build(
      [
        "src-tauri/Cargo.toml": "",
        "src-tauri/tauri.conf.json": #"{"bundle": {"icon": ["icons/icon.png", "icons/icon.ico"]}}"#,
      ],
      images: [
        "src-tauri/icons/icon.png": TestImages.noise(512, 512, seed: 2),
        "src-tauri/icons/icon.ico": TestImages.disc(32),
      ])
    #expect(
      place.folder.files.filter { $0.contains("icons/") }
        == ["src-tauri/icons/icon.ico", "src-tauri/icons/icon.png"])
  }

  @Test func `a program's image keeps its size`() throws {
    let (place, _) = try build(
      ["wails.json": "{}"], images: ["build/appicon.png": TestImages.noise(512, 512, seed: 2)])
    let icon = try place.image("build/appicon.png")
    #expect(icon.size == PixelSize(square: 512) && icon != TestImages.noise(512, 512, seed: 2))
  }

  @Test func `all sizes in the folder of electron-builder are made`() throws {
    let old = TestImages.noise(300, 300, seed: 2)
    let (place, _) = try build(
      [
        "package.json": #"{"devDependencies": {"electron": "1", "electron-builder": "1"}}"#,
        "electron-builder.yaml": "mac:\n  icon: build/mark.icns\n",
      ],
      images: ["build/mark.icns": TestImages.disc(64), "build/icons/300x300.png": old])
    let icon = try place.image("build/icons/300x300.png")
    #expect(icon != old && icon.size == old.size)
  }

  @Test func `a copy without transparency stays opaque`() throws {
    let solid = Bitmap(size: PixelSize(square: 64), filledWith: .white)
    let old = TestImages.noise(64, 64, seed: 2).droppingAlpha()
    let (place, _) = try build(
      [
        "manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"64": "tern.png"}}"#,
        "src/a.ts": "let a = 'art/shown.png'\n",
      ], images: ["tern.png": TestImages.noise(64, 64, seed: 2), "art/shown.png": old],
      artwork: "new.png")
    let (icon, shown) = (try place.image("tern.png"), try place.image("art/shown.png"))
    #expect(!icon.alphaRange().isOpaque && shown.alphaRange().isOpaque && shown != solid)
  }

  @Test func `icons that a program of an extension draws are not made`() throws {
    let place = Workplace(
      [
        "new.svg": Self.icon, "package.json": #"{"devDependencies": {"@crxjs/vite-plugin": "2"}}"#,
        "manifest.config.ts":
          "export default {manifest_version: 3, icons: {16: 'icons/mark_16.png'}};",
        "scripts/icons.ts": "write(`mark_${size}.png`);",
        "src/icons/main.svg": Self.icon,
      ])
    try commitAll(in: place.folder.path)
    let result = try place.run("build", "new.svg", "--fast")
    #expect(!place.folder.exists("icons/mark_16.png"))
    #expect(result.status == 2, "\(result.output)")
    #expect(!(try place.run("validate", ".").output.contains("not there")))
  }

  @Test func `icons of a store outside of the only app are made with it`() throws {
    let (place, _) = try build(
      [
        "app/pubspec.yaml": "flutter:\n", "app/web/index.html": "<head></head>",
        "app/windows/runner/resources/app_icon.ico": "",
      ],
      images: [
        "fastlane/metadata/android/en-US/images/icon.png": TestImages.noise(512, 512, seed: 2)
      ])
    let icon = try place.image("fastlane/metadata/android/en-US/images/icon.png")
    #expect(icon != TestImages.noise(512, 512, seed: 2))
    #expect(place.folder.exists("app/web/favicon.png") && place.folder.exists("iconforge.lock"))
    #expect(!place.folder.exists("app/iconforge.lock"))
  }
}
