import IconDocuments
import IconFiles
import IconRules

extension ValidationReport {
  /// For the terminal: findings with remedies, then a summary.
  ///
  /// - Parameter isColored: Whether ANSI codes colour the severities.
  /// - Returns: The text without a final line feed.
  public func text(isColored: Bool = false) -> String {
    let lines = files.flatMap { Self.lines($0.findings, isColored: isColored) }
    let closing = notes.map { Printable.text($0) } + [summary]
    return (lines + (lines.isEmpty ? [] : [""]) + closing).joined(separator: "\n")
  }

  /// Only the errors, without a summary.
  ///
  /// - Parameter isColored: Whether ANSI codes colour the severities.
  /// - Returns: The text without a final line feed.
  public func errorText(isColored: Bool = false) -> String {
    files.flatMap { file in
      Self.lines(file.findings.filter { $0.severity == .error }, isColored: isColored)
    }.joined(separator: "\n")
  }

  /// The remedy and source follow the first finding of each rule.
  private static func lines(_ findings: [Finding], isColored: Bool) -> [String] {
    var reported: Set<Rule> = []
    return findings.flatMap { finding in
      let isFirst = reported.insert(finding.rule).inserted
      let line = Diagnostic(finding, withRemedy: isFirst).text(isColored: isColored)
      guard isFirst else { return [line] }
      let codes = findings.filter { $0.rule == finding.rule }.flatMap(\.codes).uniqued()
      let suffix = codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"
      return [line, "  source: \(finding.rule.source)\(suffix)"]
    }
  }

  /// `path:1: warning: message [rule]`. Xcode needs a line number and ends the path at the first
  /// colon.
  public func xcode() -> String {
    findings.map { finding in
      let path = Printable.text(finding.file).mappingScalars {
        $0 == ":" ? Printable.written($0) : nil
      }
      let message = Printable.text(finding.message)
      let place = "\(finding.line ?? 1)" + (finding.column.map { ":\($0)" } ?? "")
      return "\(path):\(place): \(finding.severity.label): \(message) [\(finding.rule.id)]"
    }.joined(separator: "\n")
  }

  public func github() -> String {
    findings.map { Annotation($0).command }.joined(separator: "\n")
  }
}
