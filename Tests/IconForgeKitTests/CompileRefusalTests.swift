import Foundation
import IconCodec
import IconCompile
import IconFiles
import IconTestSupport
import Testing

/// Catalogs with parts that cannot be compiled.
@Suite struct CompileRefusalTests {
  private func image(_ name: String, _ line: String, in source: SourceCatalog) throws {
    try source.set("\(name).imageset", [#""filename": "a.png", \#(line)"#])
    try source.png("\(name).imageset/a.png", 8)
  }

  @Test(arguments: [
    "stickerpack", "spriteatlas", "textureset", "cubetextureset",
  ])
  func `a set of an unknown kind is an error that names it`(kind: String) async throws {
    let source = SourceCatalog()
    try image("Known", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.set("Odd.\(kind)", "data", [])
    let refused = await source.compile()
    #expect(refused.files.isEmpty)
    #expect(refused.messages.contains { $0.hasPrefix("skipped: Odd.\(kind) is not compiled") })
    let allowed = await source.compile { $0.allowsSkipped = true }
    #expect(try allowed.catalog?.names == ["Known"])
    #expect(allowed.messages == refused.messages)
  }

  @Test(arguments: [
    #""width-class": "wide""#, #""memory": "3GB""#, #""graphics-feature-set": "apple7""#,
    #""locale": "de""#, #""resizing": {"mode": "9-part"}"#, #""subtype": "667h""#,
    #""language-direction": "top-to-bottom""#,
    #""appearances": [{"appearance": "luminosity", "value": "sepia"}]"#,
    #""display-gamut": "wide""#,
  ])
  func `an image under an unknown condition is an error that names it`(member: String) async throws
  {
    let source = SourceCatalog()
    try image("Star", #""idiom": "universal", "scale": "1x", \#(member)"#, in: source)
    let result = await source.compile()
    #expect(result.files.isEmpty && result.messages.count == 1)
    #expect(result.messages[0].hasPrefix("skipped: Star.imageset universal"))
  }

  @Test func `files that are missing, damaged, empty or elsewhere are errors`() async throws {
    let source = SourceCatalog()
    try image("Missing", #""idiom": "universal", "scale": "1x""#, in: source)
    try FileManager.default.removeItem(atPath: "\(source.path)/Missing.imageset/a.png")
    try image("Damaged", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.folder.write("A.xcassets/Damaged.imageset/a.png", "no image")
    try image("Empty", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.folder.write("A.xcassets/Empty.imageset/a.png", "")
    let result = await source.compile()
    #expect(result.files.isEmpty && result.issues.count == 3)
    #expect(result.issues.allSatisfy { $0.kind == .unreadable })
    try source.set("Outside.imageset", [#""filename": "../a.png", "idiom": "universal""#])
    let outside = await source.compile()
    #expect(outside.messages.contains { $0.contains("names a file outside its folder") })
  }

  @Test(arguments: ["", "[]", "{", "{\"images\": 3}", "{\"images\": [3, null, {}]}"])
  func `documents of any content never end the program`(text: String) async throws {
    let source = SourceCatalog()
    for kind in ["imageset", "appiconset", "colorset", "dataset", "launchimage", "imagestack"] {
      try source.folder.write("A.xcassets/AppIcon.\(kind)/Contents.json", text)
    }
    let result = await source.compile(.tvos)
    #expect(result.files.isEmpty)
  }

  @Test func `a file or a folder of another kind is an error`() async throws {
    let source = SourceCatalog()
    let missing = await source.compile()
    #expect(missing.messages.count == 1 && missing.issues[0].message == "does not exist")
    try source.folder.write("file.xcassets", "x")
    let file = await source.compile { $0.catalogs = [source.folder.path("file.xcassets")] }
    #expect(file.issues.map(\.message) == ["is not a folder"])
    let folder = await source.compile { $0.catalogs = [source.folder.path] }
    #expect(
      folder.issues.map(\.message) == ["is not an asset catalog: its name must end in .xcassets"])
  }

  @Test func `two lines for one image are an error`() async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", [("iphone", 60, 2), ("iphone", 60, 2)])
    let result = await source.compile()
    #expect(result.messages == ["error: AppIcon.appiconset iphone 60×60@2x is listed twice"])
    #expect(result.files.isEmpty)
  }

  @Test func `images that no line names are a warning`() async throws {
    let source = SourceCatalog()
    try image("Star", #""idiom": "universal", "scale": "1x""#, in: source)
    for name in ["b.png", "c.svg", "README.md"] {
      try source.folder.write("A.xcassets/Star.imageset/\(name)", "x")
    }
    let result = await source.compile()
    #expect(
      result.messages == [
        "warning: Star.imageset does not use b.png and 1 other image: no line of Contents.json names it"
      ])
    #expect(try result.catalog?.names == ["Star"])
  }

  @Test func `of two sets of one name the first is compiled`() async throws {
    let source = SourceCatalog()
    try image("A/Star", #""idiom": "universal", "scale": "1x""#, in: source)
    try image("B/Star", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.png("B/Star.imageset/a.png", 9)
    let result = await source.compile()
    #expect(
      result.messages == [
        "warning: B/Star.imageset is not compiled, because \(source.path)/A/Star.imageset has the"
          + " name Star too"
      ])
    let entries = try #require(try result.catalog?.entries)
    #expect(entries.map(\.rendition.size?.width) == [8])
  }

  @Test func `a color and an image of one name are both compiled`() async throws {
    let source = SourceCatalog()
    try image("Star", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.set(
      "Colors/Star.colorset", "colors",
      [
        #""idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1", "green": "0", "blue": "0"}}"#
      ])
    let result = await source.compile()
    #expect(result.messages == [])
    #expect(try Set(result.catalog?.entries.map(\.type) ?? []) == ["Color", "Image"])
    #expect(try result.catalog?.names == ["Star"])
  }

  @Test(arguments: ["solidimagestack", "complicationset", "iconset"])
  func `a set of another platform is a note`(kind: String) async throws {
    let source = SourceCatalog()
    try image("Known", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.set("Odd.\(kind)", "data", [])
    let result = await source.compile()
    #expect(result.messages.count == 1 && result.messages[0].hasPrefix("note: Odd.\(kind) is not"))
    #expect(try result.catalog?.names == ["Known"])
  }

  @Test func `a link to a folder above, and a catalog given twice, add nothing`() async throws {
    let source = SourceCatalog()
    try image("Star", #""idiom": "universal", "scale": "1x""#, in: source)
    try source.folder.link("A.xcassets/loop", to: ".")
    let result = await source.compile { $0.catalogs = [source.path, source.path + "/"] }
    #expect(result.messages == [])
    #expect(try result.catalog?.names == ["Star"])
  }

  @Test func `a folder in place of an image is an error`() async throws {
    let source = SourceCatalog()
    try image("Star", #""idiom": "universal", "scale": "1x""#, in: source)
    try FileManager.default.removeItem(atPath: "\(source.path)/Star.imageset/a.png")
    try source.folder.link("A.xcassets/Star.imageset/a.png", to: source.path)
    let result = await source.compile()
    #expect(result.issues.map(\.kind) == [.unreadable] && result.files.isEmpty)
  }

  @Test func `an empty catalog compiles to no file`() async throws {
    let source = SourceCatalog()
    try source.set("", "none", [])
    let result = await source.compile()
    #expect(result.files.isEmpty && result.issues.isEmpty)
  }

  @Test func `equal catalogs give equal bytes with any number of workers`() async throws {
    let source = SourceCatalog()
    for name in ["b", "a", "ä", "Z"] {
      try image(name, #""idiom": "universal", "scale": "1x""#, in: source)
    }
    let one = await source.compile()
    let four = await source.compile { $0.workers = 4 }
    #expect(one.bytes("Assets.car") != nil && one.bytes("Assets.car") == four.bytes("Assets.car"))
  }

  @Test func `a catalog of 1200 images has no fault`() async throws {
    let source = SourceCatalog()
    for number in 0..<1200 {
      try image("Image\(number)", #""idiom": "universal", "scale": "1x""#, in: source)
    }
    let catalog = try #require(try await source.compile { $0.workers = 2 }.catalog)
    #expect(catalog.names.count == 1200 && catalog.faults.isEmpty && catalog.unread == 0)
    #expect(catalog.renditions.count { $0.layout == .atlasPart } == 1200)
  }
}
