import IconImage
import IconTestSupport
import Testing

/// Icons of variants, states and other parts of a program, and documents beside the usual ones.
@Suite struct VariantIconTests {
  private static let old = TestImages.disc(64)

  @Test func `a favicon in the asset pipeline of Rails needs no link that can be read`() throws {
    let made = try Workplace.built(
      [
        "package.json": "{\"devDependencies\": {\"stylelint\": \"16\"}}", "Gemfile": "",
        "app/views/layouts/base.html.erb": "<html><head><%= favicon %></head></html>",
        "public/robots.txt": "",
      ], images: ["app/assets/images/favicon.ico": Self.old])
    #expect(made.changed == ["app/assets/images/favicon.ico"], "\(made)")
  }

  @Test func `the icons that a Flatpak manifest installs are those of its desktop entry`() throws {
    let place = Workplace(
      [
        "flatpak/org.tern.Quay.desktop": """
        [Desktop Entry]
        Type=Application
        Name=Quay
        Exec=quay
        Icon=org.tern.Quay
        """,
        "flatpak/org.tern.Quay.yml": """
        runtime: org.gnome.Platform
        modules:
          - build-commands:
            - install -Dm644 icons/64.png /app/share/icons/hicolor/64x64/apps/org.tern.Quay.png
        """,
      ], images: ["icons/64.png": Self.old])
    try place.succeed("validate", ".", "--strict")
  }

  @Test func `an image whose name differs in case is the one that a catalog lists`() throws {
    let set = "Tern/Assets.xcassets/AppIcon.appiconset"
    let made = try Workplace.built(
      [
        "Tern.xcodeproj/project.pbxproj": "",
        "\(set)/Contents.json": """
        {"images": [
         {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "icon-60@2x.png"},
         {"idiom": "watch", "role": "appLauncher", "subtype": "38mm", "size": "40x40", "scale": "2x"}
        ]}
        """,
      ], images: ["\(set)/Icon-60@2x.png": TestImages.disc(120)])
    #expect(made.changed == ["\(set)/Icon-60@2x.png", "\(set)/Contents.json"], "\(made)")
    #expect(try made.place.text("\(set)/Contents.json").contains("\"Icon-60@2x.png\""))
  }

  @Test func `Tuist's watch app is built with the phone's app`() throws {
    func set(_ folder: String) -> String { "\(folder)/Assets.xcassets/AppIcon.appiconset" }
    func contents(_ platform: String) -> String {
      #"{"images": [{"idiom": "universal", "platform": "\#(platform)", "size": "1024x1024"}]}"#
    }
    let made = try Workplace.built([
      "Project.swift": "let project = Project(targets: [.target(product: .app)])",
      "\(set("iOS-Widget"))/Contents.json": contents("ios"),
      "\(set("iOS"))/Contents.json": contents("ios"),
      "\(set("watchOS"))/Contents.json": contents("watchos"),
    ])
    let folders = Set(made.changed.map { $0.split(separator: "/")[0] })
    #expect(folders == ["iOS", "watchOS"], "\(made)")
    #expect(made.errors.contains("iOS-Widget"), "\(made)")
  }

  @Test func `an identifier of Godot becomes a path where the format changes`() throws {
    let made = try Workplace.built(
      [
        "project.godot": "[application]\nconfig/icon=\"res://icon.png\"\n",
        "export_presets.cfg": """
        [preset.0]
        platform="Android"
        [preset.0.options]
        launcher_icons/main_192x192="uid://b2k4"
        """,
        "art/launcher.webp": "RIFF",
        "art/launcher.webp.import":
          "[remap]\nuid=\"uid://b2k4\"\n[deps]\nsource_file=\"res://art/launcher.webp\"\n",
      ], images: ["icon.png": Self.old])
    let presets = try made.place.text("export_presets.cfg")
    #expect(presets.contains("main_192x192=\"res://art/launcher.png\""), "\(presets)")
    #expect(made.changed.contains("art/launcher.png"), "\(made)")
  }

