import IconForgeKit
import IconProject
import IconSpec
import IconTestSupport
import Testing

/// What remains for the user after a first build in a project.
@Suite struct NextStepTests {
  private func requested(_ files: [String: String]) throws -> RequestedBuild {
    let project = try ManifestProject("", art: ["art.png": TestImages.artwork(64)])
    try project.folder.remove("\(ManifestProject.home)/iconforge.yml")
    for (name, text) in files { try project.write(text, as: name) }
    var request = BuildRequest(project.path("art.png"))
    request.fill = project.path
    return try request.requested()
  }

  private static let entry = "[Desktop Entry]\nType=Application\nIcon=org.example.A\n"
  private static let expo = "{\"dependencies\": {\"expo\": \"1\"}}"

  @Test(arguments: [
    (["package.json": expo, "app.config.ts": "export default {}"], "icon.png\" in "),
    (
      [
        "package.json": "{\"devDependencies\": {\"electron\": \"1\"}}",
        "electron-builder.yml": "appId: a\ndirectories: {buildResources: build}",
      ], "name build/icon in "
    ),
    (["project.godot": "config_version=5"], "set config/icon=\"res://icons/icon.png\""),
    (["src-tauri/tauri.conf.json": "{}"], "add to \"bundle\" in "),
    (
      ["a.csproj": "<UseMaui>true</UseMaui><TargetFrameworks>net9.0-ios</TargetFrameworks>"],
      "replace the icons in "
    ),
    (["CMakeLists.txt": "find_package(Qt6 REQUIRED)"], "MACOSX_BUNDLE_ICON_FILE appicon.icns"),
    (["package.json": "{\"engines\": {\"vscode\": \"1\"}}"], "set \"icon\": \"images/icon.png\""),
    (["a.csproj": "<Project Sdk=\"Uno.Sdk\"/>"], "<UnoSplashScreenFile>"),
    (["a.spec": "Analysis([]) EXE()"], "set icon='icon.ico' of EXE"),
    (["pyproject.toml": "[tool.briefcase.app.a]"], "set icon = \"icons/app\""),
    (["snap/snapcraft.yaml": "icon: ${SNAP}/art.png"], "set icon: snap/gui/icon.png"),
    (["Cargo.toml": "bevy = \"1\"", "build.rs": "fn main() {}"], "build/windows/icon.ico in "),
    (["meson.build": "", "a.desktop": entry], "install_subdir, with its path"),
    (
      ["app/src/main/res/a": "", "app/src/main/AndroidManifest.xml": "<a>LEANBACK_LAUNCHER</a>"],
      "set android:banner="
    ),
    (
      ["manifest.json": "{\"manifest_version\": 3, \"icons\": {\"128\": \"icons/icon-128.png\"}}"],
      "\"24\": "
    ),
    (
      [
        "app/src/main/AndroidManifest.xml": "<a/>",
        "app/src/main/res/drawable/ic_launcher_background.xml": "",
      ],
      "/app/src/main/res/drawable/ic_launcher_background.xml, which shows another icon"
    ),
    (
      ["index.html": "<head></head>", "public/vite.svg": "", "package.json": "{}"],
      "/public/vite.svg"
    ),
  ])
  func `a configuration that does not name the icons is a step`(
    files: [String: String], step: String
  ) throws {
    let steps = try requested(files).sets.flatMap(\.nextSteps)
    #expect(steps.count == 1 && steps[0].contains(step), "\(steps)")
  }

  @Test(arguments: [
    ["package.json": expo, "app.config.ts": "icon: './assets/images/icon.png'"],
    ["project.godot": "config/icon=\"res://icons/icon.png\""],
    ["package.json": "{\"devDependencies\": {\"electron\": \"1\", \"electron-builder\": \"1\"}}"],
    ["app.json": "{\"slug\": \"a\"}", "package.json": expo],
  ])
  func `a configuration that names the icons needs no step`(files: [String: String]) throws {
    #expect(try requested(files).sets.flatMap(\.nextSteps) == [])
  }

  @Test(arguments: [
    ("a.desktop", entry, "org.example.A"), ("org.b.B.desktop.in", "@icon@", "org.b.B"),
    ("b.desktop", "/usr/share/pixmaps/b.png", "b"),
  ])
  func `icons of Linux have the name in the desktop entry`(
    file: String, icon: String, name: String
  ) throws {
    let text = icon == Self.entry ? icon : Self.entry.replacing("org.example.A", with: icon)
    let set = try requested(["meson.build": "hicolor", "data/\(file)": text]).sets[0]
    #expect(set.output.hasSuffix("data") && set.nextSteps == [])
    #expect(set.plan.jobs.contains { $0.path == "icons/hicolor/48x48/apps/\(name).png" })
  }

  @Test func `a flavour whose images a new adaptive icon would hide is made too`() throws {
    let bitmap = "app/src/dev/res/mipmap-hdpi/ic_launcher.png"
    let all = try requested([
      "app/src/main/AndroidManifest.xml": "<a/>", bitmap: "", "app/src/test/res/values/a.xml": "",
    ])
    #expect(all.sets.map { SourcePath.name(of: $0.output) } == ["main", "dev"])
    let adaptive = "res/mipmap-anydpi-v26/ic_launcher.xml"
    for place in ["app/src/main", "app/src/dev"] {
      let others = try requested([
        "app/src/main/AndroidManifest.xml": "<a/>", bitmap: "",
        "\(place)/\(adaptive)": "<adaptive-icon/>",
      ])
      #expect(others.sets.count == 1)
      #expect(
        others.notes.contains {
          $0.path.hasSuffix("app/src/dev") && $0.message.contains("stays unchanged")
        })
    }
  }
}
