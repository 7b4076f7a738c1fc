import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Icons of parts of a project: deep folders, extensions, generators, variants.
@Suite struct DeepIconTests {
  private static let old = TestImages.disc(64)

  @Test func `the Icon Composer document of a Godot game is filled`() throws {
    let made = try Workplace.built(
      [
        "project.godot":
          "[application]\nconfig/icon=\"res://icon.png\"\nboot_splash/image=\"res://first.png\"\n",
        "export_presets.cfg": """
        [preset.0]
        platform="macOS"
        [preset.0.options]
        application/liquid_glass_icon="res://Glass.icon"
        """,
        "Glass.icon/icon.json": """
        {"groups": [{"layers": [{"image-name": "front.png", "name": "front"}]}],
         "supported-platforms": {"squares": "shared"}}
        """,
      ], images: ["icon.png": Self.old, "Glass.icon/Assets/front.png": TestImages.disc(1024)])
    #expect(made.changed.contains("icon.png"), "\(made)")
    #expect(made.changed.contains { $0.hasPrefix("Glass.icon/") }, "\(made)")
    #expect(made.errors.contains("project.godot: note: names first for the splash screen"))
  }

  @Test func `a Flutter project has a Debian tree`() throws {
    let tree = "linux/debian/usr/share"
    let made = try Workplace.built(
      [
        "pubspec.yaml": "name: tern\nflutter:\n  uses-material-design: true\n",
        "\(tree)/applications/tern.desktop":
          "[Desktop Entry]\nType=Application\nName=Tern\nExec=tern\nIcon=tern\n",
      ], images: ["\(tree)/icons/hicolor/64x64/apps/tern.png": Self.old])
    #expect(made.changed == ["\(tree)/icons/hicolor/64x64/apps/tern.png"], "\(made)")
  }

  @Test func `a constant has the resource of a tray in Compose`() throws {
    let resources = "app/src/main/composeResources/drawable"
    let made = try Workplace.built(
      [
        "app/build.gradle.kts": "compose.desktop { application { nativeDistributions { } } }",
        "app/src/main/kotlin/Main.kt": """
        val logo = painterResource(Res.drawable.tern_round)
        fun main() = application { SystemTray(icon = logo) { } }
        fun about() = Image(painterResource(Res.drawable.tern))
        """,
      ],
      images: ["\(resources)/tern_round.png": Self.old, "\(resources)/tern.png": Self.old])
    #expect(made.changed.contains("\(resources)/tern_round.png"), "\(made)")
    #expect(made.changed.contains("\(resources)/tern.png"), "\(made)")
  }

  @Test func `layers of icons_launcher are no copies, and a second build decides the same`() throws
  {
    let place = try Workplace.committed(
      [
        "pubspec.yaml": """
        name: tern
        flutter:
          uses-material-design: true
        icons_launcher:
          image_path: "assets/icon.png"
          platforms:
            android:
              adaptive_foreground_image: "assets/front.png"
        """,
        "lib/main.dart": "load('assets/icon.png', 'assets/front.png')",
      ],
      images: [
        "assets/icon.png": Self.old, "assets/front.png": Self.old,
        "web/icons/Icon-192.png": TestImages.disc(192), "web/favicon.png": TestImages.disc(16),
        "windows/runner/resources/app_icon.ico": Self.old, "opaque.png": TestImages.artwork(512),
      ])
    try place.succeed("build", "opaque.png", "--fast")
    #expect(try place.image("assets/front.png") == Self.old)
    #expect(try place.image("assets/icon.png") != Self.old)
    try place.succeed("build", "opaque.png", "--fast", "--check")
    #expect(try place.succeed("build", "opaque.png", "--fast").output.contains(" 0 written"))
  }

  @Test func `the image of a beta is another icon`() throws {
    let beta = TestImages.disc(96)
    let made = try Workplace.built(
      [
        "package.json": """
        {"name": "a", "devDependencies": {"electron": "1"}, "build": {"linux": {"icon": "art/icon.png"}}}
        """,
        "tools/make.rb": "convert('art/beta.png', 'art/release.png')",
      ],
      images: ["art/icon.png": Self.old, "art/beta.png": beta, "art/release.png": Self.old])
    #expect(made.changed == ["art/icon.png", "art/release.png"], "\(made)")
    #expect(made.errors.contains("art/beta.png: note: differs from the icon"), "\(made)")
  }