  @Test(arguments: [
    (targets: "[\"deb\", \"rpm\"]", missing: "icon.ico"), ("[\"nsis\"]", "icon.png"),
  ])
  func `Tauri needs the icons of the systems that it packages for`(
    targets: String, missing: String
  ) throws {
    let made = try Workplace.built(
      [
        "src-tauri/tauri.conf.json":
          "{\"identifier\": \"a\", \"bundle\": {\"targets\": \(targets), \"icon\": [\"icons/64.\(missing == "icon.ico" ? "png" : "ico")\"]}}"
      ], images: ["src-tauri/icons/64.png": Self.old, "src-tauri/icons/64.ico": Self.old])
    #expect(!made.changed.contains { $0.hasSuffix(missing) }, "\(made)")
  }

  @Test func `a variant of a Tauri app keeps an icon of its own`() throws {
    let made = try Workplace.built(
      [
        "src-tauri/tauri.conf.json":
          #"{"identifier": "a", "bundle": {"targets": ["deb"], "icon": ["icons/64.png"]}}"#,
        "src-tauri/tauri.dev.conf.json": #"{"bundle": {"icon": ["icons/dev/64.png"]}}"#,
      ],
      images: [
        "src-tauri/icons/64.png": Self.old,
        "src-tauri/icons/dev/64.png": TestImages.noise(64, 64, seed: 3),
      ])
    #expect(!made.changed.contains("src-tauri/icons/dev/64.png"), "\(made)")
    #expect(made.errors.contains("icons/dev/64.png, which is the icon of another"), "\(made)")
  }

  @Test func `a template of PHP may have any name`() throws {
    let made = try Workplace.built(
      ["tpl/page5.php": "<?php ?><head><link rel=\"icon\" href=\"img/a.png\"></head>"],
      images: ["img/a.png": Self.old])
    #expect(made.changed == ["img/a.png"], "\(made)")
  }

  @Test func `tiles of Internet Explorer may be 1.8 times their size`() throws {
    let made = try Workplace.built(
      [
        "index.html": "<html><head><link rel=\"icon\" href=\"img/a.png\"></head></html>",
        "browserconfig.xml": """
        <browserconfig><msapplication><tile>
        <wide310x150logo src="img/wide.png"/></tile></msapplication></browserconfig>
        """,
      ], images: ["img/a.png": Self.old, "img/wide.png": TestImages.noise(558, 270, seed: 3)])
    #expect(try made.place.image("img/wide.png").size == PixelSize(width: 558, height: 270))
    try made.place.succeed("validate", ".", "--strict")
  }

  @Test func `parts of an extension's manifest name icons too, and states stay`() throws {
    let made = try Workplace.built(
      [
        "src/manifest.json":
          #"{"manifest_version": 3, "name": "a", "version": "1", "icons": {"16": "icon/16.png"}, "action": {"default_icon": {"16": "icon/act_disabled_16.png"}}}"#,
        "src/manifest-firefox.json":
          #"{"sidebar_action": {"default_icon": {"19": "icon/19.png"}}}"#,
      ],
      images: [
        "src/icon/16.png": TestImages.disc(16), "src/icon/19.png": TestImages.disc(19),
        "src/icon/act_disabled_16.png": TestImages.noise(16, 16, seed: 3),
        "src/icon/act_enabled_16.png": TestImages.noise(16, 16, seed: 4),
      ])
    #expect(made.changed == ["src/icon/16.png", "src/icon/19.png"], "\(made)")
    #expect(made.errors.contains("act_disabled_16.png, which shows a state"), "\(made)")
  }

