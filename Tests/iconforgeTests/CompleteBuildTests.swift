import Foundation
import IconImage
import IconTestSupport
import Testing

/// Builds of projects are complete or change nothing, and a second one changes nothing.
@Suite struct CompleteBuildTests {
  /// A project with one document that a build edits.
  struct Edited: Sendable, CustomTestStringConvertible {
    let name: String
    var files: [String: String] = [:]
    let document: String
    let text: String
    var words: [String] = []
    /// How comments are written; nil for JSON.
    var comment: String?

    var testDescription: String { name }
    var isJSON: Bool { comment == nil }
  }

  private static let site = ["package.json": #"{"name": "pier"}"#, "vite.config.js": ""]

  static let documents = [
    Edited(
      name: "page", files: site, document: "index.html",
      text: """
        <!doctype html>
        <html>
          <head>
            <title>Pier</title>
            <link rel="icon" href="/old.svg">
          </head>
        </html>

        """, comment: "<!-- pier -->"),
    Edited(
      name: "page without links", files: site, document: "index.html",
      text: "<html>\n<head>\n</head>\n</html>\n", comment: "<!-- pier -->"),
    Edited(
      name: "app.json", files: ["package.json": #"{"dependencies": {"expo": "54"}}"#],
      document: "app.json",
      text: "{\n  \"expo\": {\n    \"slug\": \"pier\",\n    \"name\": \"Pier\"\n  }\n}\n"),
    Edited(
      name: "web app manifest",
      files: site.merging([
        "index.html": "<html><head><link rel=\"manifest\" href=\"/pier.webmanifest\"></head></html>"
      ]) { $1 },
      document: "public/pier.webmanifest",
      text: "{\n  \"name\": \"Pier\",\n  \"icons\": []\n}\n"),
    Edited(
      name: "Contents.json", document: "A.xcassets/AppIcon.appiconset/Contents.json",
      text: """
        {
          "images" : [
            {
              "idiom" : "universal",
              "platform" : "ios",
              "size" : "1024x1024"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """),
    Edited(
      name: "config.xml", document: "config.xml",
      text: """
        <?xml version="1.0"?>
        <widget id="a.pier" xmlns="http://www.w3.org/ns/widgets" xmlns:cdv="http://cordova.apache.org/ns/1.0">
          <name>Pier</name>
        </widget>

        """, comment: "<!-- pier -->"),
    Edited(
      name: "property list", document: "Info.plist",
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>CFBundleName</key>
          <string>Pier</string>
        </dict>
        </plist>

        """, words: ["--preset", "ios-2012", "--output", "out", "--plist", "Info.plist"],
      comment: "<!-- pier -->"),
    Edited(
      name: "YAML", files: ["docs/index.md": ""], document: "mkdocs.yml",
      text: "site_name: Pier\ntheme:\n  name: material\n  favicon: img/pier.jpg\n",
      comment: "# pier"),
    Edited(
      name: "TOML", files: ["src/main.rs": ""], document: "Cargo.toml",
      text: "[package]\nname = \"pier\"\n\n[package.metadata.bundle]\nicon = [\"art/pier.jpg\"]\n",
      comment: "# pier"),
    Edited(
      name: "Android manifest", files: ["settings.gradle": "", "app/build.gradle": ""],
      document: "app/src/main/AndroidManifest.xml",
      text: """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application android:icon="@drawable/pier">
          </application>
        </manifest>

        """, comment: "<!-- pier -->"),
  ]

  enum Form: String, CaseIterable, Sendable {
    case plain, oneLine, crlf, byteOrderMark, tabs, comment, noFinalLineFeed, trailingBlanks
    case utf16, trailingComma

    func bytes(of edited: Edited) -> [UInt8] {
      let text = edited.text
      let changed =
        switch self {
        case .plain: text
        case .oneLine:
          ["YAML", "TOML"].contains(edited.name)
            ? text
            : text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
              .joined(separator: edited.isJSON ? "" : " ").replacing("> <", with: "><")
        case .crlf: text.replacing("\n", with: "\r\n")
        case .byteOrderMark: "\u{FEFF}" + text
        case .tabs: ["YAML"].contains(edited.name) ? text : text.replacing("  ", with: "\t")
        case .comment:
          edited.comment.map { $0.hasPrefix("#") ? "\($0)\n\(text)" : "\(text)\($0)\n" }
            ?? text.replacing("{\n", with: "{ // pier\n", maxReplacements: 1)
        case .noFinalLineFeed: String(text.dropLast())
        case .trailingBlanks: text.replacing("\n", with: "   \n")
        case .utf16: text
        case .trailingComma:
          edited.isJSON ? text.dropLast(3).trimmingCharacters(in: .newlines) + ",\n}\n" : text
        }
      guard self == .utf16 else { return Array(changed.utf8) }
      return [0xFF, 0xFE] + changed.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
  }

  private func contents(_ place: Workplace) throws -> [String: [UInt8]] {
    try place.folder.contents().filter { !$0.key.hasPrefix(".git/") }
  }

  @Test(arguments: documents)
  func `a document is edited once, or the build changes nothing`(edited: Edited) throws {
    for form in Form.allCases {
      let place = Workplace(edited.files)
      try place.folder.write(edited.document, form.bytes(of: edited))
      try place.write("icon.png", TestImages.artwork(256))
      let before = try contents(place)
      let words = ["build", "icon.png", "--fast"] + edited.words
      let first = try place.run(words + ["--force"])
      let made = try contents(place)
      guard first.status == 0 else {
        #expect(made == before, "\(form): status \(first.status) \(first.errors)")
        continue
      }
      #expect(made != before, "\(form)")
      try place.succeed(words)
      // A first build by named icons may become one by a preset, which the lockfile notes.
      let second = try contents(place)
      let changed = Set(made.keys).union(second.keys).filter {
        $0 != "iconforge.lock" && made[$0] != second[$0]
      }
      #expect(changed.sorted() == [], "\(form)")
      try place.succeed(words + ["--check"])
    }
  }

  @Test(arguments: ["untracked", "tracked", "forced", "template"])
  func `a page keeps a link to the user's icon unless it can be restored`(state: String) throws {
    let place = Workplace(Self.site)
    try place.write("icon.png", TestImages.artwork(256))
    try place.folder.write(
      "index.html", "<html>\n<head>\n<link rel=\"icon\" href=\"/own.gif\">\n</head>\n</html>\n")
    if state != "template" { try place.folder.write("public/own.gif", NamedProject.image("gif")) }
    if state == "tracked" { try commitAll(in: place.folder.path) }
    let before = try contents(place)
    let result = try place.run(
      [
        "build", "icon.png", "--fast", "--preset", "web", "--output", "public", "--html",
        "index.html",
      ]
        + (state == "forced" ? ["--force"] : []))
    #expect(result.status == (state == "untracked" ? 3 : 0), "\(result.errors)")
    let page = try place.folder.text("index.html")
    #expect(page.contains("own.gif") == (state == "untracked"))
    if state == "untracked" {
      #expect(
        result.errors.contains("index.html: error: names /own.gif, which no build made"),
        "\(result.errors)")
      #expect(try contents(place) == before)
    }
  }

  /// The page's own folder, or another host.
  @Test(arguments: ["/img/own.png", "img/own.png", "https://cdn.example/own.png"])
  func `a link to the user's icon outside of the output stays too`(url: String) throws {
    let place = Workplace(["page.html": "<head><link rel=\"icon\" href=\"\(url)\"></head>"])
    try place.write("icon.png", TestImages.artwork(256))
    try place.write("img/own.png", TestImages.artwork(64))
    let words = ["build", "icon.png", "--preset", "web", "--output", "out", "--html", "page.html"]
    let result = try place.run(words)
    #expect(result.status == 3 && result.errors.contains("names \(url), which no build made"))
    #expect(try place.folder.text("page.html").contains(url))
    try place.succeed(words + ["--force"])
    #expect(try !place.folder.text("page.html").contains(url))
  }

  @Test(arguments: ["android", "web", "expo"])
  func `artwork that does not serve all images changes nothing`(kind: String) throws {
    let files =
      switch kind {
      case "android":
        [
          "settings.gradle": "", "app/build.gradle": "",
          "app/src/main/AndroidManifest.xml":
            #"<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application android:icon="@mipmap/ic_launcher"/></manifest>"#,
        ]
      case "web": Self.site.merging(["index.html": "<html><head></head></html>"]) { $1 }
      default:
        ["package.json": #"{"dependencies": {"expo": "54"}}"#, "app.json": #"{"expo": {}}"#]
      }
    let place = Workplace(files)
    try place.write("wide.png", Bitmap(size: PixelSize(width: 60, height: 40), filledWith: .white))
    let before = try contents(place)
    let result = try place.run(["build", "wide.png", "--fast"])
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("is 60×40, not square"), "\(result.errors)")
    #expect(try contents(place) == before)
  }
}
