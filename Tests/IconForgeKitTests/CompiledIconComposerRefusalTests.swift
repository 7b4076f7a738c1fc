import Foundation
import IconCompile
import IconForgeKit
import IconTestSupport
import Testing

/// Icon Composer documents through `validate` and `compile`.
@Suite struct CompiledIconComposerRefusalTests {
  /// "icon.json:1:9 error", sorted.
  private func validated(_ source: ComposerSource) async throws -> [String] {
    let report = await Validation([source.path], options: Validation.Options(workers: 1)).run()
    let found = report.findings.filter { $0.rule.id.hasPrefix("composer") && $0.severity > .info }
    return found.map { finding in
      "\(finding.location.split(separator: "/").last ?? "") \(finding.severity)"
    }.sorted()
  }

  private func compiled(_ result: CatalogCompiler.Result) -> [String] {
    result.issues.compactMap { issue in
      guard let place = issue.place, issue.kind != .note, !issue.message.contains("not compiled")
      else { return nil }
      let name = issue.path.split(separator: "/").last ?? ""
      return "\(name):\(place.line):\(place.column) \(issue.kind)"
    }.sorted()
  }

  static let accepted: [(fill: String, group: String, layer: String)] = [
    ("", "", ""), (#""fill": "none""#, "", ""), (#""fill": "system-dark""#, "", ""),
    (#""fill": {"solid": "named:system-red"}"#, "", ""),
    (#""fill": {"automatic-gradient": "extended-linear-gray:0.5,1"}"#, "", ""),
    (#""features": ["refractivity"]"#, "", ""),
    (#""color-space-for-untagged-svg-colors": "display-p3""#, "", ""),
    (
      #""fill": {"linear-gradient": ["gray:1,1", "gray:0,1"], "orientation": {"start": {"x": 0, "y": 0}, "stop": {"x": 1, "y": 1}}}"#,
      "", ""
    ),
    (#""glow": 1"#, "", ""), ("", #""lighting": "combined""#, ""),
    ("", #""blur-material": 2"#, ""), ("", #""blur-material": null"#, ""),
    ("", #""shadow": {"kind": "automatic", "opacity": 1.5}"#, ""),
    ("", #""refractivity": {"enabled": true, "depth": 1, "strength": 0.5}"#, ""),
    ("", #""specular": "inside""#, ""), ("", #""hidden": true"#, ""),
    ("", #""position": {"scale": 2, "translation-in-points": [0, 0]}"#, ""),
    ("", #""opacity-specializations": [{"idiom": "macOS", "value": 0.5}]"#, ""),
    ("", "", #""material": {}"#), ("", "", #""blend-mode": "plus-lighter""#),
    ("", "", #""fill-specializations": [{"localization": "de", "value": "none"}]"#),
    (
      "", "",
      #""position-specializations": [{"idiom": "square", "value": {"scale": 1, "translation-in-points": [0, 0]}}, {"idiom": "watchOS", "value": {"scale": 1, "translation-in-points": [0, 0]}}]"#
    ),
  ]

  @Test(arguments: accepted)
  func `validate and compile accept the same documents with the same warnings`(
    fill: String, group: String, layer: String
  ) async throws {
    let source = try ComposerSource(fill: fill, group: group, layer: layer)
    let result = await source.compile()
    #expect(result.bytes("Assets.car") != nil, "\(result.messages)")
    let warnings = try await validated(source)
    #expect(warnings.allSatisfy { $0.hasSuffix("warning") })
    #expect(compiled(result) == warnings)
  }

  static let refused: [(fill: String, group: String, layer: String)] = [
    (#""fill": "glow""#, "", ""), (#""fill": {"solid": "cmyk:0,0,0,1"}"#, "", ""),
    (#""features": ["sparkle"]"#, "", ""), ("", #""lighting": "both""#, ""),
    ("", #""shadow": {"kind": "neutral"}"#, ""), ("", #""translucency": true"#, ""),
    ("", "", #""blend-mode": "dissolve""#), ("", "", #""blend-mode": "color-dodge""#),
    ("", "", #""position": {"scale": 0, "translation-in-points": [0, 0]}"#),
    ("", "", #""position": {"scale": 1, "translation-in-points": [0, 1e9]}"#),
    ("", "", #""position": {"scale": 1}"#), ("", "", #""hidden-specializations": true"#),
    ("", "", #""opacity-specializations": [{"appearance": "sepia", "value": 1}]"#),
    ("", "", #""image-name": "../art.png""#), ("", "", #""image-name": "missing.svg""#),
  ]

  @Test(arguments: refused)
  func `validate and compile refuse the same documents at the same lines`(
    fill: String, group: String, layer: String
  ) async throws {
    let source = try ComposerSource(fill: fill, group: group, layer: layer)
    let result = await source.compile()
    #expect(result.files.isEmpty)
    let faults = try await validated(source)
    #expect(faults.contains { $0.hasSuffix("error") }, "\(faults)")
    #expect(compiled(result) == faults, "\(result.messages)")
  }

  @Test(arguments: [
    ("{", "icon.json is not JSON"), ("[]", "icon.json is not a JSON object"),
    ("{}", #"has no "groups""#), (#"{"groups": [{}, 3, null]}"#, #"a group has no "layers""#),
    (#"{"groups": [{"layers": [{"image-name": "art.pdf"}]}]}"#, "is not PNG or SVG"),
  ])
  func `wrong documents are errors`(text: String, message: String) async throws {
    let source = try ComposerSource(#""groups": []"#)
    try source.folder.write("AppIcon.icon/Assets/art.pdf", "%PDF-1.4")
    try source.folder.write("AppIcon.icon/icon.json", text)
    let result = await source.compile()
    #expect(result.files.isEmpty)
    #expect(result.issues.contains { $0.message.contains(message) }, "\(result.messages)")
  }

  @Test(arguments: [
    (#""groups": []"#, "has no group"), (#""groups": [{"layers": []}]"#, "has no layer"),
    (#""groups": [{"layers": [{"name": "a"}]}]"#, "names no image"),
  ])
  func `an icon without layers is its background`(members: String, message: String) async throws {
    let result = await (try ComposerSource(members)).compile()
    #expect(result.bytes("Assets.car") != nil, "\(result.messages)")
    #expect(result.issues.contains { $0.message.contains(message) }, "\(result.messages)")
  }

  @Test(arguments: [
    (#""refractivity": {"enabled": true, "depth": 1, "strength": 1}"#, "refractivity"),
    (#""asset-mirroring": {"mirrorable": true}"#, "asset-mirroring"),
    (#""opacity-specializations": [{"localization": "de", "value": 1}]"#, "localization"),
  ])
  func `a member that catalogs do not have is a warning`(member: String, key: String)
    async throws
  {
    let issues = await (try ComposerSource(group: member)).compile().issues
    let found = issues.filter { $0.message.hasPrefix("\"\(key)\" is not compiled") }
    #expect(found.count == 1 && found[0].place?.line == 1, "\(issues.map(\.message))")
  }

  @Test func `a document without icon.json is an error, and one that is not the icon is not read`()
    async throws
  {
    let source = try ComposerSource(#""groups": []"#)
    let catalog = source.folder.path("A.xcassets")
    try FileManager.default.createDirectory(
      atPath: catalog, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: source.path, toPath: catalog + "/AppIcon.icon")
    let other = await source.compile {
      ($0.catalogs, $0.appIcon, $0.isIconNamed) = ([catalog], "Other", false)
    }
    #expect(other.issues.map(\.message) == ["is not compiled, because it is not the app's icon"])
    try FileManager.default.removeItem(atPath: catalog + "/AppIcon.icon/icon.json")
    let empty = await source.compile { $0.catalogs = [catalog] }
    #expect(empty.issues.map(\.message) == ["has no icon.json"])
  }

  @Test func `every document that the user names is compiled`() async throws {
    let source = try ComposerSource(layer: #""glass": true"#)
    let second = source.folder.path("Winter.icon")
    try FileManager.default.copyItem(atPath: source.path, toPath: second)
    let result = await source.compile(.ios) { $0.catalogs.append(second) }
    let names = try #require(try result.catalog, "\(result.messages)").names
    #expect(names.contains("AppIcon") && names.contains("Winter"))
  }

  @Test(arguments: [40, 100])
  func `a layer that is enlarged beyond the limit is an error`(scale: Int) async throws {
    let source = try ComposerSource(
      layer: #""position": {"scale": \#(scale), "translation-in-points": [0, 0]}"#)
    let result = await source.compile()
    #expect(result.files.isEmpty)
    #expect(result.issues.contains { $0.message.hasPrefix("is too large") }, "\(result.messages)")
  }
}
