import IconFiles
import IconRules
import IconValidation

extension Command {
  static var rules: Command {
    Command(
      name: "rules", summary: "List the rules, or explain one.", operands: "[ID]", operandLimit: 1,
      operandValues: .choice { Rules.all.map { Choice($0.id, about: $0.summary) } },
      details: "The rules of validate and build, with reason, source and method of each.",
      examples: [
        ("rules", "one line for each rule"),
        ("rules icon-corners", "what a rule finds, why, and the remedy"),
      ]
    ) { arguments throws(UsageError) in
      let id = arguments.operands.first
      let format = try arguments.format()
      return { terminal async throws(UsageError) in
        guard let id else {
          switch format {
          case .text: terminal.print(list(within: Screen.columns))
          case .json: terminal.print(RulesPage.json(Rules.all))
          }
          return .success
        }
        guard let rule = Rules.rule(id) else {
          throw UsageError(unknown: "rule", id, among: Rules.all.map(\.id))
        }
        if let note = Rules.renaming(of: id) {
          terminal.show([Diagnostic(path: "iconforge", severity: .info, message: note)])
        }
        switch format {
        case .text: terminal.print(text(of: rule, within: Screen.columns))
        case .json: terminal.print(RulesPage.json(rule))
        }
        return .success
      }
    }
  }

  /// The rule's page within the terminal's width; text beside a title stays in its column.
  private static func text(of rule: Rule, within columns: Int) -> String {
    let column = 12
    return RulesPage.text(rule).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard line.firstMatch(of: /^[A-Z][a-z ]+: +/)?.0.count == column else {
          return String(line).wrapped(to: columns)
        }
        return line.prefix(column) + String(line.dropFirst(column)).wrapped(at: column, to: columns)
      }.joined(separator: "\n")
  }

  private static func list(within columns: Int) -> String {
    TextTable(
      ["Rule", "At most", "Summary"],
      Rules.all.map { [$0.id, $0.severity.rawValue, $0.summary] }
    ).text(within: columns)
  }
}
