import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Builds of projects whose documents name icons with the names that a preset would give them.
@Suite struct NamedOnlyTests {
  private static let icon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><path d=\"M8 8h48v48H8z\"/></svg>"

  private struct Project: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]
    var icons: [String] = []
    var images: [String: Int] = [:]
  }

  private static let projects = [
    Project(
      testDescription: "page",
      files: [
        "package.json": "{\"name\": \"tern\", \"devDependencies\": {\"vite\": \"5\"}}",
        "vite.config.js": "",
        "index.html": "<html><head><link rel=\"icon\" href=\"favicon.ico\" /></head></html>",
      ], icons: ["public/favicon.ico"]),
    Project(
      testDescription: "page with a touch icon",
      files: [
        "index.html": """
        <html><head><link rel="icon" href="favicon.ico" />
        <link rel="apple-touch-icon" href="apple-touch-icon.png"></head></html>
        """
      ], icons: ["favicon.ico"], images: ["apple-touch-icon.png": 180]),
    Project(
      testDescription: "extension",
      files: [
        "manifest.json": """
        {"manifest_version": 3, "name": "tern", "version": "1",
         "icons": {"16": "icons/icon-16.png", "48": "icons/icon-48.png"}}
        """
      ], images: ["icons/icon-16.png": 16, "icons/icon-48.png": 48]),
    Project(
      testDescription: "Electron for the Mac",
      files: [
        "package.json": """
        {"name": "tern", "main": "main.js",
         "devDependencies": {"electron": "30", "electron-builder": "26"},
         "build": {
           "mac": {"target": "dmg"}}}
        """
      ], icons: ["build/icon.icns"]),
    Project(
      testDescription: "installer with a copied icon",
      files: [
        "dev/misc/tern.nsi": "!define MUI_ICON \"..\\tern.ico\"\n",
        "dev/build.sh": "cp misc/tern.ico build\n",
      ], icons: ["dev/misc/tern.ico"]),
    Project(
      testDescription: "window of Electron",
      files: [
        "package.json": """
        {"name": "tern", "main": "main.js",
         "devDependencies": {"electron": "30", "electron-builder": "26"}}
        """,
        "main.js": "new BrowserWindow({icon: 'build/icon.png'})",
      ], icons: ["build/icon.ico", "build/icon.icns"], images: ["build/icon.png": 512]),
    Project(
      testDescription: "window of Electron, by a constant",
      files: [
        "package.json":
          "{\"name\": \"tern\", \"main\": \"main.js\", \"devDependencies\": {\"electron\": \"30\"}}",
        "main.js": """
        const logo = 'art/64x64.png'
        new BrowserWindow({icon: path.resolve(__dirname, logo), title: 'a'})
        """,
      ], images: ["art/64x64.png": 64]),
    Project(
      testDescription: "Electron without a packager",
      files: [
        "package.json":
          "{\"name\": \"tern\", \"main\": \"main.js\", \"devDependencies\": {\"electron\": \"30\"}}",
        "main.js": "new BrowserWindow({icon: 'art/64x64.png'})",
      ], images: ["art/64x64.png": 64]),
  ]

  @Test(arguments: projects)
  private func `a build makes the named icons and no others`(project: Project) throws {
    let images = project.images.mapValues { TestImages.noise($0, $0, seed: 4) }
    let place = Workplace(project.files.merging(["new.svg": Self.icon]) { $1 }, images: images)
    for file in project.icons {
      let kind = file.hasSuffix("ico") ? "ico" : "icns"
      try place.folder.write(file, NamedProject.image(kind))
    }
    try commitAll(in: place.folder.path)
    let errors = try place.succeed("build", "new.svg", "--fast").errors
    let changed = try git("status", "--short", "--untracked-files=all", in: place.folder.path)
    let expected = (project.icons + Array(images.keys)).map { " M \($0)" } + ["?? iconforge.lock"]
    let lines = changed.output.split(separator: "\n").map { String($0) }
    #expect(lines.sorted() == expected.sorted(), "\(errors)")
    #expect(!errors.contains("Next"), "\(errors)")
    #expect(try place.succeed("build", "new.svg", "--fast").output.contains(" 0 written"))
    try place.succeed("build", "new.svg", "--fast", "--check")
    try place.succeed("validate", ".", "--strict")
  }

  @Test func `the icon of another program of a project stays`() throws {
    let (own, other) = (TestImages.disc(64), TestImages.noise(64, 64, seed: 4))
    func entry(_ name: String) -> String {
      "[Desktop Entry]\nType=Application\nName=\(name)\nIcon=org.\(name)\n"
    }
    let theme = "tern/data/icons/hicolor/64x64/apps"
    let place = Workplace(
      [
        "tern/meson.build": "project('x')\ninstall_subdir('data/icons/hicolor')\n",
        "tern/data/org.Gull.desktop": entry("Gull"), "tern/data/org.Tern.desktop": entry("Tern"),
        "tern/new.svg": Self.icon,
      ], images: ["\(theme)/org.Tern.png": own, "\(theme)/org.Gull.png": other])
    try commitAll(in: place.folder.path("tern"))
    for words in ["1 written", "0 written"] {
      let made = try place.succeed("build", "tern/new.svg", "--fill", "tern", "--fast")
      #expect(made.output.contains(words), "\(made.output)")
      #expect(try place.image("\(theme)/org.Tern.png") != own)
      #expect(try place.image("\(theme)/org.Gull.png") == other)
      #expect(
        made.errors.contains(
          "org.Gull.png, which is the icon of another program and stays unchanged")
          == (words == "1 written"), "\(made.errors)")
    }
  }

  @Test func `tiles beside the icons of Tauri are built in any folder`() throws {
    let old = TestImages.noise(142, 142, seed: 4)
    let place = Workplace(
      [
        "back/tauri.conf.json": #"{"bundle": {"icon": ["icons/32x32.png"]}, "identifier": "a.b"}"#,
        "package.json": "{\"name\": \"tern\"}", "new.svg": Self.icon,
      ],
      images: [
        "back/icons/32x32.png": TestImages.disc(32), "back/icons/Square142x142Logo.png": old,
      ])
    try commitAll(in: place.folder.path)
    try place.succeed("build", "new.svg", "--fast")
    #expect(try place.image("back/icons/Square142x142Logo.png") != old)
    #expect(try place.image("back/icons/Square142x142Logo.png").size == old.size)
    #expect(try place.succeed("build", "new.svg", "--fast").output.contains(" 0 written"))
  }

  @Test(arguments: [true, false])
  func `the notification icon of Expo's plugin is built if it can be`(isRound: Bool) throws {
    let (old, other) = (TestImages.disc(96), TestImages.noise(96, 96, seed: 4))
    let shape = isRound ? Self.icon.replacing("H8z", with: "H8zm12 12v12h20v-12z") : Self.icon
    let place = Workplace(
      [
        "package.json": "{\"name\": \"tern\", \"dependencies\": {\"expo\": \"52\"}}",
        "app.json": """
        {"expo": {"slug": "tern", "icon": "./art/icon.png", "plugins": [
         ["expo-quick", {"icon": "./art/quick.png"}], "expo-font",
         ["expo-notifications", {"icon": "./art/note.png"}]]}}
        """, "new.svg": shape,
      ], images: ["art/icon.png": old, "art/note.png": old, "art/quick.png": other])
    try commitAll(in: place.folder.path)
    let made = try place.succeed("build", "new.svg", "--fast")
    #expect(try (place.image("art/note.png") != old) == isRound, "\(made.errors)")
    #expect(try place.image("art/note.png").size == old.size)
    #expect(made.errors.contains("only a filled square would remain") != isRound)
    #expect(try place.image("art/quick.png") == other)
    #expect(try place.succeed("build", "new.svg", "--fast").output.contains(" 0 written"))
  }

  @Test func `icons lists the files beside named ones that a build makes`() throws {
    let place = Workplace(
      [
        "package.json": """
        {"name": "tern", "main": "main.js",
         "devDependencies": {"electron": "30", "electron-builder": "26"}}
        """, "new.svg": Self.icon,
      ], images: ["build/appx/Square150x150Logo.png": TestImages.disc(150)])
    try place.folder.write("build/icon.icns", NamedProject.image("icns"))
    try commitAll(in: place.folder.path)
    let icons = try place.succeed("icons").output
    #expect(icons.contains("build/icon.icns") && icons.contains("Square150x150Logo"), "\(icons)")
  }

  @Test func `a text that a condition compares is no path`() throws {
    let place = Workplace(
      [
        "package.json": "{\"name\": \"tern\"}",
        "src/manifest.ts": """
        export default {manifest_version: 3, name: "tern", icons: {128: "art/tern.png"},
          action: {default_icon: {32: browser === "safari" ? "art/a.png" : "art/b.png"}}}
        """,
      ], images: ["src/art/tern.png": TestImages.disc(128)])
    let icons = try place.succeed("icons").output
    #expect(icons.contains("art/tern.png") && !icons.contains(" safari"), "\(icons)")
    #expect(!icons.contains(#/(?m)^safari/#))
  }

  @Test func `an image of an extension for several sizes keeps its own`() throws {
    let place = Workplace(
      [
        "manifest.json": """
        {"manifest_version": 3, "name": "a", "icons": {"16": "tern.png", "32": "tern.png"}}
        """, "new.svg": Self.icon,
      ], images: ["tern.png": TestImages.disc(70)])
    try commitAll(in: place.folder.path)
    try place.succeed("build", "new.svg", "--fast")
    #expect(try place.image("tern.png").size == PixelSize(square: 70))
    #expect(try place.image("tern.png") != TestImages.disc(70))
    try place.succeed("validate", ".", "--strict")
    try place.succeed("build", "new.svg", "--fast", "--check")
  }

  @Test func `a splash screen of Capacitor stays`() throws {
    let old = TestImages.noise(64, 64, seed: 4)
    let place = Workplace(
      [
        "package.json": "{\"name\": \"tern\", \"dependencies\": {\"@capacitor/core\": \"6\"}}",
        "capacitor.config.json": "{}", "new.svg": Self.icon,
      ], images: ["assets/icon-only.png": old, "assets/splash.png": old])
    try commitAll(in: place.folder.path)
    let errors = try place.succeed("build", "new.svg", "--fast").errors
    #expect(try place.image("assets/splash.png") == old)
    #expect(try place.image("assets/icon-only.png") != old)
    #expect(
      errors.contains("assets/splash.png: note: is a splash screen and stays unchanged"),
      "\(errors)")
    #expect(try place.succeed("build", "new.svg", "--fast").output.contains(" 0 written"))
  }

  @Test func `a splash screen of Expo that differs from the icon stays`() throws {
    let (icon, splash) = (TestImages.disc(64), TestImages.noise(64, 64, seed: 4))
    let place = Workplace(
      [
        "package.json": "{\"name\": \"tern\", \"dependencies\": {\"expo\": \"52\"}}",
        "app.json": """
        {"expo": {"slug": "tern", "icon": "./art/icon.png", "splash": {"image": "./art/splash.png"},
         "android": {"adaptiveIcon": {"foregroundImage": "./art/icon.png", "backgroundColor": "#000"}}}}
        """,
        "Login.js": "require('./art/word.png')", "new.svg": Self.icon,
      ], images: ["art/icon.png": icon, "art/splash.png": splash, "art/word.png": splash])
    try commitAll(in: place.folder.path)
    let errors = try place.succeed("build", "new.svg", "--fast").errors
    #expect(try place.image("art/splash.png") == splash && place.image("art/word.png") == splash)
    #expect(try place.image("art/icon.png") != icon)
    #expect(
      errors.contains(
        "app.json:1: note: names art/splash.png, which is a splash screen that differs from the icon"
      ),
      "\(errors)")
    #expect(
      errors.contains("app.json: note: is edited to name all images of the icon"), "\(errors)")
    let again = try place.succeed("build", "new.svg", "--fast")
    #expect(
      again.output.contains(" 0 written") && !again.errors.contains("app.json: note: is edited"))
    try place.succeed("build", "new.svg", "--fast", "--check")
  }

  @Test func `a banner that a screen shows stays`() throws {
    let res = "app/src/main/res"
    let picture = TestImages.noise(320, 180, seed: 4)
    let place = Workplace(
      [
        "settings.gradle": "", "app/build.gradle": "android {}", "new.svg": Self.icon,
        "app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher" android:banner="@drawable/head">
        <category android:name="android.intent.category.LEANBACK_LAUNCHER"/></application></manifest>
        """,
        "\(res)/layout/about.xml": "<ImageView android:src=\"@drawable/head\"/>",
      ], images: ["\(res)/drawable/head.png": picture])
    try commitAll(in: place.folder.path)
    let errors = try place.succeed("build", "new.svg", "--fast").errors
    #expect(try place.image("\(res)/drawable/head.png") == picture)
    #expect(errors.contains("names @drawable/head, which stays unchanged"), "\(errors)")
  }

  @Test func `the folder web of a Flutter app may be another site`() throws {
    let place = Workplace([
      "pubspec.yaml": "name: tern\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "web/package.json": "{\"dependencies\": {\"next\": \"16\"}}", "new.svg": Self.icon,
      "android/settings.gradle": "", "android/app/build.gradle": "android {}",
      "android/app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@mipmap/ic_launcher"/></manifest>
      """,
    ])
    try commitAll(in: place.folder.path)
    try place.succeed("build", "new.svg", "--fast")
    #expect(!place.folder.files.contains { $0.hasPrefix("web/") && $0 != "web/package.json" })
  }

  @Test func `an SVG file beside the icon of a Mac app stays`() throws {
    let place = Workplace([
      "Info.plist": "<dict><key>CFBundleIconFile</key>\n<string>Tern</string></dict>",
      "Tern.svg": Self.icon.replacing("M8", with: "M9"), "new.svg": Self.icon,
    ])
    try place.folder.write("Tern.icns", NamedProject.image("icns"))
    try commitAll(in: place.folder.path)
    let errors = try place.succeed("build", "new.svg", "--fast").errors
    #expect(try place.text("Tern.svg").contains("M9"))
    #expect(try place.folder.read("Tern.icns") != NamedProject.image("icns"))
    #expect(errors.contains("Tern.svg: note: may show the icon and stays unchanged"), "\(errors)")
  }
}
