import IconForgeKit
import IconRules
import Testing

@Suite struct ReportTextTests {
  private let report = ReportSample.report
  private let size = ReportSample.size
  private let alpha = ReportSample.alpha
  private let artwork = ReportSample.artwork

  @Test func `text has the problem, the remedy and the source, once for each file`() {
    let sizeAdvice = "  \(size.remedy)\n  source: \(size.source)"
    let alphaAdvice = "  \(alpha.remedy)\n  source: \(alpha.source)"
    #expect(
      report.text() == """
        \\u{1b}[31mred\\u{9b}\\u{7f}.png: error: is 58×58 pixels, not 57×57 [image-size]
        \(sizeAdvice)
        /Art/10:30 \\u{202e}gnp.png: note: is\u{FFFF}\\u{2028}odd [image-alpha-channel]
        \(alphaAdvice)
        \\u{3a}:error::x\\u{d}\\u{a}::stop-commands::y,z=%0A.png: error: \
        is 58×58 pixels, not 57×57 [image-size]
        \(sizeAdvice)
        <&>"'].png: warning: says "<![CDATA[\\u{1}]]>"\\u{a}&amp; [image-size]
        \(sizeAdvice)
        Icon.png: error: is 58×58 pixels, not 57×57 [image-size]
        \(sizeAdvice) (ITMS-90022, ITMS-90023)
        Icon.png: error: is 100 % too large [image-size]
        Icon.png: warning: has an alpha channel [image-alpha-channel]
        \(alphaAdvice) (ITMS-90717)
        Icon.png: note: is small [artwork-size]
          \(artwork.remedy)
          source: \(artwork.source)
        größe @2x.png: error: is 58×58 pixels, not 57×57 [image-size]
        \(sizeAdvice)

        Icons: checked as ios-2010
        a\\u{a}b
        12 images: 5 errors, 2 warnings, 2 notes
        """)
  }

  @Test func `only severities are coloured`() {
    let plain = report.text()
    let colored = report.text(isColored: true)
    let stripped = colored.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m is 58×58"))
    #expect(stripped == plain)
    #expect(!plain.contains("\u{1B}"))
  }

  @Test(arguments: [
    (0, [], "0 images: nothing to object to"), (1, [], "1 image: nothing to object to"),
    (2, [Severity.error], "2 images: 1 error"),
    (9, [.info, .warning, .info], "9 images: 1 warning, 2 notes"),
  ])
  func `the last line counts the findings`(images: Int, severities: [Severity], expected: String) {
    let report = ValidationReport(
      findings: severities.map { ReportSample.finding("a.png", size, "is odd", $0) },
      images: images)
    #expect(report.text().split(separator: "\n").last.map(String.init) == expected)
    for severity in Severity.allCases {
      #expect(report.count(severity) == severities.count { $0 == severity })
    }
  }

  @Test func `the order of findings in the input does not matter`() {
    let shuffled = ValidationReport(
      findings: report.findings.filter { $0.path != "Icon.png" }.reversed()
        + report.findings.filter { $0.path == "Icon.png" },
      notes: report.notes, images: report.images)
    for format in ReportFormat.allCases {
      #expect(
        shuffled.formatted(as: format) == report.formatted(as: format))
    }
  }
}

@Suite struct ReportXcodeTests {
  private let text = ReportSample.report.xcode()

  @Test func `each finding is a line`() {
    #expect(
      text == """
        \\u{1b}[31mred\\u{9b}\\u{7f}.png:1: error: is 58×58 pixels, not 57×57 [image-size]
        /Art/10\\u{3a}30 \\u{202e}gnp.png:1: note: is\u{FFFF}\\u{2028}odd [image-alpha-channel]
        \\u{3a}\\u{3a}error\\u{3a}\\u{3a}x\\u{d}\\u{a}\\u{3a}\\u{3a}stop-commands\\u{3a}\\u{3a}y,z=%0A\
        .png:1: error: is 58×58 pixels, not 57×57 [image-size]
        <&>"'].png:1: warning: says "<![CDATA[\\u{1}]]>"\\u{a}&amp; [image-size]
        Icon.png:1: error: is 58×58 pixels, not 57×57 [image-size]
        Icon.png:1: error: is 100 % too large [image-size]
        Icon.png:1: warning: has an alpha channel [image-alpha-channel]
        Icon.png:1: note: is small [artwork-size]
        größe @2x.png:1: error: is 58×58 pixels, not 57×57 [image-size]
        """)
  }

  @Test(arguments: [ReportFormat.xcode, .github])
  func `without findings the output is empty`(format: ReportFormat) {
    #expect(ReportSample.empty.formatted(as: format) == "")
  }

  @Test func `a colon with a combining accent is escaped`() {
    let report = ValidationReport(findings: [ReportSample.finding("a:\u{301}b")], images: 1)
    #expect(report.xcode().hasPrefix("a\\u{3a}\u{301}b:1: error: "))
  }
}

@Suite struct ReportJSONTests {
  @Test func `findings have the keys of a build report`() {
    let alpha = ReportSample.alpha
    let report = ValidationReport(
      findings: [
        ReportSample.finding(
          "a/\u{1B}\n\"ö\".png", alpha, "is odd", .warning, codes: ["ITMS-90717", "ITMS-90396"])
      ],
      notes: ["a: checked as ios-2010"], images: 3)
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
            "a: checked as ios-2010"
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
}

@Suite struct ReportGitHubTests {
  private let text = ReportSample.report.github()

  @Test func `each finding is one workflow command`() {
    let size = ReportSample.size.remedy
    let alpha = ReportSample.alpha.remedy
    #expect(
      text == """
        ::error file=\\u{1b}[31mred\\u{9b}\\u{7f}.png,title=image-size::\
        \\u{1b}[31mred\\u{9b}\\u{7f}.png: is 58×58 pixels, not 57×57%0A\(size)
        ::notice file=/Art/10%3A30 \u{202E}gnp.png,title=image-alpha-channel::\
        /Art/10:30 \\u{202e}gnp.png: is\u{FFFF}\\u{2028}odd%0A\(alpha)
        ::error file=%3A%3Aerror%3A%3Ax%0D%0A%3A%3Astop-commands%3A%3Ay%2Cz=%250A.png,\
        title=image-size::\\u{3a}:error::x\\u{d}\\u{a}::stop-commands::y,z=%250A.png: \
        is 58×58 pixels, not 57×57%0A\(size)
        ::warning file=<&>"'].png,title=image-size::<&>"'].png: \
        says "<![CDATA[\\u{1}]]>"\\u{a}&amp;%0A\(size)
        ::error file=Icon.png,title=image-size::Icon.png: is 58×58 pixels, not 57×57%0A\(size)
        ::error file=Icon.png,title=image-size::Icon.png: is 100 %25 too large%0A\(size)
        ::warning file=Icon.png,title=image-alpha-channel::\
        Icon.png: has an alpha channel%0A\(alpha)
        ::notice file=Icon.png,title=artwork-size::\
        Icon.png: is small%0A\(ReportSample.artwork.remedy)
        ::error file=größe @2x.png,title=image-size::\
        größe @2x.png: is 58×58 pixels, not 57×57%0A\(size)
        """)
  }
}
