import IconTestSupport
import Testing

/// Repositories with several projects, and the documents of one that name others' files.
extension ProjectChoiceTests {
  @Test func `the folder of a framework is listed, not its native project alone`() throws {
    let result = try build([
      "client/harbor/pubspec.yaml": "flutter:\n",
      "client/harbor/ios/App.xcodeproj/project.pbxproj": "",
      "client/harbor/ios/App/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
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
