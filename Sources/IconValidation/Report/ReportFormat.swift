public enum ReportFormat: String, CaseIterable, Sendable {
  case text
  case json
  case sarif
  /// For CI servers that show test results, such as GitLab and Jenkins.
  case junit
  case github
  /// Lines that Xcode shows at the file.
  case xcode
}

extension ValidationReport {
  /// Formats the report without a final line feed. `github` and `xcode` contain only findings.
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
