import Foundation
import IconForgeKit
import IconRules
import IconTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One broken tree in every form of report.
@Suite struct ValidateFormatTests {
  private let place: Workplace
  private let expected = [
    "Icon-72.png error image-size", "Icon.png error image-size",
    "Icon.png warning image-interlaced",
    "Icon.png info trailing-data", "Icon@2x.png error file-unreadable",
  ]

  init() throws {
    place = try Workplace()
    try place.draw("Icon.png", Sketch.icon(60).with(.interlaced, .trailing(2)))
    try place.draw("Icon@2x.png", Sketch.icon(114).with(.cut(60)))
    try place.draw("Icon-72.png", .icon(80))
    try place.draw("Icon-Small.png", .icon(29))
    try place.draw("Icon-Small@2x.png", .icon(58))
    try place.draw("Icon-Small-50.png", .icon(50))
    // Not told because of the reason.
    try place.folder.write(
      "iconforge.yml", "rules: {missing-high-resolution: {severity: off, reason: one screen}}\n")
  }

  private func output(_ format: ReportFormat) throws -> String {
    let result = try place.run("validate", ".", "--format", format.rawValue)
    #expect(result.status == 1)
    #expect(result.errors == "")
    #expect(result.output.hasSuffix("\n"))
    return result.output
  }

  @Test func `text`() throws {
    let lines = try output(.text).split(separator: "\n").compactMap {
      $0.wholeMatch(of: /([^ :]+): (note|warning|error): .* \[([a-z-]+)\]/)
    }
    #expect(lines.map { "\($0.1) \($0.2 == "note" ? "info" : $0.2) \($0.3)" } == expected)
    #expect(try output(.text).hasSuffix("\n6 images: 3 errors, 1 warning, 1 note\n"))
  }

  @Test func `JSON`() throws {
    let object = try jsonObject(try output(.json))
    #expect(
      Set(object.keys) == [
        "version", "totals", "seconds", "findings", "images", "unjudged", "notes",
      ])
    #expect(object["images"] as? Int == 6 && object["unjudged"] as? Int == 0)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { "\($0["path"]!) \($0["severity"]!) \($0["rule"]!)" } == expected)
    #expect(findings[0]["codes"] as? [String] == ["ITMS-90023"])
  }

  @Test func `SARIF`() throws {
    let log = try jsonObject(try output(.sarif))
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let told = try results.map { result in
      let places = try #require(result["locations"] as? [[String: Any]])
      let physical = try #require(places[0]["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      let level = try #require(result["level"] as? String)
      return "\(artifact["uri"]!) \(level == "note" ? "info" : level) \(result["ruleId"]!)"
    }
    #expect(told == expected)
  }

  @Test func `JUnit`() throws {
    let parser = XMLParser(data: Data(try output(.junit).utf8))
    let cases = JUnitCases()
    parser.delegate = cases
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(
      cases.names
        == expected.map { $0.split(separator: " ")[0] + " " + $0.split(separator: " ")[2] })
    #expect(cases.failures == 3)
  }

  @Test func `GitHub's commands`() throws {
    let lines = try output(.github).split(separator: "\n").map { line in
      try #require(line.wholeMatch(of: /::(\w+) file=([^,]+),title=([a-z-]+)::.+/), "\(line)")
    }
    #expect(lines.map { "\($0.2) \($0.1 == "notice" ? "info" : $0.1) \($0.3)" } == expected)
  }

  @Test func `Xcode's lines`() throws {
    _ = try output(.xcode)
    #expect(
      try place.findings([])
        == expected.map { $0.replacing(" info ", with: " note ").replacing(" ", with: ": ") })
  }
}

/// What a JUnit report's cases are about.
private final class JUnitCases: NSObject, XMLParserDelegate {
  var names: [String] = []
  var failures = 0

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "failure" { failures += 1 }
    guard element == "testcase" else { return }
    let rule = attributes["classname"]?.replacing("iconforge.", with: "") ?? ""
    names.append("\(attributes["file"] ?? "") \(rule)")
  }
}
