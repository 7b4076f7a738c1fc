import IconImage
import IconTestSupport
import Testing

/// Icons that projects name in unusual ways, or that several readers find.
@Suite struct FoundIconTests {
  private static let old = TestImages.disc(64)

  private func project(
    _ files: [String: String], images: [String: Bitmap] = [:]
  ) throws -> Workplace {
    try .committed(files, images: images)
  }

  private func build(_ place: Workplace) throws -> (changed: Set<String>, errors: String) {
    try place.buildTwice()
  }

  @Test func `a foreground of Expo that is also the icon gets a file of its own`() throws {
    let place = try project(
      [
        "package.json": "{\"name\": \"tern\", \"dependencies\": {\"expo\": \"52\"}}",
        "app.json": """
        {"expo": {"slug": "tern", "icon": "./art/icon.png", "android": {
         "adaptiveIcon": {"foregroundImage": "./art/icon.png", "backgroundColor": "#050F77"}}}}
        """,
      ], images: ["art/icon.png": Self.old])
    let made = try build(place)
    #expect(made.changed.contains { $0.hasSuffix("foreground.png") }, "\(made)")
    let app = try place.text("app.json")
    #expect(!app.contains("\"foregroundImage\": \"./art/icon.png\""), "\(app)")
    try place.succeed("validate", ".", "--strict")
  }

