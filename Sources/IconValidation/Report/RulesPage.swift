import IconDocuments
import IconFiles
public import IconRules
import IconSpec

/// The rules as Markdown, text and JSON.
public enum RulesPage {
  /// The page docs/rules.md.
  public static func markdown() -> String {
    let groups = Rules.groups.map { title, group in
      let rows = group.map { rule in
        "| [\(rule.id)](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.measure) |"
      }
      return """
        ### \(title)

        | rule | at most | what is measured |
        | --- | --- | --- |
        \(rows.joined(separator: "\n"))
        """
    }
    return """
      # Rules

      The checks of `iconforge validate` and `iconforge build`. `make docs` generates this page from the
      rules, and every example is a test.

      The App Store or a system rejects an `error`. A `warning` differs from the guidelines. An `info` is
      advice. A manifest can change a rule's severity or threshold, or turn it off with a reason:

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
    let roles = rule.roles.map(\.rawValue).joined(separator: ", ")
    let lines = [
      "### \(rule.id)", "", "\(rule.summary) \(rule.rationale)", "",
      "- At most: \(rule.severity.rawValue)\(roles.isEmpty ? "" : "; for \(roles)")",
    ]
    return (lines + facts(rule).map { "- \($0): \($1)" }).joined(separator: "\n")
  }

  /// The text of one rule, for the terminal.
  ///
  /// - Parameter rule: The rule.
  public static func text(_ rule: Rule) -> String {
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
  private static func facts(_ rule: Rule) -> [(title: String, text: String)] {
    let always = [
      ("Measured", rule.measure),
      ("Threshold", rule.threshold.map { "\(text($0.value)), \($0.meaning)" } ?? ""),
      ("Remedy", rule.remedy), ("Source", rule.source),
      ("Foresees", rule.codes.joined(separator: ", ")),
    ]
    return always.filter { !$0.1.isEmpty } + rule.triggering.map { ("Found", $0.key) }
      + rule.passing.map { ("Not found", $0.key) }
  }

  /// The rules as JSON.
  ///
  /// - Parameter rules: The rules.
  public static func json(_ rules: [Rule]) -> String {
    JSONText.pretty([
      "version": .text(IconForge.version), "rules": .list(rules.map { entry($0) }),
    ])
  }
  /// One rule as JSON.
  ///
  /// - Parameter rule: The rule.
  public static func json(_ rule: Rule) -> String {
    JSONText.pretty(entry(rule, version: IconForge.version))
  }

  private static func entry(_ rule: Rule, version: String? = nil) -> PropertyValue {
    [
      "version": version.map(PropertyValue.text),
      "id": .text(rule.id), "severity": .text(rule.severity.rawValue),
      "roles": .texts(rule.roles.map(\.rawValue)), "summary": .text(rule.summary),
      "rationale": .text(rule.rationale), "measure": .text(rule.measure),
      "threshold": rule.threshold.map { PropertyValue($0.value) }, "remedy": .text(rule.remedy),
      "source": .text(rule.source), "codes": .texts(rule.codes),
      "triggering": .texts(rule.triggering.map(\.key)),
      "passing": .texts(rule.passing.map(\.key)),
    ]
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
