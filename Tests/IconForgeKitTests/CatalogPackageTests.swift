import IconDocuments
import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconPackages
@testable import IconProject

/// Asset catalogs, new and existing.
@Suite struct CatalogPackageTests {
  private static func project(_ manifest: String) throws -> ManifestProject {
    try ManifestProject(
      manifest, art: ["icon.png": TestImages.artwork(64), "star.png": TestImages.disc(64)])
  }

  @Test func `one size with its appearances is listed as Xcode does`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    #expect(try await project.report().failures.isEmpty)
    #expect(
      try project.text("Assets.xcassets/AppIcon.appiconset/Contents.json") == """
        {
          "images" : [
            {
              "filename" : "AppIcon-1024@1x.png",
              "idiom" : "universal",
              "platform" : "ios",
              "size" : "1024x1024"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "dark"
                }
              ],
              "filename" : "AppIcon-1024@1x-dark.png",
              "idiom" : "universal",
              "platform" : "ios",
              "size" : "1024x1024"
            },
            {
              "appearances" : [
                {
                  "appearance" : "luminosity",
                  "value" : "tinted"
                }
              ],
              "filename" : "AppIcon-1024@1x-tinted.png",
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

        """)
  }

  @Test func `tinted icons are grey and dark icons keep their transparency`() async throws {
    let project = try Self.project(
      """
      presets: [ios]
      background: "#ffffff"
      artwork: {application: {file: star.png, dark: star.png}}
      """)
    _ = try await project.report()
    let set = "Assets.xcassets/AppIcon.appiconset/AppIcon-1024@1x"
    let (plain, dark) = (try project.image("\(set).png"), try project.image("\(set)-dark.png"))
    let tinted = try project.image("\(set)-tinted.png")
    #expect(plain.layout == .rgb && plain.pixel(0, 0) == [255, 255, 255, 255])
    #expect(dark.layout == .rgba && dark.pixel(0, 0) == [0, 0, 0, 0])
    let middle = tinted.pixel(512, 512)
    #expect(middle[0] == middle[1] && middle[1] == middle[2] && middle[3] == 255)
    // Artwork of one luminance becomes white.
    #expect(middle[0] == 255)
  }

  @Test func `existing files and keys of a catalog stay`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    let catalog = "Icons/Assets.xcassets"
    try project.write(
      #"{"info":{"author":"me","version":1},"properties":{"on-demand-resource-tags":["a"]}}"#,
      as: "\(catalog)/Contents.json")
    try project.write(
      """
      {"images": [
        {"idiom": "universal", "platform": "watchos", "size": "1024x1024", "filename": "w.png"},
        {"idiom": "universal", "platform": "ios", "size": "1024x1024", "scale": "1x"}],
       "info": {"author": "xcode", "version": 1}, "properties": {"pre-rendered": true}}
      """, as: "\(catalog)/AppIcon.appiconset/Contents.json")
    try project.write("theirs", as: "\(catalog)/Other.txt")
    #expect(try await project.report().failures.isEmpty)
    let table = try project.json("Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(
      table.images.elements.map(\.filename) == [
        "w.png", "AppIcon-1024@1x.png", "AppIcon-1024@1x-dark.png", "AppIcon-1024@1x-tinted.png",
      ])
    #expect(table.images[1].scale == "1x" && table.properties["pre-rendered"] == true)
    let root = try project.text("Assets.xcassets/Contents.json")
    #expect(root.contains("\"me\"") && root.contains("on-demand-resource-tags"))
    #expect(try project.text("Assets.xcassets/Other.txt") == "theirs")
  }

  @Test func `a broken Contents.json stays and is an error`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    let path = "Assets.xcassets/AppIcon.appiconset/Contents.json"
    try project.write("{", as: "Icons/\(path)")
    let report = try await project.report()
    #expect(
      report.failures.map(\.message) == [
        "is not JSON: line 1, column 2: expected a text in double quotes; it stays as it was"
      ])
    #expect(try project.text(path) == "{")
    #expect(report.exitStatus == .failure)
  }

  @Test func `without images no catalog is written`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: none.png}\n")
    try project.write("text", as: "none.png")
    let report = try await project.report()
    #expect(report.count(.failed) == report.outcomes.count && report.failures.count == 1)
    #expect(project.made() == [])
  }

  @Test func `bar icons become template images in a folder for each bar`() async throws {
    let project = try Self.project(
      """
      presets: [ios-2015]
      artwork: {tabBar: [star.png], toolbar: [star.png]}
      output: {layout: catalog}
      """)
    _ = try await project.report()
    for bar in ["tabBar", "toolbar"] {
      let set = "Assets.xcassets/\(bar)/star.imageset"
      #expect(
        project.made().filter { $0.hasPrefix(set) } == [
          "\(set)/Contents.json", "\(set)/star.png", "\(set)/star@2x.png", "\(set)/star@3x.png",
        ])
      let text = try project.text("\(set)/Contents.json")
      #expect(text.contains("\"template-rendering-intent\" : \"template\""))
      #expect(text.contains("\"filename\" : \"star@3x.png\""))
      #expect(
        try project.text("Assets.xcassets/\(bar)/Contents.json")
          .contains("\"provides-namespace\" : true"))
    }
  }

  @Test func `layers are listed front first and the background layer has the given colour`()
    async throws
  {
    let project = try Self.project(
      """
      presets: [visionos, tvos]
      background: "#102030"
      artwork: {application: star.png}
      """)
    #expect(try await project.report().failures.isEmpty)
    let stack = "Assets.xcassets/AppIcon.solidimagestack"
    let back = try project.image("\(stack)/Back.solidimagestacklayer/Content.imageset/back.png")
    #expect(Set(stride(from: 0, to: back.bytes.count, by: 3).map { back.bytes[$0] }) == [0x10])
    let front = try project.image("\(stack)/Front.solidimagestacklayer/Content.imageset/front.png")
    #expect(front.layout == .rgba && front.pixel(0, 0) == [0, 0, 0, 0])
    #expect(front.pixel(512, 512) == [220, 40, 60, 255])
    let layers = try project.text("\(stack)/Contents.json")
    let places = ["Front", "Back"].map { layers.range(of: $0)!.lowerBound }
    #expect(places[0] < places[1] && !layers.contains("Middle"))
    let assets = "Assets.xcassets/App Icon & Top Shelf Image.brandassets/Contents.json"
    #expect(
      Set(try project.json(assets).assets.elements.map { [$0.role, $0.size] }) == [
        ["primary-app-icon", "1280x768"], ["primary-app-icon", "400x240"],
        ["top-shelf-image", "1920x720"], ["top-shelf-image-wide", "2320x720"],
      ])
  }

  @Test func `one catalog holds several icons by name`() async throws {
    let project = try Self.project(
      """
      presets: [ios]
      output: {directory: App, name: "AppIcon-{name}"}
      sets:
        - {name: Day, artwork: {application: icon.png}}
        - {name: Night, artwork: {application: {file: star.png, background: "#000000"}}}
      """)
    let reports = try await project.build()
    #expect(reports.allSatisfy { $0.failures.isEmpty })
    for name in ["Day", "Night"] {
      #expect(
        project.made(in: "App").contains(
          "Assets.xcassets/AppIcon-\(name).appiconset/AppIcon-1024@1x.png"))
    }
  }

  @Test func `the watch's single size is listed beside the iPhone's`() async throws {
    let project = try Self.project("presets: [ios, watchos]\nartwork: {application: icon.png}\n")
    _ = try await project.report()
    let set = "Assets.xcassets/AppIcon.appiconset"
    let lines = try project.json("\(set)/Contents.json").images.elements
    #expect(
      lines.filter { $0.appearances == .null }
        == ["ios", "watchos"].map {
          [
            "filename": "AppIcon-1024@1x.png", "idiom": "universal", "platform": .text($0),
            "size": "1024x1024",
          ]
        })
  }
}

