import Foundation
import IconTestSupport
import Testing

/// `iconforge build logo.png` in projects of several kinds.
@Suite struct ProjectCommandTests {
  private let place = Workplace(images: ["logo.png": TestImages.artwork(128)])
  private static let set = "App/Assets.xcassets/AppIcon.appiconset"
  private static let contents = """
    {"images": [{"idiom": "universal", "platform": "ios", "size": "64x64"}], "info": {"version": 1}}
    """

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "logo.png"] + more)
  }

  @Test func `an unknown folder is an error that names the options`() throws {
    let result = try build()
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors
        == "iconforge: error: found no project in this folder and the three levels below it. Give"
        + " --preset (ios, web, android; iconforge presets lists all) or --output FOLDER\n  see iconforge build --help\n"
    )
    #expect(place.everything == ["logo.png"])
    #expect(try build("--output", "Icons", "--quiet").errors == "")
    #expect(
      place.files(below: "Icons").contains(
        "Assets.xcassets/AppIcon.appiconset/AppIcon-1024@1x.png"))
  }

  @Test func `another repository below the folder is not part of the project`() throws {
    try place.folder.write("other/App.xcodeproj/project.pbxproj", "")
    try place.folder.write("other/\(Self.set)/Contents.json", Self.contents)
    #expect(try build("--dry-run").status == 0)
    try place.folder.write("other/.git/HEAD", "")
    #expect(try build().status == 2)
    let own = try run(
      Programs.iconforge, ["build", "../logo.png", "--dry-run"], folder: place.folder.path("other"))
    #expect(own.status == 0)
  }

  @Test func `an Xcode project's icon set is filled, and other sets are listed`() throws {
    try place.folder.write("App.xcodeproj/project.pbxproj", "")
    try place.folder.write("\(Self.set)/Contents.json", Self.contents)
    let other = "App Watch/Assets.xcassets/AppIcon.appiconset"
    try place.folder.write("\(other)/Contents.json", Self.contents)
    let result = try build()
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        """
        App.xcodeproj: note: is an Xcode project: iconforge builds the icons that \(Self.set) lists
        \(other): note: stays unchanged; --fill '\(other)' builds it

        """))
    #expect(
      place.files(below: "App") == [
        "Assets.xcassets/AppIcon.appiconset/AppIcon-64x64.png",
        "Assets.xcassets/AppIcon.appiconset/Contents.json",
      ])
    #expect(place.files(below: "App Watch") == ["Assets.xcassets/AppIcon.appiconset/Contents.json"])
    #expect(place.folder.files.contains("iconforge.lock"))
    #expect(try build("--check").status == 0)
    // Both ways to request it use one lockfile.
    #expect(try build("--fill", Self.set).output.contains("0 written, 2 unchanged"))
  }

  /// Xcode's template of a multiplatform app, and one where both platforms share a file.
  @Test(arguments: ["", "Shared.png"])
  func `a set for iOS and the Mac gets all its icons`(shared: String) throws {
    let file = shared.isEmpty ? "" : "\"filename\": \"\(shared)\", "
    let mac = [16, 32, 128, 256, 512].flatMap { side in
      [1, 2].map { scale in
        "{\(side * scale == 1024 ? file : "")\"idiom\": \"mac\", \"scale\": \"\(scale)x\", "
          + "\"size\": \"\(side)x\(side)\"}"
      }
    }
    let ios = "\"idiom\": \"universal\", \"platform\": \"ios\", \"size\": \"1024x1024\"}"
    let dark = "{\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}], "
    let images = (["{\(file)\(ios)", dark + ios] + mac).joined(separator: ", ")
    let set = "App/Assets.xcassets/AppIcon.appiconset"
    try place.folder.write(
      "\(set)/Contents.json", "{\"images\": [\(images)], \"info\": {\"version\": 1}}")
    try place.write("logo.png", TestImages.artwork(1024))
    let result = try build()
    #expect(result.status == 0, "\(result.errors)")
    let first = shared.isEmpty ? "AppIcon-1024x1024.png" : shared
    #expect(
      place.files(below: set)
        == (["AppIcon-1024x1024-dark.png", "Contents.json", first]
        + [16, 32, 64, 128, 256, 512, 1024].map { "AppIcon-mac-\($0)x\($0).png" }).sorted())
    #expect(try place.png("\(set)/\(first)").colorType == 2)
    #expect(try place.png("\(set)/AppIcon-mac-1024x1024.png").colorType == 6)
    try place.succeed("validate", ".", "--strict")
    #expect(try build().output.contains("0 written"))
  }

  @Test func `Android resources and an Xcode set are built together`() throws {
    try place.folder.write("pubspec.yaml", "name: x\nflutter:\n")
    try place.folder.write(
      "ios/Runner/Assets.xcassets/AppIcon.appiconset/Contents.json", Self.contents)
    try place.folder.write("android/app/src/main/AndroidManifest.xml", "<manifest/>")
    try place.folder.write("android/settings.gradle", "")
    let result = try build()
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "android/settings.gradle: note: is an Android project: iconforge builds preset "))
    #expect(result.output.contains("\n2 sets: "))
    let made = place.folder.files
    #expect(made.contains("android/app/src/main/res/mipmap-mdpi/ic_launcher.png"))
    #expect(made.contains("ios/Runner/Assets.xcassets/AppIcon.appiconset/AppIcon-64x64.png"))
    #expect(made.filter { $0.hasSuffix(".lock") } == ["iconforge.lock"])
  }

  @Test func `the icon of an Android manifest is replaced, and what it does not name is said`()
    throws
  {
    let manifest = "app/src/main/AndroidManifest.xml"
    func write(_ more: String) throws {
      try place.folder.write(
        manifest,
        "<manifest xmlns:android=\"http://schemas.android.com/apk/res/android\"><application "
          + "android:icon=\"@mipmap/logo\"\(more)/></manifest>")
    }
    try write("")
    try place.folder.write("settings.gradle", "")
    let result = try build()
    #expect(
      result.output.hasSuffix(
        "Next: add android:roundIcon=\"@mipmap/logo_round\" to <application> in \(manifest)\n"))
    let made = place.files(below: "app/src/main/res")
    #expect(!made.contains { $0.contains("ic_launcher") })
    for name in ["mipmap-hdpi/logo.png", "mipmap-hdpi/logo_foreground.png"] {
      #expect(made.contains(name))
    }
    #expect(
      try place.text("app/src/main/res/mipmap-anydpi-v26/logo.xml")
        .contains("@mipmap/logo_foreground"))
    try write(" android:roundIcon=\"@mipmap/logo_round\"")
    let again = try build("--scale", "0.5")
    #expect(again.status == 0 && !again.output.contains("Next:"), "\(again.output)")
    #expect(!again.output.contains(" 0 written"))
    try place.succeed("validate", ".", "--strict")
  }

  @Test func `Android resources that replace the new icon need --force`() throws {
    try place.folder.write("app/src/main/AndroidManifest.xml", "<manifest/>")
    try place.folder.write("settings.gradle", "")
    let res = "app/src/main/res"
    let rivals = ["mipmap-anydpi-v33/ic_launcher.xml", "mipmap-hdpi/ic_launcher.webp"]
    for rival in rivals { try place.folder.write("\(res)/\(rival)", "of another tool") }
    let refused = try build()
    #expect(refused.status == 3)
    #expect(
      refused.errors.contains(
        "app/src/main: error: 2 files were not made by iconforge or were changed since, so "
          + "nothing was written: \(res)/\(rivals[0]), \(res)/\(rivals[1]); "
          + "--force replaces them (--dry-run lists them)\n"))
    #expect(place.files(below: res) == rivals)
    let listed = try build("--dry-run")
    #expect(
      listed.errors.contains("\(rivals[1]): error: must be removed, because ic_launcher.png takes"))
    let forced = try build("--force")
    #expect(forced.status == 0 && forced.output.contains("2 removed"), "\(forced.errors)")
    let made = Set(place.files(below: res))
    #expect(made.isDisjoint(with: rivals) && made.contains("mipmap-hdpi/ic_launcher.png"))
    #expect(try build().output.contains("0 written"))
  }

  private static let pages: [(file: String, page: String, head: String)] = [
    (
      "index.html",
      """
      <head>
          <link rel="icon" type="image/svg+xml" href="/vite.svg" />
          <meta name="viewport">
          <link rel="mask-icon" href="/mask.svg">
        </head><body>
      """,
      """
      <head>
          <link rel="icon" href="/favicon.ico" sizes="32x32">
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" sizes="180x180">
          <link rel="manifest" href="/manifest.webmanifest">
          <meta name="viewport">
          <link rel="mask-icon" href="/mask.svg">
        </head><body>
      """
    ),
    (
      "public/index.html",
      "<head>\r\n  <link rel='shortcut icon' href='%PUBLIC_URL%/favicon.ico'>\r\n"
        + "  <link rel='manifest' href='%PUBLIC_URL%/manifest.json'>\r\n</head>\r\n",
      "<head>\r\n  <link rel=\"icon\" href=\"%PUBLIC_URL%/favicon.ico\" sizes=\"32x32\">\r\n"
        + "  <link rel=\"apple-touch-icon\" href=\"%PUBLIC_URL%/apple-touch-icon.png\" "
        + "sizes=\"180x180\">\r\n"
        + "  <link rel=\"manifest\" href=\"%PUBLIC_URL%/manifest.json\">\r\n</head>\r\n"
    ),
    (
      "src/index.html", "<html>\n<head>\n  <title>x</title>\n</head>\n",
      """
      <html>
      <head>
        <title>x</title>
        <link rel="icon" href="favicon.ico" sizes="32x32">
        <link rel="apple-touch-icon" href="apple-touch-icon.png" sizes="180x180">
        <link rel="manifest" href="manifest.webmanifest">
      </head>

      """
    ),
  ]

  @Test(arguments: pages.indices)
  func `the head of a project's page names the new icons`(index: Int) throws {
    let (file, page, head) = Self.pages[index]
    try place.folder.write("package.json", "{}")
    try place.folder.write("public/manifest.json", #"{"name": "Mine", "icons": []}"#)
    try place.folder.write(file, page)
    let result = try build()
    #expect(result.status == 0 && !result.output.contains("Next:"), "\(result.errors)")
    #expect(try place.text(file) == head)
    let made = place.files(below: "public")
    let isNamed = page.contains("manifest.json")
    #expect(!made.contains("head.html") && made.contains("manifest.webmanifest") != isNamed)
    #expect(try place.text("public/manifest.json").contains("192x192") == isNamed)
    #expect(try build().output.contains("0 written"))
    #expect(try build("--check").status == 0)
    let judged = try place.run("validate", ".", "--strict")
    #expect(judged.status == 0 && !judged.output.contains("judged as"), "\(judged.output)")
  }

  @Test func `icons that a page names are made in place, and nothing is added`() throws {
    let page = """
      <head>
        <link rel="apple-touch-icon" href="mine.png">
        <link rel="manifest" href="app/site.webmanifest">
      </head>

      """
    try place.folder.write("index.html", page)
    try place.folder.write("app/site.webmanifest", "{}")
    try place.write("mine.png", TestImages.artwork(120))
    let before = try place.folder.read("mine.png")
    #expect(try build().status == 3)
    #expect(try place.folder.read("mine.png") == before)
    #expect(try build("--force").status == 0)
    #expect(try place.folder.read("mine.png") != before)
    #expect(try place.text("index.html") == page)
    #expect(
      !place.everything.contains { $0.contains("manifest.webmanifest") || $0.contains("favicon") })
    #expect(try place.text("app/site.webmanifest") == "{}")
    #expect(try build("--check").status == 0)
  }

  @Test(arguments: [
    "<head><link rel=\"icon\" href=\"<%= url %>\"></head>", "<p>no head", "<head></head",
  ])
  func `a page that cannot be edited stays`(page: String) throws {
    try place.folder.write("index.html", page)
    let result = try build()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try place.text("index.html") == page)
    #expect(result.output.contains("Next: put the lines of head.html into the head of your pages"))
  }

  @Test func `transparent artwork gets a white background, with a note`() throws {
    try place.write("logo.png", TestImages.disc(1024))
    try place.folder.makeFolder("App.xcodeproj")
    let result = try build()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("note: is transparent; its background is #ffffff ("))
    let icon = try place.png("Assets.xcassets/AppIcon.appiconset/AppIcon-1024@1x.png")
    #expect(icon.colorType == 2)
    let other = try build("--background", "#102030")
    #expect(!other.errors.contains("is transparent"))
  }

  @Test func `a platform folder that is a link out of the project is reported`() throws {
    let elsewhere = TemporaryFolder()
    try elsewhere.write("app/src/main/res/values/strings.xml", "<resources/>")
    try place.folder.link("android", to: elsewhere.path)
    let words = "android: warning: leads out of the project, so it is skipped; "
    #expect(try build().errors.contains(". android leads out of this folder. Give --preset "))
    let alone = try build("--fill", ".")
    #expect(alone.status == 3)
    #expect(
      alone.errors.hasPrefix("android: error: leads out of ., so it is skipped; give --fill "))
    try place.folder.write("\(Self.set)/Contents.json", Self.contents)
    let filled = try build("--fill", ".")
    #expect(filled.status == 0)
    #expect(filled.errors.contains(words), "\(filled.errors)")
    #expect(try build("--verbose").errors.contains(words.replacing("warning", with: "note")))
    #expect(elsewhere.files == ["app/src/main/res/values/strings.xml"])
  }

  @Test func `a site in the working directory does not prune other builds' files`()
    throws
  {
    #expect(try build("--preset", "ios", "--output", "App").status == 0)
    try place.folder.write("index.html", "<html></html>")
    let before = place.files(below: "App")
    let result = try build("--prune")
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.errors.contains("no longer asked for"))
    #expect(place.files(below: "App") == before)
  }

  @Test(arguments: [
    ("logo.png", "iconforge build logo.png"), ("my logo.png", "iconforge build 'my logo.png'"),
  ])
  func `a file in place of a command is an error with the right command`(
    name: String, command: String
  ) throws {
    try place.write(name, TestImages.artwork(64))
    try place.fail(
      name, status: 2, says: "iconforge: error: there is no command \"\(name)\"; type: \(command)\n"
    )
  }

  @Test func `presets may be a list and have other names`() throws {
    let list = try build("--preset", "favicon,iphone,pwa", "--output", "a")
    let several = try build("-p", "web", "-p", "ios", "-o", "b")
    #expect(list.status == several.status)
    #expect(place.files(below: "a") == place.files(below: "b"))
    #expect(place.files(below: "a").contains("favicon.ico"))
    #expect(try place.run("presets").output.contains("iphone and ipad are ios; mac is macos;"))
    #expect(try place.run("presets", "mac").output == place.run("presets", "macos").output)
    #expect(
      try build("-p", "iphnoe").errors.contains("no preset \"iphnoe\"; did you mean iphone?"))
  }

  @Test(arguments: (2008...2015).map { "ios-\($0)" })
  func `presets lists every edition and its slots`(name: String) throws {
    #expect(try place.run("presets").output.contains("\n\(name)"))
    let lines = try place.run("presets", name).output.split(separator: "\n")
    let preset = try JSON(place.run("presets", name, "--format", "json").output)
    for slot in preset.slots.elements {
      let (role, file) = (slot.role.string ?? "?", slot.file.string ?? "?")
      #expect(lines.contains { $0.hasPrefix(role) && $0.contains(" \(file) ") }, "\(role) \(file)")
    }
  }
}
