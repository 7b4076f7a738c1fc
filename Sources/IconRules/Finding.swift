/// One broken rule.
public struct Finding: Hashable, Sendable {
  public let rule: Rule
  public var severity: Severity
  public let path: String
  /// From 1 on, in a file of text; nil where the whole file is meant.
  public let line: Int?
  /// What is wrong, with the figures.
  public let message: String
  /// Codes of the store's messages that this foresees.
  public let codes: [String]

  package init(_ rule: Rule, _ violation: Violation, path: String) {
    self.rule = rule
    severity = violation.severity ?? rule.severity
    self.path = violation.path ?? path
    line = violation.line
    message = violation.message
    codes = violation.codes ?? rule.codes
  }
}
