import Foundation
import IconCodec
import IconImage
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
      "app/src/main/res/drawable/mark.xml": "<vector/>",
      manifest: """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@drawable/mark" android:roundIcon="@drawable/mark"/>
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

  @Test func `an SVG that a page names keeps its width and height`() throws {
    let place = Workplace([
      "index.html": """
      <html><head><link rel="icon" href="mark.svg"><link rel="icon" href="plain.svg"></head></html>
      """,
      "mark.svg": """
      <svg width="48px" viewBox="0 0 9 9" height='48' xmlns="http://www.w3.org/2000/svg"/>
      """,
      "plain.svg": #"<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"/>"#,
    ])
    let icon = Self.icon.replacing("viewBox", with: "height=\"64\" width=\"64\" viewBox")
    try place.folder.write("icon.svg", icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let mark = try place.text("mark.svg")
    #expect(mark.contains("width=\"48\" height=\"48\"") && mark.contains("#1d4ed8"), "\(mark)")
    #expect(try place.text("plain.svg") == icon)
    #expect(try place.succeed("build", "icon.svg", "--fast").output.contains(" 0 written"))
    try place.succeed("build", "icon.svg", "--fast", "--check")
  }

  @Test func `an adaptive icon keeps the names and places of its parts`() throws {
    let res = "app/src/main/res"
    func adaptive(_ layers: (String, String)...) -> String {
      "<adaptive-icon xmlns:android=\"http://schemas.android.com/apk/res/android\">\n"
        + layers.map { "<\($0) android:drawable=\"@\($1)\"/>\n" }.joined() + "</adaptive-icon>\n"
    }
    let old = [
      ("foreground", "drawable/bird"), ("background", "color/sky"), ("monochrome", "drawable/bird"),
    ]
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@drawable/tern" android:roundIcon="@mipmap/round_tern"/>
      </manifest>
      """
    let place = Workplace([
      "settings.gradle": "", "app/build.gradle": "android {}",
      "app/src/main/AndroidManifest.xml": manifest,
      "\(res)/drawable-anydpi-v26/tern.xml": adaptive(old[0], old[1]),
      "\(res)/drawable-anydpi-v33/tern.xml": adaptive(old[0], old[1], old[2]),
      "\(res)/mipmap-anydpi/round_tern.xml": adaptive(old[0], old[1]),
      "\(res)/values/colors.xml": "<resources><color name=\"sky\">#28f</color></resources>",
    ])
    let images = [
      "drawable-mdpi/tern.png": "48", "mipmap-mdpi/round_tern.png": "48",
      "drawable-mdpi/bird.webp": "108", "drawable-hdpi/bird.png": "162",
    ]
    for (name, side) in images {
      try place.folder.write("\(res)/\(name)", NamedProject.image(side))
    }
    try place.folder.write("icon.svg", Self.icon)
    try place.folder.write("icon.png", NamedProject.image("1024"))
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.png", "--fast")
    #expect(try place.text("app/src/main/AndroidManifest.xml") == manifest)
    for document in [
      "drawable-anydpi-v26/tern", "drawable-anydpi-v33/tern", "mipmap-anydpi/round_tern",
    ] {
      let text = try place.text("\(res)/\(document).xml")
      #expect(text.contains("<foreground android:drawable=\"@drawable/bird\"/>"), "\(text)")
      #expect(
        text.contains("<background android:drawable=\"@drawable/tern_background\"/>"), "\(text)")
    }
    for name in images.keys where name.hasSuffix("png") {
      #expect(
        try place.folder.read("\(res)/\(name)") != NamedProject.image(images[name]!), "\(name)")
    }
    #expect(!place.folder.exists("\(res)/drawable-mdpi/bird.webp"))
    #expect(!place.folder.exists("\(res)/mipmap-anydpi-v26"))
    #expect(try place.succeed("build", "icon.png", "--fast").output.contains(" 0 written"))
    try place.succeed("build", "icon.png", "--fast", "--check")
    // Images stay images, also of an SVG.
    try place.succeed("build", "icon.svg", "--fast", "--prune")
    #expect(place.folder.exists("\(res)/drawable-mdpi/bird.png"))
    #expect(!place.folder.exists("\(res)/drawable-anydpi-v26/bird.xml"))
    try place.succeed("build", "icon.svg", "--fast", "--check")
  }

  @Test func `a layer that the app shows elsewhere stays`() throws {
    let res = "app/src/main/res"
    let place = Workplace([
      "settings.gradle": "", "app/build.gradle": "android {}",
      "app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@mipmap/tern"/></manifest>
      """,
      "\(res)/mipmap-anydpi-v26/tern.xml": """
      <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
      <background android:drawable="@drawable/sky"/><foreground android:drawable="@drawable/bird"/>
      <monochrome android:drawable="@drawable/bird"/></adaptive-icon>
      """,
      "\(res)/layout/start.xml": "<ImageView android:src=\"@drawable/bird\"/>",
    ])
    let bird = NamedProject.image("108")
    for name in ["bird", "sky"] { try place.folder.write("\(res)/drawable-mdpi/\(name).png", bird) }
    try place.folder.write("icon.png", NamedProject.image("1024"))
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", "icon.png", "--fast")
    #expect(
      result.output.contains("replace \(res)/drawable-mdpi/bird.png if other screens of the app"),
      "\(result.output)")
    #expect(try place.folder.read("\(res)/drawable-mdpi/bird.png") == bird)
    #expect(try place.folder.read("\(res)/drawable-mdpi/sky.png") != bird)
    let text = try place.text("\(res)/mipmap-anydpi-v26/tern.xml")
    #expect(text.contains("@mipmap/tern_foreground") && text.contains("@drawable/sky"), "\(text)")
  }

  @Test func `a variable of CMake leads to the icons of the theme`() throws {
    let icons = ["share/icons/app/64x64/apps/tern.png", "share/macosx/tern.icns"]
    let place = Workplace([
      "CMakeLists.txt": "project(Tern)\n",
      "share/CMakeLists.txt": """
      set(APP_ICON_NAME "${APP_ID}")
      set(APP_ICON_NAME "tern")
      install(FILES macosx/tern.icns DESTINATION ${DATA_INSTALL_DIR})
      """,
      "share/linux/org.tern.Tern.desktop.in":
        "[Desktop Entry]\nType=Application\nName=Tern\nExec=tern\nIcon=@APP_ICON_NAME@\n",
      "share/windows/icon.rc": "IDI_ICON1 ICON \"tern.ico\"\n",
    ])
    let old = [
      icons[0]: NamedProject.image("64"), icons[1]: NamedProject.image("icns"),
      "share/windows/tern.ico": NamedProject.image("ico"),
    ]
    for (name, bytes) in old { try place.folder.write(name, bytes) }
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    for (name, bytes) in old { #expect(try place.folder.read(name) != bytes, "\(name)") }
    try place.succeed("build", "icon.svg", "--fast", "--check")
  }

  @Test func `the images of a React Native app are no web site`() throws {
    let place = Workplace([
      "package.json": #"{"dependencies": {"react-native": "0.80"}}"#, "static/img/readme.txt": "",
      "android/app/src/main/AndroidManifest.xml": """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@mipmap/ic_launcher"/></manifest>
      """,
      "android/settings.gradle": "", "android/app/build.gradle": "android {}",
      "android/app/src/main/res/mipmap-anydpi/ic_launcher.xml": """
      <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
      <background android:drawable="@color/sky"/><foreground android:drawable="@drawable/bird"/>
      </adaptive-icon>
      """,
    ])
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let made = place.folder.files
    #expect(!made.contains { $0.hasPrefix("static/") && !$0.hasSuffix("readme.txt") }, "\(made)")
    // Only Android 8 and later have this app.
    #expect(!made.contains { $0.hasSuffix("/ic_launcher.png") }, "\(made)")
    try place.succeed("build", "icon.svg", "--fast", "--check")
  }

  @Test func `an image that is favicon and touch icon is opaque`() throws {
    let place = Workplace([
      "index.html": """
      <html><head><link rel="icon" href="mark-144.png"><link rel="apple-touch-icon" href="mark-144.png">
      </head></html>
      """
    ])
    try place.folder.write("mark-144.png", NamedProject.image("144 opaque"))
    let mark =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M1 1h7v7z\"/></svg>"
    try place.folder.write("icon.svg", mark)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let image = try PNGDecoder.decode(place.folder.read("mark-144.png")).bitmap
    #expect(image.size == PixelSize(square: 144) && !image.layout.hasAlpha)
  }

  @Test func `an Electron app with an icon for the Mac gets no others`() throws {
    let place = Workplace(["package.json": #"{"devDependencies": {"electron": "30"}}"#])
    try place.folder.write("build/icon.icns", NamedProject.image("icns"))
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    for _ in 1...2 {
      try place.succeed("build", "icon.svg", "--fast")
      #expect(place.files(below: "build") == ["icon.icns", "icon.ico"])
    }
  }

  @Test func `a wide tile keeps its size`() throws {
    let place = Workplace([
      "public/robots.txt": "", "package.json": #"{"dependencies": {"vite": "6"}}"#,
    ])
    try place.folder.write(
      "index.html", "<html><head><link rel=\"icon\" href=\"/favicon.ico\"></head></html>")
    try place.folder.write("public/favicon.ico", NamedProject.image("ico"))
    let wide = PixelSize(width: 558, height: 270)
    try place.write("public/mstile-310x150.png", Bitmap(size: wide, filledWith: .white))
    let old = try place.folder.read("public/mstile-310x150.png")
    try place.folder.write("icon.svg", Self.icon)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    let new = try place.folder.read("public/mstile-310x150.png")
    let image = try PNGDecoder.decode(new).bitmap
    #expect(new != old && image.size == wide)
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
