/// What desktops, stores and build tools refuse.
extension BrokenDocument {
  static let refusals =
    entries + components + themes + manifests + resources + sitesWithIcons + stores + propertyLists

  // MARK: - Linux

  private static let flatpak = [
    "org.tide.App.yml": "app-id: org.tide.App\nruntime: org.gnome.Platform"
  ]

  /// A desktop entry with a last line, the number of the reported line, and the severity.
  private static func entry(
    _ name: String, _ line: String, at number: Int, _ severity: String,
    _ others: [String: String] = [:], icons: [String: String] = [:]
  ) -> BrokenDocument {
    let path = "data/org.tide.App.desktop"
    let text = "[Desktop Entry]\nType=Application\nName=Tide\n\(line)"
    return BrokenDocument(
      "entry-\(name)", files: others.merging([path: text]) { $1 }, icons: icons,
      findings: ["\(path):\(number): \(severity)"])
  }

  private static let entries = [
    entry("relative-path", "Icon=art/tide.png", at: 4, "error"),
    entry("extension", "Icon=org.tide.App.png", at: 4, "warning"),
    entry("no-icon", "Exec=tide", at: 2, "warning"),
    entry("empty-of-flatpak", "Icon=", at: 2, "error", flatpak),
    entry("foreign-name", "Icon=tide", at: 4, "error", flatpak, icons: ["data/tide.svg": "svg"]),
    entry("no-file", "Icon=org.tide.App", at: 4, "error", flatpak),
    entry(
      "outside-theme", "Icon=org.tide.App", at: 4, "warning",
      ["meson.build": "project('tide', 'c')"], icons: ["data/icons/org.tide.App.png": "128"]),
  ]

  private static func component(
    _ name: String, _ type: String = "desktop-application", at line: Int, _ body: String
  ) -> BrokenDocument {
    let path = "data/org.tide.App.metainfo.xml"
    return BrokenDocument(
      "component-\(name)",
      files: [path: "<component type=\"\(type)\">\n<id>org.tide.App</id>\n\(body)\n</component>"],
      findings: ["\(path):\(line): error"])
  }

  private static let launchable = "<launchable type=\"desktop-id\">a.desktop</launchable>"

  private static let components =
    [
      ("cached", "<icon type=\"cached\">tide.png</icon>"),
      ("local", "<icon type=\"local\">/art/tide.png</icon>"),
      ("stock-path", "<icon type=\"stock\">art/tide</icon>"),
      ("remote-path", "<icon type=\"remote\">art/tide.png</icon>"),
      ("untyped", "<icon>tide</icon>"),
    ].map { component($0, at: 4, "\(launchable)\n\($1)") } + [
      component("web-application", "web-application", at: 1, launchable),
      component("no-launchable", at: 1, "<name>Tide</name>"),
    ]

  private static let themes =
    [
      ("1024x1024/apps/org.tide.App.png", "1024", "error"),
      ("128x128/apps/org.tide.App.png", "128x96", "error"),
      ("48x48/apps/org.tide.App.svg", "svg", "error"),
      ("32x32/apps/org.tide.App.xpm", "gif", "error"),
      ("scalable/apps/org.tide.App.png", "128", "error"),
      ("64x64/apps/org.tide.App.png", "gif", "error"),
      ("44x44/apps/tide.png", "44", "warning"), ("48x48@3/apps/tide.png", "144", "warning"),
    ].map { path, form, severity in
      let file = "data/icons/hicolor/\(path)"
      let others = ["org.tide.App", "tide"].map {
        ("data/icons/hicolor/scalable/apps/\($0).svg", "svg")
      }
      return BrokenDocument(
        "theme-\(path.replacing("/", with: "-"))", files: [:],
        icons: Dictionary(
          others.filter { !path.hasPrefix("scalable") && $0.0 != file }, uniquingKeysWith: { $1 }
        ).merging([file: form]) { $1 }, findings: ["\(file): \(severity)"])
    } + [
      BrokenDocument(
        "theme-oblong-svg",
        files: [
          "hicolor/scalable/apps/org.tide.App.svg": """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 304"><path d="M2 2h16v16z"/></svg>
          """
        ], findings: ["hicolor/scalable/apps/org.tide.App.svg: error"]),
      BrokenDocument(
        "theme-unpublished", files: [:],
        icons: [
          "hicolor/48x48/apps/org.tide.App.png": "48", "hicolor/64x64/apps/org.tide.App.png": "64",
        ], findings: ["hicolor: warning"]),
    ]