/// `--fill`: images for the lines of an existing Contents.json.
@Suite struct CatalogFillTests {
  private static let contents = """
    {
      "images" : [
        { "idiom" : "iphone", "scale" : "2x", "size" : "60x60" },
        { "filename" : "theirs.png", "idiom" : "iphone", "scale" : "3x", "size" : "60x60" },
        { "filename" : "icon.png", "idiom" : "ipad", "scale" : "2x", "size" : "83.5x83.5" },
        { "filename" : "icon.png", "idiom" : "ios-marketing", "scale" : "1x", "size" : "1024x1024" }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }
    """

  @Test func `every line gets its image and an existing name stays`() async throws {
    let project = try ManifestProject("", art: ["art.png": TestImages.artwork(64)])
    try project.write(Self.contents, as: "A.xcassets/AppIcon.appiconset/Contents.json")
    let fill = CatalogFill(project.path("A.xcassets/AppIcon.appiconset"))
    let set = try fill.set(Manifest(artwork: project.path("art.png"), presets: []))
    let report = await Build([set], lockfile: nil, options: BuildOptions(workers: 1)).run().sets[0]
    #expect(report.failures.isEmpty)
    let folder = "A.xcassets/AppIcon.appiconset"
    let sizes = try project.made(in: folder).filter { $0.hasSuffix(".png") }.map {
      "\($0) \(try project.image($0, in: folder).size)"
    }
    #expect(
      sizes.sorted() == [
        "AppIcon-1024x1024.png 1024×1024", "AppIcon-120x120.png 120×120", "icon.png 167×167",
        "theirs.png 180×180",
      ])
    let table = try project.json("Contents.json", in: folder)
    #expect(
      table.images.elements.map(\.filename) == [
        "AppIcon-120x120.png", "theirs.png", "icon.png", "AppIcon-1024x1024.png",
      ])
    let again = await Build([set], lockfile: nil, options: BuildOptions(workers: 1)).run().sets[0]
    #expect(again.count(.unchanged) == 5)
  }

  @Test(arguments: [
    ("x.imageset", Self.contents, "cannot be filled; these can"),
    ("x.appiconset", "{\n  12", "Contents.json is not JSON: line 2, column 3: expected a text"),
    ("x.appiconset", "[]", "Contents.json is not a JSON object"),
    ("x.appiconset", "{\"images\": []}", "has no line for an image"),
  ])
  func `a set that cannot be filled is an error`(
    _ name: String, _ contents: String, _ message: String
  ) throws {
    let project = try ManifestProject()
    try project.write(contents, as: "\(name)/Contents.json")
    #expect {
      try CatalogFill(project.path(name)).set(Manifest(artwork: "art.png", presets: []))
    } throws: { "\($0)".contains(": error: \(message)") }
  }
}

