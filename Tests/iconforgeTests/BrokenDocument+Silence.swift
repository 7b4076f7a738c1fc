/// Correct projects that resemble faulty ones.
extension BrokenDocument {
  private static func silent(
    _ name: String, _ files: [String: String], icons: [String: String] = [:]
  ) -> BrokenDocument {
    BrokenDocument("silent-\(name)", files: files, icons: icons, findings: [])
  }

  /// An extension's manifest whose image another folder has.
  private static func copied(_ more: String) -> String {
    """
    {"manifest_version": 3, "name": "tide", "version": "1", \(more),
     "icons": {"128": "img/icon.png"}}
    """
  }

  private static let macSet = "macos/Runner/Assets.xcassets/AppIcon.appiconset"

  /// A set for the Mac with the line of a set for phones.
  private static let macContents: String = {
    let lines = [16, 32, 128, 256, 512].flatMap { side in
      [1, 2].map { scale in
        #"{"idiom": "mac", "size": "\#(side)x\#(side)", "scale": "\#(scale)x", "#
          + #""filename": "\#(side * scale).png"}"#
      }
    }
    let store =
      #"{"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "b.png"}"#
    return "{\"images\": [\((lines + [store]).joined(separator: ",\n"))], "
      + "\"info\": {\"author\": \"xcode\", \"version\": 1}}"
  }()

  private static let alternate = """
    <key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict><key>tide</key><dict>
    <key>CFBundleIconFiles</key><array><string>tide</string></array></dict></dict></dict>
    """

