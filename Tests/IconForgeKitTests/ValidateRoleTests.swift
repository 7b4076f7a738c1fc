import Foundation
import IconRules
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Validation with a given role.
@Suite struct ValidateRoleTests {
  private let tree = ValidateTree()

  private func glyph(_ name: String, _ side: Int) throws {
    try tree.folder.write(name, ExampleFiles.bytes(of: .glyph(side)))
  }

  private func imageSet(_ path: String, _ lines: [(scale: String, file: String)]) throws {
    try tree.contents(path, lines.map { CatalogImage("universal", nil, $0.scale, $0.file) })
  }

  @Test func `subfolders are judged`() async throws {
    try tree.icon("glyphs/a.png", 30)
    try tree.icon("glyphs/more/deep/b.png", 30)
    try tree.icon("glyphs/vendor/c.png", 30)
    let result = try await tree.validate("glyphs", role: .tabBar)
    #expect(result.images == 2)
    for name in ["glyphs/a.png", "glyphs/more/deep/b.png"] {
      #expect(tree.rules(result).contains("\(name): bar-alpha"), "\(tree.rules(result))")
    }
    #expect(
      tree.notes(result).contains(
        "glyphs: 1 folder of dependencies and build products passed over"))
  }

  @Test func `vector artwork is rendered and judged, in folders too`() async throws {
    let start = "<svg xmlns='http://www.w3.org/2000/svg' width='22' height='22'>"
    try tree.folder.write("glyphs/plate.svg", "\(start)<rect width='22' height='22'/></svg>")
    try tree.folder.write("glyphs/disc.svg", "\(start)<circle cx='11' cy='11' r='9'/></svg>")
    try tree.folder.write(
      "glyphs/large.svg", start.replacing("22", with: "64") + "<circle r='9'/></svg>")
    let bars = try await tree.validate("glyphs", role: .toolbar)
    #expect(bars.images == 3)
    let told = tree.rules(bars)
    #expect(told.contains("glyphs/plate.svg: bar-alpha"), "\(told)")
    #expect(told.contains("glyphs/large.svg: image-size"), "\(told)")
    #expect(!told.contains { $0.hasPrefix("glyphs/disc.svg") }, "\(told)")
    // An application icon is rendered at the required size.
    let icons = try await tree.validate("glyphs/plate.svg", role: .application)
    #expect(!tree.rules(icons).contains { $0.hasSuffix(": image-size") }, "\(tree.rules(icons))")
    // Without a role vector artwork is not judged.
    #expect(try await tree.validate("glyphs").images == 0)
  }

  @Test func `photographs are invalid icons and glyphs`() async throws {
    try tree.folder.write("a.tiff", Self.tiff(22))
    let glyph = tree.rules(try await tree.validate("a.tiff", role: .toolbar))
    #expect(glyph == ["a.tiff: bar-alpha"])
    let icon = tree.rules(try await tree.validate("a.tiff", role: .application))
    #expect(icon == ["a.tiff: file-format"])
  }

  /// A grey square. Source: TIFF 6.0, section 4: Grayscale Images.
  private static func tiff(_ side: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    // Width, length, bits, compression, black is zero, strip offset, samples, rows, strip bytes.
    let tags = [
      (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1), (278, side),
      (279, side * side),
    ]
    let pixels = [UInt8](repeating: 90, count: side * side)
    let directory =
      little(tags.count, 2)
      + tags.flatMap { little($0.0, 2) + little(4, 2) + little(1, 4) + little($0.1, 4) }
      + little(0, 4)
    return Array("II*\0".utf8) + little(8 + pixels.count, 4) + pixels + directory
  }

  @Test func `image sets are checked by the role at the scales of their lines`() async throws {
    try tree.icon("Assets.xcassets/Tabs/star.imageset/one.png", 30)
    try tree.icon("Assets.xcassets/Tabs/star.imageset/two.png", 60)
    try imageSet("Assets.xcassets/Tabs/star.imageset", [("1x", "one.png"), ("2x", "two.png")])
    for path in [".", "Assets.xcassets", "Assets.xcassets/Tabs/star.imageset"] {
      let result = try await tree.validate(path, role: .tabBar)
      let told = tree.rules(result).map { $0.replacing("./", with: "") }
      #expect(result.images == 2, "\(path)")
      for name in ["one", "two"] {
        #expect(
          told.contains("Assets.xcassets/Tabs/star.imageset/\(name).png: bar-alpha"),
          "\(path): \(told)")
      }
      // 60 pixels at 2x equal 30 at 1x.
      #expect(!told.contains { $0.hasSuffix(": image-size") || $0.hasSuffix("tab-bar-size") })
    }
    let alone = try await tree.validate(
      "Assets.xcassets/Tabs/star.imageset/two.png", role: .tabBar)
    #expect(tree.rules(alone) == ["Assets.xcassets/Tabs/star.imageset/two.png: bar-alpha"])
  }

  @Test func `glyphs of neighbouring sets are compared`() async throws {
    for (name, side) in [("a", 30), ("b", 30), ("c", 24)] {
      try glyph("Bar.xcassets/\(name).imageset/\(name).png", side)
      try imageSet("Bar.xcassets/\(name).imageset", [("1x", "\(name).png")])
    }
    let catalog = tree.lines(try await tree.validate(role: .toolbar), from: .info)
    for name in ["a", "b", "c"] {
      let side = name == "c" ? 24 : 30
      try glyph("loose/\(name).png", side)
    }
    let loose = tree.lines(try await tree.validate("loose", role: .toolbar), from: .info)
    let rules = { (lines: [String]) in
      Set(lines.compactMap { $0.split(separator: " ").dropFirst(2).first })
    }
    #expect(rules(catalog).isSuperset(of: rules(loose)), "\(catalog) \(loose)")
    #expect(!rules(loose).isEmpty)
  }

  @Test func `an icon set is checked as icons even with a role`() async throws {
    try tree.icon("A.appiconset/a.png", 121)
    try tree.contents("A.appiconset", [CatalogImage("iphone", "60x60", "2x", "a.png")])
    let rules = tree.rules(try await tree.validate(role: .tabBar))
    #expect(rules.contains("A.appiconset/a.png: image-size"))
    #expect(!rules.contains { $0.contains("bar-") })
  }
}

