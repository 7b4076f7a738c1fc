import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Images beside the icon that a build leaves as they are, and says so.
@Suite struct StateIconTests {
  private static let icon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><path d=\"M8 8h48v48H8z\"/></svg>"

  private func build(
    _ files: [String: String], images: [String: Bitmap] = [:]
  ) throws -> (place: Workplace, errors: String) {
    let place = Workplace(files.merging(["new.svg": Self.icon]) { $1 }, images: images)
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", "new.svg", "--fast")
    let again = try place.succeed("build", "new.svg", "--fast")
    #expect(again.output.contains(" 0 written"), "\(again.output)")
    return (place, result.errors)
  }

  @Test func `a favicon of a state stays`() throws {
    let old = Self.icon.replacing("M8", with: "M9")
    let (place, errors) = try build([
      "manage.py": "",
      "templates/base.html": "<head><link rel=icon href=\"{% static 'img/bell.svg' %}\"></head>",
      "templates/list.html":
        "<head>{% if n %}<link rel=icon href=\"{% static 'img/bell_unread.svg' %}\">{% endif %}</head>",
      "static/img/bell.svg": old, "static/img/bell_unread.svg": old + "<!-- 1 -->",
    ])
    #expect(try place.text("static/img/bell.svg") != old)
    #expect(try place.text("static/img/bell_unread.svg") == old + "<!-- 1 -->")
    #expect(
      errors.contains(
        "templates/list.html:1: note: names static/img/bell_unread.svg, which shows a state and stays unchanged\n"
      ), "\(errors)")
  }

  @Test func `toolbar icons of a state stay`() throws {
    let (place, errors) = try build(
      [
        "manifest.json": """
        {"manifest_version": 3, "name": "a", "icons": {"16": "tern-16.png"},
         "action": {"default_icon": {"16": "tern-16-disabled.png"}}}
        """
      ],
      images: [
        "tern-16.png": TestImages.noise(16, 16, seed: 4),
        "tern-16-disabled.png": TestImages.disc(16),
      ])
    #expect(try place.image("tern-16-disabled.png") == TestImages.disc(16))
    #expect(errors.contains("names tern-16-disabled.png, which shows a state"), "\(errors)")
    // A missing one is made.
    try place.folder.remove("tern-16-disabled.png")
    try place.succeed("build", "new.svg", "--fast")
    #expect(place.folder.exists("tern-16-disabled.png"))
  }

  @Test func `only images with the name of the icon show its state`() throws {
    let states = ["icon_128_wait0.png", "icon_128_wait8.png"]
    let others = ["button_new.png", "256.png"]
    let (place, errors) = try build(
      [
        "manifest.json": """
        {"manifest_version": 3, "name": "a", "icons": {"128": "icon_128.png", "512": "512.png"}}
        """
      ],
      images: ["icon_128.png": TestImages.disc(128), "512.png": TestImages.disc(512)].merging(
        (states + others).map { ($0, TestImages.noise(16, 16, seed: 4)) }
      ) { $1 })
    for name in states {
      #expect(try place.image(name) == TestImages.noise(16, 16, seed: 4))
      #expect(errors.contains(name), "\(errors)")
    }
    for name in others { #expect(!errors.contains(name), "\(errors)") }
  }

  @Test func `the images of a manifest may be elsewhere in the repository`() throws {
    let (place, _) = try build(
      [
        "platform/fox/manifest.json": """
        {"manifest_version": 3, "name": "a", "icons": {"16": "img/tern_16.png"},
         "background": {"scripts": ["js/a.js"]}}
        """, "src/js/a.js": "",
      ], images: ["src/img/tern_16.png": TestImages.noise(16, 16, seed: 4)])
    let icon = try place.image("src/img/tern_16.png")
    #expect(icon != TestImages.noise(16, 16, seed: 4) && icon.size == PixelSize(square: 16))
  }

  @Test func `the manifests of several browsers share their images`() throws {
    let old = TestImages.noise(16, 16, seed: 4)
    func icons(_ file: String) -> String {
      "{\"manifest_version\": 3, \"name\": \"a\", \"icons\": {\"16\": \"img/\(file)\"}}"
    }
    let (place, errors) = try build(
      [
        "platform/chrome/manifest.json": icons("tern_16.png"),
        "platform/fox/manifest.json": icons("tern.svg").replacing(
          "{\"manifest", with: "{\"browser_specific_settings\": {\"gecko\": {}}, \"manifest"),
        "src/img/tern.svg": Self.icon.replacing("M8", with: "M9"),
      ],
      images: ["src/img/tern_16.png": old, "src/img/tern_16-off.png": TestImages.disc(16)])
    #expect(try place.image("src/img/tern_16.png") != old)
    #expect(try place.text("src/img/tern.svg").contains("M8"))
    #expect(
      errors.contains("src/img/tern_16-off.png: note: shows a state and stays unchanged\n"),
      "\(errors)")
  }

  @Test func `states that only programs name are named`() throws {
    let (place, errors) = try build([
      "index.html": "<head><link rel=icon href=/fav/tern.svg></head>",
      "package.json": #"{"devDependencies": {"vite": "5"}}"#,
      "public/fav/tern.svg": Self.icon.replacing("M8", with: "M9"),
      "public/fav/tern-evaluating.svg": Self.icon.replacing("M8", with: "M7"),
      "public/fav/tern-wide.svg": Self.icon.replacing("M8", with: "M6"),
    ])
    #expect(try place.text("public/fav/tern-evaluating.svg").contains("M7"))
    #expect(
      errors.contains(
        "public/fav/tern-evaluating.svg: note: shows a state and stays unchanged\n"), "\(errors)")
  }

  @Test func `the toolbar icons of an extension are named`() throws {
    let old = TestImages.noise(16, 16, seed: 4)
    let (_, errors) = try build(
      ["manifest.json": #"{"manifest_version": 3, "name": "a", "icons": {"16": "art/16.png"}}"#],
      images: [
        "art/16.png": old, "art/19x.png": TestImages.disc(19),
        "art/error_32.png": TestImages.disc(32),
        "art/toolbar/dark/a.png": TestImages.disc(16), "art/photo.png": TestImages.disc(99),
      ])
    #expect(
      errors.contains(
        "art/19x.png: note: shows a state and stays unchanged, as do art/error_32.png,"
          + " art/toolbar/dark/a.png\n"), "\(errors)")
  }

  @Test func `an image of several uses stays transparent`() throws {
    let page =
      "<head><link rel=icon href=/tern.png><link rel=apple-touch-icon href=/tern.png></head>"
    for isClear in [true, false] {
      let old = TestImages.disc(64)
      let solid = Bitmap(size: PixelSize(square: 64), filledWith: .white)
      let (place, _) = try build(
        ["index.html": page], images: ["tern.png": isClear ? old : solid])
      #expect(try place.image("tern.png").alphaRange().isOpaque != isClear)
    }
  }

  @Test func `a splash screen of another shape is named`() throws {
    let wide = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 194 64\"/>"
    let (place, errors) = try build([
      "A.csproj": """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
      <ItemGroup><MauiIcon Include="art/a.svg"/>
      <MauiSplashScreen Include="art/splash.svg"/></ItemGroup></Project>
      """, "art/a.svg": "<svg/>", "art/splash.svg": wide,
    ])
    #expect(try place.text("art/splash.svg") == wide)
    #expect(
      errors.contains(
        "A.csproj:3: note: names art/splash.svg, which is a splash screen that differs from the icon and stays unchanged\n"
      ), "\(errors)")
  }

  @Test func `the windows of Electron show the icon, and its tray stays`() throws {
    let old = TestImages.noise(64, 64, seed: 4)
    let tray = TestImages.noise(64, 64, seed: 5)
    let (place, errors) = try build(
      [
        "package.json": """
        {"name": "a", "devDependencies": {"electron": "1"}, "build": {"linux": {"icon": "art/icon.png"}}}
        """,
        "src/main.js": """
        let tray = p('../art/IconTray.png')
        new BrowserWindow({width: 1, icon: isDev ? path.join(__dirname, '../art/window.png') : '../art/none.png'})
        """, "static/a.txt": "", "out/Assets.car": "",
      ],
      images: [
        "art/icon.png": old, "art/window.png": TestImages.disc(64), "art/IconTray.png": tray,
      ])
    let window = try place.image("art/window.png")
    #expect(window != TestImages.disc(64) && window.size == PixelSize(square: 64))
    #expect(try place.image("art/IconTray.png") == tray)
    #expect(
      errors.contains(
        "out/Assets.car: note: stays unchanged, and macOS 26 may show its icon; iconforge compile makes it\n"
      ), "\(errors)")
    // The folder has no page.
    #expect(!errors.contains("static: note"), "\(errors)")
    let icons = try place.succeed("icons").output
    #expect(icons.contains(#/art/window.png .* src/main.js:2 +generated/#), "\(icons)")
  }

  @Test func `the generator of a Flutter project is named`() throws {
    let (_, errors) = try build(
      [
        "pubspec.yaml": """
        name: a
        flutter_launcher_icons:
          image_path: "art/front.png"
        """, "web/index.html": "<head></head>", "web/manifest.json": "{}",
        "index.html": "<head></head>",
      ], images: ["art/front.png": TestImages.noise(64, 64, seed: 4)])
    #expect(
      errors.contains(
        "pubspec.yaml: note: flutter_launcher_icons makes icons from art/front.png, which stays"
          + " unchanged: its next run restores the old icon\n"), "\(errors)")
  }

  @Test func `icons that KDE's programs install among their data are others`() throws {
    let old = TestImages.noise(16, 16, seed: 4)
    let (place, _) = try build(
      [
        "CMakeLists.txt": "find_package(Qt6 REQUIRED)\nadd_subdirectory(icons)",
        "icons/CMakeLists.txt": """
        ecm_install_icons(ICONS 16-apps-tern.png DESTINATION ${KDE_INSTALL_ICONDIR})
        ecm_install_icons(ICONS 16-apps-tern-fb2.png DESTINATION ${KDE_INSTALL_DATADIR}/tern/icons)
        """,
      ], images: ["icons/16-apps-tern.png": old, "icons/16-apps-tern-fb2.png": old])
    #expect(try place.image("icons/16-apps-tern.png") != old)
    #expect(try place.image("icons/16-apps-tern-fb2.png") == old)
  }

  @Test func `favicons keep their size, also a PNG with the name of an .ico file`() throws {
    let old = TestImages.noise(64, 64, seed: 4)
    let flutter = "name: a\nflutter:\n  uses-material-design: true\n"
    let (place, _) = try build(
      [
        "pubspec.yaml": flutter, "web/index.html": "<head></head>",
        "docs/index.html": "<head><link rel=icon href=pier.ico></head>",
      ], images: ["web/favicon.png": old])
    #expect(try place.image("web/favicon.png").size == PixelSize(square: 64))
    let site = Workplace([
      "index.html": "<head><link rel=icon href=pier.ico></head>", "new.svg": Self.icon,
    ])
    try site.folder.write("pier.ico", PNGEncoder().encode(TestImages.disc(192)))
    try commitAll(in: site.folder.path)
    try site.succeed("build", "new.svg", "--fast")
    let sides = try ICOFile.members(site.folder.read("pier.ico")).map(\.stated.width)
    #expect(sides.contains(192) && sides.contains(16), "\(sides)")
  }

  @Test func `one file for two appearances of an image set is right`() throws {
    let line = #"{"filename": "a.png", "idiom": "mac"}"#
    let dark =
      #"{"filename": "a.png", "idiom": "mac", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#
    let place = Workplace(
      [
        "A.xcassets/a.imageset/Contents.json":
          "{\"images\": [\(line), \(dark)], \"info\": {\"author\": \"xcode\", \"version\": 1}}"
      ], images: ["A.xcassets/a.imageset/a.png": TestImages.disc(16)])
    let result = try place.run("validate", ".", "--strict")
    #expect(!result.output.contains("appearance-equals-default"), "\(result.output)")
  }

  @Test(arguments: [("Wide310x150Logo.png", "note"), ("strip.png", "warning")])
  func `only the wide tiles of Windows may be oblong in a web manifest`(
    name: String, severity: String
  ) throws {
    let icons = [("a.png", "192x192"), (name, "310x150")].map { file, size in
      "{\"src\": \"\(file)\", \"sizes\": \"\(size)\", \"type\": \"image/png\"}"
    }
    let place = Workplace(
      ["site.webmanifest": "{\"icons\": [\(icons.joined(separator: ","))]}"],
      images: [
        "a.png": TestImages.disc(192),
        name: Bitmap(size: PixelSize(width: 310, height: 150), filledWith: .white),
      ])
    let result = try place.run("validate", ".")
    #expect(
      result.output.contains("\(severity): \(name) is 310×150, and not square"), "\(result.output)")
  }

  @Test(arguments: [true, false])
  func `an icon set replaces the icon file of a Mac app`(hasSet: Bool) throws {
    let set = "App/A.xcassets/AppIcon.appiconset"
    let list = """
      {"images": [{"filename": "a.png", "idiom": "mac", "size": "512x512", "scale": "2x"}],
       "info": {"author": "xcode", "version": 1}}
      """
    let place = Workplace(
      [
        "App/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>CFBundleIconFile</key><string>Tern</string>
        <key>LSMinimumSystemVersion</key><string>11.0</string>
        <key>NSPrincipalClass</key><string>NSApplication</string>
        </dict></plist>
        """
      ].merging(hasSet ? ["\(set)/Contents.json": list] : [:]) { $1 },
      images: hasSet ? ["\(set)/a.png": TestImages.disc(1024)] : [:])
    let result = try place.run("validate", ".")
    #expect(result.output.contains("[file-missing]") == !hasSet, "\(result.output)")
  }
}
