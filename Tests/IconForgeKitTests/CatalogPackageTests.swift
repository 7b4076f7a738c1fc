import Foundation
import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconProject

/// Asset catalogs, from nothing and over what is there.
@Suite struct CatalogPackageTests {
  private static func project(_ manifest: String) throws -> ManifestProject {
    try ManifestProject(
      manifest, art: ["icon.png": TestPictures.artwork(64), "star.png": TestPictures.disc(64)])
  }

  private static func text(_ path: String, of project: ManifestProject) throws -> String {
    String(decoding: try project.bytes(path), as: UTF8.self)
  }

  @Test func `one size with its looks is told as Xcode tells it`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    #expect(
      try Self.text("Assets.xcassets/AppIcon.appiconset/Contents.json", of: project) == """
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
    #expect(
      try Self.text("Assets.xcassets/Contents.json", of: project) == """
        {
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """)
  }

  @Test func `tinted has no colour, dark keeps its transparency`() async throws {
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
    // Its lights are as light as can be; there is but one.
    #expect(middle[0] == 255)
  }

  @Test func `what a catalog holds already stays`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    let catalog = "Icons/Assets.xcassets"
    try project.makeFolder("project/\(catalog)/AppIcon.appiconset")
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
    let table = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try project.bytes("Assets.xcassets/AppIcon.appiconset/Contents.json")))
        as? [String: Any])
    let lines = try #require(table["images"] as? [[String: Any]])
    #expect(
      lines.map { $0["filename"] as? String } == [
        "w.png", "AppIcon-1024@1x.png", "AppIcon-1024@1x-dark.png", "AppIcon-1024@1x-tinted.png",
      ])
    #expect(lines[1]["scale"] as? String == "1x")
    #expect((table["properties"] as? [String: Bool])?["pre-rendered"] == true)
    let root = try Self.text("Assets.xcassets/Contents.json", of: project)
    #expect(root.contains("\"me\"") && root.contains("on-demand-resource-tags"))
    #expect(try Self.text("Assets.xcassets/Other.txt", of: project) == "theirs")
  }

  @Test func `a broken Contents.json is left as it is, and told`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    let path = "Assets.xcassets/AppIcon.appiconset/Contents.json"
    try project.makeFolder("project/Icons/Assets.xcassets/AppIcon.appiconset")
    try project.write("{", as: "Icons/\(path)")
    let report = try await project.report()
    #expect(
      report.failures.map(\.message) == [
        "is not JSON: line 1, column 2 is not a text in double quotes, so it is left alone"
      ])
    #expect(try Self.text(path, of: project) == "{")
    #expect(report.exitStatus == .failure)
  }

  @Test func `a Contents.json that cannot be read is left alone`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: icon.png}\n")
    let path = "Assets.xcassets/AppIcon.appiconset/Contents.json"
    try project.makeFolder("project/Icons/\(path)")
    let report = try await project.report()
    #expect(report.failures.map(\.message) == ["cannot be read, so it is left alone"])
    #expect(report.count(.written) == 4 && report.count(.failed) == 1)
  }

  @Test func `without any image there is no catalog`() async throws {
    let project = try Self.project("presets: [ios]\nartwork: {application: none.png}\n")
    try project.write("text", as: "none.png")
    let report = try await project.report()
    #expect(report.count(.failed) == report.outcomes.count && report.failures.count == 1)
    #expect(project.made() == [])
  }

  @Test func `bar icons become template images, each bar by itself`() async throws {
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
      let text = try Self.text("\(set)/Contents.json", of: project)
      #expect(text.contains("\"template-rendering-intent\" : \"template\""))
      #expect(text.contains("\"filename\" : \"star@3x.png\""))
      #expect(
        try Self.text("Assets.xcassets/\(bar)/Contents.json", of: project)
          .contains("\"provides-namespace\" : true"))
    }
  }

  @Test func `layers lie front first, and the ground is the colour asked for`() async throws {
    let project = try Self.project(
      """
      presets: [visionos, tvos]
      background: "#102030"
      artwork: {application: star.png}
      """)
    let report = try await project.report()
    #expect(report.failures.isEmpty)
    let stack = "Assets.xcassets/AppIcon.solidimagestack"
    let back = try project.image("\(stack)/Back.solidimagestacklayer/Content.imageset/back.png")
    #expect(Set(stride(from: 0, to: back.bytes.count, by: 3).map { back.bytes[$0] }) == [0x10])
    let front = try project.image("\(stack)/Front.solidimagestacklayer/Content.imageset/front.png")
    #expect(front.layout == .rgba && front.pixel(0, 0) == [0, 0, 0, 0])
    #expect(front.pixel(512, 512) == [220, 40, 60, 255])
    let layers = try Self.text("\(stack)/Contents.json", of: project)
    let places = ["Front", "Back"].map { layers.range(of: $0)!.lowerBound }
    #expect(places[0] < places[1] && !layers.contains("Middle"))
    let assets = "Assets.xcassets/App Icon & Top Shelf Image.brandassets/Contents.json"
    let table = try #require(
      try JSONSerialization.jsonObject(with: Data(try project.bytes(assets))) as? [String: Any])
    let roles = (table["assets"] as? [[String: String]])?.map { "\($0["role"]!) \($0["size"]!)" }
    #expect(
      roles?.sorted() == [
        "primary-app-icon 1280x768", "primary-app-icon 400x240", "top-shelf-image 1920x720",
        "top-shelf-image-wide 2320x720",
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

  @Test func `icons of one name cannot share a catalog, whatever else their sets make`() throws {
    let project = try Self.project(
      """
      output: {directory: App}
      sets:
        - {name: a, presets: [ios], artwork: {application: icon.png}}
        - {name: b, presets: [ios, tvos], artwork: {application: icon.png}}
      """)
    #expect(project.complaints().contains("sets a and b both go to "))
  }

  @Test func `layouts that have no place for an image say so`() throws {
    let project = try Self.project(
      "presets: [ios-2015]\nartwork: {application: icon.png}\noutput: {layout: iconset}\n")
    #expect(
      project.complaints().contains(
        "ios-2015: error: asks for Icon-60@3x.png, which has no place in layout iconset"))
  }

  @Test func `the watch's single size stands beside the telephone's`() async throws {
    let project = try Self.project("presets: [ios, watchos]\nartwork: {application: icon.png}\n")
    _ = try await project.report()
    let set = "Assets.xcassets/AppIcon.appiconset"
    let lines = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try project.bytes("\(set)/Contents.json"))) as? [String: Any])["images"]
    let plain = try #require(lines as? [[String: Any]]).filter { $0["appearances"] == nil }
    #expect(
      plain.map { $0.compactMapValues { $0 as? String } }
        == ["ios", "watchos"].map {
          [
            "filename": "AppIcon-1024@1x.png", "idiom": "universal", "platform": $0,
            "size": "1024x1024",
          ]
        })
  }

  @Test func `a second build writes nothing, and a check finds nothing`() async throws {
    let project = try Self.project("presets: [watchos-legacy]\nartwork: {application: icon.png}\n")
    _ = try await project.report()
    let report = try await project.report()
    #expect(report.count(.unchanged) == report.outcomes.count && report.outcomes.count == 19)
    var options = BuildOptions(workers: 1)
    options.isCheck = true
    let checked = await Build(try project.sets(), record: nil, options: options).run().sets[0]
    #expect(checked.count(.same) == 19 && checked.exitStatus == .success)
    try project.write("{}", as: "Icons/Assets.xcassets/AppIcon.appiconset/Contents.json")
    let drifted = await Build(try project.sets(), record: nil, options: options).run().sets[0]
    #expect(drifted.count(.differs) == 1 && drifted.exitStatus == .findings)
  }
}

/// `--fill`: what a set's own Contents.json asks for.
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

  @Test func `every line gets its image, under its own name where it has one`() async throws {
    let project = try ManifestProject("", art: ["art.png": TestPictures.artwork(64)])
    try project.makeFolder("project/A.xcassets/AppIcon.appiconset")
    try project.write(Self.contents, as: "A.xcassets/AppIcon.appiconset/Contents.json")
    let fill = CatalogFill(project.path("A.xcassets/AppIcon.appiconset"))
    let set = try fill.set(Manifest(artwork: project.path("art.png"), presets: []))
    let report = await Build([set], record: nil, options: BuildOptions(workers: 1)).run().sets[0]
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
    let table = try #require(
      try JSONSerialization.jsonObject(
        with: Data(try project.bytes("Contents.json", in: folder))) as? [String: Any])
    #expect(
      (table["images"] as? [[String: Any]])?.map { $0["filename"] as? String } == [
        "AppIcon-120x120.png", "theirs.png", "icon.png", "AppIcon-1024x1024.png",
      ])
    let again = await Build([set], record: nil, options: BuildOptions(workers: 1)).run().sets[0]
    #expect(again.count(.unchanged) == 5)
  }

  @Test(arguments: [
    ("x.imageset", Self.contents, "is no set that can be filled"),
    ("x.appiconset", "{\n  12", "Contents.json is not JSON: line 2, column 3 is not a text"),
    ("x.appiconset", "[]", "Contents.json is no JSON object"),
    ("x.appiconset", "{\"images\": []}", "has no line that says which image belongs there"),
  ])
  func `what cannot be filled is told`(_ name: String, _ contents: String, _ message: String) throws
  {
    let project = try ManifestProject()
    try project.makeFolder("project/\(name)")
    try project.write(contents, as: "\(name)/Contents.json")
    #expect {
      try CatalogFill(project.path(name)).set(Manifest(artwork: "art.png", presets: []))
    } throws: { "\($0)".contains(": error: \(message)") }
  }
}
