import IconTestSupport
import Testing

/// Repositories with several projects, and the documents of one that name others' files.
extension ProjectChoiceTests {
  @Test func `the folder of a framework is listed, not its native project alone`() throws {
    let result = try build([
      "client/harbor/pubspec.yaml": "flutter:\n",
      "client/harbor/ios/App.xcodeproj/project.pbxproj": "",
      "client/harbor/ios/App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "client/quay/package.json": #"{"devDependencies": {"electron": "30"}}"#,
    ])
    #expect(result.status == 2)
    #expect(result.errors.contains("--fill client/harbor   # an Xcode project"), "\(result.errors)")
  }

  @Test func `a site of documentation is not the app of a workspace`() throws {
    let files = [
      "mkdocs.yml": "theme:\n  favicon: assets/tab.png\n", "docs/assets/tab.png": "",
      "apps/desk/package.json": #"{"devDependencies": {"electron": "30"}}"#,
    ]
    let result = try build(files)
    #expect(result.status == 2)
    #expect(result.errors.contains("--fill apps/desk   # an Electron project"), "\(result.errors)")
  }

  @Test func `the only project of a repository is built`() throws {
    let electron = #"{"devDependencies": {"electron": "30"}}"#
    let result = try build([
      "package.json": #"{"private": true, "workspaces": ["apps/*"]}"#,
      "apps/desk/package.json": electron, "samples/a/package.json": electron,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.everything.contains("apps/desk/build/icon.icns"))
    #expect(place.folder.exists("apps/desk/iconforge.lock"))
    #expect(try place.run("build", "logo.png", "--fast", "--check").status == 0)
  }

  @Test func `several apps of MAUI are listed`() throws {
    let project = """
      <Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
      <ItemGroup><MauiIcon Include="art/app.svg"/></ItemGroup></Project>
      """
    let result = try build([
      "src/Shop/Shop.csproj": project, "src/Till/Till.csproj": project,
      "samples/Demo/Demo.csproj": project,
    ])
    #expect(result.status == 2)
    let options = result.errors.split(separator: "\n").filter { $0.contains("--fill") }
    #expect(
      options.map { String($0) }
        == ["Shop", "Till"].map { "  iconforge build logo.png --fill src/\($0)" })
    let withSite = try build([
      "Shop.sln": #"Project("{9A}") = "Site", "src\Web\Site\Server\Server.csproj", "{2B}""#,
      "src/Web/Site/Server/Server.csproj": #"<Project Sdk="Microsoft.NET.Sdk.Web"/>"#,
      "src/Web/Site/Server/Pages/_Layout.cshtml":
        #"<html><head><link rel="icon" href="tab.png"></head></html>"#,
      "src/Web/Site/Server/wwwroot/tab.png": "old",
    ])
    #expect(withSite.status == 2)
    #expect(withSite.errors.contains("  iconforge build logo.png --fill src/Web/Site/Server"))
    let table = try place.run(["icons"]).output
    #expect(table.contains("_Layout.cshtml:1"), "\(table)")
  }

