import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@testable import IconValidation

/// Findings of one rule about several files of a set.
@Suite struct ReportCauseTests {
  private let tree = ValidateTree()
  private static let sides = [
    ("Icon.png", 57), ("Icon@2x.png", 114), ("Icon-72.png", 72), ("Icon-Small.png", 29),
  ]

  /// Icons with the color profile of a display.
  private func report() async throws -> ValidationReport {
    for (name, side) in Self.sides {
      let sketch = Sketch.icon(side).with(.profile("DELL U2412M"))
      try tree.folder.write("App/\(name)", ExampleFiles.bytes(of: sketch))
    }
    let report = try await tree.validate("App", preset: "ios-2012")
    return ValidationReport(
      findings: report.findings.filter { $0.rule.id == "color-space" }, images: report.images)
  }

  @Test func `one profile in all files is one finding that lists them`() async throws {
    let report = try await report()
    #expect(report.findings.count == 4)
    #expect(Severity.allCases.map(report.count).reduce(0, +) == 1)
    let lines = report.text().split(separator: "\n")
    #expect(lines.count { $0.contains("[color-space]") } == 1)
    #expect(lines.contains { $0 == "  also: Icon-Small.png, Icon.png, Icon@2x.png" }, "\(lines)")
    #expect(report.summary == "4 images: 1 note")
  }

  @Test func `every format has the finding once, with its files`() async throws {
    let report = try await report()
    let json = try JSON(report.json())
    #expect(json.findings.elements.count == 1 && json.totals.info == 1)
    let finding = json.findings[0]
    #expect(finding.path.string?.hasSuffix("App/Icon-72.png") == true)
    #expect(
      finding.others.elements.compactMap(\.path.string) == report.findings.dropFirst().map(\.path))
    #expect(finding.others.elements.allSatisfy { $0.message == finding.message })
    let results = try JSON(report.sarif()).runs[0].results.elements
    #expect(results.count == 1 && results.first?.relatedLocations.elements.count == 3)
    let junit = report.junit()
    #expect(junit.contains("<testsuites name=\"iconforge\" tests=\"1\""))
    #expect(junit.contains("  also: Icon-Small.png, Icon.png, Icon@2x.png"))
    for text in [report.github(), report.xcode()] {
      #expect(text.split(separator: "\n").count == 1)
      #expect(text.contains("; also Icon-Small.png, Icon.png and 1 more file"), "\(text)")
    }
  }

  @Test func `files with other figures have their own messages`() async throws {
    for (name, side) in Self.sides {
      let sketch = name == "Icon.png" ? Sketch.cutOut(side) : .ring(side, side, thickness: 0.2)
      try tree.folder.write("App/\(name)", ExampleFiles.bytes(of: sketch))
    }
    let report = try await tree.validate("App", preset: "ios-2012")
    let transparent = report.findings.filter { $0.rule.id == "image-transparency" }
    #expect(transparent.count == 4)
    let text = report.text()
    #expect(text.components(separatedBy: "[image-transparency]").count == 2, "\(text)")
    #expect(text.contains("  also Icon.png: is transparent in "), "\(text)")
  }

  @Test func `a baseline holds each file`() async throws {
    let report = try await report()
    let whole = Baseline(report: report.findings)
    #expect(whole.count == 4 && whole.filtered(report.findings).new.isEmpty)
    let most = Baseline(report: Array(report.findings.dropFirst()))
    #expect(most.filtered(report.findings).new.map(\.path) == [report.findings[0].path])
  }

  @Test func `a baseline with one size of a set accepts rounded corners of all`() throws {
    let rule = try #require(Rules.rule("icon-corners"))
    let findings = ["a.png", "b.png"].map { name -> Finding in
      var finding = ReportSample.finding("Set/\(name)", rule, "is round")
      finding.set = "Set"
      return finding
    }
    let baseline = Baseline(report: [findings[0]])
    #expect(baseline.filtered(findings).new.isEmpty && baseline.filtered(findings).accepted == 2)
  }

  @Test func `one text about documents of one folder is one warning with its files`() {
    let size = ReportSample.size
    func found(_ path: String, line: Int, _ text: String = "is odd") -> Finding {
      Finding(size, Violation(text, line: line, severity: .warning), path: path)
    }
    let findings = [
      found("docs/a.html", line: 3), found("docs/b.html", line: 4), found("docs/b.html", line: 9),
      found("docs/c.html", line: 1, "is even"), found("docs/in/a.html", line: 3),
    ]
    let causes = findings.causes
    #expect(causes.count == 4)
    let report = ValidationReport(findings: findings, images: 5)
    #expect(report.text().contains("  also: b.html:4"), "\(report.text())")
  }

  @Test func `findings about a set and its document stay apart`() {
    let size = ReportSample.size
    let findings = (1...3).map { line -> Finding in
      var finding = Finding(size, Violation("is odd", line: line), path: "Set/art.svg")
      finding.set = "Set"
      return finding
    }
    var ofSet = ReportSample.finding("Set")
    ofSet.set = "Set"
    #expect((findings + [ofSet, ofSet]).causes.count == 5)
  }
}
