/// Forms a report can take.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  case json
  /// For code scanning services.
  case sarif
  /// For what shows the results of tests: GitLab, Jenkins.
  case junit
  /// Annotations in GitHub Actions.
  case github
  /// Lines that a build phase prints and Xcode shows at the file.
  case xcode
}

extension ValidationReport {
  /// The report in a form; no line end follows the last line. `github` and `xcode` have room for
  /// findings alone: without any they are empty.
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
