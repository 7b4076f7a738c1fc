import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Which of several projects, apps and flavours a build makes.
@Suite struct ProjectChoiceTests {
  let place = Workplace()

  func build(_ files: [String: String], _ words: String...) throws -> ProcessResult {
    for (name, text) in files { try place.folder.write(name, text) }
    try place.write("logo.png", TestImages.artwork(64))
    return try place.run(["build", "logo.png", "--fast"] + words)
  }

  static let manifest = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@mipmap/ic_launcher"/>
    </manifest>
    """

  @Test func `the root of a repository lists the projects in its folders`() throws {
    let result = try build([
      "pnpm-workspace.yaml": "packages: [apps/*]\n", "package.json": "{}",
      "apps/editor/package.json": #"{"engines": {"vscode": "1"}, "icon": "art/a.png"}"#,
      "apps/desk/src-tauri/tauri.conf.json": "{}", "apps/desk/package.json": "{}",
    ])
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count <= 8, "\(result.errors)")
    for (folder, noun) in [
      ("apps/desk", "a Tauri project"), ("apps/editor", "a VS Code extension"),
    ] {
      #expect(
        lines.contains("  iconforge build logo.png --fill \(folder)   # \(noun)"),
        "\(result.errors)")
    }
  }

  @Test func `a document that cannot be read is named where no project is found`() throws {
    let result = try build(["package.json": "{\n  \"engines\": {\"vscode\": \"1\"},,\n}"])
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("package.json:2: error: "), "\(result.errors)")
    #expect(try build(["package.json": "{}"]).status == 2)
  }

  @Test func `several Android apps are listed, and one with the usual name is built`() throws {
    let apps = ["harbor/src/main", "lagoon/src/main"]
    var files = Dictionary(
      uniqueKeysWithValues: apps.map { ("\($0)/AndroidManifest.xml", Self.manifest) })
    files["settings.gradle"] = ""
    let result = try build(files)
    #expect(result.status == 2)
    #expect(result.errors.contains("  iconforge build logo.png --fill harbor\n"))
    let filled = try place.run(["build", "logo.png", "--fill", "lagoon"])
    #expect(filled.status == 0, "\(filled.errors)")
    #expect(place.everything.contains("lagoon/src/main/res/mipmap-mdpi/ic_launcher.png"))
    #expect(!place.everything.contains { $0.contains("notification") || $0.contains("ldpi") })
    let usual = try build(["app/src/main/AndroidManifest.xml": Self.manifest])
    #expect(usual.status == 0 && usual.errors.contains("preset android into app/src/main"))
    #expect(!place.everything.contains { $0.hasPrefix("harbor/src/main/res") })
  }

  @Test func `a manifest that is no XML stops the build`() throws {
    let manifest = "app/src/main/AndroidManifest.xml"
    let result = try build([manifest: "<manifest>\n  <application>\n</manifest>"])
    #expect(result.status == 3)
    #expect(
      result.errors.hasSuffix(
        "\(manifest): error: is no XML: line 3, column 3: mismatched tag\n"), "\(result.errors)")
    #expect(!place.everything.contains { $0.hasPrefix("app/src/main/res/") })
  }

  @Test func `maskable icons that Flutter's manifest lacks are not added`() throws {
    let icons = #"{"icons": [{"src": "icons/Icon-192.png"}]}"#
    let result = try build([
      "pubspec.yaml": "name: a\ndependencies:\n  flutter:\n    sdk: flutter\n",
      "web/index.html": "<head></head>", "web/manifest.json": icons,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.everything.contains("web/icons/Icon-192.png"))
    #expect(!place.everything.contains { $0.contains("maskable") })
  }

  @Test func `images of splash screens are named once`() throws {
    let item = "<item name=\"windowSplashScreenAnimatedIcon\">"
    let result = try build([
      "app/src/main/AndroidManifest.xml": Self.manifest,
      "app/src/main/res/values/themes.xml": "<resources>\(item)@drawable/quay</item></resources>",
      "app/src/main/res/values-v31/themes.xml":
        "<resources>\(item)@drawable/quay</item></resources>",
      "app/src/main/res/values-night/themes.xml":
        "<resources>\(item)@mipmap/ic_launcher_foreground</item></resources>",
    ])
    #expect(
      result.errors.contains(
        "app/src/main/res/values/themes.xml: note: names quay for the splash screen: it stays unchanged\n"
      ), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count { $0.contains("splash") } == 1)
  }

  @Test func `several apps of XcodeGen or brands of NativeScript are listed`() throws {
    let set = "Assets.xcassets/AppIcon.appiconset/Contents.json"
    let apps = try build([
      "Apps/Harbor/project.yml": "name: Harbor\n", "Apps/Harbor/\(set)": "{}",
      "Apps/Lagoon/project.yml": "name: Lagoon\n", "Apps/Lagoon/\(set)": "{}",
    ])
    #expect(apps.status == 2)
    for app in ["Harbor", "Lagoon"] {
      #expect(
        apps.errors.contains("  iconforge build logo.png --fill Apps/\(app)"), "\(apps.errors)")
    }
    let brands = ["App_Resources/blue", "App_Resources/red"]
    let other = try ProjectChoiceTests().build(
      Dictionary(uniqueKeysWithValues: brands.map { ("\($0)/iOS/\(set)", "{}") }))
    #expect(other.status == 2 && other.errors.contains("--fill App_Resources/red"))
  }

  @Test func `icons that git ignores are left to the project's own tools`() throws {
    try git("init", "-q", in: place.folder.path)
    let files = [
      ".gitignore": "/made\n",
      "package.json":
        #"{"devDependencies": {"electron": "30"}, "build": {"mac": {"icon": "made/app.icns"}}}"#,
    ]
    let result = try build(files)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("package.json:1: names made/app.icns, which git ignores"),
      "\(result.errors)")
    #expect(!place.everything.contains { $0.hasPrefix("made/") })
  }

  @Test func `a program with windows comes before one of the command line`() throws {
    func project(_ type: String, _ icon: String) -> String {
      "<Project><PropertyGroup><OutputType>\(type)</OutputType><ApplicationIcon>\(icon)</ApplicationIcon>"
        + "</PropertyGroup></Project>"
    }
    let result = try build([
      "Pane.sln": "", "Tool/Tool.csproj": project("Exe", "tool.ico"), "Tool/tool.ico": "",
      "Window/Window.csproj": project("WinExe", "pane.ico"),
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.everything.contains("Window/pane.ico"))
    #expect(
      result.errors.contains(
        "Tool/Tool.csproj:1: note: names Tool/tool.ico, which stays unchanged; --fill Tool builds it"
      ),
      "\(result.errors)")
  }

  @Test func `a Snap package is built with the only project of the repository`() throws {
    let result = try build([
      "package.json": "{}", "pnpm-workspace.yaml": "packages: [apps/*]\n",
      "snap/snapcraft.yaml": "name: tern\n",
      "apps/tern/package.json": "{}", "apps/tern/src-tauri/tauri.conf.json": "{}",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.everything.contains("apps/tern/src-tauri/icons/icon.ico"))
    #expect(place.everything.contains { $0.hasPrefix("snap/gui/") && $0.hasSuffix(".png") })
  }

  @Test func `the set of the release is filled where a script names it in an optional file`() throws
  {
    let set = "A/Assets.xcassets/AppIcon"
    let line = #"{"images": [{"idiom": "mac", "scale": "1x", "size": "512x512"}]}"#
    let result = try build([
      "A.xcodeproj/project.pbxproj": """
      { rootObject = A1; objects = {
        A1 = { isa = PBXProject; mainGroup = A2; targets = (A3); };
        A2 = { isa = PBXGroup; children = (A4, B1); sourceTree = "<group>"; };
        A3 = { isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildPhases = (A5); buildConfigurationList = A7; };
        A4 = { isa = PBXFileReference; path = A/Assets.xcassets; sourceTree = "<group>"; };
        A5 = { isa = PBXResourcesBuildPhase; files = (A9); };
        A7 = { isa = XCConfigurationList; buildConfigurations = (A8); };
        A8 = { isa = XCBuildConfiguration; name = Release; baseConfigurationReference = B1; buildSettings = { SDKROOT = macosx; }; };
        A9 = { isa = PBXBuildFile; fileRef = A4; };
        B1 = { isa = PBXFileReference; path = Config.xcconfig; sourceTree = "<group>"; };
      }; }
      """,
      "Config.xcconfig":
        "ASSETCATALOG_COMPILER_APPICON_NAME = AppIconDev\n#include? \"Release.xcconfig\"\n",
      "\(set).appiconset/Contents.json": line, "\(set)Dev.appiconset/Contents.json": line,
    ])
    #expect(result.status == 0, "\(result.errors)")
    for name in [set, "\(set)Dev"] {
      #expect(
        place.everything.contains { $0.hasPrefix("\(name).appiconset/") && $0.hasSuffix(".png") })
    }
  }

  @Test func `a library module is no app`() throws {
    let result = try build([
      "settings.gradle": "", "kit/src/main/AndroidManifest.xml": Self.manifest,
      "kit/build.gradle": "apply plugin: 'com.android.library'\n",
      "pad/src/main/AndroidManifest.xml": Self.manifest,
    ])
    #expect(result.status == 0 && result.errors.contains("preset android into pad/src/main"))
  }

  @Test(arguments: [true, false])
  func `Expo's native folders ship unless git ignores them`(isIgnored: Bool) throws {
    try git("init", "-q", in: place.folder.path)
    let result = try build([
      "package.json": #"{"dependencies": {"expo": "54"}}"#,
      "app.json": #"{"expo": {"slug": "a", "icon": "./art/mark.png"}}"#,
      "ios/A/Images.xcassets/AppIcon.appiconset/Contents.json":
        #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#,
      ".gitignore": isIgnored ? "/ios\n" : "",
    ])
    #expect(result.status == 0, "\(result.errors)")
    let isNative = place.everything.contains { $0.hasPrefix("ios/") && $0.hasSuffix(".png") }
    #expect(isNative != isIgnored)
    #expect(place.everything.contains("art/mark.png"))
  }

  @Test func `a named file that still shows another image is an error with its place`() throws {
    let result = try build(
      [
        "package.json": "{}", "artisan": "", "public/art/old.webp": "RIFF0000WEBP",
        "resources/views/layout.blade.php":
          "<head>\n<link rel=\"icon\" href=\"{{ asset('art/old.webp') }}\">\n"
          + "<link rel=\"apple-touch-icon\" href=\"{{ asset('art/touch.png') }}\">\n</head>",
        "public/art/touch.png": "",
      ], "--force")
    #expect(result.status == 3)
    #expect(
      result.errors.contains(
        "resources/views/layout.blade.php:2: error: names public/art/old.webp, which still shows"
          + " another image"), "\(result.errors)")
    let checked = try build([:], "--check")
    #expect(checked.status == 3, "\(checked.errors)")
    #expect(checked.errors.contains("names public/art/old.webp"), "\(checked.errors)")
  }

  @Test func `an SVG that documents name contains the image of other artwork`() throws {
    let path = "data/icons/hicolor/scalable/apps/org.example.A.svg"
    let result = try build(
      [
        "meson.build": "",
        "data/org.example.A.desktop":
          "[Desktop Entry]\nType=Application\nIcon=org.example.A\n",
        path: "<svg/>",
      ], "--force")
    #expect(result.status == 0, "\(result.errors)")
    let drawing = try place.folder.read(path)
    let image = try ImageFormat.svg.decode(drawing).bitmap
    #expect(image.size == PixelSize(square: 512))
    #expect(
      String(decoding: drawing, as: UTF8.self).contains("xlink:href=\"data:image/png;base64,"))
    try place.succeed(["build", "logo.png", "--fast", "--check"])
    // Programs that show the icon render it.
    try place.folder.write("drawing.svg", drawing)
    try place.succeed(["build", "drawing.svg", "-p", "web", "-o", "site", "--no-separate"])
    let touch = try place.image("site/apple-touch-icon.png")
    #expect(touch.size == PixelSize(square: 180))
  }

  @Test func `a wide splash screen stays, and is no failure`() throws {
    try place.write(
      "art/wide.png", Bitmap(size: PixelSize(width: 96, height: 48), filledWith: .white))
    let wide = try place.folder.read("art/wide.png")
    let result = try build([
      "package.json": #"{"dependencies": {"expo": "54"}}"#,
      "app.json": #"{"expo": {"icon": "./art/mark.png", "splash": {"image": "./art/wide.png"}}}"#,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.everything.contains("art/mark.png"))
    #expect(try place.folder.read("art/wide.png") == wide)
  }

  @Test func `a link beside the named icons stays, and a second build writes nothing`() throws {
    try place.write("public/mark.png", TestImages.artwork(48))
    try place.folder.link("public/apple-touch-icon.png", to: "mark.png")
    let page = "<head>\n<link rel=\"icon\" href=\"/mark.png\">\n</head>"
    let files = ["package.json": "{}", "vite.config.js": "", "index.html": page]
    #expect(try build(files, "--force").status == 0)
    let second = try build([:])
    #expect(second.status == 0 && second.output.contains("0 written"), "\(second.output)")
  }

  @Test func `a solution with several projects is one project`() throws {
    let project = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>WinExe</OutputType>
      <ApplicationIcon>art/mark.ico</ApplicationIcon></PropertyGroup></Project>
      """
    let page = "<head><link rel=\"icon\" href=\"/a.png\"></head>"
    let result = try build([
      "Harbor.sln": "", "src/Harbor/Harbor.csproj": project, "site/package.json": "{}",
      "site/index.html": page,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(place.everything.contains("src/Harbor/art/mark.ico"))
  }

  @Test func `an icon that a project names without a foreground stays whole`() throws {
    let project = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
      <ItemGroup><MauiIcon Include="Resources/AppIcon/appicon.png"/>
      <MauiSplashScreen Include="Resources/Splash/splash.svg"/></ItemGroup></Project>
      """
    #expect(try build(["A.csproj": project]).status == 0)
    let second = try build([:])
    #expect(second.status == 0 && second.output.contains(" 0 written"), "\(second.output)")
    #expect(!place.everything.contains("Resources/AppIcon/appiconfg.png"))
  }

  @Test(arguments: [true, false])
  func `flavours with icons are built where they hide those of main`(hasMain: Bool) throws {
    try git("init", "-q", in: place.folder.path)
    var files = [
      "settings.gradle": "", "app/build.gradle": "",
      "app/src/main/AndroidManifest.xml": Self.manifest,
    ]
    for flavour in ["free", "paid", "debug"] + (hasMain ? ["main"] : []) {
      files["app/src/\(flavour)/res/mipmap-hdpi/ic_launcher.png"] = ""
    }
    let result = try build(files, "--force")
    #expect(result.status == 0, "\(result.errors)")
    let made = place.everything
    for flavour in ["free", "paid"] {
      let own = made.filter { $0.hasPrefix("app/src/\(flavour)/") && $0.contains(".") }
      #expect(own == ["app/src/\(flavour)/res/mipmap-hdpi/ic_launcher.png"], "\(own)")
      #expect(try place.folder.read(own[0]).count > 100)
    }
    let hasAdaptive = made.contains("app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml")
    #expect(hasAdaptive == hasMain)
    #expect(!result.errors.contains("<application>"), "\(result.errors)")
    let second = try build([:])
    #expect(second.status == 0 && second.output.contains(" 0 written"), "\(second.output)")
  }

  @Test func `variants for dark screens go, and one icon for both uses has no round images`() throws
  {
    try git("init", "-q", in: place.folder.path)
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android"><application
        android:icon="@mipmap/ic_launcher" android:roundIcon="@mipmap/ic_launcher" /></manifest>
      """
    let night = ["anydpi-v26/ic_launcher.xml", "hdpi/ic_launcher.png", "hdpi/other.png"].map {
      "app/src/main/res/mipmap-night-\($0)"
    }
    var files = [
      "settings.gradle": "", "app/build.gradle": "", "app/src/main/AndroidManifest.xml": manifest,
      "app/src/main/res/mipmap-hdpi/ic_launcher.png": "",
    ]
    for file in night { files[file] = "<adaptive-icon/>" }
    let result = try build(files, "--force")
    #expect(result.status == 0, "\(result.errors)")
    let made = place.everything
    #expect(made.filter { $0.contains("-night") && !$0.hasSuffix("/") } == [night[2]])
    #expect(!made.contains { $0.hasSuffix("_round.png") } && !result.errors.contains("roundIcon"))
    let second = try build([:])
    #expect(second.status == 0 && second.output.contains(" 0 written"), "\(second.output)")
  }

  @Test func `a store listing at the root of a repository does not make it a project`() throws {
    let result = try build([
      "package.json": #"{"workspaces": ["packages/*"]}"#,
      "fastlane/metadata/android/en-US/images/icon.png": "",
      "packages/phone/package.json": "{}",
      "packages/phone/ios/A/Images.xcassets/AppIcon.appiconset/Contents.json": "{}",
      "packages/desk/package.json": #"{"devDependencies": {"electron": "30"}}"#,
    ])
    #expect(result.status == 2)
    for folder in ["phone", "desk"] {
      #expect(result.errors.contains("--fill packages/\(folder)"), "\(result.errors)")
    }
  }

  @Test func `a generated ICO or SVG file counts as judged`() throws {
    #expect(
      try build(["a.iss": "[Setup]\nSetupIconFile=pier.ico\n", "pier.ico": ""], "--force").status
        == 0)
    let judged = try place.run(["validate", "."])
    #expect(judged.output.contains("1 image: nothing to object to"), "\(judged.output)")
  }

  @Test func `alternate icons, which stay, are named`() throws {
    let result = try build([
      "settings.gradle": "",
      "app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher">
          <activity-alias android:name=".Red" android:icon="@mipmap/red" />
        </application>
      </manifest>
      """,
      "A.xcodeproj/project.pbxproj": "", "A/Info.plist": "<key>CFBundleAlternateIcons</key>",
      "A/Assets.xcassets/AppIcon.appiconset/Contents.json":
        #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#,
    ])
    #expect(result.status == 0, "\(result.errors)")
    for line in [
      "app/src/main/AndroidManifest.xml: note: names @mipmap/red, which stays unchanged",
      "A/Info.plist: note: names alternate icons, which stay unchanged",
    ] { #expect(result.errors.contains(line), "\(result.errors)") }
  }
}
