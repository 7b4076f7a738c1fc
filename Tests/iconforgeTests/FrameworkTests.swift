import Foundation
import IconCodec
import IconTestSupport
import Testing

/// Frameworks, with minimal projects in `Tests/Projects`.
@Suite(.enabled(if: Programs.python != nil, "no Python with Pillow"))
struct FrameworkTests {
  private func project(_ framework: Framework) throws -> Workplace {
    let place = Workplace()
    let source = "\(Places.package)/Tests/Projects/\(framework.name)"
    let names =
      framework.nouns.isEmpty ? [] : try FileManager.default.contentsOfDirectory(atPath: source)
    for name in names {
      try place.folder.copy("\(source)/\(name)", to: name)
    }
    try place.folder.write("icon.svg", Self.icon)
    return place
  }

  /// A white ring on blue.
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#1d4ed8"/>
      <circle cx="32" cy="32" r="14" fill="none" stroke="#fff" stroke-width="7"/>
    </svg>
    """

  private static let ring = Sketch(256, 256) { x, y in
    let radius = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
    return abs(radius - 0.22) < 0.055 ? .white : Sketch.Ink(0.11, 0.31, 0.85)
  }

  @Test(arguments: Framework.all)
  func `a project is recognised, and its icons are built in its locations only`(
    framework: Framework
  ) throws {
    let place = try project(framework)
    let before = place.folder.files
    let texts = try before.map { ($0, try place.folder.read($0)) }
    let build = framework.words + ["--fast"]
    let result = try place.succeed(build)
    for noun in framework.nouns {
      #expect(result.errors.contains("note: is \(noun): "), "\(noun): \(result.errors)")
    }
    let notes = result.errors.split(separator: "\n").filter {
      $0.contains(/: note: is a.*: iconforge builds/)
    }
    #expect(notes.count == framework.nouns.count, "\(notes)")
    let made = Set(place.folder.files).subtracting(before).subtracting(["iconforge.lock"])
    let expected = framework.expectedOfSVG
    #expect(made.subtracting(expected.keys) == [], "not expected")
    #expect(Set(expected.keys).subtracting(made) == [], "missing")
    let changed = try texts.filter { try place.folder.read($0.0) != $0.1 }.map(\.0)
    #expect(changed.sorted() == framework.texts)
    let contents = try Self.contents(place.folder.path)
    for (name, form) in expected where form != "text" {
      let found = contents[name] ?? "missing"
      // Images that may have alpha may also be opaque.
      #expect(
        form.hasSuffix(" opaque") ? found == form : found.replacing(" opaque", with: "") == form,
        "\(name)")
    }

    #expect(try place.run(build + ["--check"]).status == 0)
    for words in Set([["."], framework.judged]) {
      let judged = try place.succeed(["validate", "--strict"] + words)
      #expect(!judged.output.contains("warning") && !judged.errors.contains("warning"))
      if words.contains("--preset") { #expect(!judged.output.contains("[nothing-judged]")) }
    }
  }

  @Test(arguments: Framework.all)
  func `all icons of a project are replaced, or none`(framework: Framework) throws {
    let place = try project(framework)
    func files() throws -> [String: [UInt8]] {
      try Dictionary(
        uniqueKeysWithValues: place.folder.files.filter { !$0.hasPrefix(".git/") }.map {
          ($0, try place.folder.read($0))
        })
    }
    try place.folder.write("icon.png", ExampleFiles.bytes(of: Self.ring))
    let words = framework.words.map { $0 == "icon.svg" ? "icon.png" : $0 } + ["--fast"]
    let old = PNGEncoder(effort: .fast).encode(TestImages.disc(8))
    let icons = framework.expected.filter { $1 != "text" }.keys.sorted()
    for icon in icons { try place.folder.write(icon, old) }
    let before = try files()
    let refused = try place.run(words)
    #expect(refused.status == 3 && refused.output == "", "\(refused.output)")
    let errors = refused.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 1 && errors[0].contains("nothing was written"), "\(errors)")
    if icons.count > 1 {
      #expect(errors.first?.contains(": \(icons.count) files ") == true, "\(errors)")
    }
    #expect(try files() == before)

    try git("init", "-q", in: place.folder.path)
    try git("add", "--all", in: place.folder.path)
    try git("commit", "-q", "-m", "a", in: place.folder.path)
    try place.succeed(words)
    let made = try files()
    #expect(icons.allSatisfy { made[$0] != old })
    #expect(try place.succeed(words).output.contains(" 0 written"))
    #expect(try files() == made)
    try git("stash", "-q", "--include-untracked", in: place.folder.path)
    #expect(try files() == before)
    try place.succeed(words + ["--force"])
    #expect(try files() == made)
  }

  @Test func `Expo's keys name the images, and all other text stays`() throws {
    let framework = try #require(Framework.all.first { $0.name == "expo" })
    let place = try project(framework)
    let before = try place.text("app.json")
    #expect(try place.run("build", "icon.svg").status == 0)
    let after = try place.text("app.json")
    #expect(
      after
        == before.replacing(
          "      \"supportsTablet\": true\n",
          with: """
                  "supportsTablet": true,
                  "icon": {
                    "light": "./assets/images/ios-light.png",
                    "dark": "./assets/images/ios-dark.png",
                    "tinted": "./assets/images/ios-tinted.png"
                  }

