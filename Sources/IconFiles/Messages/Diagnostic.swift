public import IconRules
package import IconSpec

/// A message about a file, with an optional remedy on the next line.
public struct Diagnostic: Sendable {
  /// The path of the file.
  public let path: String
  /// From 1 on; nil for the whole file.
  public let line: Int?
  /// In characters from 1 on; nil for the whole line.
  public let column: Int?
  /// How serious the message is.
  public let severity: Severity
  /// The problem, with figures.
  public let message: String
  /// The id of the rule; nil if the message is not a finding.
  public let rule: String?
  /// What to do.
  public let remedy: String?

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - line: From 1; nil for the whole file.
  ///   - column: In characters from 1; nil for the whole line.
  ///   - severity: How serious the message is.
  ///   - message: The problem, with figures.
  ///   - rule: The id of the rule of a finding.
  ///   - remedy: What to do.
  public init(
    path: String, line: Int? = nil, column: Int? = nil, severity: Severity, message: String,
    rule: String? = nil, remedy: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.rule = rule
    self.remedy = remedy
  }

  /// A finding with its rule's remedy.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - withRemedy: Whether the remedy of the rule follows the message.
  public init(_ finding: Finding, withRemedy: Bool = true) {
    self.init(
      path: finding.file, line: finding.line, column: finding.column, severity: finding.severity,
      message: finding.message, rule: finding.rule.id,
      remedy: withRemedy ? finding.rule.remedy : nil)
  }

  /// One message for all files with this cause.
  package init(_ cause: Cause, withRemedy: Bool = true) {
    let first = cause.first
    self.init(
      path: first.file, line: first.line, column: first.column, severity: first.severity,
      message: cause.message, rule: first.rule.id, remedy: withRemedy ? first.rule.remedy : nil)
  }

  package init(_ failure: Failure, _ severity: Severity) {
    self.init(path: failure.path, severity: severity, message: failure.message)
  }

  /// A mistake in a manifest or preset.
  package init(_ problem: SpecProblem, _ severity: Severity) {
    self.init(Failure(problem), severity)
  }

  /// `path:line:column: error: message [rule]`, as Xcode and editors parse it, then the indented
  /// remedy.
  ///
  /// - Parameter isColored: Whether ANSI codes colour the severity.
  /// - Returns: One line, or two with a remedy, without a final line feed.
  public func text(isColored: Bool = false) -> String {
    let label = severity.label
    let shown =
      isColored ? "\u{1B}[1;\(severity.ansiColor)m\(label):\u{1B}[0m" : "\(label):"
    let id = rule.map { " [\($0)]" } ?? ""
    let advice = remedy.map { "\n  \($0)" } ?? ""
    let place =
      Printable.text(path) + [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(place): \(shown) \(Printable.text(message))\(id)\(advice)"
  }
}

extension Severity {
  /// The word that compilers, Xcode and editors use.
  package var label: String { self == .info ? "note" : rawValue }

  fileprivate var ansiColor: Int {
    switch self {
    case .info: 36
    case .warning: 33
    case .error: 31
    }
  }
}
