import Foundation
import IconTestSupport
import Testing

/// Frameworks, in the least that their tools would take for a project (`Tests/Projects`).
@Suite(.enabled(if: Programs.python != nil, "no Python with Pillow"))
struct FrameworkTests {
  struct Framework: Sendable, CustomTestStringConvertible {
    /// The project's folder.
    let name: String
    /// What a build says it is.
    let nouns: [String]
    /// Files made, and what readers find in them: "512", "ico 16 32", "icns".
    let files: String
    /// Texts of the project that get lines.
    var texts: [String] = []

    var testDescription: String { name }

    var expected: [String: String] {
      Dictionary(
        uniqueKeysWithValues: files.split(separator: "\n").map { line in
          let parts = line.split(separator: ":", maxSplits: 1)
          return (String(parts[0]), String(parts[1].drop { $0 == " " }))
        })
    }
  }

  private static let windows = "ico 16 24 32 48 64 256"
  private static let mac = "icns 16 16@2 32 32@2 128 128@2 256 256@2 512 512@2"

  /// Launcher icons of Android's six densities and tvdpi, round ones, and the layers of five.
  private static func android(_ main: String) -> String {
    let icons = [
      ("ldpi", 36), ("mdpi", 48), ("tvdpi", 64), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144),
      ("xxxhdpi", 192),
    ]
    let layers = [
      ("ldpi", 81), ("mdpi", 108), ("hdpi", 162), ("xhdpi", 216), ("xxhdpi", 324), ("xxxhdpi", 432),
    ]
    let notification = [("mdpi", 24), ("hdpi", 36), ("xhdpi", 48), ("xxhdpi", 72), ("xxxhdpi", 96)]
    var lines = icons.flatMap { density, side in
      ["", "_round"].map { "\(main)/res/mipmap-\(density)/ic_launcher\($0).png: \(side)" }
    }
    lines += layers.flatMap { density, side in
      ["_background", "_foreground", "_monochrome"].map {
        "\(main)/res/mipmap-\(density)/ic_launcher\($0).png: \(side)"
      }
    }
    lines += notification.map { "\(main)/res/drawable-\($0)/ic_notification.png: \($1)" }
    lines += ["\(main)/play-store-512.png: 512"]
    return
      (lines
      + ["ic_launcher", "ic_launcher_round"].map {
        "\(main)/res/mipmap-anydpi-v26/\($0).xml: text"
      }).joined(separator: "\n")
  }

  static let frameworks = [
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
      name: "capacitor", nouns: ["an Xcode project", "an Android project", "a Capacitor project"],
      files: android("android/app/src/main") + """

        ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png: 1024 opaque
        assets/icon-only.png: 1024 opaque
        assets/icon-foreground.png: 1024
        assets/icon-background.png: 1024 opaque
        assets/splash.png: 2732 opaque
        assets/splash-dark.png: 2732 opaque
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
      name: "expo", nouns: ["an Expo project"],
      files: """
        assets/images/icon.png: 1024 opaque
        assets/images/ios-light.png: 1024 opaque
        assets/images/ios-dark.png: 1024
        assets/images/ios-tinted.png: 1024
        assets/images/android-icon-foreground.png: 1024
        assets/images/android-icon-background.png: 1024 opaque
        assets/images/android-icon-monochrome.png: 1024
        assets/images/splash-icon.png: 1024
        assets/images/favicon.png: 48
        """,
      texts: ["app.json"]),
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
      files: "build/icon.icns: \(mac)\nbuild/icon.ico: ico 16 24 32 48 64 128 256\n"
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
  ]

  private func project(_ framework: Framework) throws -> Workplace {
    let place = try Workplace()
    let source = "\(Places.package)/Tests/Projects/\(framework.name)"
    for name in try FileManager.default.subpathsOfDirectory(atPath: source) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(source)/\(name)", isDirectory: &isFolder)
      guard !isFolder.boolValue else { continue }
      try place.folder.write(name, Array(Data(contentsOf: URL(filePath: "\(source)/\(name)"))))
    }
    try place.folder.write("icon.svg", Self.drawing)
    return place
  }

  /// A white ring on blue.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#1d4ed8"/>
      <circle cx="32" cy="32" r="14" fill="none" stroke="#fff" stroke-width="7"/>
    </svg>
    """

  @Test(arguments: frameworks)
  func `a project is known, and its icons are made where it has them and nowhere else`(
    framework: Framework
  ) throws {
    let place = try project(framework)
    let before = place.folder.files
    let texts = try before.map { ($0, try place.folder.read($0)) }
    let result = try place.run("build", "icon.svg")
    #expect(result.status == 0, "\(result.errors)")
    for noun in framework.nouns {
      #expect(result.errors.contains("note: is \(noun): "), "\(noun): \(result.errors)")
    }
    let notes = result.errors.split(separator: "\n").filter { $0.contains(": note: is a") }
    #expect(notes.count == framework.nouns.count, "\(notes)")
    let made = Set(place.folder.files).subtracting(before).subtracting(["iconforge.lock"])
    let expected = framework.expected
    #expect(made.subtracting(expected.keys) == [], "nobody asked for")
    #expect(Set(expected.keys).subtracting(made) == [], "missing")
    let changed = try texts.filter { try place.folder.read($0.0) != $0.1 }.map(\.0)
    #expect(changed.sorted() == framework.texts)
    let said = try Self.readers(place.folder.path)
    for (name, form) in expected where form != "text" {
      let found = said[name] ?? "unread"
      // Of what may have alpha, nothing is asked.
      #expect(
        form.hasSuffix(" opaque") ? found == form : found.replacing(" opaque", with: "") == form,
        "\(name)")
    }

    let second = try place.run("build", "icon.svg")
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains(" 0 written, "), "\(second.output)")
    #expect(try place.run("build", "icon.svg", "--check").status == 0)
    let judged = try place.run("validate", "--strict", ".")
    #expect(judged.status == 0, "\(judged.errors)")
    #expect(!judged.errors.contains("warning"), "\(judged.errors)")
  }

  @Test(arguments: frameworks)
  func `what somebody drew stays`(framework: Framework) throws {
    let place = try project(framework)
    let mine = try #require(framework.expected.keys.sorted().first { $0.hasSuffix(".png") })
    try place.write(mine, TestPictures.disc(77))
    let drawn = try place.folder.read(mine)
    let result = try place.run("build", "icon.svg")
    #expect(result.status == 3)
    #expect(
      result.errors.contains("\(mine): error: is not a file that a build made"), "\(result.errors)")
    #expect(try place.folder.read(mine) == drawn)
    #expect(try place.run("build", "icon.svg", "--force").status == 0)
    #expect(try place.folder.read(mine) != drawn)
  }

  @Test func `Expo's keys name what is there, and all else stays by the letter`() throws {
    let framework = try #require(Self.frameworks.first { $0.name == "expo" })
    let place = try project(framework)
    let before = try place.text("app.json")
    #expect(try place.run("build", "icon.svg").status == 0)
    let after = try place.text("app.json")
    #expect(
      after
        == before.replacing(
          "      \"supportsTablet\": true\n",
          with: """
                  "supportsTablet": true,
                  "icon": {
                    "light": "./assets/images/ios-light.png",
                    "dark": "./assets/images/ios-dark.png",
                    "tinted": "./assets/images/ios-tinted.png"
                  }

            """))
    try place.folder.write("app.json", "{\"expo\": {")
    let broken = try place.run("build", "icon.svg")
    #expect(broken.status == 3)
    #expect(broken.errors.contains("app.json: error: is not JSON: line 1, "), "\(broken.errors)")
    #expect(try place.text("app.json") == "{\"expo\": {")
    // Somebody's Icon Composer document has every look.
    let composed = after.replacing(
      /"icon": \{[^}]*\}/, with: "\"icon\": \"./assets/app.icon\"")
    try place.folder.write("app.json", composed)
    #expect(try place.run("build", "icon.svg").status == 0)
    #expect(try place.text("app.json") == composed)
  }

  @Test func `Cordova's lines are added where there are none of their key`() throws {
    let framework = try #require(Self.frameworks.first { $0.name == "cordova" })
    let place = try project(framework)
    let mine = "<icon density=\"mdpi\" src=\"res/mine.png\" />"
    let before = try place.text("config.xml").replacing(
      "    </platform>", with: "        \(mine)\n    </platform>")
    try place.folder.write("config.xml", before)
    #expect(try place.run("build", "icon.svg").status == 0)
    let after = try place.text("config.xml")
    let lines = after.split(separator: "\n")
    let old = before.split(separator: "\n")
    var rest = lines[...]
    for line in old {
      let place = try #require(rest.firstIndex(of: line), "\(line) is gone")
      rest = rest[(place + 1)...]
    }
    let script = """
      import sys, xml.etree.ElementTree as tree
      name = "{http://www.w3.org/ns/widgets}"
      for platform in tree.parse(sys.argv[1]).getroot().iter(name + "platform"):
          for icon in platform.iter(name + "icon"):
              print(platform.get("name"), icon.get("density") or icon.get("width") + "x" + icon.get("height"),
                    icon.get("src"), icon.get("foreground"))
      """
    let read = try run(
      #require(Programs.python), ["-c", script, place.folder.path("config.xml")])
    #expect(
      read.output == """
        android mdpi res/mine.png None
        android ldpi None res/icon/android/ldpi-foreground.png
        android hdpi None res/icon/android/hdpi-foreground.png
        android xhdpi None res/icon/android/xhdpi-foreground.png
        android xxhdpi None res/icon/android/xxhdpi-foreground.png
        android xxxhdpi None res/icon/android/xxxhdpi-foreground.png
        ios 1024x1024 res/icon/ios/icon-1024.png None
        ios 167x167 res/icon/ios/icon-83.5@2x.png None
        ios 152x152 res/icon/ios/icon-76@2x.png None
        ios 180x180 res/icon/ios/icon-60@3x.png None
        ios 120x120 res/icon/ios/icon-60@2x.png None
        ios 80x80 res/icon/ios/icon-40@2x.png None
        ios 87x87 res/icon/ios/icon-29@3x.png None
        ios 58x58 res/icon/ios/icon-29@2x.png None
        ios 60x60 res/icon/ios/icon-20@3x.png None
        ios 40x40 res/icon/ios/icon-20@2x.png None

        """, "\(read.errors)")
    try place.folder.write("config.xml", after.replacing("</platform>", with: ""))
    let broken = try place.run("build", "icon.svg")
    #expect(broken.status == 3)
    #expect(broken.errors.contains("config.xml: error: is no XML"), "\(broken.errors)")
  }

  @Test(arguments: [
    "electron", "windows", "expo", "maui", "tauri", "unity", "qt", "godot", "linux", "cordova",
  ])
  func `the preview shows every picture, whatever it is called`(preset: String) throws {
    let place = try Workplace()
    let icon = "\(Places.package)/Assets/icon.png"
    let built = try place.run(
      "build", icon, "--preset", preset, "--output", "Icons", "--background", "#fff")
    #expect(built.status == 0, "\(built.errors)")
    let pictures = place.files(below: "Icons").filter { $0.hasSuffix(".png") }
    let result = try place.run(
      "preview", icon, "--preset", preset, "--background", "#fff", "--output", "page.html")
    #expect(result.status == 0, "\(result.errors)")
    // Those in .ico and .icns files count too.
    let told = try #require(result.output.firstMatch(of: #/(\d+) images in (\d+) scene/#))
    #expect(Int(told.1)! >= pictures.count && Int(told.2)! > 0, "\(result.output)")
  }

  /// Every picture and icon file below `folder`, as Pillow has it.
  private static func readers(_ folder: String) throws -> [String: String] {
    let script = """
      import pathlib, sys
      from PIL import Image
      root = pathlib.Path(sys.argv[1])
      for path in sorted(root.rglob("*")):
          if path.suffix not in (".png", ".ico", ".icns"):
              continue
          image = Image.open(path)
          if path.suffix == ".ico":
              text = "ico " + " ".join(str(w) for w, h in sorted(image.info["sizes"]))
          elif path.suffix == ".icns":
              text = "icns " + " ".join(
                  str(w) + ("@2" if s == 2 else "") for w, h, s in sorted(image.info["sizes"]))
          else:
              image.load()
              text = str(image.width) if image.width == image.height else f"{image.width}x{image.height}"
              text += "" if image.mode in ("RGBA", "LA") else " opaque"
          print(path.relative_to(root).as_posix() + "\\t" + text)
      """
    let result = try run(#require(Programs.python), ["-c", script, folder])
    #expect(result.status == 0, "\(result.errors)")
    return Dictionary(
      uniqueKeysWithValues: result.output.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[0]), String(parts[1]))
      })
  }
}
