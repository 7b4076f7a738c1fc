import IconDocuments
public import IconRules
import IconSpec

/// The rules as a page and as data.
public enum RulesPage {
  /// docs/rules.md.
  public static func markdown() -> String {
    let groups = Rules.groups.map { group in
      let rows = group.rules.map { rule in
        "| [\(rule.id)](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.measure) |"
      }
      return """
        ### \(group.title)

        | rule | at most | what is measured |
        | --- | --- | --- |
        \(rows.joined(separator: "\n"))
        """
    }
    return """
      # Rules

      What `iconforge validate` and `iconforge build` look for. This page is generated from the rules
      themselves (`make docs`); a test holds the two together, and every example below is a test.

      An `error` is what the store or the system refuses, a `warning` what the guidelines ask for,
      an `info` is advice. A manifest can change a rule's severity or threshold, or turn it off with a
      reason:

      ```yaml
      rules:
        bar-visual-weight: {threshold: 2}
        icon-corners: {severity: off, reason: the brand's corners are drawn on purpose}
      ```

      ## All rules

      \(groups.joined(separator: "\n\n"))

      ## One by one

      \(Rules.all.map(section).joined(separator: "\n\n"))

      """
  }

  private static func section(_ rule: Rule) -> String {
    var lines = ["### \(rule.id)", "", "\(rule.summary) \(rule.rationale)", ""]
    let roles = rule.roles.map(\.rawValue).joined(separator: ", ")
    lines.append("- At most: \(rule.severity.rawValue)\(roles.isEmpty ? "" : "; for \(roles)")")
    lines.append("- Measured: \(rule.measure)")
    if let threshold = rule.threshold {
      lines.append("- Threshold: \(text(threshold.value)), \(threshold.meaning)")
    }
    lines.append("- Remedy: \(rule.remedy)")
    lines.append("- Source: \(rule.source)")
    if !rule.codes.isEmpty { lines.append("- Foresees: \(rule.codes.joined(separator: ", "))") }
    lines += rule.triggering.map { "- Found: \($0.title)" }
    lines += rule.passing.map { "- Not found: \($0.title)" }
    return lines.joined(separator: "\n")
  }

  /// One rule for a person at a terminal.
  public static func text(_ rule: Rule) -> String {
    var lines = [
      "\(rule.id): \(rule.severity.rawValue) at most", "", rule.summary, rule.rationale, "",
    ]
    func add(_ title: String, _ text: String) { lines.append("\(title.padded) \(text)") }
    if !rule.roles.isEmpty { add("For", rule.roles.map(\.rawValue).joined(separator: ", ")) }
    add("Measured", rule.measure)
    if let threshold = rule.threshold {
      add("Threshold", "\(text(threshold.value)), \(threshold.meaning)")
    }
    add("Remedy", rule.remedy)
    add("Source", rule.source)
    if !rule.codes.isEmpty { add("Foresees", rule.codes.joined(separator: ", ")) }
    for example in rule.triggering { add("Found", example.title) }
    for example in rule.passing { add("Not found", example.title) }
    return lines.joined(separator: "\n")
  }

  /// Rules as data.
  public static func json(_ rules: [Rule]) -> String { JSONText.pretty(.list(rules.map(entry))) }
  public static func json(_ rule: Rule) -> String { JSONText.pretty(entry(rule)) }

  private static func entry(_ rule: Rule) -> PropertyValue {
    [
      "id": .text(rule.id), "severity": .text(rule.severity.rawValue),
      "roles": .texts(rule.roles.map(\.rawValue)), "summary": .text(rule.summary),
      "rationale": .text(rule.rationale), "measure": .text(rule.measure),
      "threshold": rule.threshold.map { PropertyValue($0.value) }, "remedy": .text(rule.remedy),
      "source": .text(rule.source), "codes": .texts(rule.codes),
      "triggering": .texts(rule.triggering.map(\.title)),
      "passing": .texts(rule.passing.map(\.title)),
    ]
  }

  /// Without a fraction where there is none.
  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}

extension String {
  /// As wide as the longest title.
  fileprivate var padded: String {
    self + ":" + String(repeating: " ", count: max(0, 10 - count))
  }
}
