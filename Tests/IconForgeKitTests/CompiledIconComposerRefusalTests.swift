import Foundation
import IconCompile
import IconTestSupport
import Testing

/// Icon Composer documents that cannot be compiled as they are.
@Suite struct CompiledIconComposerRefusalTests {
  @Test(arguments: [
    (#""fill": {"solid": "named:system-red"}"#, #""fill" of the document has a value"#),
    (#""fill": "none""#, #""fill" of the document is "none""#),
    (#""features": ["refractivity"]"#, #"the document has "features""#),
    (#""color-space-for-untagged-svg-colors": "display-p3""#, "untagged-svg-colors"),
  ])
  func `members of the document without a compiled form are named`(
    member: String, message: String
  ) async throws {
    try await refuse(try ComposerSource(fill: member), message)
  }

  @Test(arguments: [
    (#""lighting": "combined""#, #""lighting" of group "Group" is "combined""#),
    (#""blur-material": 2"#, #""blur-material" of group "Group" has a value"#),
    (
      #""shadow": {"kind": "automatic", "opacity": 1}"#,
      #""shadow" of group "Group" is "automatic""#
    ),
    (#""refractivity": {"enabled": true}"#, #"group "Group" has "refractivity""#),
    (
      #""position": {"scale": 2, "translation-in-points": [0, 0]}"#,
      #""position" of group "Group" has a value"#
    ),
    (
      #""opacity-specializations": [{"idiom": "macOS", "value": 0.5}]"#,
      #""opacity-specializations" of group "Group" has a value for the idiom macOS"#
    ),
  ])
  func `members of groups without a compiled form are named`(
    member: String, message: String
  ) async throws {
    try await refuse(try ComposerSource(group: member), message)
  }

  @Test(arguments: [
    (#""blend-mode": "dissolve""#, #""blend-mode" of layer "art" is "dissolve""#),
    (#""material": {}"#, #"layer "art" has "material""#),
    (
      #""fill-specializations": [{"localization": "de", "value": "none"}]"#,
      #""fill-specializations" of layer "art" has a value for a localization"#
    ),
    (#""position": {"scale": 0}"#, #""position" of layer "art" has a value"#),
  ])
  func `members of layers without a compiled form are named`(
    member: String, message: String
  ) async throws {
    try await refuse(try ComposerSource(layer: member), message)
  }

  private func refuse(_ source: ComposerSource, _ message: String) async throws {
    let refused = await source.compile()
    #expect(refused.files.isEmpty)
    let found = refused.issues.filter { $0.kind == .skipped }.map(\.message)
    #expect(found.count == 1 && found.first?.contains(message) == true, "\(refused.messages)")
    let allowed = await source.compile { $0.allowsSkipped = true }
    #expect(allowed.bytes("Assets.car") != nil, "\(allowed.messages)")
  }

  @Test(arguments: [
    ("{", "icon.json"), ("[]", "icon.json"), ("{}", "has no group"),
    (#"{"groups": []}"#, "has no group"), (#"{"groups": [{}, 3, null]}"#, "has no visible layer"),
    (
      #"{"groups": [{"hidden": true, "layers": [{"image-name": "art.png"}]}]}"#,
      "has no visible layer"
    ),
    (#"{"groups": [{"layers": [{"image-name": "../art.png"}]}]}"#, "outside Assets"),
    (#"{"groups": [{"layers": [{"image-name": "missing.svg"}]}]}"#, "missing.svg"),
    (#"{"groups": [{"layers": [{"image-name": "art.pdf"}]}]}"#, "is not PNG or SVG"),
    (#"{"groups": [{"layers": [{}]}]}"#, "has no \"image-name\""),
  ])
  func `wrong and empty documents are errors`(text: String, message: String) async throws {
    let source = try ComposerSource("")
    try source.folder.write("AppIcon.icon/icon.json", text)
    let result = await source.compile()
    #expect(result.files.isEmpty)
    #expect(
      result.issues.contains { "\($0.path) \($0.message)".contains(message) },
      "\(result.messages)")
  }

  @Test func `a document without icon.json is an error, and one that is not the icon is not read`()
    async throws
  {
    let source = try ComposerSource("")
    try FileManager.default.removeItem(atPath: source.path + "/icon.json")
    #expect(await source.compile().issues.map(\.message) == ["has no icon.json"])
    let other = await source.compile {
      ($0.appIcon, $0.isIconNamed) = ("Other", false)
    }
    #expect(other.issues.map(\.message) == ["is not compiled, because it is not the app's icon"])
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
