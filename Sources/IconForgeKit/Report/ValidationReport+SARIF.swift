import IconRules
import IconSpec

extension ValidationReport {
  /// As SARIF 2.1.0.
  public func sarif() -> String {
    let rules = Set(findings.map(\.rule)).sorted { $0.id < $1.id }
    let driver = SARIFLog.Driver(
      name: "iconforge", version: IconForge.version, rules: rules.map(SARIFLog.Descriptor.init))
    let run = SARIFLog.Run(
      tool: SARIFLog.Tool(driver: driver),
      invocations: [
        SARIFLog.Invocation(
          executionSuccessful: true,
          toolExecutionNotifications: notes.map {
            SARIFLog.Notification(level: .note, message: SARIFLog.Message(text: $0))
          })
      ],
      results: results(of: rules), properties: SARIFLog.Run.Properties(images: images))
    return JSONText.pretty(SARIFLog(runs: [run]))
  }

  private func results(of rules: [Rule]) -> [SARIFLog.ResultObject] {
    let indices = Dictionary(uniqueKeysWithValues: zip(rules, 0...))
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let place = Self.fingerprint(finding)
      seen[place, default: 0] += 1
      return SARIFLog.ResultObject(
        ruleId: finding.rule.id, ruleIndex: indices[finding.rule]!,
        level: SARIFLog.Level(finding.severity), message: SARIFLog.Message(text: finding.message),
        locations: [SARIFLog.Location(uri: ReportPath.uri(finding.path), line: finding.line)],
        // The one name that GitHub looks at; it wants a hash and a number.
        partialFingerprints: ["primaryLocationLineHash": "\(place):\(seen[place]!)"],
        properties: SARIFLog.ResultObject.Properties(codes: finding.codes))
    }
  }

  /// File and rule: figures in the message change, and the finding is still the same.
  private static func fingerprint(_ finding: Finding) -> String {
    let text = "\(ReportPath.plain(finding.path))\0\(finding.rule.id)"
    return String(SHA256.hex(of: Array(text.utf8)).prefix(16))
  }
}

extension SARIFLog.Descriptor {
  init(_ rule: Rule) {
    id = rule.id
    shortDescription = SARIFLog.Message(text: rule.summary)
    fullDescription = SARIFLog.Message(text: rule.rationale)
    help = SARIFLog.Message(
      text: """
        What is looked at: \(rule.measure)

        What to do: \(rule.remedy)

        Source: \(rule.source)
        """)
    defaultConfiguration = Configuration(level: SARIFLog.Level(rule.severity))
    properties = Properties(tags: ["icons"] + rule.roles.map(\.rawValue), codes: rule.codes)
  }
}

extension SARIFLog.Level {
  init(_ severity: Severity) {
    self =
      switch severity {
      case .info: .note
      case .warning: .warning
      case .error: .error
      }
  }
}
