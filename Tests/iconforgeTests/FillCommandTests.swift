import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// `--fill` of brand assets, stacks, Icon Composer documents and projects.
@Suite struct FillCommandTests {
  private static let glyph = """
    <?xml version="1.0"?>
    <svg viewBox="0 0 64 64" width='64' height = "64" xmlns="http://www.w3.org/2000/svg">\
    <circle cx="32" cy="32" r="24" fill="#e2532b"/></svg>
    """
  private let place = Workplace(["glyph.svg": Self.glyph])

  /// Brand assets as Xcode creates them, without file names.
  private func emptyBrand(_ preset: String) throws {
    try place.succeed(
      "build", "\(Places.package)/Assets/icon.png", "--preset", preset, "--output", "App")
    try place.folder.remove("iconforge.lock")
    for file in place.folder.files where file.hasPrefix("App/") {
      if file.hasSuffix(".png") || file.hasSuffix(".lock") {
        try place.folder.remove(file)
      } else if file.hasSuffix("Contents.json") {
        let text = try place.text(file)
        guard text.contains("\"images\"") else { continue }
        let lines = text.split(separator: "\n").filter { !$0.contains("\"filename\"") }
        try place.folder.write(file, lines.joined(separator: "\n") + "\n")
      }
    }
  }

  @Test(arguments: [
    ("tvos", "App Icon & Top Shelf Image.brandassets", 10),
    ("tvos", "App Icon & Top Shelf Image.brandassets/App Icon.imagestack", 4),
    ("visionos", "AppIcon.solidimagestack", 2),
  ])
  func `stacks and brand assets get every layer and image`(
    preset: String, name: String, count: Int
  ) throws {
    try emptyBrand(preset)
    let words = [
      "build", "\(Places.package)/Assets/icon.png", "--fill", "App/Assets.xcassets/\(name)",
    ]
    let before = Set(place.folder.files)
    try place.succeed(words)
    let new = place.folder.files.filter { !before.contains($0) && !$0.hasSuffix(".lock") }
    #expect(new.count == count && new.allSatisfy { $0.contains(name) && $0.hasSuffix(".png") })
    for file in new {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      let contents = try place.text("\(folder)/Contents.json")
      #expect(contents.contains("\"\(file.split(separator: "/").last!)\""))
    }
    try place.succeed("validate", "--strict", "App/Assets.xcassets/\(name)")
    #expect(try place.run(words).output.contains("0 written"))
    try place.succeed(words + ["--check"])
  }

