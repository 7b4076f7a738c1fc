import IconDocuments
import IconFiles
package import IconRules
import IconSpec

/// The rules as text and JSON.
package enum RulesPage {
  /// The text of one rule, for the terminal.
  package static func text(_ rule: Rule) -> String {
    let roles = rule.roles.map(\.rawValue).joined(separator: ", ")
    let lines = [
      "\(rule.id): \(rule.severity.rawValue) at most", "", rule.summary, rule.rationale, "",
    ]
    let facts = (roles.isEmpty ? [] : [("For", roles)]) + facts(rule)
    let rows = facts.map { title, text in
      "\(title):" + String(repeating: " ", count: max(0, 10 - title.count)) + " \(text)"
    }
    return (lines + rows).joined(separator: "\n")
  }

  /// The non-empty properties of a rule, with titles.
  package static func facts(_ rule: Rule) -> [(title: String, text: String)] {
    let always = [
      ("Platform", rule.platforms.map(\.title).joined(separator: ", ")),
      ("Measured", rule.measure),
      ("Threshold", rule.threshold.map { "\(text($0.value)), \($0.meaning)" } ?? ""),
      ("Remedy", rule.remedy), ("Source", rule.source),
      ("Foresees", rule.codes.joined(separator: ", ")),
    ]
    return always.filter { !$0.1.isEmpty }
  }

  /// The rules as JSON.
  package static func json(_ rules: [Rule]) -> String {
    JSONText.pretty([
      "version": .text(IconForge.version), "rules": .list(rules.map { entry($0) }),
    ])
  }
  /// One rule as JSON.
  package static func json(_ rule: Rule) -> String {
    JSONText.pretty(entry(rule, version: IconForge.version))
  }

  private static func entry(_ rule: Rule, version: String? = nil) -> PropertyValue {
    [
      "version": version.map(PropertyValue.text),
      "id": .text(rule.id), "severity": .text(rule.severity.rawValue),
      "platforms": .texts(rule.platforms.map(\.rawValue)),
      "roles": .texts(rule.roles.map(\.rawValue)), "summary": .text(rule.summary),
      "rationale": .text(rule.rationale), "measure": .text(rule.measure),
      "threshold": rule.threshold.map { PropertyValue($0.value) }, "remedy": .text(rule.remedy),
      "source": .text(rule.source), "codes": .texts(rule.codes),
    ]
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
