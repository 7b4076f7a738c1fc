import Testing

@Suite struct QuotedInputTests {
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
}
