import Foundation
import IconCodec
import IconTestSupport
import Testing

/// Builds in projects whose documents name icons.
struct NamedProjectTests {
  /// A white ring on blue.
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#1d4ed8"/>
      <circle cx="32" cy="32" r="14" fill="none" stroke="#fff" stroke-width="7"/>
    </svg>
    """

  private func contents(_ place: Workplace) throws -> [String: [UInt8]] {
    try place.folder.contents().filter { !$0.key.hasPrefix(".git/") }
  }

  @Test(arguments: NamedProject.all)
  func `a build replaces the icons that the documents of a project name`(
    project: NamedProject
  ) throws {
    let place = try project.workplace()
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    let before = try contents(place)
    let words = ["build", "icon.svg", "--fast"]
    try place.succeed(words)
    let made = try contents(place)
    let old = project.icons.keys.filter { made[$0] == before[$0] }
    #expect(old.sorted() == [], "not replaced")

    let table = try JSON(try place.succeed("icons", "--format", "json").output)
    let rows = table.icons.elements.filter { $0.certainty.string == "literal" }
    let named = rows.map { row in
      "\(row.document.string ?? ""):\(row.line.int ?? 0) \(row.file.string ?? "")"
    }
    let missing = Set(project.references).subtracting(named)
    #expect(missing.sorted() == [], "not listed among \(named)")
    let stale = rows.filter { $0.state.string != "generated" }.map { $0.file.string ?? "" }
    #expect(stale.sorted() == [], "not generated")

    let checked = try place.succeed("validate", ".", "--strict")
    #expect(!(checked.output + checked.errors).contains("warning"), "\(checked.output)")
    let second = try place.succeed(words)
    #expect(second.output.contains(" 0 written"), "\(second.output)")
    try place.succeed(words + ["--check"])
    #expect(try contents(place) == made)
    try git("stash", "--quiet", "--include-untracked", in: place.folder.path)
    #expect(try contents(place) == before)
  }

  @Test func `the names of test projects are unique`() {
    #expect(NamedProject.all.count > 165 && BrokenDocument.all.count > 82)
    #expect(Set(NamedProject.all.map(\.name)).count == NamedProject.all.count)
    #expect(Set(BrokenDocument.all.map(\.name)).count == BrokenDocument.all.count)
  }

  @Test func `an icon file keeps the sizes that only the old one has`() throws {
    let place = Workplace([
      "package.json": #"{"name": "heron"}"#, "vite.config.js": "",
      "index.html": "<html><head><link rel=\"icon\" href=\"/pier.ico\"></head></html>",
    ])
    try place.folder.write("public/pier.ico", NamedProject.image("full ico"))
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let file = try place.folder.read("public/pier.ico")
    let sides = (0..<Int(file[4])).map { Int(file[6 + 16 * $0]) }
    #expect(Set(sides) == [16, 20, 24, 30, 32, 36, 40, 48, 64, 0])
    try place.succeed("build", "icon.svg", "--fast", "--check")
  }

  @Test(arguments: ["doc/quay/quay.png", "help/C/figures/quay.png", "art/quay.png"])
  func `a screenshot with the name of the program is no icon`(path: String) throws {
    let place = Workplace([
      "CMakeLists.txt": "install(DIRECTORY hicolor)",
      "quay.desktop": "[Desktop Entry]\nType=Application\nName=Quay\nIcon=quay\n",
    ])
    try place.folder.write("icons/48-apps-quay.png", NamedProject.image("48"))
    let isInManual = !path.hasPrefix("art/")
    try place.folder.write(
      path, TestImages.picture(67, isInManual ? 67 : 54, .rgb) { x, y, _ in (x + y) % 256 })
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    let before = try place.folder.read(path)
    try place.succeed("build", "icon.svg", "--fast")
    #expect(try place.folder.read(path) == before)
    #expect(try git("status", "--short", in: place.folder.path).output.contains("48-apps-quay.png"))
  }

  @Test func `links that a program of Rails writes are not doubled`() throws {
    let place = Workplace([
      "Gemfile": "gem 'rails'\n",
      "app/views/layouts/application.html.erb": """
      <html><head>
      <%= tag.link rel: "icon", href: logo_path, type: "image/png" %>
      <%= tag.link rel: "apple-touch-icon", href: logo_path %>
      </head></html>
      """,
      "public/robots.txt": "",
    ])
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let page = try place.text("app/views/layouts/application.html.erb")
    #expect(!page.contains("rel=\"icon\"") && !page.contains("rel=\"apple-touch-icon\""), "\(page)")
  }

  @Test func `a build reports the Android manifest that it changes`() throws {
    let manifest = "app/src/main/AndroidManifest.xml"
    let place = Workplace([
      "settings.gradle": "", "app/build.gradle": "android {}",
      manifest: """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@mipmap/ic_launcher" android:roundIcon="@mipmap/ic_round_launcher"/>
      </manifest>
      """,
    ])
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    let first = try place.succeed("build", "icon.svg", "--fast")
    let note = "\(manifest): note: names other icons; the build changes it to name its own"
    #expect(first.errors.contains(note), "\(first.errors)")
    #expect(try place.text(manifest).contains("@mipmap/ic_launcher_round"))
    #expect(!(try place.succeed("build", "icon.svg", "--fast")).errors.contains(note))
  }

  @Test func `the files that links of a project lead to are made once`() throws {
    let links = [("57x57", "touch"), ("114x114", "touch"), ("144x144", "touch-144")]
    let head = links.map { #"<link rel="apple-touch-icon" sizes="\#($0)" href="/\#($1).png">"# }
    let place = Workplace([
      "Gemfile": "gem 'rails'\n",
      "app/views/layouts/application.html.erb":
        "<html><head><title>Tern</title>\n\(head.joined(separator: "\n"))\n</head></html>",
    ])
    for (name, side) in [("touch", "114"), ("touch-144", "144")] {
      try place.folder.write("public/\(name).png", NamedProject.image(side))
      try place.folder.link(
        "public/apple-\(name.replacing("touch", with: "touch-icon")).png", to: "\(name).png")
    }
    try place.folder.write("public/favicon.ico", NamedProject.image("ico"))
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    #expect(try place.folder.read("public/touch.png") != NamedProject.image("114"))
    #expect(
      try place.folder.read("public/apple-touch-icon.png") == place.folder.read("public/touch.png"))
    #expect(try place.succeed("build", "icon.svg", "--fast").output.contains(" 0 written"))
    try place.succeed("build", "icon.svg", "--fast", "--check")
  }

  @Test func `layers named as SVG stay vector artwork`() throws {
    let place = Workplace([
      "Heron.csproj": """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup>
      <ItemGroup><MauiIcon Include="Art\\back.svg" ForegroundFile="Art\\front.svg" /></ItemGroup>
      </Project>
      """
    ])
    for name in ["back", "front"] {
      try place.folder.write("Art/\(name).svg", NamedProject.image("svg"))
    }
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let (back, front) = try (place.text("Art/back.svg"), place.text("Art/front.svg"))
    #expect(back.contains("#1d4ed8") && front.contains("stroke"), "\(back) \(front)")
    #expect(![back, front].contains { $0.contains("<image") || $0.contains("base64") })
    // Artwork that is an image is in the documents.
    try place.write("icon.png", TestImages.artwork(64))
    try place.succeed("build", "icon.png", "--fast")
    #expect(try place.text("Art/front.svg").contains("base64"))
  }
}