  @Test func `an address at GitHub names a file of the project`() throws {
    let made = try Workplace.built(
      [
        "package.json": """
        {"name": "a", "devDependencies": {"electron": "1"}, "build": {"linux": {"icon": "art/icon.png"}}}
        """,
        "apps.json":
          #"{"iconURL": "https://raw.githubusercontent.com/tern/tern/main/shots/store.png", "a": "https://x.org/shots/other.png"}"#,
      ],
      images: [
        "art/icon.png": Self.old, "shots/store.png": Self.old, "shots/other.png": Self.old,
        "b/other.png": TestImages.noise(8, 8, seed: 1),
      ])
    #expect(made.changed == ["art/icon.png", "shots/store.png"], "\(made)")
  }

  @Test func `other icons of an app are named`() throws {
    let android = try Workplace.built(
      [
        "settings.gradle": "", "app/build.gradle": "",
        "app/src/main/AndroidManifest.xml":
          "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application android:icon=\"@mipmap/ic_launcher\"/></manifest>",
        "app/src/play/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
        <meta-data android:name="com.google.firebase.messaging.default_notification_icon"
          android:resource="@drawable/tern"/></application></manifest>
        """,
      ], images: ["app/src/main/res/mipmap-hdpi/ic_launcher.png": TestImages.disc(72)])
    #expect(android.errors.contains("names @drawable/tern, which stays unchanged"), "\(android)")
    let mac = try Workplace.built(
      [
        "Tern.xcodeproj/project.pbxproj": "",
        "Tern/Assets.xcassets/AppIcon.appiconset/Contents.json":
          #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#,
        "Finder/Media.xcassets/icon.iconset/a.txt": "",
      ], images: ["Finder/Media.xcassets/icon.iconset/icon_16x16.png": TestImages.disc(16)])
    #expect(
      mac.errors.contains("Finder/Media.xcassets/icon.iconset: note: stays unchanged"), "\(mac)")
  }

  @Test func `images of an Android resource make its vector drawable useless`() throws {
    let res = "app/src/main/res"
    let gradient = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
      <linearGradient id="a" x2="1" y2="1"><stop stop-color="#4cc3fa"/><stop offset="1" stop-color="#1b4fd8"/></linearGradient>
      <path d="M0 0h512v512H0z" fill="url(#a)"/><circle cx="256" cy="256" r="120" fill="#fff"/></svg>
      """
    let place = try Workplace.committed(
      [
        "art.svg": gradient, "settings.gradle": "", "app/build.gradle": "",
        "app/src/main/AndroidManifest.xml":
          "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application android:icon=\"@mipmap/ic_launcher\"/></manifest>",
        "\(res)/mipmap-anydpi-v26/ic_launcher.xml": """
        <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
        <background android:drawable="@drawable/ic_launcher_background"/>
        <foreground android:drawable="@mipmap/ic_launcher_foreground"/></adaptive-icon>
        """,
        "\(res)/drawable/ic_launcher_background.xml":
          "<vector xmlns:android=\"http://schemas.android.com/apk/res/android\"/>",
      ], images: ["\(res)/mipmap-hdpi/ic_launcher.png": TestImages.disc(72)])
    let output = try place.succeed("build", "art.svg", "--fast").output
    let step =
      "Next: delete \(res)/drawable/ic_launcher_background.xml; devices show the new images"
    #expect(output.contains(step), "\(output)")
  }

  @Test func `validation knows what other programs read`() throws {
    let place = try Workplace.committed(
      [
        "packaging/flat/org.tern.Quay.desktop":
          "[Desktop Entry]\nType=Application\nName=Quay\nExec=quay\nIcon=org.tern.Quay\n",
        "packaging/flat/org.tern.Quay.yml": "runtime: org.gnome.Platform\n",
        "project.godot": "[application]\n",
        "cursors/default.png": "version https://git-lfs.github.com/spec/v1\n",
      ], images: ["packaging/flat/a/b/icons/512/org.tern.Quay.png": Self.old])
    let output = try place.run("validate", ".").output
    #expect(!output.contains("no file of this name"), "\(output)")
    #expect(!output.contains("iPhone OS"), "\(output)")
  }

  @Test func `an app with a launch storyboard needs no launch images`() throws {
    func output(_ keys: String) throws -> String {
      let list = """
        <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
        <key>CFBundleIdentifier</key><string>org.tern</string><key>LSRequiresIPhoneOS</key><true/>
        <key>UILaunchImages</key><array><dict><key>UILaunchImageName</key>
        <string>LaunchImage-700</string></dict></array>\(keys)</dict></plist>
        """
      return try Workplace(["App/Info.plist": list]).run("validate", ".").output
    }
    #expect(try output("").contains("LaunchImage-700"))
    #expect(
      try !output("<key>UILaunchStoryboardName</key><string>Launch</string>").contains(
        "LaunchImage"))
  }

  @Test func `a built app of Wails is checked, and its list in the project is not`() throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleIdentifier</key><string>org.tern</string>
      <key>LSMinimumSystemVersion</key><string>11.0</string>
      <key>CFBundleIconFile</key><string>iconfile.icns</string></dict></plist>
      """
    let place = Workplace([
      "build/bin/Tern.app/Contents/Info.plist": list, "source/Info.plist": list,
      "build/bin/Tern.app/Contents/MacOS/tern": "",
    ])
    #expect(try place.run("validate", "build/bin/Tern.app").output.contains("iconfile.icns"))
    #expect(try !place.run("validate", "source").output.contains("names 1 image"))
  }

  @Test func `a badge is on the image of a page's SVG`() throws {
    let place = try Workplace.committed([
      "index.html": "<html><head><link rel=\"icon\" href=\"tern.svg\"></head></html>",
      "tern.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>",
    ])
    try place.succeed("build", "new.svg", "--fast", "--badge", "BETA")
    #expect(try place.text("tern.svg").contains("base64"))
    try place.succeed("build", "new.svg", "--fast")
    #expect(try place.text("tern.svg").contains("M8 8h48v48H8z"))
  }

  @Test func `an own background is behind artwork that is kept whole`() throws {
    let place = Workplace(
      [
        "iconforge.yml": """
        presets: [android]
        artwork: {application: {file: art.png, back: back.png}}
        """
      ],
      images: ["art.png": TestImages.noise(512, 512, seed: 3), "back.png": TestImages.artwork(512)])
    try place.succeed("build", "--fast")
    let front = try place.image("Icons/res/mipmap-mdpi/ic_launcher_foreground.png")
    #expect(front.alphaRange().lowest == 0)
    #expect(!front.isFullyTransparent)
  }

  @Test func `images that an icon set lists are not pruned`() throws {
    let set = "App/Assets.xcassets/AppIcon.appiconset"
    let place = try Workplace.committed(
      [
        "\(set)/Contents.json":
          #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "my60@2x.png"}]}"#
      ],
      images: ["\(set)/my60@2x.png": TestImages.disc(120), "opaque.png": TestImages.artwork(512)])
    try place.succeed("build", "opaque.png", "--fast", "--fill", set)
    try place.succeed(
      "build", "opaque.png", "--fast", "--preset", "ios", "--output", "App", "--prune")
    #expect(place.folder.exists("\(set)/my60@2x.png"))
    #expect(try place.text("\(set)/Contents.json").contains("my60@2x.png"))
  }

  @Test func `a line keeps naming the old image where no new one can be made`() throws {
    // Of a disc alone no themed icon is made.
    let bytes = (0..<512 * 512).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % 512 - 256, pixel / 512 - 256)
      return x * x + y * y < 120 * 120 ? [250, 250, 250] : [30, 80, 200]
    }
    let disc = Bitmap(size: PixelSize(square: 512), layout: .rgb, bytes: bytes)
    let place = try Workplace.committed(
      [
        "project.godot": "[application]\nconfig/icon=\"res://icon.png\"\n",
        "export_presets.cfg": """
        [preset.0]
        platform="Android"
        [preset.0.options]
        launcher_icons/main_192x192="res://main.webp"
        launcher_icons/adaptive_monochrome_432x432="res://mono.webp"
        """,
        "mono.webp": "RIFF", "main.webp": "RIFF",
      ], images: ["icon.png": Self.old, "opaque.png": disc])
    let made = try place.run("build", "opaque.png", "--fast")
    let presets = try place.text("export_presets.cfg")
    #expect(presets.contains("main.png\"") && presets.contains("mono.webp\""), "\(made)")
    #expect(place.folder.exists("mono.webp") && !place.folder.exists("main.webp"))
    #expect(try place.succeed("build", "opaque.png", "--fast").output.contains(" 0 written"))
    try place.succeed("build", "opaque.png", "--fast", "--check")
  }
}
