import IconForgeKit
import Testing

@Suite struct ReportBaselineTests {
  private func read(_ text: String) throws(IconForgeError) -> Baseline {
    try Baseline(reading: Array(text.utf8), file: "baseline.json")
  }

  @Test func `the baseline has a sorted line for each path and rule`() {
    let findings = [
      ReportSample.finding("b.png"), ReportSample.finding("./a\"\n.png", ReportSample.alpha),
      ReportSample.finding("b.png", ReportSample.size, "differs"),
      ReportSample.finding("b.png", ReportSample.alpha), ReportSample.finding("Ö/a.png"),
    ]
    #expect(
      Baseline(report: findings).text == """
        {
          "version": 1,
          "findings": [
            {"count":1,"path":"a\\"\\n.png","rule":"image-alpha-channel"},
            {"count":1,"path":"b.png","rule":"image-alpha-channel"},
            {"count":2,"path":"b.png","rule":"image-size"},
            {"count":1,"path":"Ö/a.png","rule":"image-size"}
          ]
        }

        """)
    #expect(Baseline(report: findings.reversed()).text == Baseline(report: findings).text)
    #expect(Baseline(report: findings).count == 5)
  }

  @Test func `an empty baseline is valid`() throws {
    let empty = Baseline(report: [])
    #expect(empty.text == "{\n  \"version\": 1,\n  \"findings\": []\n}\n")
    #expect(try read(empty.text) == empty)
  }

  @Test func `other figures and severities match the baseline`() {
    let baseline = Baseline(report: [ReportSample.finding("a.png")])
    let (new, accepted, gone) = baseline.filtered([
      ReportSample.finding("./a.png", ReportSample.size, "is 60×60 pixels", .warning)
    ])
    #expect(new.isEmpty && accepted == 1 && gone == 0)
  }

  @Test func `further findings and other files and rules are new`() {
    let baseline = Baseline(report: [ReportSample.finding("a.png"), ReportSample.finding("a.png")])
    let third = ReportSample.finding("a.png", ReportSample.size, "third")
    let others = [ReportSample.finding("b.png"), ReportSample.finding("a.png", ReportSample.alpha)]
    let (new, accepted, gone) = baseline.filtered(
      others + [ReportSample.finding("a.png"), ReportSample.finding("a.png"), third])
    #expect(new.map(\.message) == (others + [third]).map(\.message))
    #expect(accepted == 2 && gone == 0)
  }

  @Test func `fixed findings are counted`() {
    let baseline = Baseline(report: ReportSample.report.findings)
    let (new, accepted, gone) = baseline.filtered([ReportSample.finding("Icon.png")])
    #expect(new.isEmpty && accepted == 1)
    #expect(gone == ReportSample.report.findings.count - 1)
  }

  @Test func `a duplicate line counts once`() throws {
    let entry = #"{"count":2,"path":"a.png","rule":"image-size"}"#
    let other = #"{"count":1,"path":"./a.png","rule":"image-size"}"#
    #expect(try read(#"{"version":1,"findings":[\#(entry),\#(other),\#(entry)]}"#).count == 2)
  }

  @Test func `unknown keys and rules are ignored`() throws {
    let text = #"""
      {"version": 1, "by": "hand",
       "findings": [{"path": "a", "rule": "gone-rule", "count": 1, "why": "old"}]}
      """#
    #expect(try read(text).count == 1)
  }

  @Test(arguments: [
    ("", "is not JSON: line 1, column 1: expected a value"),
    ("{\n  ", "is not JSON: line 2, column 3: expected a text in double quotes"),
    ("\u{0}", "is not JSON: line 1, column 1: expected a value"),
    ("[]", "is no baseline"), ("3", "is no baseline"),
    ("{}", "is no baseline: version is missing or not what it should be"),
    (
      #"{"version":"1"}"#, "is no baseline: version is missing or not what it should be"
    ),
    (#"{"version":2,"findings":[]}"#, "is a baseline of version 2; known is 1"),
    (#"{"version":1}"#, "is no baseline: findings is missing or not what it should be"),
    (
      #"{"version":1,"findings":[{"path":"a","rule":"b","count":1},{"path":"a","rule":"b"}]}"#,
      "is no baseline: findings[1].count is missing or not what it should be"
    ),
    (
      #"{"version":1,"findings":[{"path":null,"rule":"b","count":1}]}"#,
      "is no baseline: findings[0].path is missing or not what it should be"
    ),
    (
      #"{"version":1,"findings":[{"path":"a\n","rule":"b","count":0}]}"#,
      #"the count of b in a\u{a} cannot be 0"#
    ),
    (
      #"{"version":1,"findings":[{"path":"a","rule":"b","count":9223372036854775807}]}"#,
      "the count of b in a cannot be 9223372036854775807"
    ),
  ])
  func `an invalid baseline is refused with one line`(text: String, expected: String) {
    let problem = #expect(throws: IconForgeError.self) { try read(text) }
    #expect(problem?.description == "baseline.json: error: \(expected)")
  }
}
