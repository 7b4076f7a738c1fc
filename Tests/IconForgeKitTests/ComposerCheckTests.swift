import IconForgeKit
import IconPackages
import IconTestSupport
import Testing

/// Icon Composer documents, checked for a generation of Xcode.
@Suite struct ComposerCheckTests {
  /// A document as Icon Composer saves it; tests replace single lines.
  private static let whole = [
    "{",  //  1
    #"  "fill" : { "automatic-gradient" : "extended-srgb:0.10000,0.40000,0.90000,1.00000" },"#,
    #"  "groups" : ["#,
    "    {",
    #"      "blend-mode" : "normal","#,  //  5
    #"      "blur-material" : null,"#,
    #"      "layers" : ["#,
    "        {",
    #"          "fill-specializations" : [ { "value" : { "solid" : "extended-gray:1,1" } }, { "appearance" : "dark", "value" : "automatic" } ],"#,
    #"          "glass" : true,"#,  // 10
    #"          "image-name" : "glyph.svg","#,
    #"          "name" : "glyph","#,
    #"          "position" : { "scale" : 1, "translation-in-points" : [ 0, -4.5 ] }"#,
    "        }",
    "      ],",  // 15
    #"      "lighting" : "individual","#,
    #"      "shadow" : { "kind" : "layer-color", "opacity" : 0.5 },"#,
    #"      "specular" : true,"#,
    #"      "translucency" : { "enabled" : true, "value" : 0.5 }"#,
    "    }",  // 20
    "  ],",
    #"  "supported-platforms" : { "circles" : [ "watchOS" ], "squares" : "shared" }"#,
    "}",
  ]

  private func findings(
    _ replaced: [Int: String] = [:], drawing: String = Self.glyph, xcode: XcodeGeneration = .newest,
    drawingName: String = "glyph.svg"
  ) async throws -> [String] {
    let tree = ValidateTree()
    let lines = Self.whole.enumerated().map { replaced[$0.offset + 1] ?? $0.element }
    try tree.folder.write("A.icon/icon.json", lines.joined(separator: "\n"))
    try tree.folder.write("A.icon/Assets/\(drawingName)", drawing)
    var options = Validation.Options(workers: 1)
    options.xcode = xcode
    let report = await Validation([tree.folder.path], options: options).run()
    return report.findings.map { finding in
      let place = finding.location.split(separator: "/").last ?? ""
      return "\(place): \(finding.severity) \(finding.rule.id)"
    }
  }

  private static let glyph = drawing("")