  @Test func `the images of an .icns file are made with it, and variants are named`() throws {
    let made = try Workplace.built(
      [
        "CMakeLists.txt": "project(Tern)\nfind_package(Qt6 REQUIRED)\nset(ICON mac/Tern.icns)",
        "mac/build.sh": "iconutil -c icns mac/Tern.iconset",
        "data/org.a.Tern.desktop": "[Desktop Entry]\nType=Application\nIcon=org.a.Tern\n",
        "data/icons/hicolor/scalable/apps/org.a.Tern.svg": Workplace.drawing + "\n",
        "data/icons/hicolor/scalable/apps/org.a.Tern.Devel.svg": Workplace.drawing + "\n\n",
      ],
      images: [
        "data/icons/hicolor/64x64/apps/org.a.Tern.png": Self.old,
        "mac/Tern.iconset/icon_32x32@2x.png": Self.old,
        "mac/Tern.iconset/icon_16x16.png": TestImages.noise(16, 16, seed: 3),
      ])
    #expect(made.changed.contains("mac/Tern.iconset/icon_32x32@2x.png"), "\(made)")
    #expect(made.changed.contains("mac/Tern.iconset/icon_16x16.png"), "\(made)")
    #expect(made.errors.contains("org.a.Tern.Devel.svg: note: may show the icon"), "\(made)")
  }

  @Test func `tray icons that a program names are listed`() throws {
    let made = try Workplace.built(
      [
        "package.json": #"{"name": "tern", "devDependencies": {"electron": "33"}}"#,
        "src/main.js": """
        const trayIcon = path.join(__dirname, '../art/bar.png')
        new BrowserWindow({icon: path.join(__dirname, '../art/window.png')})
        const tray = new Tray(trayIcon)
        """,
      ],
      images: ["art/window.png": Self.old, "art/bar.png": TestImages.noise(16, 16, seed: 3)])
    #expect(made.changed == ["art/window.png"], "\(made)")
    #expect(made.errors.contains("art/bar.png"), "\(made)")
  }

  @Test func `the image that a window of Compose shows is its icon`() throws {
    let made = try Workplace.built(
      [
        "app/build.gradle.kts":
          "compose.desktop { application { nativeDistributions { macOS { iconFile.set(project.file(\"icons/a.icns\")) } } } }",
        "app/src/main/kotlin/a/App.kt": """
        fun main() = application { Window(onCloseRequest = ::exit, title = "a",
          icon = painterResource(Res.drawable.logo)) { } }
        """, "app/src/main/composeResources/drawable/logo.svg": Workplace.drawing + "\n",
      ])
    #expect(
      made.changed.contains("app/src/main/composeResources/drawable/logo.svg"), "\(made)")
  }

  @Test func `the configuration of one platform says nothing about others`() throws {
    let made = try Workplace.built(
      [
        "package.json": #"{"name": "tern", "devDependencies": {"electron-builder": "26"}}"#,
        "electron-builder.json":
          #"{"mac": {"icon": "art/a.icns"}, "win": {"icon": "art/a.ico"}, "directories": {"buildResources": "art"}}"#,
        "electron-builder-appx.json":
          #"{"win": {"icon": "art/a.ico"}, "directories": {"buildResources": "art"}}"#,
        "webpack.config.js":
          "module.exports = {plugins: [new Html({favicon: process.cwd() + '/art/page.png'})]}",
      ], images: ["art/page.png": TestImages.noise(32, 32, seed: 3)])
    #expect(!made.changed.contains("art/icon.icns"), "\(made)")
    let icons = try made.place.succeed("icons").output
    #expect(icons.contains(#/art/page.png .* webpack.config.js:1/#), "\(icons)")
  }

  @Test func `a Windows package deep in a project is read`() throws {
    let home = "packaging/windows/Microsoft Store/PackageFiles"
    let made = try Workplace.built(
      [
        "CMakeLists.txt": "project(Tern)\nfind_package(Qt6 REQUIRED)",
        "packaging/linux/tern.desktop": "[Desktop Entry]\nType=Application\nIcon=tern\n",
        "\(home)/AppxManifest.xml": """
        <Package xmlns="http://schemas.microsoft.com/appx/manifest/foundation/windows10">
        <Properties><Logo>Assets/StoreLogo.png</Logo></Properties></Package>
        """,
      ],
      images: [
        "packaging/linux/tern.png": Self.old,
        "\(home)/Assets/StoreLogo.png": TestImages.noise(50, 50, seed: 3),
      ])
    #expect(made.changed.contains { $0.contains("StoreLogo.png") }, "\(made)")
  }
}
