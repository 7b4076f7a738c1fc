import IconForgeKit
import IconRules
import IconSpec

extension Command {
  static let rules = Command(
    name: "rules", summary: "List the rules, or explain one.", operands: "[ID]", operandLimit: 1,
    options: [.rulesFormat],
    details: "What validate and build look for: why, by which source, how it is measured."
  ) { arguments, terminal async throws(UsageError) in
    let format = try arguments.choice(.rulesFormat, default: RulesFormat.text)
    guard let id = arguments.operands.first else {
      switch format {
      case .text: terminal.print(list)
      case .json: terminal.print(RulesPage.json(Rules.all))
      case .markdown: terminal.print(RulesPage.markdown(), terminator: "")
      }
      return .success
    }
    guard let rule = Rules.rule(id) else {
      let hint = Spelling.suggestion(for: id, among: Rules.all.map(\.id))
      throw UsageError("there is no rule \"\(id)\"" + (hint.map { "; did you mean \($0)?" } ?? ""))
    }
    switch format {
    case .text: terminal.print(RulesPage.text(rule))
    case .json: terminal.print(RulesPage.json(rule))
    case .markdown: throw UsageError("--format markdown is of all rules; leave out \"\(id)\"")
    }
    return .success
  }

  private static var list: String {
    var table = TextTable(["Rule", "At most", "Summary"])
    for rule in Rules.all { table.add([rule.id, rule.severity.rawValue, rule.summary]) }
    return table.text
  }
}

enum RulesFormat: String, CaseIterable {
  case text, json, markdown
}

extension Option {
  static let rulesFormat = Option(
    "format", value: "FORMAT", help: "text (default), json, or markdown for the page of all rules")
}
