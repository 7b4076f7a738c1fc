import Testing

/// Manifests and presets that attack the reader.
@Suite struct HostileInputTests {
  private static let long = String(repeating: "x", count: 4_000_000)

  @Test(arguments: [
    ("background: ", ""), ("presets: ", "/../"), ("cache: http://", ""),
    ("artwork: {application: /", "}"),
    ("", ": 1"), ("artwork: {", ": a.png}"), ("sets: {\"a/", "\": {}}"), ("output: {layout: ", "}"),
    ("output: {directory: /", "}"),
  ])
  func `manifest messages shorten quoted input`(before: String, after: String) {
    let problem = manifestComplaints("\(before)\(Self.long)\(after)\n")
    #expect((1..<2000).contains(problem.utf8.count), "\(problem.utf8.count) bytes")
  }

  @Test(arguments: [
    ("name: ", "\nslots: [{role: none}]"), ("name: x\nslots:\n- {file: /", "}"),
    ("name: x\nparts: [{preset: ", ", folder: a}]"), ("", ": 1"), ("slots: ", ""),
    ("name: x\nslots:\n- {role: ", "}"),
  ])
  func `preset messages shorten quoted input`(before: String, after: String) {
    let problem = complaints("\(before)\(Self.long)\(after)\n")
    #expect((1..<2000).contains(problem.utf8.count), "\(problem.utf8.count) bytes")
  }

  @Test func `100,000 tags are refused at the first`() {
    let tags = (0..<100_000).map { "%TAG !a\($0)! b\n" }.joined()
    let refused = "iconforge.yml:2:1: error: aliases, anchors and tags are not supported here"
    #expect(manifestComplaints("%YAML 1.1\n\(tags)---\na: 1\n") == refused)
    #expect(manifestComplaints("# a\n%TAG ! b\n---\na: 1") == refused)
    let wide = "\u{FEFF}# a\n%TAG ! b\n---\na: 1".encoded(isLittle: true)
    #expect(complaints(wide).hasSuffix("aliases, anchors and tags are not supported here"))
  }
}