/// Lines of a Contents.json, as a build writes and `validate` reads them.
@Suite struct CatalogLineTests {
  @Test func `every line of a built catalog is read as the slot it was made for`() throws {
    var kinds: [SetSubject.Kind: Int] = [:]
    for preset in try BuiltInPresets.names.compactMap(BuiltInPresets.preset)
    where preset.layout == .catalog {
      for slot in preset.slots {
        let kind: SetSubject.Kind = slot.role == .launch ? .launchImageSet : .appIconSet
        let line = CatalogLine(slot, file: "a.png", in: kind)
        #expect(line.stranger == nil && line.file == "a.png" && line.scale == slot.scale)
        // On the Mac each appearance is a separate set.
        #expect(line.appearance == (slot.idiom == .mac ? nil : slot.appearance?.rawValue))
        guard !slot.role.isGlyph, slot.layer == nil, slot.role != .topShelf else { continue }
        kinds[kind, default: 0] += 1
        #expect(line.slot(in: kind)?.pixels == slot.pixels, "\(preset.name): \(line.label)")
      }
    }
    #expect(kinds[.appIconSet, default: 0] > 30 && kinds[.launchImageSet, default: 0] > 10)
  }

  @Test func `lines are compared by all keys except their files`() throws {
    func line(_ text: String) throws -> CatalogLine {
      try #require(CatalogLine(try PropertyValue(json: Array(text.utf8))))
    }
    let mine = try line(#"{"idiom": "universal", "scale": "1x", "filename": "a.png"}"#)
    for same in [
      #"{"idiom": "universal"}"#, #"{"filename": "b", "unassigned": true, "idiom": "universal"}"#,
    ] {
      #expect(mine.isAbout(try line(same)))
    }
    for other in [
      #"{"idiom": "ipad"}"#, #"{"idiom": "universal", "scale": "2x"}"#,
      #"{"idiom": "universal", "yet-unknown": 1}"#, "{}",
    ] {
      #expect(!mine.isAbout(try line(other)))
    }
    let layer = CatalogLine(file: "Front.imagestacklayer")
    #expect(layer.isAbout(try line(#"{"filename": "Front.imagestacklayer"}"#)))
    #expect(!layer.isAbout(try line(#"{"filename": "Back.imagestacklayer"}"#)))
  }

  @Test func `a line keeps unknown keys when its file changes`() throws {
    let text = #"{"idiom": "mac", "future": {"a": [1]}, "unassigned": true, "filename": "a"}"#
    let line = try #require(CatalogLine(try PropertyValue(json: Array(text.utf8))))
    #expect(
      PropertyValue.table(line.naming("b.png").keys)
        == ["idiom": "mac", "future": ["a": [1]], "filename": "b.png"])
  }
}
