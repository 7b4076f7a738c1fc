import IconRules
import IconSpec

extension RecordedBuild.Result {
  /// Failures first, then what has drifted, findings and notices.
  public func diagnostics(isCheck: Bool) -> [Diagnostic] {
    func told(_ failures: [Failure], _ severity: Severity) -> [Diagnostic] {
      failures.map { Diagnostic(path: $0.path, severity: severity, message: $0.message) }
    }
    let drifted = reports.flatMap { report in
      report.jobs.compactMap { outcome -> Diagnostic? in
        guard let words = outcome.drift else { return nil }
        return Diagnostic(
          path: "\(report.root)/\(outcome.job.path)", severity: .error, message: words)
      }
        + report.files.compactMap { file in
          file.drift.map {
            Diagnostic(path: file.location(in: report.root), severity: .error, message: $0)
          }
        }
    }
    return told(failures, .error) + told(warnings, .warning) + reports.flatMap(\.diagnostics)
      + drifted
      + unasked(isCheck: isCheck)
      + told(reports.flatMap(\.notices) + notices, .info)
  }

  /// A check tells each; a build, that there are some.
  private func unasked(isCheck: Bool) -> [Diagnostic] {
    let remedy = "iconforge build --prune removes what builds made"
    if isCheck {
      return extra.map {
        Diagnostic(
          path: $0, severity: .error, message: "is no longer asked for", remedy: remedy)
      }
    }
    guard let first = extra.first else { return [] }
    let more = extra.count > 1 ? " and \(extra.count - 1) more are" : " is"
    return [
      Diagnostic(
        path: first, severity: .info, message: "\(more.dropFirst()) no longer asked for",
        remedy: remedy)
    ]
  }

  public func exitStatus(isCheck: Bool) -> ExitStatus {
    let own: ExitStatus =
      !failures.isEmpty ? .failure : isCheck && !extra.isEmpty ? .findings : .success
    return .worst(reports.map(\.exitStatus) + [own])
  }

  /// The outcome of a whole run as JSON.
  public func json() -> String { ReportJSON.text(reports, extra: extra) }
}

extension FileOutcome {
  fileprivate var drift: String? {
    switch status {
    case .missing: "is missing"
    case .differs: "differs: is not what a build makes"
    case .written, .unchanged, .failed, .same, .extra: nil
    }
  }
}

extension JobOutcome {
  /// How a check found it, in words; nil when it is the same.
  fileprivate var drift: String? {
    switch status {
    case .missing: "is missing"
    case .differs: error.map { "differs: \($0)" } ?? "differs"
    case .written, .unchanged, .failed, .same, .extra: nil
    }
  }
}
