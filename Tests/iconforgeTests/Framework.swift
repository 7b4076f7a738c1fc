import Testing

/// A framework's project in `Tests/Projects`, and the files that a build creates in it.
struct Framework: Sendable, CustomTestStringConvertible {
  /// The project's folder; without a project, the preset's name.
  let name: String
  /// How the build describes the project; empty for a preset.
  let nouns: [String]
  /// Created files, and their content as Pillow reads it: "512", "ico 16 32", "icns".
  let files: String
  /// Text files that the build changes.
  var texts: [String] = []

  var testDescription: String { name }
  /// The arguments of the build.
  var words: [String] {
    ["build", "icon.svg", "--fast"] + (nouns.isEmpty ? ["--preset", name, "--output", "."] : [])
  }

  /// The arguments of the validation: file names alone may not identify the preset.
  var judged: [String] {
    switch name {
    case "cordova", "electron", "expo", "maui", "windows", "godot", "tauri", "unity", "next",
      "web-extension", "vscode-extension", "wails", "quasar", "avalonia", "uno", "bevy",
      "pyinstaller", "briefcase", "snap":
      [".", "--preset", name]
    case "expo-program", "expo-json5": [".", "--preset", "expo"]
    case "wordpress": [".", "--preset", "wordpress-plugin"]
    case "fastlane": [".", "--preset", "fastlane-android"]
    default: ["."]
    }
  }