/// How the purpose of an icon changes its findings.
@Suite struct ValidatePurposeTests {
  /// A set without images.
  private static let empty = #"{"images": [], "info": {"author": "xcode", "version": 1}}"#

  private func found(_ folder: String, plist: String? = nil) async throws -> [Severity] {
    let tree = ValidateTree()
    try tree.folder.write("\(folder)/Assets.xcassets/AppIcon.appiconset/Contents.json", Self.empty)
    if let plist { try tree.plist("\(folder)/Info.plist", plist) }
    return try await tree.validate().findings.filter { $0.rule.id == "empty-icon-set" }
      .map(\.severity)
  }

  @Test func `an empty set is a warning for applications only`() async throws {
    #expect(try await found("App") == [.warning])
    #expect(try await found("TodayWidget") == [.info])
    #expect(try await found("App.xctemplate") == [.info])
    #expect(
      try await found("Share", plist: "<key>NSExtension</key><dict></dict>") == [.info])
    // A property list overrides the folder's name.
    #expect(
      try await found(
        "MyWidget", plist: "<key>CFBundlePackageType</key><string>APPL</string>") == [.warning])
  }

  @Test func `a transparent alternate icon is only a warning`() async throws {
    let tree = ValidateTree()
    for name in ["AppIcon", "Blue"] {
      try tree.contents(
        "A.xcassets/\(name).appiconset", [CatalogImage("ios-marketing", "1024x1024", "1x", "a.png")]
      )
      try tree.folder.write(
        "A.xcassets/\(name).appiconset/a.png", ExampleFiles.bytes(of: .cutOut(1024)))
    }
    let told = try await tree.validate().findings.filter { $0.rule.id == "image-transparency" }
    #expect(told.map(\.severity) == [.error, .warning])
    #expect(told.map(\.codes) == [["ITMS-90717"], []])
  }

  @Test func `an unused image is decoded to its end`() async throws {
    let tree = ValidateTree()
    var file = try #require(PNGFile(reading: ExampleFiles.bytes(of: .icon(58))))
    let place = try #require(file.chunks.firstIndex { $0.type == "IDAT" })
    // The last byte is the Adler-32's.
    file.chunks[place].data[file.chunks[place].data.count - 1] ^= 1
    try tree.folder.write("A.imageset/a.png", file.bytes)
    try tree.folder.write(
      "A.imageset/Contents.json",
      #"{"images": [{"filename": "a.png", "idiom": "universal"}], "info": {"version": 1}}"#)
    #expect(tree.rules(try await tree.validate()) == ["A.imageset/a.png: file-unreadable"])
  }

  @Test func `an @2x icon in lower case is a warning`() async throws {
    let tree = ValidateTree()
    try tree.plist(
      "Info.plist",
      "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
        + "<key>CFBundleIconFiles</key><array><string>Mine.png</string></array>")
    try tree.icon("Mine.png", 57)
    try tree.icon("mine@2x.png", 114)
    #expect(
      tree.lines(try await tree.validate()).filter { $0.contains("file-case") } == [
        "Info.plist: warning file-case makes the system look for Mine@2x.png, but the file is "
          + "mine@2x.png; devices distinguish letter case"
      ])
  }

  @Test func `an icon known from a property list must have a valid size`() async throws {
    let tree = ValidateTree()
    try tree.plist(
      "Info.plist",
      "<key>UIDeviceFamily</key><array><integer>1</integer></array>"
        + "<key>CFBundleIconFiles</key><array><string>Mine.png</string><string>Other.png</string></array>"
    )
    try tree.icon("Mine.png", 57)
    try tree.icon("Other.png", 99)
    #expect(tree.rules(try await tree.validate()) == ["Other.png: image-size"])
  }

  @Test func `an iPad's launch images may omit the device in their names`() async throws {
    let tree = ValidateTree()
    try tree.icon("Icon-72.png", 72)
    try tree.screen("Default-Landscape@2x.png", 2048, 1400)
    #expect(
      tree.rules(try await tree.validate()).contains("Default-Landscape@2x.png: image-size"))
  }
}
