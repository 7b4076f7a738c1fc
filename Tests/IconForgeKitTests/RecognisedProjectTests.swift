import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconProject

/// Project types, recognised by the names of files.
@Suite struct RecognisedProjectTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// Files, and folders with a slash at the end.
    let files: [String]
    let chosen: [String]
    let others: [String]

    init(_ files: [String], _ chosen: [String], others: [String] = []) {
      (self.files, self.chosen, self.others) = (files, chosen, others)
    }

    var testDescription: String { files.joined(separator: " ") }
  }

  private static let set = "Assets.xcassets/AppIcon.appiconset"

  private static func project(_ files: [String]) throws -> RecognisedProject {
    let folder = TemporaryFolder()
    for file in files {
      try folder.write(file.hasSuffix("/") ? "\(file).keep" : file, "flutter:\n")
    }
    return RecognisedProject(in: folder.path, of: DiskFileSystem())
  }

  private static func text(_ places: [ProjectPlace]) -> [String] {
    places.map { place in
      switch place.making {
      case .fill(let set): "fill \(set)"
      case .preset(let name, let output, let icon):
        "\(name) \(output)" + (icon.map { " as \($0)" } ?? "")
      case .named(let icons): "named \(icons.references.map(\.file).joined(separator: " "))"
      }
    }
  }

  static let cases = [
    Case([], []), Case(["logo.svg", "README.md", "src/main.c"], []),
    Case(["App.xcodeproj/p", "App/\(set)/Contents.json"], ["fill App/\(set)"]),
    Case(["App/\(set)/"], ["fill App/\(set)"]), Case(["a/b/c/\(set)/"], ["fill a/b/c/\(set)"]),
    Case(["a/b/c/d/\(set)/"], []), Case(["node_modules/x/\(set)/", ".git/\(set)/"], []),
    Case(
      ["App/\(set)/", "App Watch/\(set)/"], ["fill App/\(set)"], others: ["fill App Watch/\(set)"]),
    Case(["z/\(set)/", "a/b/\(set)/"], ["fill z/\(set)"], others: ["fill a/b/\(set)"]),
    Case(["App.xcworkspace/c", "App/Assets.xcassets/Contents.json"], ["ios App"]),
    Case(["App.xcodeproj/p", "App/main.swift"], ["ios App"]),
    Case(["App.xcodeproj/p", "Sources/main.swift"], ["ios ."]),
    Case(["app/src/main/res/"], ["android app/src/main"]),
    Case(["settings.gradle", "app/src/main/AndroidManifest.xml"], ["android app/src/main"]),
    Case(
      ["settings.gradle.kts", "wear/src/main/AndroidManifest.xml", "app/src/main/res/"],
      ["android app/src/main"], others: ["android wear/src/main"]),
    Case(["wear/src/main/AndroidManifest.xml"], []),
    Case(["android/app/src/main/res/"], ["android android/app/src/main"]),
    Case(["package.json", "public/"], ["web public"]), Case(["package.json", "src/main.js"], []),
    Case(["package.json", "static/"], ["web static"]), Case(["static/", "main.py"], []),
    Case(["public/robots.txt"], ["web public"]), Case(["public/notes.txt"], []),
    Case(["index.html", "style.css"], ["web ."]),
    Case(["index.html", "package.json", "vite.config.ts"], ["web public"]),
    Case(
      ["pubspec.yaml", "ios/Runner/\(set)/", "android/app/src/main/res/", "index.html"],
      ["fill ios/Runner/\(set)", "android android/app/src/main"]),
    Case(
      [
        "pubspec.yaml", "web/index.html", "windows/runner/main.cpp", "ios/Runner/\(set)/",
        "macos/Runner/\(set)/", "ios/Extra/\(set)/",
      ],
      [
        "fill ios/Extra/\(set)", "fill macos/Runner/\(set)", "flutter-web web",
        "flutter-windows windows/runner",
      ], others: ["fill ios/Runner/\(set)"]),
    Case(
      ["capacitor.config.ts", "package.json", "public/", "ios/App/App/\(set)/"],
      ["fill ios/App/App/\(set)"]),
    Case(["config.xml", "www/index.html"], []),
    Case(
      ["src-tauri/tauri.conf.json", "index.html", "src-tauri/gen/android/app/src/main/res/"],
      ["android src-tauri/gen/android/app/src/main", "tauri src-tauri"]),
    Case(["project.godot"], ["godot ."]),
    Case(["ProjectSettings/ProjectSettings.asset"], ["unity ."]),
    Case(["CMakeLists.txt", "app.pro"], []), Case(["app.json", "package.json"], []),
    Case(
      ["settings.gradle.kts", "composeApp/src/androidMain/AndroidManifest.xml"],
      ["android composeApp/src/androidMain"]),
    Case(
      ["package.json", "public/", "android/app/src/main/res/", "ios/App/App/\(set)/"],
      ["fill ios/App/App/\(set)", "android android/app/src/main", "web public"]),
  ]

  @Test(arguments: cases)
  func `a project is recognised by its files`(_ example: Case) throws {
    let project = try Self.project(example.files)
    #expect(Self.text(project.chosen) == example.chosen)
    #expect(Self.text(project.others) == example.others)
  }

  private static let setting = "ASSETCATALOG_COMPILER_APPICON_NAME"

  @Test(arguments: [
    ("App.xcodeproj/project.pbxproj", "\t\t\t\t\(setting) = Brand;\n"),
    ("App.xcodeproj/project.pbxproj", "\"\(setting)[sdk=iphoneos*]\" = \"Brand\";"),
    ("Config/App.xcconfig", "\(setting) = Brand \r\n"),
    ("project.yml", "    \(setting): 'Brand'\n"),
    ("Project.swift", "settings: [\"\(setting)\": \"Brand\", \"A\": \"B\"]"),
  ])
  func `the icon set that a build setting names is filled`(file: String, text: String) throws {
    let folder = TemporaryFolder([
      file: text, "App.xcodeproj/x": "", "App/Assets.xcassets/Contents.json": "{}",
    ])
    func found() -> RecognisedProject { RecognisedProject(in: folder.path, of: DiskFileSystem()) }
    #expect(Self.text(found().chosen) == ["ios App as Brand"])
    for set in ["AppIcon", "Brand"] {
      try folder.write("App/Assets.xcassets/\(set).appiconset/Contents.json", "{}")
    }
    #expect(Self.text(found().chosen) == ["fill App/Assets.xcassets/Brand.appiconset"])
    #expect(found().others == [])
    try folder.write(file, text + "\n\(Self.setting) = AppIcon;\n\(Self.setting) = $(ICON);\n")
    #expect(Self.text(found().chosen) == ["fill App/\(Self.set)"])
    #expect(Self.text(found().others) == ["fill App/Assets.xcassets/Brand.appiconset"])
  }

  @Test(arguments: [
    ("@mipmap/launcher_icon", " as launcher_icon"), ("@mipmap/ic_launcher", ""),
    ("@drawable/icon", ""), ("${appIcon}", ""),
  ])
  func `the icon that an Android manifest names is made`(value: String, icon: String) throws {
    let folder = TemporaryFolder([
      "settings.gradle": "",
      "app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="\(value)"><activity android:icon="@mipmap/other"/></application>
      </manifest>
      """,
    ])
    let found = RecognisedProject(in: folder.path, of: DiskFileSystem())
    #expect(Self.text(found.chosen) == ["android app/src/main\(icon)"])
  }

  @Test(arguments: [
    ("android", "android"), ("src-tauri", "tauri"), ("App/Assets.xcassets", "xcode"),
    ("App/Assets.xcassets/AppIcon.appiconset", "xcode"),
  ])
  func `a link out of the project is reported and not recognised`(
    link: String, content: String
  ) throws {
    let (folder, elsewhere) = (TemporaryFolder(), TemporaryFolder())
    for file in [
      "app/src/main/res/x", "tauri.conf.json", "AppIcon.appiconset/x", "Contents.json",
    ] {
      try elsewhere.write("\(content)/\(file)", "{}")
    }
    try folder.write("index.html", "<html></html>")
    try folder.write(link, "")
    try folder.remove(link)
    try folder.link(link, to: elsewhere.path(content))
    let project = RecognisedProject(in: folder.path, of: DiskFileSystem())
    #expect(project.chosen.map(\.kind) == [.web])
    #expect(project.outsideLinks == [link])
  }

  @Test(arguments: ["../../evil", "/evil", "out/evil"])
  func `icons that a project names outside its folder are not made`(icon: String) throws {
    let folder = TemporaryFolder()
    for link in ["out", ".wordpress-org"] { try folder.link(link, to: "/") }
    try folder.write("readme.txt", "=== A ===\nStable tag: 1\n")
    try folder.write("pyproject.toml", "[tool.briefcase.app.a]\nicon = \"\(icon)\"\n")
    let project = RecognisedProject(in: folder.path, of: DiskFileSystem())
    #expect(Self.text(project.chosen) == ["briefcase icons as app"])
  }

  @Test func `a link inside the project is not followed`() throws {
    let folder = TemporaryFolder()
    try folder.write("mobile/app/src/main/res/x", "")
    try folder.write("real/\(Self.set)/x", "")
    for (link, target) in [("other", "real"), ("loop", ".")] {
      try folder.link(link, to: target)
    }
    let project = RecognisedProject(in: folder.path, of: DiskFileSystem())
    #expect(Self.text(project.chosen) == ["fill real/\(Self.set)"])
    #expect(project.others.isEmpty && project.outsideLinks.isEmpty)
  }

  @Test func `a project names the file that it was recognised by`() throws {
    let project = try Self.project(["ios/App.xcodeproj/p", "ios/App/\(Self.set)/", "index.html"])
    #expect(project.chosen.map(\.sign) == ["ios/App.xcodeproj", "index.html"])
  }
}
