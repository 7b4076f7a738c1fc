import IconForgeKit

extension Diagnostic {
  static func lines(_ finding: Finding) -> [String] {
    [Diagnostic(finding, withRemedy: false), Diagnostic(finding)].map { $0.text(isColored: true) }
  }

  var summary: [Any?] { [path, line, column, severity, message, rule, remedy] }
}

extension IconForgeError {
  var summary: String { "\(description) (\(exitStatus.rawValue), \(diagnostics.count))" }
}

extension ExitStatus {
  var isOfCaller: Bool {
    switch self {
    case .success, .findings: false
    case .usage, .failure: self == .worst([self, .failure])
    }
  }
}