            """))
    try place.folder.write("app.json", "{\"expo\": {")
    let broken = try place.run("build", "icon.svg")
    #expect(broken.status == 3)
    #expect(broken.errors.contains("app.json: error: is not JSON: line 1, "), "\(broken.errors)")
    #expect(try place.text("app.json") == "{\"expo\": {")
    // An Icon Composer document contains every appearance.
    let composed = after.replacing(
      /"icon": \{[^}]*\}/, with: "\"icon\": \"./assets/app.icon\"")
    try place.folder.write("app.json", composed)
    #expect(try place.run("build", "icon.svg").status == 0)
    #expect(try place.text("app.json") == composed)
  }

  @Test func `a vector icon that is not square is not installed`() throws {
    let place = try project(try #require(Framework.all.first { $0.name == "gnome" }))
    try place.folder.write("icon.svg", Self.icon.replacing("0 0 64 64", with: "0 0 64 32"))
    let result = try place.succeed(["build", "icon.svg", "--fast", "--fit", "contain"])
    #expect(place.folder.files.contains { $0.hasSuffix("48x48/apps/org.example.Sample.png") })
    #expect(!place.folder.files.contains { $0.contains("scalable") }, "\(result.output)")
  }

  @Test func `Cordova's lines are added for platforms without icons`() throws {
    let framework = try #require(Framework.all.first { $0.name == "cordova" })
    let place = try project(framework)
    let mine = "<icon density=\"mdpi\" src=\"res/mine.png\" />"
    let before = try place.text("config.xml").replacing(
      "    </platform>", with: "        \(mine)\n    </platform>")
    try place.folder.write("config.xml", before)
    #expect(try place.run("build", "icon.svg").status == 0)
    let after = try place.text("config.xml")
    let lines = after.split(separator: "\n")
    let old = before.split(separator: "\n")
    var rest = lines[...]
    for line in old {
      let place = try #require(rest.firstIndex(of: line), "\(line) is gone")
      rest = rest[(place + 1)...]
    }
    let script = """
      import sys, xml.etree.ElementTree as tree
      name = "{http://www.w3.org/ns/widgets}"
      for platform in tree.parse(sys.argv[1]).getroot().iter(name + "platform"):
          for icon in platform.iter(name + "icon"):
              print(platform.get("name"), icon.get("density") or icon.get("width") + "x" + icon.get("height"),
                    icon.get("src"), icon.get("foreground"))
      """
    let read = try run(
      #require(Programs.python), ["-c", script, place.folder.path("config.xml")])
    #expect(
      read.output == """
        android mdpi res/mine.png None
        ios 1024x1024 res/icon/ios/icon-1024.png None
        ios 167x167 res/icon/ios/icon-83.5@2x.png None
        ios 152x152 res/icon/ios/icon-76@2x.png None
        ios 180x180 res/icon/ios/icon-60@3x.png None
        ios 120x120 res/icon/ios/icon-60@2x.png None
        ios 80x80 res/icon/ios/icon-40@2x.png None
        ios 87x87 res/icon/ios/icon-29@3x.png None
        ios 58x58 res/icon/ios/icon-29@2x.png None
        ios 60x60 res/icon/ios/icon-20@3x.png None
        ios 40x40 res/icon/ios/icon-20@2x.png None

        """, "\(read.errors)")
    try place.folder.write("config.xml", after.replacing("</platform>", with: ""))
    let broken = try place.run("build", "icon.svg")
    #expect(broken.status == 3)
    #expect(broken.errors.contains("config.xml: error: is no XML"), "\(broken.errors)")
  }

  /// The content of every image and icon file below `folder`, as Pillow reads it.
  private static func contents(_ folder: String) throws -> [String: String] {
    let script = """
      import pathlib, sys
      from PIL import Image
      root = pathlib.Path(sys.argv[1])
      for path in sorted(root.rglob("*")):
          if path.suffix not in (".png", ".ico", ".icns"):
              continue
          image = Image.open(path)
          if path.suffix == ".ico":
              text = "ico " + " ".join(str(w) for w, h in sorted(image.info["sizes"]))
          elif path.suffix == ".icns":
              text = "icns " + " ".join(
                  str(w) + ("@2" if s == 2 else "") for w, h, s in sorted(image.info["sizes"]))
          else:
              image.load()
              text = str(image.width) if image.width == image.height else f"{image.width}x{image.height}"
              text += "" if image.mode in ("RGBA", "LA") else " opaque"
          print(path.relative_to(root).as_posix() + "\\t" + text)
      """
    let result = try run(#require(Programs.python), ["-c", script, folder])
    #expect(result.status == 0, "\(result.errors)")
    return Dictionary(
      uniqueKeysWithValues: result.output.split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[0]), String(parts[1]))
      })
  }
}
