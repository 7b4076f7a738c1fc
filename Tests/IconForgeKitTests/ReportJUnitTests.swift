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
              <system-out>Icons: checked as ios-2010&#10;1 image: nothing to object to</system-out>
            </testcase>
          </testsuite>
        </testsuites>
        """)
  }
}
