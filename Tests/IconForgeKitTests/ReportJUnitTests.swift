import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@Suite struct ReportJUnitTests {
  private let text = ReportSample.report.junit()

  /// As the XML has it.
  private static func advice(_ rule: Rule, _ codes: String = "") -> String {
    let text = "\(rule.remedy)\nsource: \(rule.source)\(codes)"
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  @Test func `each file is a suite and each finding a case`() {
    let report = ValidationReport(
      findings: ReportSample.report.findings.filter { $0.path.hasSuffix("'].png") }
        + ReportSample.report.findings.filter { $0.path == "Icon.png" }, images: 2)
    #expect(
      report.junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="iconforge" tests="5" failures="2" errors="0" skipped="0">
          <testsuite name="&lt;&amp;&gt;&quot;'].png" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="iconforge.image-size" name="&lt;&amp;&gt;&quot;'].png [image-size]" \
        file="&lt;&amp;&gt;&quot;'].png" time="0">
              <system-out>\
        &lt;&amp;&gt;&quot;'].png: warning: says &quot;&lt;![CDATA[\\u{1}]]&gt;&quot;&#10;&amp;amp;
        \(Self.advice(ReportSample.size))</system-out>
            </testcase>
          </testsuite>
          <testsuite name="Icon.png" tests="4" failures="2" errors="0" skipped="0">
            <testcase classname="iconforge.image-size" name="Icon.png [image-size]" \
        file="Icon.png" time="0">
              <failure type="image-size" message="is 58×58 pixels, not 57×57">\
        Icon.png: error: is 58×58 pixels, not 57×57
        \(Self.advice(ReportSample.size, " (ITMS-90022)"))</failure>
            </testcase>
            <testcase classname="iconforge.image-size" name="Icon.png [image-size] 2" \
        file="Icon.png" time="0">
              <failure type="image-size" message="is 100 % too large">\
        Icon.png: error: is 100 % too large
        \(Self.advice(ReportSample.size, " (ITMS-90023)"))</failure>
            </testcase>
            <testcase classname="iconforge.image-alpha-channel" name="Icon.png [image-alpha-channel]" \
        file="Icon.png" time="0">
              <system-out>\
        Icon.png: warning: has an alpha channel
        \(Self.advice(ReportSample.alpha, " (ITMS-90717)"))</system-out>
            </testcase>
            <testcase classname="iconforge.artwork-size" name="Icon.png [artwork-size]" \
        file="Icon.png" time="0">
              <system-out>Icon.png: note: is small
        \(Self.advice(ReportSample.artwork))</system-out>
            </testcase>
          </testsuite>
        </testsuites>
        """)
  }

  @Test(arguments: Severity.allCases)
  func `errors are failures`(_ severity: Severity) {
    let report = ValidationReport(
      findings: [ReportSample.finding("a.png", ReportSample.size, "is odd", severity)], images: 1)
    let fails = report.exitStatus == .findings
    #expect(report.junit().contains("failures=\"\(fails ? 1 : 0)\""))
    #expect(report.junit().contains("<failure ") == fails)
  }

  @Test func `without findings one case passes`() {
    #expect(
      ReportSample.empty.junit() == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="iconforge" tests="1" failures="0" errors="0" skipped="0">
          <testsuite name="iconforge" tests="1" failures="0" errors="0" skipped="0">
            <testcase classname="iconforge" name="images" time="0">
              <system-out>Icons: judged as ios-2010&#10;1 image: nothing to object to</system-out>
            </testcase>
          </testsuite>
        </testsuites>
        """)
  }

  /// Escapes characters that XML does not allow.
  private static func readable(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if (scalar.value < 32 && !"\t\n\r".unicodeScalars.contains(scalar)) || scalar == "\u{FFFF}" {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  @Test(.enabled(if: Programs.python != nil, ReportReader.absence))
  func `Python's XML parser reads the findings`() throws {
    let script = """
      import json, sys
      import xml.etree.ElementTree as ET

      root = ET.parse(sys.argv[1]).getroot()
      names, rows = set(), []
      def check(element, cases):
          assert int(element.get("tests")) == len(cases)
          assert int(element.get("failures")) == sum(c.find("failure") is not None for c in cases)
          assert element.get("errors") == element.get("skipped") == "0"
      check(root, list(root.iter("testcase")))
      for suite in root:
          check(suite, suite.findall("testcase"))
          for case in suite:
              (outcome,) = case
              names.add((suite.get("name"), case.get("classname"), case.get("name")))
              rows.append([suite.get("name"), case.get("file"), case.get("classname"),
                           outcome.tag, outcome.get("type", ""), outcome.get("message", ""),
                           outcome.text])
      assert len(names) == len(rows), "cases of one name"
      print(json.dumps(rows))
      """
    let output = try ReportReader.output(of: script, reading: text)
    let rows = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    #expect(rows.count == ReportSample.report.findings.count)
    for (row, finding) in zip(rows, ReportSample.report.findings) {
      let path = Self.readable(finding.path)
      let message = Self.readable(finding.message)
      let passes = finding.severity < .error
      #expect(
        Array(row[0...3]) == [
          path, path, "iconforge.\(finding.rule.id)", passes ? "system-out" : "failure",
        ])
      #expect(Array(row[4...5]) == (passes ? ["", ""] : [finding.rule.id, message]))
      let label = finding.severity == .info ? "note" : finding.severity.rawValue
      #expect(row[6].hasPrefix("\(path): \(label): \(message)\n\(finding.rule.remedy)\nsource: "))
    }
  }
}