  private static let launched = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>
    <activity android:name=".A"><intent-filter>
    <category android:name="android.intent.category.LAUNCHER"/>
    </intent-filter></activity></application></manifest>
    """

  private static let xcodeProject = """
    // !$*UTF8*$!
    {objects = {
    P = {isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L;};
    G = {isa = PBXGroup; children = (); sourceTree = "<group>";};
    T = {isa = PBXNativeTarget; name = Tide; buildConfigurationList = L; buildPhases = ();
      productType = "com.apple.product-type.application";};
    L = {isa = XCConfigurationList; buildConfigurations = (C);};
    C = {isa = XCBuildConfiguration; name = Release;
      buildSettings = {ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon;};};
    }; rootObject = P;}
    """

  static let silence = [
    silent(
      "configured-resources",
      [
        "CMakeLists.txt": "project(tern)\nfind_package(Qt6 REQUIRED COMPONENTS Widgets)\n",
        "src/tern.rc.in": "0 ICON \"tern.ico\"\n",
      ]),
    silent(
      "configured-property-list",
      [
        "bundle/Info.plist": propertyList(
          "<key>CFBundleIconFile</key><string>@APP_ID@.icns</string>")
      ]),
    silent(
      "store-line-of-mac", ["\(macSet)/Contents.json": macContents],
      icons: Dictionary(
        uniqueKeysWithValues: [16, 32, 64, 128, 256, 512, 1024].map {
          ("\(macSet)/\($0).png", "\($0)")
        }
          + [("\(macSet)/b.png", "1024")])),
    silent(
      "mac-line-of-template",
      [
        "A.xcassets/AppIcon.appiconset/Contents.json": contents(
          """
          "1024x1024", "filename": "a.png"}, {"idiom": "mac", "size": "512x512", "scale": "2x"
          """)
      ], icons: ["A.xcassets/AppIcon.appiconset/a.png": "1024 opaque"]),
    silent(
      "public-folder-of-vite",
      [
        "web/package.json": #"{"devDependencies": {"vite": "6"}}"#, "web/icons/a.txt": "",
        "web/vite.config.ts": """
        export default {
          publicDir: path.resolve(__dirname, "../common/public"),
          plugins: [VitePWA({manifest: {icons: [
            {src: "/icons/192.png", sizes: "192x192", type: "image/png"}]}})]
        }
        """,
      ], icons: ["common/public/icons/192.png": "192"]),
    silent(
      "sticker",
      [
        "App/Info.plist": propertyList(alternate),
        "S/A.xcassets/Pack.stickerpack/tide.sticker/Contents.json":
          #"{"properties": {"filename": "tide.png"}}"#,
      ],
      icons: [
        "S/A.xcassets/Pack.stickerpack/tide.sticker/tide.png": "300",
        "art/tide@2x.png": "120 opaque", "art/tide@3x.png": "180 opaque",
      ]),
    silent(
      "copied-manifest",
      [
        "platform/safari/manifest.json": copied(
          #""background": {"service_worker": "/js/main.js"}"#), "src/js/main.js": "0",
      ], icons: ["src/img/icon.png": "128"]),
    silent(
      "manifest-of-grunt",
      [
        "Gruntfile.js": "module.exports = g => g.initConfig({copy: {}})",
        "overlay/manifest.json": copied(#""action": {"default_popup": "popup.html"}"#),
        "overlay/popup.html": "<html></html>",
      ], icons: ["web/img/icon.png": "128"]),
    silent(
      "second-png-of-tauri",
      [
        "src-tauri/tauri.conf.json":
          #"{"bundle": {"icon": ["icons/32x32.png", "icons/128x128.png", "icons/icon.ico"]}}"#
      ],
      icons: [
        "src-tauri/icons/32x32.png": "32", "src-tauri/icons/128x128.png": "128 opaque",
        "src-tauri/icons/icon.ico": "full ico",
      ]),
    silent(
      "plist-fragment",
      ["plugin/Tide-Info.plist": "<key>CFBundleIconFile</key>\n<string>Tide</string>"]),
    silent(
      "library-manifest",
      [
        "\(main)/AndroidManifest.xml": androidManifest,
        "common/src/main/AndroidManifest.xml": launched,
      ], icons: densities),
    silent(
      "f-droid", [:],
      icons: [
        "fastlane/metadata/android/en-US/images/icon.png": "192",
        "fastlane/metadata/android/en-US/images/featureGraphic.png": "512x250",
      ]),
    silent(
      "manifest-of-gulp",
      [
        "gulpfile.js": "exports.default = icons",
        "src/manifest.yml": """
        manifest_version: 2
        name: tide
        icons:
          128: public/icon128.png
        """,
      ], icons: ["src/resources/icon.png": "300"]),
    silent(
      "favicon-of-next-14",
      [
        "package.json": #"{"dependencies": {"next": "^14.2.0"}}"#,
        "app/layout.tsx": "export default function Layout() { return null }",
      ], icons: ["app/favicon.ico": "opaque ico"]),
    silent(
      "small-image-of-favicon",
      [
        "package.json": #"{"dependencies": {"next": "15"}}"#,
        "app/layout.tsx": "export default function Layout() { return null }",
      ], icons: ["app/favicon.ico": "opaque small ico"]),
    silent(
      "size-twice",
      ["A.xcassets/AppIcon.appiconset/Contents.json": contents(#""1024x1024", "size": "20x20""#)],
      icons: ["A.xcassets/AppIcon.appiconset/a.png": "1024 opaque"]),
    silent(
      "alternate-with-pad", withAlternate,
      icons: appImages.merging(["Tide.app/Foam@2x~ipad.png": "152 opaque"]) { $1 }),
    silent(
      "msix-without-plate", ["Package.appxmanifest": windowsPackage],
      icons: Dictionary(
        uniqueKeysWithValues: [16, 24, 32, 48, 256].map {
          ("Art/App.targetsize-\($0)_altform-unplated.png", "\($0)")
        })),
    silent(
      "android-leftover",
      [
        "app/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/tide"/></manifest>
        """
      ],
      icons: [
        "app/src/main/res/mipmap-xxhdpi/tide.png": "144",
        "app/src/main/res/mipmap-xxhdpi/ic_launcher.png": "45",
      ]),
    silent(
      "msix-leftover",
      [
        "AppxManifest.xml": windowsPackage,
        "Package.appxmanifest": windowsPackage.replacing("Art\\App.png", with: "Old\\App.png"),
      ],
      icons: Dictionary(
        uniqueKeysWithValues: [16, 24, 32, 48, 256].map {
          ("Art/App.targetsize-\($0)_altform-unplated.png", "\($0)")
        })),
    silent(
      "jetbrains", [:],
      icons: ["META-INF/pluginIcon.svg": "svg", "META-INF/pluginIcon_dark.svg": "svg"]),
    silent(
      "installed-by-meson",
      [
        "meson.build": "install_data('i.png', install_dir: datadir / 'icons/hicolor/128x128/apps')",
        "data/org.tide.App.desktop":
          "[Desktop Entry]\nType=Application\nName=Tide\nIcon=org.tide.App",
      ], icons: ["data/org.tide.App.png": "128"]),
    silent(
      "icon-of-electron", ["package.json": #"{"devDependencies": {"electron": "30"}}"#],
      icons: ["public/resources/Icon.png": "48"]),
    silent(
      "unused-set",
      [
        "Tide.xcodeproj/project.pbxproj": xcodeProject,
        "A.xcassets/AppIcon.appiconset/Contents.json": contents("\"1024x1024\""),
        "B.xcassets/Share.appiconset/Contents.json": contents("\"1024x1024\""),
      ],
      icons: [
        "A.xcassets/AppIcon.appiconset/a.png": "1024 opaque",
        "B.xcassets/Share.appiconset/a.png": "1024",
      ]),
    silent(
      "app-of-flatpak",
      [
        "org.tide.App.yml": "app-id: org.tide.App\nruntime: org.gnome.Platform",
        "data/org.tide.App.desktop":
          "[Desktop Entry]\nType=Application\nName=Tide\nIcon=org.tide.App",
        "data/org.tide.App.metainfo.xml": """
        <component type="desktop-application"><id>org.tide.App</id>
        <icon type="stock">org.tide.App</icon></component>
        """,
      ],
      icons: [
        "data/icons/hicolor/scalable/apps/org.tide.App.svg": "svg",
        "data/icons/hicolor/128x128/apps/org.tide.App.png": "128",
      ]),
  ]
}