  @Test func `an old middle layer becomes clear`() throws {
    func set(_ file: String) -> String {
      #"{"images":[{"filename":"\#(file)","idiom":"tv","scale":"1x"}],"info":{"version":1}}"#
    }
    let stack = "A.xcassets/Tern.imagestack"
    let layers = ["Front", "Middle", "Back"]
    let list = layers.map { #"{"filename":"\#($0).imagestacklayer"}"# }.joined(separator: ",")
    try place.folder.write("\(stack)/Contents.json", #"{"layers":[\#(list)],"info":{"version":1}}"#)
    for layer in layers {
      let folder = "\(stack)/\(layer).imagestacklayer/Content.imageset"
      try place.folder.write("\(folder)/Contents.json", set("old.png"))
      try place.write(
        "\(folder)/old.png", Bitmap(size: PixelSize(width: 400, height: 240), filledWith: .white))
    }
    let words = ["build", "\(Places.package)/Assets/icon.png", "--fill", stack]
    try place.succeed(words + ["--force"])
    let middle = "\(stack)/Middle.imagestacklayer/Content.imageset/old.png"
    let image = try PNGDecoder.decode(place.folder.read(middle))
    #expect(image.bitmap.size == PixelSize(width: 400, height: 240))
    #expect(image.bitmap.bytes.allSatisfy { $0 == 0 })
    #expect(try place.run(words).output.contains(" 0 written"))
    try place.succeed(words + ["--check"])
    // Artwork for the layer replaces it.
    try place.write(
      "middle.png", Bitmap(size: PixelSize(width: 800, height: 480), filledWith: .white))
    try place.folder.write(
      "iconforge.yml",
      """
      fill: \(stack)
      artwork: {application: {file: glyph.svg, fit: cover, middle: middle.png}}
      """)
    try place.succeed("build", "--force")
    #expect(try PNGDecoder.decode(place.folder.read(middle)).bitmap.bytes.contains { $0 != 0 })
  }

  @Test func `an Icon Composer document gets its named layers and keeps the rest`() throws {
    let document = """
      {"fill":"automatic","groups":[{"layers":[{"image-name":"bolt.svg","name":"Foreground"},
       {"image-name":"shine.png","name":"Shine"}]}], "supported-platforms":{"squares":"shared"}}
      """
    try place.folder.write("My.icon/icon.json", document)
    try place.folder.write("My.icon/Assets/bolt.svg", "<svg/>")
    try place.write(
      "My.icon/Assets/shine.png", Bitmap(size: PixelSize(square: 1024), filledWith: .white))
    let shine = try place.folder.read("My.icon/Assets/shine.png")
    let words = ["build", "glyph.svg", "--fill", "My.icon"]
    // User files stay without --force.
    let first = try place.run(words)
    #expect(first.status == 3 && first.errors.contains("--force replaces it"))
    #expect(try place.text("My.icon/Assets/bolt.svg") == "<svg/>")
    try place.succeed(words + ["--force"])
    let layer = try place.text("My.icon/Assets/bolt.svg")
    #expect(layer.contains("width=\"1024\" height=\"1024\"") && !layer.contains("width='64'"))
    #expect(layer.contains("viewBox=\"0 0 64 64\"") && layer.contains("r=\"24\""))
    #expect(try place.text("My.icon/icon.json") == document)
    #expect(try place.folder.read("My.icon/Assets/shine.png") == shine)
    #expect(try place.run(words).output.contains("0 written"))
    // A raster image instead of vector artwork changes one name.
    let other = ["build", "\(Places.package)/Assets/icon.png", "--fill", "My.icon", "--force"]
    try place.succeed(other)
    #expect(
      try place.text("My.icon/icon.json")
        == document.replacing("\"bolt.svg\"", with: "\"bolt.png\""))
  }

  @Test func `a document that is made anew keeps its platforms`() throws {
    let layers = ["a", "b", "c"].map { "{\"image-name\":\"\($0).svg\"}" }.joined(separator: ",")
    try place.folder.write(
      "My.icon/icon.json",
      """
      {"groups":[{"layers":[\(layers)]}], "supported-platforms":{"squares":["macOS"]}}
      """)
    for name in ["a", "b", "c"] { try place.folder.write("My.icon/Assets/\(name).svg", "<svg/>") }
    let words = ["build", "glyph.svg", "--fill", "My.icon"]
    try place.succeed(words + ["--force"])
    let icon = try JSON(place.text("My.icon/icon.json"))
    #expect(icon["supported-platforms"].squares.elements.map(\.string) == ["macOS"])
    #expect(try place.text("My.icon/icon.json").contains("watchOS") == false)
    #expect(try place.run(words).output.contains("0 written"))
  }

  @Test func `edits of a document that a build made stay when it is filled`() throws {
    let build = ["build", "\(Places.package)/Assets/icon.svg"]
    let preset = ["--preset", "icon-composer", "--output", "."]
    try place.succeed(build + preset)
    let made = try place.text("AppIcon.icon/icon.json")
    let edited = made.replacing("\"value\" : 0.5", with: "\"value\" : 0.25")
    #expect(made != edited)
    try place.folder.write("AppIcon.icon/icon.json", edited)
    for words in [["--fill", "AppIcon.icon"], preset, ["--fill", "AppIcon.icon"]] {
      try place.succeed(build + words)
      #expect(try place.text("AppIcon.icon/icon.json") == edited, "\(words)")
    }
  }

  @Test func `alternate icons of a set that is filled are an error`() throws {
    try place.folder.write("winter.svg", Self.glyph)
    try place.folder.write("A.xcassets/AppIcon.appiconset/Contents.json", #"{"images": []}"#)
    try place.folder.write(
      "iconforge.yml",
      """
      fill: A.xcassets/AppIcon.appiconset
      artwork: {application: glyph.svg}
      alternates: {Winter: winter.svg}
      """)
    let result = try place.run(["build"])
    #expect(result.status == 2, "\(result.errors)")
    #expect(
      result.errors.contains(
        "iconforge.yml:3:14: error: alternates.Winter: needs presets: a set that is filled has one icon"
      ),
      "\(result.errors)")
  }

  @Test func `a document with other layer names is made anew if git can restore it`() throws {
    let document = "{\"groups\":[{\"layers\":[{\"image-name\":\"bolt.svg\",\"name\":\"Bolt\"}]}]}"
    try place.folder.write("My.icon/icon.json", document)
    try place.fail(
      "build", "glyph.svg", "--fill", "My.icon", status: 3,
      says: "was not made by iconforge, so it stays")
    #expect(try place.text("My.icon/icon.json") == document)
    try commitAll(in: place.folder.path)
    try place.succeed("build", "glyph.svg", "--fill", "My.icon")
    #expect(try place.text("My.icon/icon.json") != document)
    #expect(
      try place.run("build", "glyph.svg", "--fill", "None.icon").errors.contains("is not there"))
  }

  @Test func `a project is recognised from inside and outside its folder`() throws {
    for folder in ["here", "there"] {
      try place.folder.copy("\(Places.package)/Tests/Projects/tauri", to: folder)
    }
    let filled = try place.succeed("build", "glyph.svg", "--fill", "there/")
    #expect(filled.errors.contains("there/src-tauri/tauri.conf.json: note: is a Tauri project"))
    let within = try IconTestSupport.run(
      Programs.iconforge, ["build", "../glyph.svg"], folder: place.folder.path("here"))
    #expect(within.status == 0)
    let names = place.files(below: "here")
    #expect(!names.isEmpty && names == place.files(below: "there"))
    for name in names {
      #expect(
        try place.folder.read("here/\(name)") == place.folder.read("there/\(name)"), "\(name)")
    }
  }
}