  @Test func `a framework of Tuist is no app`() throws {
    func target(_ product: String) -> String {
      "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .\(product))])"
    }
    let set = "Resources/Assets.xcassets/AppIcon.appiconset/Contents.json"
    let result = try build([
      "Projects/App/Project.swift": target("app"), "Projects/App/\(set)": "{}",
      "Projects/ThirdParty/Project.swift": target("staticFramework"),
      "Projects/ThirdParty/\(set)": "{}",
    ])
    #expect(!result.errors.contains("ThirdParty"), "\(result.errors)")
    #expect(
      result.errors.contains("Projects/App/Resources/Assets.xcassets/AppIcon.appiconset"),
      "\(result.errors)")
  }

  @Test func `the table of a folder without a project lists those in its folders`() throws {
    _ = try build([
      "pnpm-workspace.yaml": "packages: [apps/*]\n", "package.json": "{}",
      "apps/editor/package.json": #"{"engines": {"vscode": "1"}, "icon": "art/a.png"}"#,
      "apps/desk/src-tauri/tauri.conf.json": "{}", "apps/desk/package.json": "{}",
    ])
    let table = try place.run(["icons"])
    #expect(table.output.contains("iconforge icons apps/desk   # a Tauri project"))
    #expect(table.output.contains("iconforge icons apps/editor   # a VS Code extension"))
    let empty = try ProjectChoiceTests().place.run(["icons"])
    #expect(
      empty.output == "No document in . and the three levels of folders below it names an icon.\n")
  }

  private static func xcode(_ name: String, _ system: String) -> [String: String] {
    let folder = "\(name)/\(name)"
    return [
      "\(folder)/Assets.xcassets/AppIcon.appiconset/Contents.json":
        #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#,
      "\(folder).xcodeproj/project.pbxproj": """
      { rootObject = A1; objects = {
        A1 = { isa = PBXProject; mainGroup = A2; targets = (A3); };
        A2 = { isa = PBXGroup; children = (A4); sourceTree = "<group>"; };
        A3 = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildPhases = (A5); buildConfigurationList = A7; };
        A4 = { isa = PBXFileReference; path = \(name)/Assets.xcassets; sourceTree = "<group>"; };
        A5 = { isa = PBXResourcesBuildPhase; files = (A9); };
        A7 = { isa = XCConfigurationList; buildConfigurations = (A8); };
        A8 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = \(system); ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon; }; };
        A9 = { isa = PBXBuildFile; fileRef = A4; };
      }; }
      """,
    ]
  }

  @Test func `several Xcode projects for one system are listed, those for two are built`() throws {
    func both(_ first: String, _ second: String) throws -> ProcessResult {
      let apps = [("Harbor", first), ("Lagoon", second), ("sampleapps", first)].map {
        Self.xcode($0, $1)
      }
      return try ProjectChoiceTests().build(apps.reduce(into: [:]) { $0.merge($1) { $1 } })
    }
    let phones = try both("iphoneos", "iphoneos")
    #expect(phones.status == 2)
    let options = phones.errors.split(separator: "\n").filter { $0.contains("--fill") }
    #expect(options.count == 2, "\(phones.errors)")
    let two = try both("iphoneos", "macosx")
    #expect(
      two.status == 0 && !two.errors.contains("sampleapps/sampleapps.xcodeproj"), "\(two.errors)")
    for app in ["Harbor", "Lagoon"] {
      #expect(
        two.errors.contains("builds the icons that \(app)/\(app)/Assets.xcassets"), "\(two.errors)")
    }
  }

  @Test func `sets beside the filled ones are named in one line`() throws {
    let set = #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#
    let other = ["Dark", "Gold", "Pride"].map {
      ("Tern/Tern/Assets.xcassets/Others/\($0).appiconset/Contents.json", set)
    }
    let result = try build(
      Self.xcode("Tern", "iphoneos").merging(other) { $1 })
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "Others/Dark.appiconset: note: stays unchanged, as do Gold, Pride; --fill "),
      "\(result.errors)")
  }

  @Test func `the programs of one app have the icon, others stay`() throws {
    func program(_ icon: String) -> String {
      "<Project><PropertyGroup><OutputType>WinExe</OutputType><ApplicationIcon>\(icon)</ApplicationIcon>"
        + "</PropertyGroup></Project>"
    }
    let result = try build(
      [
        "Tern.sln": "", "Core/Core.csproj": program("app.ico"), "Core/app.ico": "",
        "Panel/Panel.csproj": program("app.ico"), "Panel/app.ico": "",
        "Tool/Tool.csproj": program("tool.ico"), "Tool/tool.ico": "",
      ], "--force")
    #expect(result.status == 0, "\(result.errors)")
    for icon in ["Core/app.ico", "Panel/app.ico"] {
      #expect(try !place.folder.read(icon).isEmpty, "\(icon)")
    }
    #expect(result.errors.contains("names Tool/tool.ico, which stays unchanged"))
  }

  @Test func `an icon of WordPress in another format is listed, then replaced`() throws {
    try place.folder.write(".wordpress-org/icon-128x128.jpg", "old")
    try place.folder.write("readme.txt", "=== Tern ===\nStable tag: 1.0\n")
    #expect(try place.run(["icons"]).output.contains(".wordpress-org/icon-128x128.jpg"))
    #expect(try build([:], "--force").status == 0)
    #expect(!place.everything.contains(".wordpress-org/icon-128x128.jpg"))
  }

  @Test func `icons of the menu bar are named, and stay`() throws {
    let result = try build(
      [
        "src-tauri/tauri.conf.json":
          #"{"bundle": {"icon": ["icons/a.png"]}, "app": {"trayIcon": {"iconPath": "icons/tray.ico"}}}"#,
        "src-tauri/icons/tray.ico": "old",
      ])
    #expect(
      result.errors.contains(
        "names src-tauri/icons/tray.ico, which stays unchanged: it is a tray icon"),
      "\(result.errors)")
    #expect(try place.text("src-tauri/icons/tray.ico") == "old")
  }

  @Test func `an app that Gradle puts together from several folders is not built in part`() throws {
    let result = try build([
      "build.gradle":
        "sourceSets { main { res.srcDirs = ['res']; manifest.srcFile 'go/AndroidManifest.xml' } }",
      "settings.gradle": "", "go/AndroidManifest.xml": Self.manifest, "go/res/values/a.xml": "",
    ])
    #expect(result.status == 2 && !place.everything.contains { $0.hasPrefix("go/res/mipmap") })
  }

  @Test func `a link to a WebP image gets the new name and type`() throws {
    let result = try build(
      [
        "web/index.html":
          "<html><head>\n<link rel=\"icon\" type=\"image/webp\" href=\"/logo.webp\">\n</head></html>",
        "web/public/logo.webp": "old",
      ], "--force")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.text("web/index.html").contains(#"type="image/png" href="/logo.png""#))
    #expect(place.everything.contains("web/public/logo.png"))
    #expect(try place.run(["build", "logo.png", "--fast", "--check"]).status == 0)
  }

  @Test func `a desktop entry with the image beside it names no other`() throws {
    let result = try build(
      [
        "click/app.desktop": "[Desktop Entry]\nType=Application\nIcon=icon.png\n",
        "click/icon.png": "", "addons/dock/icon.svg": "<svg/>",
      ], "--force")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.text("addons/dock/icon.svg") == "<svg/>")
    #expect(try place.folder.read("click/icon.png").isEmpty == false)
  }
}
