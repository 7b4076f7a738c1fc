import IconTestSupport
import Testing

@testable import IconForgeKit

/// Invalid and hostile Contents.json files.
@Suite struct ValidateContentsTests {
  private func rules(of contents: [UInt8], kind: String = "appiconset") async throws -> [String] {
    let tree = ValidateTree()
    try tree.folder.write("AppIcon.\(kind)/Contents.json", contents)
    try tree.icon("AppIcon.\(kind)/a.png", 120)
    return tree.rules(try await tree.validate())
  }

  static let unreadable: [(String, [UInt8])] = [
    ("empty", []), ("cut off", Array(#"{"images": [{"idiom": "#.utf8)),
    ("invalid UTF-8", Array(#"{"images": ["#.utf8) + [0x22, 0xFF, 0xFE, 0x22] + Array("]}".utf8)),
    ("a list", Array(#"[{"images": []}]"#.utf8)),
    (
      "dictionaries 100,000 deep",
      Array(String(repeating: #"{"images":"#, count: 100_000).utf8) + [0x31]
        + [UInt8](repeating: 0x7D, count: 100_000)
    ),
  ]

  @Test func `findings about a name of megabytes stay short`() async throws {
    let tree = ValidateTree()
    let name = String(repeating: "x", count: 4_000_000)
    let line = #"{"idiom": "\#(name)", "size": "60x60", "scale": "2x", "filename": "\#(name)"}"#
    try tree.folder.write("AppIcon.appiconset/Contents.json", #"{"images": [\#(line)]}"#)
    let report = try await tree.validate()
    #expect(!report.findings.isEmpty)
    #expect(report.json().utf8.count < 50_000)
  }

  @Test func `a set for systems before iOS 7 is checked by the rules of its time`()
    async throws
  {
    let tree = ValidateTree()
    let set = "AppIcon.appiconset"
    for (scale, pixels) in [(1, 57), (2, 114)] { try tree.icon("\(set)/\(scale).png", pixels) }
    func contents(_ lines: String) -> String { "{\"images\": [\(lines)]}" }
    let old = [1, 2].map {
      #"{"idiom": "iphone", "size": "57x57", "scale": "\#($0)x", "filename": "\#($0).png"}"#
    }.joined(separator: ",")
    try tree.folder.write("\(set)/Contents.json", contents(old))
    #expect(
      tree.notes(try await tree.validate())
        == [
          "\(set): checked by the rules of iOS 6 (2012), as every image in it is for systems before iOS 7"
        ])
    try tree.icon("\(set)/3.png", 120)
    try tree.folder.write(
      "\(set)/Contents.json",
      contents(
        old + #",{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "3.png"}"#))
    #expect(
      tree.notes(try await tree.validate())
        == ["\(set): app icons for iPhone, checked by the rules of iOS 11 or later"])
    #expect(
      tree.notes(try await tree.validate(preset: "ios-2010"))
        == ["\(set): checked by the rules of iOS 4 (2010), as asked"])
  }

  @Test func `equal notes about sets are merged`() async throws {
    let tree = ValidateTree()
    for name in ["A", "B", "C"] {
      try tree.icon("\(name).appiconset/a.png", 1024)
      try tree.folder.write(
        "\(name).appiconset/Contents.json",
        #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "a.png"}]}"#
      )
    }
    #expect(
      tree.notes(try await tree.validate())
        == ["3 sets: app icons for iOS, checked by the rules of iOS 11 or later"])
  }

  @Test func `the single size of watchOS is reported as an icon for Apple Watch`() async throws {
    let tree = ValidateTree()
    try tree.icon("AppIcon.appiconset/a.png", 1024)
    try tree.folder.write(
      "AppIcon.appiconset/Contents.json",
      #"{"images": [{"idiom": "universal", "platform": "watchos", "size": "1024x1024", "filename": "a.png"}]}"#
    )
    #expect(
      tree.notes(try await tree.validate()) == ["AppIcon.appiconset: app icons for Apple Watch"])
  }

  @Test func `artwork given by itself is compared with the references`() async throws {
    let tree = ValidateTree()
    try tree.icon("art.png", 512)
    try tree.icon("others/Mail.png", 128)
    let result = try await tree.validate("art.png") { $0.reference = tree.folder.path("others") }
    let alike = result.findings.filter { $0.rule.id == "icon-similar" }
    #expect(alike.count == 1 && alike[0].message.contains("Mail.png"))
  }

  @Test(arguments: unreadable)
  func `an unreadable document is an error`(_ title: String, _ bytes: [UInt8]) async throws {
    for kind in ["appiconset", "launchimage", "imageset", "brandassets", "imagestack"] {
      #expect(try await rules(of: bytes, kind: kind) == ["AppIcon.\(kind): contents-invalid"])
    }
    let tree = ValidateTree()
    try tree.folder.write("A.icon/icon.json", bytes)
    #expect(tree.rules(try await tree.validate()) == ["A.icon: contents-invalid"])
  }

  /// JSON objects with wrong values.
  static let strange: [String] = [
    #"{}"#, #"{"images": null}"#, #"{"images": 12}"#, #"{"images": "a.png"}"#,
    #"{"images": {"idiom": "iphone"}}"#, #"{"images": [[[["a.png"]]]]}"#,
    #"{"images": [null, 1, "a.png", true, 1.5, [], {}]}"#,
    #"{"images": [{"idiom": 1, "size": 60, "scale": 2, "filename": 3}]}"#,
    #"{"images": [{"idiom": ["iphone"], "size": {"w": 60}, "scale": null, "filename": ["a.png"]}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "60", "scale": "2x", "filename": "a.png"}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "60x60x60", "scale": "x", "filename": "a.png"}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "1e999x1e999", "scale": "2x", "filename": "a.png"}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "nanxnan", "scale": "2x", "filename": "a.png"}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "-60x-60", "scale": "-2x", "filename": "a.png"}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "0x0", "scale": "0x", "filename": "a.png"}]}"#,
    #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "-2x", "filename": "a.png"}]}"#,
    #"""
    {"images": [{"idiom": "iphone", "size": "9999x9999", "scale": "9223372036854775807x",
    "filename": "a.png"}]}
    """#,
    #"""
    {"images": [{"idiom": "iphone", "size": "60x60", "scale": "4611686018427387904x",
    "filename": "a.png"}]}
    """#,
    #"""
    {"images": [{"idiom": "iphone", "scale": "4611686018427387904x", "orientation": "portrait",
    "subtype": 7, "extent": [], "minimum-system-version": 1e300, "filename": "a.png"}]}
    """#,
    #"""
    {"images": [{"idiom": "tv", "orientation": "landscape", "scale": "9223372036854775807x",
    "minimum-system-version": "9223372036854775807.0", "filename": "a.png"}]}
    """#,
    #"{"images": [{"filename": "a.png", "appearances": [1]}], "properties": []}"#,
    #"{"images": [{"filename": "a.png", "appearances": {"value": "dark"}}], "properties": 1}"#,
    #"{"images": [{"filename": ""}], "layers": [1, {"filename": 2}], "assets": [3, {"size": 4}]}"#,
    #"{"layers": [{"filename": ""}, {"filename": "/"}], "assets": [{"filename": ""}]}"#,
    #"{"images": [{"filename": "a.png", "unassigned": "yes", "idiom": "iphone"}], "info": 1}"#,
    "{\"images\": [{\"filename\": \"a.png\\u0000\", \"idiom\": \"\\ud83d\\ude00\"}]}",
  ]

  @Test(arguments: strange)
  func `wrong values are ignored`(_ text: String) async throws {
    for kind in [
      "appiconset", "launchimage", "imageset", "brandassets", "imagestack", "solidimagestack",
    ] {
      let found = try await rules(of: Array(text.utf8), kind: kind)
      #expect(!found.contains { $0.hasSuffix("contents-invalid") }, "\(kind): \(found)")
    }
  }

  @Test func `wrong layers of Icon Composer are ignored`() async throws {
    for text in [
      #"{"groups": 1}"#, #"{"groups": [1, {"layers": 2}, {"layers": [3, {"image-name": 4}]}]}"#,
      #"{"groups": [{"layers": [{"image-name": "../a.png"}, {"image-name": "/a.png"}]}]}"#,
    ] {
      let tree = ValidateTree()
      try tree.folder.write("A.icon/icon.json", text)
      try tree.icon("A.icon/a.png", 1024)
      #expect(try await tree.validate().images == 0)
    }
  }

  @Test func `names do not lead out of the set`() async throws {
    let tree = ValidateTree()
    try tree.icon("secret.png", 60)
    try tree.icon("Other.imageset/secret.png", 60)
    let names = [
      "../secret.png", "./../secret.png", "a/../../secret.png", tree.folder.path("secret.png"),
      "../Other.imageset/secret.png", "../../../../../../../../etc/passwd", "..", ".", "/", "//",
    ]
    let lines = names.map { CatalogImage("iphone", "60x60", "2x", $0) }
    try tree.contents("A.appiconset", lines)
    let result = try await tree.validate("A.appiconset")
    #expect(result.images == 0)
    #expect(!result.findings.contains { $0.path.contains("secret.png") })
  }

  @Test func `names of layers and members do not lead out of their folder`() async throws {
    let tree = ValidateTree()
    try tree.icon("Secret.imagestacklayer/Content.imageset/secret.png", 60)
    try tree.contents(
      "Secret.imagestacklayer/Content.imageset", [CatalogImage("tv", nil, "1x", "secret.png")])
    try tree.icon("secret.png", 60)
    try tree.contents(
      "B.brandassets/S.imagestack/L.imagestacklayer/Content.imageset",
      [CatalogImage("tv", nil, "1x", "../../../secret.png")])
    let absolute = tree.folder.path("Secret.imagestacklayer")
    try tree.folder.write(
      "B.brandassets/S.imagestack/Contents.json",
      #"""
      {"layers": [{"filename": "../../Secret.imagestacklayer"}, {"filename": "L.imagestacklayer"},
      {"filename": "\#(absolute)"}, {"filename": "L.imagestacklayer/../../../Secret.imagestacklayer"}]}
      """#)
    try tree.folder.write(
      "B.brandassets/Contents.json",
      #"""
      {"assets": [{"filename": "../Away.imagestack", "role": "primary-app-icon"},
      {"filename": "S.imagestack", "role": "primary-app-icon"},
      {"filename": "\#(absolute)", "role": "top-shelf-image"}, {"filename": ".."}]}
      """#)
    try tree.folder.write(
      "Away.imagestack/Contents.json", #"{"layers": [{"filename": "Secret.imagestacklayer"}]}"#)
    let result = try await tree.validate("B.brandassets")
    #expect(result.images == 0, "\(tree.lines(result, from: .info))")
    #expect(!result.findings.contains { $0.path.contains("ecret") })
    #expect(!result.findings.contains { $0.path.contains("Away") })
  }

  @Test func `links in a set are followed to files only`() async throws {
    let tree = ValidateTree()
    try tree.icon("shared/real.png", 120)
    let lines = ["link.png", "gone.png", "loop.png", "device.png", "folder.png"].map {
      CatalogImage("iphone", "60x60", "2x", $0)
    }
    try tree.contents("A.appiconset", lines)
    for (name, target) in [
      ("link.png", "../shared/real.png"), ("gone.png", "nowhere.png"), ("loop.png", "loop.png"),
      ("device.png", "/dev/zero"), ("folder.png", "../shared"),
    ] {
      try tree.folder.link("A.appiconset/\(name)", to: target)
    }
    let result = try await tree.validate("A.appiconset")
    #expect(result.images == 1)
    #expect(tree.rules(result).contains("A.appiconset: file-missing"))
  }

  @Test func `one image on lines of different sizes is compared with each`() async throws {
    let tree = ValidateTree()
    try tree.icon("AppIcon.appiconset/a.png", 120)
    let lines = ["2x", "3x"].map { CatalogImage("iphone", "60x60", $0, "a.png") }
    try tree.contents("AppIcon.appiconset", lines)
    #expect(
      tree.rules(try await tree.validate()).contains("AppIcon.appiconset/a.png: image-size"))
  }

  @Test func `a Contents json given by itself means its set`() async throws {
    let tree = ValidateTree()
    try tree.icon("Assets.xcassets/AppIcon.appiconset/a.png", 121)
    try tree.contents(
      "Assets.xcassets/AppIcon.appiconset", [CatalogImage("iphone", "60x60", "2x", "a.png")])
    try tree.folder.write("Assets.xcassets/Contents.json", #"{"info": {"version": 1}}"#)
    let whole = tree.lines(try await tree.validate("Assets.xcassets/AppIcon.appiconset"))
    #expect(!whole.isEmpty)
    for path in [
      "Assets.xcassets/AppIcon.appiconset/Contents.json", "Assets.xcassets/AppIcon.appiconset/",
      "Assets.xcassets",
    ] {
      #expect(tree.lines(try await tree.validate(path)) == whole)
    }
    try tree.link("linked", to: "Assets.xcassets/AppIcon.appiconset")
    #expect(try await tree.validate("linked").images == 1)
    let root = try await tree.validate("Assets.xcassets/Contents.json")
    #expect(
      tree.rules(root, from: .info) == ["Assets.xcassets/Contents.json: nothing-judged"])
    #expect(tree.notes(root) == ["Assets.xcassets/Contents.json: says nothing of icons"])
  }
}