  private static func drawing(_ more: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">
    \(more)
    <circle cx="512" cy="512" r="300"/>
    </svg>
    """
  }

  @Test(arguments: XcodeGeneration.allCases)
  func `a document saved by Icon Composer has no findings`(xcode: XcodeGeneration) async throws {
    #expect(try await findings(xcode: xcode) == [])
  }

  /// A line number, its replacement and the finding.
  static let odd: [(line: Int, text: String, found: String)] = [
    (5, #"      "blendMode" : "normal","#, "icon.json:5:7: warning composer-key"),
    (5, #"      "opacity" : 1.5,"#, "icon.json:5:19: warning composer-value"),
    (5, #"      "opacity" : "half","#, "icon.json:5:19: error composer-value"),
    (6, #"      "blur-material" : { "value" : 1 },"#, "icon.json:6:25: error composer-value"),
    (16, #"      "lighting" : "both","#, "icon.json:16:20: error composer-value"),
    (
      17, #"      "shadow" : { "kind" : "chromatic", "opacity" : 0.5 },"#,
      "icon.json:17:29: error composer-value"
    ),
    (13, #"          "position" : { "scale" : 1 }"#, "icon.json:13:24: error composer-value"),
    (
      13, #"          "position" : { "scale" : 1, "translation-in-points" : [ 0 ] }"#,
      "icon.json:13:65: error composer-value"
    ),
    (12, #"          "name" : "","#, "icon.json:8:9: info composer-layer"),
    (11, #"          "image-name" : "other.svg","#, "icon.json:11:26: error composer-layer"),
    (11, #"          "hidden" : false,"#, "icon.json:8:9: warning composer-layer"),
    (
      9, #"          "fill" : { "solid" : "cmyk:0,0,0,1" },"#,
      "icon.json:9:32: error composer-value"
    ),
    (
      9, #"          "fill" : { "radial-gradient" : "gray:1,1" },"#,
      "icon.json:9:20: error composer-value"
    ),
    (
      9, #"          "opacity-specializations" : [ { "appearance" : "sepia", "value" : 1 } ],"#,
      "icon.json:9:58: error composer-value"
    ),
    (
      9, #"          "opacity-specializations" : [ { "appearance" : "dark" } ],"#,
      "icon.json:9:41: error composer-value"
    ),
    (
      9, #"          "opacity-specializations" : [ { "idiom" : "iPhone", "value" : 1 } ],"#,
      "icon.json:9:53: error composer-value"
    ),
    (
      9, #"          "hidden-specializations" : [ { "value" : true }, { "value" : false } ],"#,
      "icon.json:9:60: warning composer-value"
    ),
    (2, #"  "fill" : "none","#, "icon.json:2:12: warning composer-background"),
    (2, #"  "features" : [ "sparkle" ],"#, "icon.json:2:18: error composer-value"),
    (
      22, #"  "supported-platforms" : { "squares" : [ "iOS", "tvOS" ] }"#,
      "icon.json:22:50: error composer-value"
    ),
    (
      22, #"  "supported-platform" : { "squares" : "shared" }"#,
      "icon.json:1:1: error composer-value"
    ),
  ]

  @Test(arguments: odd)
  func `an invalid value is found with its location`(
    _ line: Int, _ text: String, _ found: String
  ) async throws {
    let all = try await findings([line: text])
    #expect(all.contains(found), "\(all)")
    #expect(all.count <= 2, "\(all)")
  }

  /// Keys that Icon Composer 2 adds.
  static let later: [(line: Int, text: String)] = [
    (18, #"      "specular" : "outside","#), (2, #"  "implicit-asset-mirroring" : true,"#),
    (2, #"  "features" : [ "refractivity" ],"#),
    (2, #"  "specializable-language-ids" : [ "ar" ],"#),
    (9, #"          "asset-mirroring" : { "mirrorable" : true },"#),
    (
      9,
      #"          "image-name-specializations" : [ { "value" : "glyph.svg" }, { "localization" : "ar", "value" : "glyph.svg" } ],"#
    ),
  ]

  @Test(arguments: later)
  func `keys of Xcode 27 are warnings for Xcode 26 only`(
    _ line: Int, _ text: String
  ) async throws {
    let old = try await findings([line: text], xcode: .xcode26)
    #expect(old.count == 1 && old[0].hasPrefix("icon.json:\(line):"), "\(old)")
    #expect(old.allSatisfy { $0.hasSuffix("warning composer-generation") }, "\(old)")
    #expect(try await findings([line: text], xcode: .xcode27) == [])
  }

  @Test func `a combination that crashes Xcode 26's compiler is an error there only`() async throws
  {
    let both = [
      2: #"  "features" : [ "specular-location" ],"#, 18: #"      "specular" : "inside","#,
    ]
    #expect(
      try await findings(both, xcode: .xcode26) == [
        "icon.json:18:20: error composer-generation", "icon.json:2:3: error composer-generation",
      ])
    #expect(try await findings(both, xcode: .xcode27) == [])
  }

  @Test func `a fifth group is reported at its first character`() async throws {
    let more = #"    }, {"layers" : []}, {"layers" : []}, {"layers" : []}, {"layers" : []}"#
    let all = try await findings([20: more])
    #expect(all.contains("icon.json:20:59: warning composer-groups"), "\(all)")
  }

  static let shapes: [(svg: String, found: String?)] = [
    (#"<path d="M0,0 L1024,0 L1024,1024 L0,1024 Z" opacity="0"/>"#, "composer-blank-shape"),
    (
      #"<style>.a{fill:none}</style><rect class="a" width="100%" height="100%"/>"#,
      "composer-blank-shape"
    ),
    (
      #"<g transform="matrix(1,0,0,1,-2048,0)"><rect x="2048" y="0" width="1024" height="1024" fill="none"/></g>"#,
      "composer-blank-shape"
    ),
    (
      #"<g fill="none"><rect width="1024" height="1024" fill-opacity="0"/></g>"#,
      "composer-blank-shape"
    ),
    (#"<rect width="512" height="1024" fill="none"/>"#, nil),
    (#"<rect width="1024" height="1024" fill="none" stroke="white"/>"#, nil),
    (#"<rect width="1024" height="1024" fill="white"/>"#, nil),
    (#"<mask id="m"><rect width="1024" height="1024" fill="none"/></mask>"#, nil),
    (#"<rect width="1024" height="1024" fill="none" display="none"/>"#, nil),
    (#"<path d="M0 0C1024 0 1024 1024 0 1024z" fill="none"/>"#, nil),
    (#"<image width="9" height="9" href="data:image/png;base64,AA"/>"#, "composer-vector"),
    (##"<circle r="9" filter="url(#blur)"/>"##, "composer-vector"),
    (#"<foreignObject width="9" height="9"/>"#, "composer-vector"),
    (#"<defs><filter id="unused"/></defs>"#, nil),
  ]

  @Test(arguments: shapes)
  func `unsupported and invisible shapes in SVG layers are found`(_ svg: String, _ rule: String?)
    async throws
  {
    let all = try await findings(drawing: Self.drawing(svg))
    let column =
      svg.hasPrefix("<g transform")
      ? 40 : svg.hasPrefix("<g") ? 16 : svg.hasPrefix("<style") ? 29 : 1
    #expect(all == (rule.map { ["glyph.svg:2:\(column): warning \($0)"] } ?? []), "\(all)")
  }

  @Test func `a truncated SVG is one error`() async throws {
    let bytes = Array(Self.drawing(#"<rect width="1024" height="1024"/>"#).utf8)
    for end in stride(from: 0, to: bytes.count - 1, by: 7) {
      let all = try await findings(drawing: String(decoding: bytes[..<end], as: UTF8.self))
      #expect(all.count == 1 && all[0].hasSuffix("error composer-vector"), "\(end): \(all)")
    }
  }

  @Test func `a document with very many faults has about a hundred findings`() async throws {
    let many =
      #"      "fill-specializations" : ["#
      + Array(repeating: "1", count: 20_000).joined(separator: ",") + "],"
    let all = try await findings([9: many])
    #expect((100...120).contains(all.count))
  }

  @Test(arguments: XcodeGeneration.allCases)
  func `a built document has no findings for any Xcode`(xcode: XcodeGeneration) async throws {
    let project = try await ManifestProject.built("icon-composer")
    var options = Validation.Options(workers: 2)
    options.xcode = xcode
    let found = await Validation([project.path], options: options).run().findings
      .filter { $0.rule.id.hasPrefix("composer") }
    #expect(found.isEmpty, "\(found.map(\.message))")
  }
}