  @Test func `layers of which a Flutter tool makes icons are no copies of the icon`() throws {
    let place = try project(
      [
        "pubspec.yaml": """
        name: tern
        dependencies: {flutter: {sdk: flutter}}
        flutter_launcher_icons:
          image_path: "art/icon.png"
          adaptive_icon_monochrome: art/lines.png
        flutter_native_splash:
          image: art/start.png
          adaptive_icon_foreground: art/icon.png
        """, "android/app/build.gradle": "android {}",
        "android/app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher"/></manifest>
        """,
      ],
      images: [
        "art/icon.png": Self.old, "art/lines.png": Self.old, "art/start.png": Self.old,
        "android/app/src/main/res/mipmap-xhdpi/ic_launcher.png": Self.old,
      ])
    let made = try build(place)
    #expect(made.changed.contains("art/icon.png"), "\(made)")
    #expect(made.changed.isDisjoint(with: ["art/lines.png", "art/start.png"]), "\(made)")
    #expect(made.errors.contains("pubspec.yaml: note: names start for the splash"), "\(made)")
    #expect(made.errors.contains("makes icons from art/lines.png, which stays"), "\(made)")
  }

  @Test func `a launch screen has any name`() throws {
    let place = try project(
      [
        "Tern.xcodeproj/project.pbxproj": "",
        "Tern/Assets.xcassets/AppIcon.appiconset/Contents.json":
          #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#,
        "Tern/Base.lproj/Opening.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" launchScreen="YES">
        <resources><image name="Quay" width="20" height="20"/></resources></document>
        """,
        "Tern/Base.lproj/Main.storyboard": """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
        <resources><image name="Gull" width="20" height="20"/></resources></document>
        """,
      ])
    let errors = try place.succeed("build", "new.svg", "--fast").errors
    #expect(
      errors.contains("Opening.storyboard: note: names Quay for the splash screen"), "\(errors)")
    #expect(!errors.contains("Gull"), "\(errors)")
  }

  @Test func `Expo's configuration gets nothing new beside native projects in git`() throws {
    let place = try project(
      [
        "package.json":
          "{\"name\": \"tern\", \"dependencies\": {\"expo\": \"49\", \"react-native\": \"0.72\"}}",
        "app.json": #"{"expo": {"slug": "tern", "splash": {"image": "./art/splash.png"}}}"#,
        "android/settings.gradle": "", "android/app/build.gradle": "android {}",
        "android/app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher"/></manifest>
        """,
      ],
      images: [
        "art/splash.png": TestImages.noise(64, 64, seed: 4),
        "android/app/src/main/res/mipmap-xhdpi/ic_launcher.png": Self.old,
      ])
    let made = try build(place)
    #expect(!made.changed.isEmpty && made.changed.allSatisfy { $0.hasPrefix("android/") })
  }

  @Test func `a splash screen by windowBackground and a drawn banner stay and are named`() throws {
    let res = "app/src/main/res"
    let vector = "<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"/>"
    let place = try project(
      [
        "settings.gradle": "", "app/build.gradle": "android {}",
        "app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher" android:banner="@drawable/tv">
        <category android:name="android.intent.category.LEANBACK_LAUNCHER"/></application></manifest>
        """,
        "\(res)/values/styles.xml":
          "<item name=\"android:windowBackground\">@drawable/start</item>",
        "\(res)/drawable/start.xml":
          "<layer-list><item><bitmap android:src=\"@drawable/start_icon\"/></item></layer-list>",
        "\(res)/drawable/tv.xml": vector,
      ],
      images: [
        "\(res)/drawable-xhdpi/start_icon.png": TestImages.noise(64, 64, seed: 4),
        "\(res)/mipmap-xhdpi/ic_launcher.png": Self.old,
      ])
    let made = try build(place)
    #expect(!made.changed.contains { $0.contains("/tv.") || $0.contains("start") }, "\(made)")
    #expect(made.errors.contains("names @drawable/tv, which stays unchanged"), "\(made)")
    #expect(
      made.errors.contains("drawable/start.xml: note: names start_icon for the splash screen"),
      "\(made)")
  }

  @Test(arguments: ["icons/scalable/apps", "icons/scalable"])
  func `an icon below icons is found`(folder: String) throws {
    let file = "main/data/\(folder)/org.Tern.svg"
    let place = try project([
      "meson.build": "subdir('main')\n",
      "main/meson.build": "install_data('data/\(folder)/org.Tern.svg')\n",
      "main/data/org.Tern.desktop":
        "[Desktop Entry]\nType=Application\nName=Tern\nIcon=org.Tern\n",
      file: Workplace.drawing.replacing("M8", with: "M9"),
    ])
    #expect(try build(place).changed == [file])
  }

  @Test func `a fragment in a manifest names a view of a drawing`() throws {
    let place = try project([
      "manifest.json": """
      {"manifest_version": 2, "name": "Tern", "version": "1",
       "icons": {"16": "/art/16.svg#default"},
       "browser_action": {"default_icon": {"16": "/art/16.svg#toolbar"}},
       "browser_specific_settings": {"gecko": {"id": "a@b"}}}
      """, "art/16.svg": Workplace.drawing.replacing("M8", with: "M9"),
    ])
    #expect(try build(place).changed == ["art/16.svg"])
    try place.succeed("validate", ".", "--strict")
  }

  @Test func `states of an icon with a number have one letter more`() throws {
    let place = try project(
      [
        "manifest.json": """
        {"manifest_version": 3, "name": "Tern", "version": "1",
         "icons": {"19": "art/icon19.png"}}
        """
      ], images: ["art/icon19.png": TestImages.disc(19), "art/icon19d.png": TestImages.disc(19)])
    let made = try build(place)
    #expect(made.changed == ["art/icon19.png"])
    #expect(made.errors.contains("art/icon19d.png: note: shows a state"), "\(made)")
  }

  @Test func `icons beside a named one are in electron-builder's folder`() throws {
    let place = try project([
      "package.json": """
      {"name": "tern", "main": "main.js",
       "devDependencies": {"electron": "30", "electron-builder": "26"},
       "build": {"directories": {"buildResources": "src/icons"},
                 "win": {"icon": "src/icons/icon.ico"}}}
      """, "src/icons/note.txt": "",
    ])
    let made = try build(place)
    #expect(
      made.changed.isSuperset(of: ["src/icons/icon.ico", "src/icons/icon.icns"])
        && made.changed.allSatisfy { $0.hasPrefix("src/icons/") }, "\(made)")
  }

  @Test func `a set of the preset web is no project`() throws {
    let place = try project(["note.txt": ""])
    try place.succeed("build", "new.svg", "--preset", "web", "--output", "pub", "--fast")
    let again = try place.run("build", "new.svg", "--prune", "--fast")
    #expect(again.status == 2 && again.errors.contains("found no project"), "\(again.errors)")
    #expect(place.folder.exists("pub/head.html") && place.folder.exists("pub/manifest.webmanifest"))
    try place.succeed("build", "--check")
    #expect(try place.succeed("icons").output.contains("pub/favicon.ico"))
  }

  @Test func `a window's icon with a name of Expo is judged as what it is`() throws {
    let place = try project(
      [
        "package.json":
          "{\"name\": \"tern\", \"main\": \"main.js\", \"devDependencies\": {\"electron\": \"30\"}}",
        "main.js": "new BrowserWindow({icon: path.join(__dirname, '/assets/images/icon.png')})",
      ], images: ["assets/images/icon.png": TestImages.disc(512)])
    #expect(try build(place).changed == ["assets/images/icon.png"])
    try place.succeed("validate", ".", "--strict")
  }

  @Test func `icons of shortcuts in a program, and those of Plasma's tray, stay`() throws {
    let place = try project(
      [
        "manage.py": "",
        "a/views.py": """
        m = {"icons": [{"src": static('img/logo.png'), "sizes": "64x64"}],
          "shortcuts": [{"name": "Plan", "icons": [{"src": static('img/plan.png')}]}]}
        """,
      ],
      images: [
        "a/static/img/logo.png": Self.old,
        "a/static/img/plan.png": TestImages.noise(64, 64, seed: 4),
      ])
    #expect(try build(place).changed == ["a/static/img/logo.png"])

    let tray = Workplace.drawing.replacing("<path", with: "<path class=\"ColorScheme-Text\"")
    func install(_ file: String) -> String {
      "install(FILES \(file) DESTINATION ${KDE_INSTALL_ICONDIR}/hicolor/scalable/apps)\n"
    }
    let program = try project([
      "CMakeLists.txt": "find_package(Qt6 REQUIRED COMPONENTS Widgets)\n" + install("org.tern.svg")
        + install("org.tern.tray.svg"),
      "org.tern.svg": Workplace.drawing.replacing("M8", with: "M9"), "org.tern.tray.svg": tray,
    ])
    let made = try build(program)
    #expect(made.changed == ["org.tern.svg"])
    #expect(made.errors.contains("org.tern.tray.svg, which is in one color and stays"), "\(made)")
  }
}
