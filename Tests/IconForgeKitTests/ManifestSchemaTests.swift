import Foundation
import IconDocuments
import IconProject
import IconSpec
import IconTestSupport
import Testing

@Suite struct ManifestSchemaTests {
  @Test func `the committed schema is that of the reader`() throws {
    #expect(
      try Places.text("docs/\(ManifestSchema.fileName)") == ManifestSchema.text,
      "iconforge init --schema > docs/\(ManifestSchema.fileName)")
  }

  /// Manifests of all pages, as far as the reader accepts them, and some that are not in the pages.
  private static func accepted() throws -> [String] {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: "\(Places.package)/docs")
      .filter { $0.hasSuffix(".md") }.map { try Places.text("docs/\($0)") }
    let blocks = pages.flatMap {
      $0.matches(of: /```yaml\n((?:.|\n)*?)```/).map { String($0.1) }
    }.filter(isManifest)
    #expect(blocks.count > 7)
    let sample = try String(
      contentsOfFile: "\(Places.package)/Tests/PluginSample/iconforge.yml", encoding: .utf8)
    return blocks + [
      sample, "record: a.lock", "artwork: {application: {file: a.png, ground: none}}",
      "artwork: {tabBar: [a.png], document: {files: [a.png]}}", "badge: BETA",
      "badge: {text: BETA, version: 1.4}", "presets: ios", "sets: [{name: a, background: white}]",
    ]
  }

  private static let refused = [
    "artworks: {}", "artwork: {icon: a.png}", "artwork: {application: {files: a.png}}",
    "artwork: {application: [a.png]}", "artwork: {appStore: {file: a.png, dark: b.png}}",
    "artwork: {application: {file: a.png, page: 0}}", "artwork: {toolbar: {file: a, invert: 3}}",
    "artwork: {launch: {file: a.png, scale: 1.5}}", "resample: {filter: cubic}",
    "colorSpace: p3", "output: {folder: a}", "web: {title: a}",
    "badge: {text: a, colors: {text: []}}",
    "rules: {icon-corners: {level: off}}", "rules: {icon-corners: {severity: none}}",
    "alternates: {Winter: {file: a.png, tint: b.png}}", "sets: [{name: a, roots: [b]}]",
    "overrides: {a.png: [b.png]}", "roots: a", "{presets: ios, fill: a.appiconset}",
  ]

  /// Names that the reader accepts, and that later stages refuse.
  private static let unknown = [
    "presets: ios-2016", "presets: [ios, none]", "rules: {icon-corner: {severity: info}}",
  ]

  /// Of the reader's own tests. JSON cannot have a key twice.
  private static let mistakes =
    ManifestMistakes.all.filter { !$0.said.hasSuffix("a second time") }.map(\.text)
    + ManifestMistakes.paths.map { "overrides: {A.png: \"\($0.0)\"}" }

  private static func isManifest(_ text: String) -> Bool {
    (try? ManifestReader.manifest(from: Array(text.utf8), file: "iconforge.yml")) != nil
  }

  private static func value(_ node: Node) -> PropertyValue {
    switch node.content {
    case .scalar(let text, isPlain: true):
      ["true", "false"].contains(text)
        ? .boolean(text == "true") : Double(text) == nil ? .text(text) : PropertyValue(number: text)
    case .scalar(let text, isPlain: false): .text(text)
    case .sequence(let items): .list(items.map(value))
    case .mapping(let pairs):
      .table(
        Dictionary(
          uniqueKeysWithValues: pairs.map { key, node in
            if case .scalar(let name, _) = key.content { (name, value(node)) } else { ("", .null) }
          }))
    }
  }

  private static func documents(_ manifests: [String]) throws -> PropertyValue {
    .list(
      try manifests.map { value(try YAMLReader.node(of: Array($0.utf8), file: "iconforge.yml")) })
  }

  @Test(.enabled(if: PythonReader.has("fastjsonschema"), PythonReader.absence))
  func `the schema and the reader accept and refuse the same manifests`() throws {
    let accepted = try Self.accepted()
    for text in accepted { #expect(Self.isManifest(text), "\(text)") }
    let refused = Self.refused + Self.mistakes
    for text in refused { #expect(!Self.isManifest(text), "\(text)") }
    let all: PropertyValue = [
      "schema": try PropertyValue(json: Array(ManifestSchema.text.utf8)),
      "accepted": try Self.documents(accepted),
      "refused": try Self.documents(refused + Self.unknown),
    ]
    let script = """
      \(schemaScript)
      import sys
      data = json.load(open(sys.argv[1], encoding="utf-8"))
      validate = fastjsonschema.compile(data["schema"])
      for manifest in data["accepted"]:
          validate(manifest)
          harm(manifest, lambda manifest: manifest.update(artworks=1))
      for manifest in data["refused"]:
          harm(manifest, lambda manifest: None)
      print("ok")
      """
    #expect(try PythonReader.output(of: script, reading: JSONText.line(all)) == "ok\n")
  }
}