  var expected: [String: String] {
    Dictionary(
      uniqueKeysWithValues: files.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), String(parts[1].drop { $0 == " " }))
      })
  }

  /// The same of SVG artwork: Android's layers are vector drawables.
  var expectedOfSVG: [String: String] {
    Dictionary(
      expected.map { name, form in
        guard
          let match = name.firstMatch(
            of: /mipmap-[a-z]+(\/[a-z_]+_(?:background|foreground|monochrome))\.png/)
        else { return (name, form) }
        return (
          name.replacing(match.output.0, with: "mipmap-anydpi-v26\(match.output.1).xml"), "text"
        )
      }
    ) { first, _ in first }
  }

  static let windows = "ico 16 20 24 30 32 36 40 48 64 256"
  static let mac = "icns 16 16@2 32 32@2 128 128@2 256 256@2 512 512@2"

  /// Launcher icons of the usual densities, round icons and layers.
  static func android(_ main: String) -> String {
    let icons = [
      ("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192),
    ]
    let layers = [
      ("mdpi", 108), ("hdpi", 162), ("xhdpi", 216), ("xxhdpi", 324), ("xxxhdpi", 432),
    ]
    var lines = icons.flatMap { density, side in
      ["", "_round"].map { "\(main)/res/mipmap-\(density)/ic_launcher\($0).png: \(side)" }
    }
    lines += layers.flatMap { density, side in
      ["_background", "_foreground", "_monochrome"].map {
        "\(main)/res/mipmap-\(density)/ic_launcher\($0).png: \(side)"
      }
    }
    lines += ["\(main)/play-store-512.png: 512"]
    return
      (lines
      + ["ic_launcher", "ic_launcher_round"].map {
        "\(main)/res/mipmap-anydpi-v26/\($0).xml: text"
      }).joined(separator: "\n")
  }

  /// The files of preset `web` in the folder that a site serves.
  static func web(_ folder: String, manifest: String? = "manifest.webmanifest") -> String {
    """
    \(folder)/favicon.ico: ico 16 32 48
    \(folder)/favicon.svg: text
    \(folder)/apple-touch-icon.png: 180 opaque
    \(folder)/android-chrome-192x192.png: 192
    \(folder)/android-chrome-512x512.png: 512
    \(folder)/android-chrome-maskable-512x512.png: 512 opaque
    """ + (manifest.map { "\n\(folder)/\($0): text" } ?? "")
  }

  static let qt =
    "icons/appicon.icns: \(mac)\nicons/appicon.ico: \(windows)\n"
    + [16, 24, 32, 48, 64, 128, 256].map {
      "icons/\($0)x\($0)/apps/icon.png: \($0)\n"
    }.joined()

  static func hicolor(_ folder: String, _ name: String) -> String {
    let icons = [16, 24, 32, 48, 64, 128, 256, 512].map { "\($0)x\($0)/apps/\(name).png: \($0)" }
    return (icons + ["scalable/apps/\(name).svg: text"])
      .map { (folder == "." ? "" : "\(folder)/") + "icons/hicolor/\($0)\n" }.joined()
  }

  static let expo = """
    assets/images/icon.png: 1024 opaque
    assets/images/ios-light.png: 1024 opaque
    assets/images/ios-dark.png: 1024
    assets/images/ios-tinted.png: 1024
    assets/images/android-icon-foreground.png: 1024
    assets/images/android-icon-background.png: 1024 opaque
    assets/images/android-icon-monochrome.png: 1024
    assets/images/splash-icon.png: 1024
    assets/images/favicon.png: 48
    """

  static let all =
    sites + [
      Framework(
        name: "web-extension", nouns: ["a browser extension"],
        files: [16, 24, 32, 48, 128].map { "icons/icon-\($0).png: \($0)" }.joined(separator: "\n")),
      Framework(
        name: "vscode-extension", nouns: ["a VS Code extension"], files: "images/icon.png: 256"),
      Framework(
        name: "wails", nouns: ["a Wails project"],
        files: "build/appicon.png: 1024\nbuild/windows/icon.ico: \(windows)"),
      Framework(
        name: "avalonia", nouns: ["an Avalonia project"],
        files: "Assets/avalonia-logo.ico: \(windows)"),
      Framework(
        name: "fastlane", nouns: ["a store listing for Android"],
        files: "fastlane/metadata/android/en-US/images/icon.png: 512"),
      Framework(
        name: "nativescript", nouns: ["an app with an asset catalog", "an Android project"],
        files: android("App_Resources/Android/src/main") + "\n"
          + [40, 60, 58, 87, 80, 120, 180, 1024].map {
            "App_Resources/iOS/Assets.xcassets/AppIcon.appiconset/AppIcon-\($0)x\($0).png: \($0) opaque\n"
          }.joined(),
        texts: ["App_Resources/iOS/Assets.xcassets/AppIcon.appiconset/Contents.json"]),
      Framework(
        name: "xcode", nouns: ["an Xcode project"],
        files: (["", "-dark", "-tinted"].map { "AppIcon-1024x1024\($0).png: 1024" }
          + [16, 32, 64, 128, 256, 512, 1024].map { "AppIcon-mac-\($0)x\($0).png: \($0)" })
          .map { "Sample/Assets.xcassets/AppIcon.appiconset/\($0)" }.joined(separator: "\n"),
        texts: ["Sample/Assets.xcassets/AppIcon.appiconset/Contents.json"]),
      Framework(
        name: "android", nouns: ["an Android project"], files: android("app/src/main")),
      Framework(
        name: "flutter",
        nouns: [
          "an Xcode project", "an Xcode project for the Mac", "an Android project",
          "a Flutter project with a web site", "a Flutter project for Windows",
        ],
        files: android("android/app/src/main") + """

          web/favicon.png: 16
          web/icons/Icon-192.png: 192 opaque
          web/icons/Icon-512.png: 512
          web/icons/Icon-maskable-192.png: 192 opaque
          web/icons/Icon-maskable-512.png: 512 opaque
          windows/runner/resources/app_icon.ico: \(windows)

          """
          + [
            ("20x20@1", 20), ("20x20@2", 40), ("20x20@3", 60), ("29x29@1", 29), ("29x29@2", 58),
            ("29x29@3", 87), ("40x40@1", 40), ("40x40@2", 80), ("40x40@3", 120), ("60x60@2", 120),
            ("60x60@3", 180), ("76x76@1", 76), ("76x76@2", 152), ("83.5x83.5@2", 167),
            ("1024x1024@1", 1024),
          ].map { name, side in
            "ios/Runner/Assets.xcassets/AppIcon.appiconset/Icon-App-\(name)x.png: \(side) opaque\n"
          }.joined()
          + [16, 32, 64, 128, 256, 512, 1024].map {
            "macos/Runner/Assets.xcassets/AppIcon.appiconset/app_icon_\($0).png: \($0)\n"
          }.joined()),
      Framework(
        name: "react-native", nouns: ["an Xcode project", "an Android project"],
        files: android("android/app/src/main") + "\n"
          + [40, 60, 58, 87, 80, 120, 180, 1024].map {
            "ios/Sample/Images.xcassets/AppIcon.appiconset/AppIcon-\($0)x\($0).png: \($0) opaque\n"
          }.joined(),
        texts: ["ios/Sample/Images.xcassets/AppIcon.appiconset/Contents.json"]),
      Framework(
        name: "capacitor",
        nouns: ["an Xcode project", "an Android project"],
        files: android("android/app/src/main") + """

          ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png: 1024 opaque
          """),
      Framework(
        name: "cordova", nouns: ["a Cordova project"],
        files: [
          ("icon-1024", 1024), ("icon-83.5@2x", 167), ("icon-76@2x", 152), ("icon-60@3x", 180),
          ("icon-60@2x", 120), ("icon-40@2x", 80), ("icon-29@3x", 87), ("icon-29@2x", 58),
          ("icon-20@3x", 60), ("icon-20@2x", 40),
        ].map { "res/icon/ios/\($0).png: \($1) opaque\n" }.joined()
          + [
            ("ldpi", 81), ("mdpi", 108), ("hdpi", 162), ("xhdpi", 216), ("xxhdpi", 324),
            ("xxxhdpi", 432),
          ].map { density, side in
            """
            res/icon/android/\(density)-background.png: \(side) opaque
            res/icon/android/\(density)-foreground.png: \(side)
            res/icon/android/\(density)-monochrome.png: \(side)

            """
          }.joined(),
        texts: ["config.xml"]),
      Framework(
        name: "expo", nouns: ["an Expo project"], files: expo, texts: ["app.json"]),
      Framework(
        name: "expo-program", nouns: ["an Expo project with a configuration program"], files: expo),
      Framework(
        name: "expo-json5", nouns: ["an Expo project with a configuration program"], files: expo),
      Framework(
        name: "gnome", nouns: ["a project for Linux desktops"],
        files: hicolor("data", "org.example.Sample")),
      Framework(
        name: "kde", nouns: ["a Qt project", "a project for Linux desktops"],
        files: qt + hicolor(".", "org.kde.sample")),
      Framework(name: "snap", nouns: ["a Snap package"], files: "snap/gui/icon.png: 512"),
      Framework(
        name: "android-tv", nouns: ["an Android project", "an Android TV app"],
        files: android("app/src/main") + "\n"
          + [
            ("mdpi", 160, 90), ("hdpi", 240, 135), ("xhdpi", 320, 180), ("xxhdpi", 480, 270),
            ("xxxhdpi", 640, 360),
          ].map {
            "app/src/main/res/drawable-\($0)/app_icon_your_company.png: \($1)x\($2) opaque"
          }.joined(separator: "\n")),
      Framework(
        name: "bevy", nouns: ["a Bevy game"],
        files: "build/windows/icon.ico: \(windows)\nbuild/icon_1024x1024.png: 1024\n"
          + [16, 32, 128, 256, 512].flatMap { side in
            [("", side), ("@2x", 2 * side)].map {
              "build/macos/AppIcon.iconset/icon_\(side)x\(side)\($0).png: \($1)"
            }
          }.joined(separator: "\n")),
      Framework(
        name: "briefcase", nouns: ["a Briefcase project"],
        files: "sample.icns: \(mac)\nsample.ico: \(windows)\n"
          .replacing("sample.", with: "src/sample/resources/sample.")
          + [
            ("", " opaque", [20, 29, 40, 58, 60, 76, 80, 87, 120, 152, 167, 180, 1024]),
            ("", "", [16, 32, 64, 128, 256, 512, 640, 1280, 1920]),
            ("-round", "", [48, 72, 96, 144, 192]), ("-adaptive", "", [108, 162, 216, 324, 432]),
            ("-square", "", [48, 72, 96, 144, 192, 320, 480, 640, 960, 1280]),
          ].flatMap { kind, form, sides in
            sides.map { "src/sample/resources/sample\(kind)-\($0).png: \($0)\(form)" }
          }.joined(separator: "\n")),
      Framework(
        name: "pyinstaller", nouns: ["a PyInstaller project"],
        files: "icon.icns: \(mac)\nicon.ico: \(windows)"),
      Framework(
        name: "uno", nouns: ["an Uno Platform project"],
        files: "Assets/Icons/icon.png: 1024 opaque\nAssets/Icons/icon_foreground.png: 1024\n"
          + "Assets/Splash/splash_screen.png: 1024"),
      Framework(
        name: "wordpress", nouns: ["a WordPress plugin"],
        files: ".wordpress-org/icon-128x128.png: 128\n.wordpress-org/icon-256x256.png: 256\n"
          + ".wordpress-org/icon.svg: text"),
      Framework(
        name: "kmp",
        nouns: [
          "an Xcode project", "an Android project", "a Compose Multiplatform project for desktops",
        ],
        files: android("composeApp/src/androidMain") + """

          iosApp/iosApp/Assets.xcassets/AppIcon.appiconset/app-icon-1024.png: 1024 opaque
          composeApp/icons/icon.icns: \(mac)
          composeApp/icons/icon.ico: \(windows)
          composeApp/icons/icon.png: 512
          """),
      Framework(
        name: "tauri", nouns: ["a Tauri project"],
        files: """
          src-tauri/icons/32x32.png: 32
          src-tauri/icons/64x64.png: 64
          src-tauri/icons/128x128.png: 128
          src-tauri/icons/128x128@2x.png: 256
          src-tauri/icons/icon.png: 512
          src-tauri/icons/icon.icns: \(mac)
          src-tauri/icons/icon.ico: \(windows)
          src-tauri/icons/StoreLogo.png: 50

          """
            + [30, 44, 71, 89, 107, 142, 150, 284, 310].map {
              "src-tauri/icons/Square\($0)x\($0)Logo.png: \($0)\n"
            }.joined()),
      Framework(
        name: "electron", nouns: ["an Electron project"],
        files: """
          build/icon.icon/icon.json: text
          build/icon.icon/Assets/back.png: 1024 opaque
          build/icon.icon/Assets/front.png: 1024
          build/icon.icon/Assets/front-tinted.png: 1024
          build/icon.icns: \(mac)
          build/icon.ico: \(windows)

          """
            + [16, 24, 32, 48, 64, 128, 256, 512].map {
              "build/icons/\($0)x\($0).png: \($0)\n"
            }.joined()),
      Framework(
        name: "maui", nouns: ["a .NET MAUI project"],
        files: """
          Resources/AppIcon/appicon.png: 1024 opaque
          Resources/AppIcon/appiconfg.png: 1024
          Resources/Splash/splash.png: 1024
          """),
      Framework(
        name: "next", nouns: ["a Next.js project"],
        files: """
          app/favicon.ico: ico 16 32 48
          app/icon.png: 192
          app/apple-icon.png: 180 opaque
          """),
      Framework(
        name: "godot", nouns: ["a Godot project"],
        files: """
          icons/main_192x192.png: 192
          icons/adaptive_foreground_432x432.png: 432
          icons/adaptive_background_432x432.png: 432 opaque
          icons/adaptive_monochrome_432x432.png: 432
          icons/ios_1024x1024.png: 1024 opaque
          icons/ios_1024x1024_dark.png: 1024
          icons/ios_1024x1024_tinted.png: 1024
          icons/icon.png: 256
          icons/web_144x144.png: 144
          icons/web_180x180.png: 180
          icons/web_512x512.png: 512
          icons/icon.icns: \(mac)
          icons/icon.ico: ico 16 32 48 64 128 256
          """),
      Framework(
        name: "unity", nouns: ["a Unity project"],
        files: """
          Assets/Icons/AppIcon.png: 1024
          Assets/Icons/iOS/AppStore-1024.png: 1024 opaque

          """
            + [
              "Application": [76, 120, 152, 167, 180], "Spotlight": [40, 80, 120],
              "Settings": [29, 58, 87], "Notification": [20, 40, 60],
            ].flatMap { name, sides in
              sides.map { "Assets/Icons/iOS/\(name)-\($0).png: \($0) opaque\n" }
            }.joined()
            + [16, 32, 48, 64, 128, 256, 512, 1024].map {
              "Assets/Icons/Standalone/\($0).png: \($0)\n"
            }.joined()
            + [36, 48, 72, 96, 144, 192].map {
              """
              Assets/Icons/Android/Legacy-\($0).png: \($0)
              Assets/Icons/Android/Round-\($0).png: \($0)

              """
            }.joined()
            + [81, 108, 162, 216, 324, 432].map {
              """
              Assets/Icons/Android/Adaptive-\($0)-foreground.png: \($0)
              Assets/Icons/Android/Adaptive-\($0)-background.png: \($0) opaque

              """
            }.joined()),
      Framework(
        name: "qt", nouns: ["a Qt project"], files: qt),
      Framework(
        name: "windows", nouns: [],
        files: "app.ico: ico 16 20 24 30 32 36 40 48 60 64 72 80 96 256\n"
          + [16, 20, 24, 30, 32, 36, 40, 48, 60, 64, 72, 80, 96, 256].flatMap { side in
            ["", "_altform-unplated", "_altform-lightunplated"].map {
              "Assets/Square44x44Logo.targetsize-\(side)\($0).png: \(side)\n"
            }
          }.joined()
          + [
            "StoreLogo": ["50", "63", "75", "100", "200"],
            "Square44x44Logo": ["44", "55", "66", "88", "176"],
            "SmallTile": ["71", "89", "107", "142", "284"],
            "Square150x150Logo": ["150", "188", "225", "300", "600"],
            "LargeTile": ["310", "388", "465", "620", "1240"],
            "Wide310x150Logo": ["310x150", "388x188", "465x225", "620x300", "1240x600"],
            "SplashScreen": ["620x300", "775x375", "930x450", "1240x600", "2480x1200"],
          ].flatMap { name, sizes in
            zip([100, 125, 150, 200, 400], sizes).map {
              "Assets/\(name).scale-\($0).png: \($1)\n"
            }
          }.joined()),
      Framework(
        name: "linux", nouns: [],
        files: "share/icons/hicolor/scalable/apps/icon.svg: text\n"
          + [16, 22, 24, 32, 48, 64, 96, 128, 256, 512].map {
            "share/icons/hicolor/\($0)x\($0)/apps/icon.png: \($0)\n"
          }.joined()
          + [16, 22, 24, 32, 48, 64, 96, 128, 256].map {
            "share/icons/hicolor/\($0)x\($0)@2/apps/icon.png: \(2 * $0)\n"
          }.joined()),
    ]
}
