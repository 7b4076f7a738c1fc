import IconRules

extension Report {
  /// Causes before what follows from them: failures, findings, then files that were left as they
  /// were.
  public var diagnostics: [Diagnostic] {
    failures.map { Diagnostic(path: $0.path, severity: .error, message: $0.message) }
      + findings.map { Diagnostic($0) }
      + consequences.map { Diagnostic(path: $0.path, severity: .info, message: $0.message) }
  }
}
