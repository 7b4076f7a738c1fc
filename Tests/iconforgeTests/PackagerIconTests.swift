import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Icons that commands, packages and helpers of frameworks name.
@Suite struct PackagerIconTests {
  private static let old = TestImages.disc(64)
  private static let page = "<html><head><title>Tern</title></head><body></body></html>"

  @Test(arguments: ["electron-prebuilt", "electron"])
  func `the commands of an Electron app name its icons`(dependency: String) throws {
    let made = try Workplace.built(
      [
        "index.html": Self.page,
        "package.json": """
        {"devDependencies": {"\(dependency)": "1", "electron-packager": "5"}, "scripts": {
         "mac": "electron-packager . && cp art/tern.icns Tern.app/Contents/Resources/atom.icns",
         "win": "electron-packager . --platform=win32 --icon=art/windows.ico"}}
        """,
      ], images: ["art/tern.icns": Self.old, "art/windows.ico": Self.old])
    #expect(made.changed == ["art/tern.icns", "art/windows.ico"], "\(made)")
    #expect(!made.errors.contains("index.html"), "\(made)")
  }

  @Test func `a script copies the icon of a Mac app under another name`() throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundleIconFile</key><string>Tern.icns</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleExecutable</key><string>tern</string>
      <key>CFBundleIdentifier</key><string>org.tern</string></dict></plist>
      """
    let made = try Workplace.built(
      [
        "tools/mac/Info.plist": list,
        "tools/mac/release.sh": "cp \"$top\"/tools/mac/icon.icns \"$resources\"/Tern.icns\n",
      ], images: ["tools/mac/icon.icns": Self.old])
    #expect(made.changed == ["tools/mac/icon.icns"], "\(made)")
    try made.place.succeed("validate", ".", "--strict")
  }

  @Test func `Wails keeps the files of its packages in the build folder`() throws {
    let made = try Workplace.built(
      [
        "wails.json": "{\"name\": \"tern\"}",
        "build/darwin/Info.plist": """
        <plist version="1.0"><dict><key>CFBundleIconFile</key><string>iconfile.icns</string>
        <key>CFBundlePackageType</key><string>APPL</string>
        <key>CFBundleIdentifier</key><string>org.tern</string></dict></plist>
        """,
        "build/linux/org.tern.Quay.desktop":
          "[Desktop Entry]\nType=Application\nName=Quay\nExec=quay\nIcon=org.tern.Quay\n",
        "build/windows/appxmanifest.xml": """
        <Package><Applications><Application>
        <uap:VisualElements Square44x44Logo="icons\\tile.png" Square150x150Logo="icons\\wide.png"/>
        </Application></Applications></Package>
        """,
      ],
      images: [
        "build/appicon.png": TestImages.disc(512), "build/linux/org.tern.Quay.png": Self.old,
        "build/windows/icons/tile.png": TestImages.disc(44),
        "build/windows/icons/tile.targetsize-44_altform-unplated.png": TestImages.disc(44),
        "build/windows/icons/wide.png": TestImages.disc(150),
      ])
    #expect(
      made.changed == [
        "build/appicon.png", "build/linux/org.tern.Quay.png", "build/windows/icon.ico",
        "build/windows/icons/tile.png",
        "build/windows/icons/tile.targetsize-44_altform-unplated.png",
        "build/windows/icons/wide.png",
      ], "\(made)")
    try made.place.succeed("validate", ".", "--strict")
  }

  @Test func `one image for all sizes of Vue's plugin keeps its size`() throws {
    let made = try Workplace.built(
      [
        "package.json": "{}", "public/index.html": Self.page,
        "vue.config.js": """
        module.exports = {pwa: {iconPaths: {favicon32: 'tern.png', favicon16: 'tern.png',
          msTileImage: 'tern.png'}}}
        """,
      ], images: ["public/tern.png": TestImages.disc(200)])
    #expect(made.changed == ["public/tern.png"], "\(made)")
    #expect(
      try PNGDecoder.decode(made.place.folder.read("public/tern.png")).bitmap.size.width == 200)
    #expect(try made.place.succeed("validate", ".").output.contains("nothing to object to"))
  }

  @Test func `a tray icon with the bytes of the icon is one more copy`() throws {
    let other = TestImages.noise(64, 64, seed: 5)
    let made = try Workplace.built(
      [
        "src-tauri/tauri.conf.json":
          #"{"identifier": "a", "bundle": {"targets": ["deb"], "icon": ["icons/64.png"]}}"#,
        "src-tauri/main.rs": "load(\"assets/tray.png\"); load(\"assets/tray-gray.png\");",
      ],
      images: [
        "src-tauri/icons/64.png": Self.old, "src-tauri/assets/tray.png": Self.old,
        "src-tauri/assets/tray-gray.png": other,
      ])
    #expect(made.changed.contains("src-tauri/assets/tray.png"), "\(made)")
    #expect(!made.changed.contains("src-tauri/assets/tray-gray.png"), "\(made)")
  }

  @Test func `images of an installer stay unchanged, and a note names them`() throws {
    let made = try Workplace.built(
      [
        "src-tauri/tauri.conf.json": """
        {"identifier": "a", "bundle": {"targets": ["msi"], "icon": ["icons/a.ico"],
         "windows": {"wix": {"bannerPath": "wix/banner.bmp"}}}}
        """,
        "src-tauri/wix/banner.bmp": "BM",
      ], images: ["src-tauri/icons/a.ico": Self.old])
    #expect(made.changed == ["src-tauri/icons/a.ico"], "\(made)")
    let note = "wix/banner.bmp, which stays unchanged: it is an image of the installer"
    #expect(made.errors.contains(note), "\(made)")
  }

  @Test func `Phoenix serves no other files than the icon it has`() throws {
    let files = [
      "mix.exs": "", "assets/package.json": "{}", "assets/js/app.js": "",
      "lib/tern_web/endpoint.ex": "plug Plug.Static, only: ~w(css favicon.ico robots.txt)",
    ]
    let made = try Workplace.built(files, images: ["assets/static/favicon.ico": Self.old])
    #expect(made.changed == ["assets/static/favicon.ico", "assets/iconforge.lock"], "\(made)")
  }

  @Test func `icons lists those of the only project in a repository`() throws {
    let place = Workplace(
      ["tern/package.json": "{}", "tern/static/robots.txt": ""],
      images: ["tern/static/favicon.ico": Self.old])
    let icons = try place.succeed("icons").output
    #expect(icons.contains("tern holds the only project, a web site:"), "\(icons)")
    #expect(icons.contains("static/favicon.ico"), "\(icons)")
  }

  @Test func `files that the user names need no project`() throws {
    let place = try Workplace.committed(
      ["src/main.kt": "load(\"icon/tern-64.png\")"],
      images: [
        "src/icon/tern.ico": Self.old, "src/icon/tern-64.png": Self.old,
        "src/icon/other.png": TestImages.noise(64, 64, seed: 2),
      ])
    let refusal = try place.run("build", "new.svg")
    #expect(refusal.status == 2)
    #expect(
      refusal.errors.contains("iconforge build new.svg --also src/icon/tern.ico"), "\(refusal)")
    try place.succeed("build", "new.svg", "--also", "src/icon/tern.ico")
    #expect(try place.succeed("build", "new.svg").output.contains(" 0 written"))
    let status = try git("status", "--short", in: place.folder.path).output
    #expect(status.contains("src/icon/tern.ico") && status.contains("src/icon/tern-64.png"))
    #expect(!status.contains("other.png"))
  }

  @Test func `electron-builder reads configurations in its own folder`() throws {
    let made = try Workplace.built(
      [
        "package.json": #"{"devDependencies": {"electron": "1", "electron-builder": "1"}}"#,
        "build/electron-builder.base.yml":
          "linux:\n  icon: build/art\nwin:\n  icon: tern.png\nmac:\n  icon: tern.icns\n",
      ],
      images: [
        "build/art/48x48.png": TestImages.disc(48), "build/tern.png": TestImages.disc(256),
        "build/tern.icns": Self.old,
      ])
    #expect(
      made.changed == ["build/art/48x48.png", "build/tern.png", "build/tern.icns"], "\(made)")
  }

  @Test func `a script's variable has the icon of its commands`() throws {
    let made = try Workplace.built(
      ["scripts/bundle.sh": "  local icon=\"art/tern.ico\"\n  wixl -D Icon=\"$icon\"\n"],
      images: ["art/tern.ico": Self.old])
    #expect(made.changed == ["art/tern.ico"], "\(made)")
  }

  @Test func `an app without a round icon gets none`() throws {
    let res = "android/res"
    let layers = """
      <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
      <background android:drawable="@drawable/ic_launcher_background"/>
      <foreground android:drawable="@drawable/ic_launcher_foreground"/></adaptive-icon>
      """
    let made = try Workplace.built(
      [
        "CMakeLists.txt": "", "android/build.gradle": "",
        "android/AndroidManifest.xml":
          "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application android:icon=\"@mipmap/ic_launcher\"/></manifest>",
        "\(res)/mipmap-anydpi-v26/ic_launcher.xml": layers,
        "\(res)/mipmap-anydpi-v26/ic_launcher_round.xml": layers,
      ], images: ["\(res)/mipmap-hdpi/ic_launcher.png": TestImages.disc(72)])
    #expect(!made.changed.contains { $0.hasSuffix("ic_launcher_round.png") }, "\(made)")
    #expect(!made.errors.contains("roundIcon"), "\(made)")
  }

  @Test func `an extension's page names an icon behind the served folder`() throws {
    let made = try Workplace.built(
      [
        "package.json": "{\"devDependencies\": {\"wxt\": \"1\"}}",
        "wxt.config.ts": "export default defineConfig({srcDir: 'src'})",
        "src/panel/index.html":
          "<html><head><meta name=\"manifest.default_icon\" content=\"'/tern.png'\"></head></html>",
        "other/tern.png": "",
      ],
      images: [
        "src/public/icon/48.png": TestImages.disc(48), "src/public/tern.png": TestImages.disc(96),
      ])
    #expect(made.changed == ["src/public/icon/48.png", "src/public/tern.png"], "\(made)")
  }

  @Test func `electron-builder's limit is no matter of other packagers`() throws {
    func findings(_ packager: String) throws -> String {
      let place = Workplace(
        [
          "package.json":
            "{\"devDependencies\": {\"electron\": \"1\", \"\(packager)\": \"1\"}}",
          "forge.config.js": "module.exports = {packagerConfig: {icon: './art/tern'}}",
        ], images: ["art/tern.icns": Self.old])
      try place.folder.write(
        "art/tern.ico", ICOFile.bytes([PNGEncoder().encode(TestImages.disc(32))]))
      return try place.run("validate", ".").output
    }
    #expect(try findings("electron-builder").contains("electron-builder refuses"))
    #expect(!(try findings("@electron-forge/cli").contains("electron-builder refuses")))
    #expect(try findings("@electron-forge/cli").contains("has no image of 16×16"))
  }

  @Test func `an image that serves for several sizes has one line`() throws {
    let place = Workplace(
      [
        "manifest.json":
          #"{"manifest_version": 3, "name": "Tern", "version": "1", "icons": {"16": "a.png", "32": "a.png", "48": "a.png"}}"#
      ], images: ["a.png": TestImages.disc(96)])
    let output = try place.run("validate", ".").output
    #expect(output.matches(of: /names a\.png/).count == 1, "\(output)")
  }

  @Test func `a site below a path serves its public folder there`() throws {
    let made = try Workplace.built(
      [
        "package.json": "{}", "vite.config.ts": "export default defineConfig({ base: '/admin' })",
        "index.html":
          "<html><head><link rel=\"icon\" href=\"/admin/static/tern.png?v=1\"></head></html>",
      ], images: ["public/static/tern.png": Self.old])
    #expect(made.changed == ["public/static/tern.png"], "\(made)")
  }

  @Test func `a Windows package has the only file of a name, and icons of one size stay so`() throws
  {
    let made = try Workplace.built(
      [
        "tern.spec": "a = Analysis(['a.py'])\nexe = EXE(a, icon='art/tern.ico')\n",
        "installer/appxmanifest.xml": """
        <Package><Applications><Application>
        <uap:VisualElements Square44x44Logo="icon_512.png" Square150x150Logo="icon_512.png"/>
        </Application></Applications></Package>
        """,
      ], images: ["art/icon_512.png": TestImages.disc(512)])
    #expect(made.changed.isSuperset(of: ["art/icon_512.png", "art/tern.ico"]), "\(made)")
    #expect(!made.changed.contains("installer/icon_512.png"), "\(made)")
    let place = Workplace([
      "tern.spec": "a = Analysis(['a.py'])\nexe = EXE(a, icon='art/tern.ico')\n"
    ])
    for (name, sides) in [("tern", [16, 32, 48, 256]), ("tern-32x32", [32])] {
      try place.folder.write(
        "art/\(name).ico", ICOFile.bytes(sides.map { PNGEncoder().encode(TestImages.disc($0)) }))
    }
    let output = try place.run("validate", ".").output
    #expect(!output.contains("has no image of"), "\(output)")
  }

  @Test func `an icon for installers is not that of the app`() throws {
    let made = try Workplace.built(
      [
        "setup.nsi": "!define MUI_ICON \"art/tango-install.ico\"\n",
        "tern.spec": "a = Analysis(['a.py'])\nexe = EXE(a, icon='art/tern.ico')\n",
      ],
      images: [
        "art/tern.ico": Self.old, "art/tango-install.ico": TestImages.noise(64, 64, seed: 9),
      ])
    #expect(made.changed == ["art/tern.ico"], "\(made)")
    #expect(made.errors.contains("art/tango-install.ico: note: differs from the icon"), "\(made)")
  }

  @Test func `an SVG with the name of an app's icon is that of its windows`() throws {
    let made = try Workplace.built(
      [
        "tern.desktop": "[Desktop Entry]\nType=Application\nName=Tern\nExec=tern\nIcon=tern\n",
        "Makefile": "", "tern.py": "setWindowIcon('icons:appicon.svg')",
        "data/appicon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"/>",
      ], images: ["tern.png": Self.old])
    #expect(made.changed == ["tern.png", "data/appicon.svg"], "\(made)")
  }

  @Test func `a Windows package has the logos that its project includes`() throws {
    let logo = "Square44x44Logo.scale-100"
    let made = try Workplace.built(
      [
        "Package/Package.appxmanifest": """
        <Package><Applications><Application>
        <uap:VisualElements Square44x44Logo="Assets\\Square44x44Logo.png"/>
        </Application></Applications></Package>
        """,
        "Package/Package.wapproj":
          "<Project><Content Include=\"..\\Art\\Tiles\\**\\*\"><Link>Assets</Link></Content></Project>",
      ],
      images: [
        "Art/Tiles/\(logo).png": TestImages.disc(44),
        "Art/Tiles/\(logo)_contrast-black.png": TestImages.disc(44),
      ])
    #expect(made.changed == ["Art/Tiles/\(logo).png"], "\(made)")
    #expect(made.errors.contains("_contrast-black.png, which is in one color"), "\(made)")
  }
}
