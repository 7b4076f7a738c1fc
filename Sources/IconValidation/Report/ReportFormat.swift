/// The format of a validation report.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For the terminal.
  case text
  /// For programs.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// For CI servers that show test results, such as GitLab and Jenkins.
  case junit
  /// Commands that GitHub shows as annotations.
  case github
  /// Lines that Xcode shows at the file.
  case xcode
}

extension ValidationReport {
  /// Formats the report without a final line feed. `github` and `xcode` contain only findings.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - isColored: Whether ANSI codes colour the severities; for `text` only.
  /// - Returns: The report.
  public func formatted(as format: ReportFormat, isColored: Bool = false) -> String {
    switch format {
    case .text: text(isColored: isColored)
    case .json: json()
    case .sarif: sarif()
    case .junit: junit()
    case .github: github()
    case .xcode: xcode()
    }
  }
}
