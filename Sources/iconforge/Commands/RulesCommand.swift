import IconFiles
import IconRules
import IconSpec
import IconValidation

extension Command {
  static let rules = Command(
    name: "rules", summary: "List the rules, or explain one.", operands: "[ID]", operandLimit: 1,
    options: [.rulesFormat],
    details: "What validate and build look for: why, by which source, how it is measured.",
    operandValues: .choice(
      Choices { Rules.all.map { Choice($0.id, about: $0.summary) } }),
    examples: [
      Example("rules", "every rule in a line"),
      Example("rules icon-corners", "what one looks for, why, and what to do"),
    ]
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.rulesFormat, default: RulesFormat.text)
    guard let id = arguments.operands.first else {
      switch format {
      case .text: terminal.print(list(within: Screen.columns))
      case .json: terminal.print(RulesPage.json(Rules.all))
      case .markdown: terminal.print(RulesPage.markdown(), terminator: "")
      }
      return .success
    }
    guard let rule = Rules.rule(id) else {
      let hint = Spelling.suggestion(for: id, among: Rules.all.map(\.id))
      throw UsageError("there is no rule \"\(id)\"" + (hint.map { "; did you mean \($0)?" } ?? ""))
    }
    if let note = Rules.renaming(of: id) {
      terminal.show([Diagnostic(path: "iconforge", severity: .info, message: note)])
    }
    switch format {
    case .text: terminal.print(text(of: rule, within: Screen.columns))
    case .json: terminal.print(RulesPage.json(rule))
    case .markdown: throw UsageError("--format markdown is of all rules; leave out \"\(id)\"")
    }
    return .success
  }

  /// The page's lines in the terminal's width; what stands beside a title stays beside it.
  private static func text(of rule: Rule, within columns: Int) -> String {
    let column = 12
    return RulesPage.text(rule).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard line.firstMatch(of: /^[A-Z][a-z ]+: +/)?.0.count == column else {
          return String(line).wrapped(to: columns)
        }
        let text = String(line.dropFirst(column)).wrapped(to: columns - column)
        return line.prefix(column)
          + text.replacing("\n", with: "\n" + String(repeating: " ", count: column))
      }.joined(separator: "\n")
  }

  private static func list(within columns: Int) -> String {
    var table = TextTable(["Rule", "At most", "Summary"])
    for rule in Rules.all { table.add([rule.id, rule.severity.rawValue, rule.summary]) }
    return table.text(within: columns)
  }
}

enum RulesFormat: String, CaseIterable {
  case text, json, markdown
}

extension Option {
  static let rulesFormat = Option(
    "format", value: "FORMAT", values: .choice(.cases(RulesFormat.self)),
    help: "text (default), json, or markdown for the page of all rules")
}