  // MARK: - Extensions and sites

  private static let manifests =
    [
      ("list", "[\"a.png\"]", 3), ("key-of-zero", "{\n\"0\": \"a.png\", \"128\": \"a.png\"}", 4),
      ("key-of-letters", "{\n\"big\": \"a.png\", \"128\": \"a.png\"}", 4),
    ].map { name, icons, line in
      BrokenDocument(
        "extension-\(name)",
        files: [
          "manifest.json": """
          {
            "manifest_version": 3, "name": "tide", "version": "1",
            "icons": \(icons)
          }
          """
        ], icons: ["a.png": "128"], findings: ["manifest.json:\(line): error"])
    }

  private static func page(_ link: String) -> String {
    "<!doctype html><html><head>\n<link \(link)>\n</head></html>"
  }

  private static let sitesWithIcons =
    [
      ("maskable-only", "192x192", #", "purpose": "maskable""#, 2), ("oblong", "192x96", "", 3),
    ].map { name, size, more, line in
      BrokenDocument(
        "web-\(name)",
        files: [
          "index.html": page("rel=\"manifest\" href=\"app.webmanifest\""),
          "app.webmanifest": """
          {"name": "tide",
           "icons": [
            {"src": "a.png", "sizes": "\(size)", "type": "image/png"\(more)}]}
          """,
        ], icons: ["a.png": "\(size) opaque"], findings: ["app.webmanifest:\(line): warning"])
    } + [
      BrokenDocument(
        "web-oblong-touch-icon",
        files: ["index.html": page("rel=\"apple-touch-icon\" href=\"touch.png\"")],
        icons: ["touch.png": "180x120 opaque"], findings: ["index.html:2: warning"])
    ]
    + [
      ("app/apple-icon.svg", "svg"), ("app/icon.webp", "gif"), ("app/favicon.png", "32"),
      ("app/shop/favicon.ico", "ico"),
    ].map { path, form in
      BrokenDocument(
        "next-\(path.replacing("/", with: "-"))",
        files: [
          "package.json": #"{"dependencies": {"next": "15"}}"#,
          "app/layout.tsx": "export default function Layout() { return null }",
        ], icons: [path: form], findings: ["\(path): warning"])
    }

  // MARK: - Stores

  private static let listing = "fastlane/metadata/android/en-US/images"
  private static let graphic = "\(listing)/featureGraphic.png"
  private static let listed = "\(listing)/icon.png"
  private static let fastlane = ["fastlane/Fastfile": "lane(:beta) { upload_to_play_store }"]
  private static let plugin = ["readme.txt": "=== Tide ===\nStable tag: 1.0"]

  private static let stores = [
    BrokenDocument(
      "play-graphic-size", files: fastlane, icons: [graphic: "512x250 opaque"],
      findings: ["\(graphic): error"]),
    BrokenDocument(
      "play-icon-size", files: fastlane, icons: [listed: "192"], findings: ["\(listed): warning"]),
    BrokenDocument(
      "wordpress-name", files: plugin, icons: ["assets/icon-512x512.png": "512"],
      findings: ["assets/icon-512x512.png: warning"]),
    BrokenDocument(
      "wordpress-size", files: plugin, icons: ["assets/icon-256x256.png": "128"],
      findings: ["assets/icon-256x256.png: warning"]),
    BrokenDocument(
      "jetbrains-png", files: ["META-INF/plugin.xml": "<idea-plugin/>"],
      icons: ["META-INF/pluginIcon.png": "40"], findings: ["META-INF/pluginIcon.png: warning"]),
    BrokenDocument(
      "jetbrains-dark", files: [:], icons: ["META-INF/pluginIcon_dark.svg": "svg"],
      findings: ["META-INF/pluginIcon_dark.svg: warning"]),
    BrokenDocument(
      "msix-with-plate", files: ["Package.appxmanifest": windowsPackage],
      icons: ["Art/App.scale-100.png": "44"], findings: ["Package.appxmanifest:2: warning"]),
    BrokenDocument(
      "resource-of-png", files: ["Cargo.toml": "[package]\nname = \"a\"", "a.rc": script],
      icons: ["a.ico": "256"], findings: ["a.rc:2: error"]),
  ]

  private static let script = "#include \"a.h\"\n1 ICON \"a.ico\""

  static let windowsPackage = """
    <Package><Applications><Application><VisualElements
      Square44x44Logo="Art\\App.png" /></Application></Applications></Package>
    """

  // MARK: - Apple

  static func propertyList(_ body: String) -> String {
    """
    <?xml version="1.0"?>
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string><key>LSRequiresIPhoneOS</key><true/>
    \(body)
    </dict></plist>
    """
  }

  static func contents(_ size: String) -> String {
    """
    {"images": [
    {"idiom": "universal", "platform": "ios", "size": \(size), "filename": "a.png"}],
    "info": {"author": "xcode", "version": 1}}
    """
  }

  private static let icon = "App/A.xcassets/AppIcon.appiconset"

  private static let propertyLists = [
    BrokenDocument(
      "plist-icons-of-text",
      files: ["App/Info.plist": propertyList("<key>CFBundleIcons</key><string>Icon</string>")],
      findings: ["App/Info.plist:4: warning"]),
    BrokenDocument(
      "plist-name-of-no-set",
      files: [
        "App/Info.plist": propertyList("<key>CFBundleIconName</key><string>Tide</string>"),
        "\(icon)/Contents.json": contents("\"1024x1024\""),
      ], icons: ["\(icon)/a.png": "1024 opaque"], findings: ["App/Info.plist:4: warning"]),
    BrokenDocument(
      "contents-size-number", files: ["\(icon)/Contents.json": contents("1024")],
      icons: ["\(icon)/a.png": "1024 opaque"], findings: ["\(icon)/Contents.json:2: warning"]),
    BrokenDocument(
      "built-without-catalog",
      files: [
        "Tide.app/Tide": "x",
        "Tide.app/Info.plist": propertyList(
          """
          <key>CFBundleIconName</key><string>AppIcon</string>
          <key>CFBundleExecutable</key><string>Tide</string>
          <key>DTPlatformName</key><string>iphoneos</string>
          <key>MinimumOSVersion</key><string>15.0</string>
          <key>UILaunchStoryboardName</key><string>L</string>
          """),
      ], findings: ["Tide.app/Info.plist:4: error"]),
    BrokenDocument(
      "alternate-without-pad", files: withAlternate, icons: appImages,
      findings: ["Tide.app/Info.plist:4: warning"]),
  ]

  /// A built app for iPhone and iPad with an alternate icon, and its images for iPhone.
  static let withAlternate = [
    "Tide.app/Tide": "x",
    "Tide.app/Info.plist": propertyList(
      """
      <key>CFBundleIcons</key><dict>
      <key>CFBundlePrimaryIcon</key><dict>
      <key>CFBundleIconFiles</key><array><string>Icon60</string><string>Icon76</string></array></dict>
      <key>CFBundleAlternateIcons</key><dict><key>Foam</key><dict>
      <key>CFBundleIconFiles</key><array><string>Foam</string></array></dict></dict></dict>
      <key>CFBundleExecutable</key><string>Tide</string>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>DTSDKName</key><string>iphoneos9.0</string>
      <key>MinimumOSVersion</key><string>9.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
      <key>UILaunchStoryboardName</key><string>L</string>
      """),
  ]
  static let appImages = [
    "Tide.app/Icon60@2x.png": "120 opaque", "Tide.app/Icon76@2x~ipad.png": "152 opaque",
    "Tide.app/Foam@2x.png": "120 opaque",
  ]
}
