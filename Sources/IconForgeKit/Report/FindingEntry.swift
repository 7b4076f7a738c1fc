import IconRules

/// A finding as JSON.
struct FindingEntry: Encodable {
  let rule: String
  let severity: String
  let path: String
  let line: Int?
  let message: String
  let remedy: String
  let source: String
  let codes: [String]

  init(_ finding: Finding) {
    rule = finding.rule.id
    severity = finding.severity.rawValue
    path = FileName.told(finding.path)
    line = finding.line
    message = finding.message
    remedy = finding.rule.remedy
    source = finding.rule.source
    codes = finding.codes
  }
}
