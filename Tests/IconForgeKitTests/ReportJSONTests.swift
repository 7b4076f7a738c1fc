import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@Suite struct ReportJSONTests {
  @Test func `findings have the keys of a build report`() {
    let alpha = ReportSample.alpha
    let report = ValidationReport(
      findings: [
        ReportSample.finding(
          "a/\u{1B}\n\"ö\".png", alpha, "is odd", .warning, codes: ["ITMS-90717", "ITMS-90396"])
      ],
      notes: ["a: judged as ios-2010"], images: 3)
    #expect(
      report.json() == """
        {
          "findings" : [
            {
              "codes" : [
                "ITMS-90717",
                "ITMS-90396"
              ],
              "message" : "is odd",
              "path" : "a/\\u001b\\n\\"ö\\".png",
              "remedy" : "\(alpha.remedy)",
              "rule" : "image-alpha-channel",
              "severity" : "warning",
              "source" : "\(alpha.source)"
            }
          ],
          "images" : 3,
          "notes" : [
            "a: judged as ios-2010"
          ],
          "totals" : {
            "error" : 0,
            "info" : 0,
            "warning" : 1
          },
          "unjudged" : 0,
          "version" : "\(IconForge.version)"
        }
        """)
  }

  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `Python reads the findings`() throws {
    let script = """
      import json, sys
      report = json.load(open(sys.argv[1], encoding="utf-8"))
      assert list(report) == [
          "findings", "images", "notes", "totals", "unjudged", "version"]
      keys = ["codes", "message", "path", "remedy", "rule", "severity", "source"]
      assert all(list(finding) == keys for finding in report["findings"])
      rows = [[f["path"], f["rule"], f["severity"], f["message"]] + f["codes"]
              for f in report["findings"]]
      print(json.dumps(rows + [report["notes"], [str(report["images"])]]))
      """
    let report = ReportSample.report
    let output = try ReportReader.output(of: script, reading: report.json())
    let rows = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    #expect(
      rows == report.findings.map {
        [$0.path, $0.rule.id, $0.severity.rawValue, $0.message] + $0.codes
      } + [report.notes, ["12"]])
  }
}
