import IconForgeKit

extension Diagnostic {
  static func lines(_ finding: Finding) -> [String] {
    let own = Diagnostic(
      path: "icon.png", line: 1, column: 1, severity: .error, message: "is blank",
      rule: "artwork-blank", remedy: "Draw something.")
    return [own, Diagnostic(finding, withRemedy: false)].map { $0.text(isColored: true) }
  }

  var summary: [Any?] { [path, line, column, severity, message, rule, remedy] }
}

extension Failure {
  func below(_ folder: String) -> Failure {
    Failure(path: "\(folder)/\(path)", message: message)
  }
}

extension BuildFailure {
  var summary: String { diagnostics.isEmpty ? "" : description }
}

extension BuildRequestError {
  static func status(_ error: any Error) -> ExitStatus {
    switch BuildRequestError(error, at: "iconforge.yml") {
    case .invalidArguments(let text): text.isEmpty ? .success : .usage
    case .ambiguous(_, let choices): choices.isEmpty ? .success : .usage
    case .unreadable(let path, let reason): path == reason ? .success : .failure
    case .mistaken(let problems): problems.description.isEmpty ? .success : .usage
    }
  }

  var summary: String { "\(description) (\(exitStatus.rawValue))" }
}

extension SpecProblems {
  var summary: String { problems.map(\.summary).joined() + description }
}

extension SpecProblem {
  var summary: String {
    "\(file) \(mark?.line ?? 0) \(keyPath) \(message) \(place) \(explanation) \(description)"
  }
}

extension SourceMark {
  var summary: String { "\(line):\(column)" }
}

extension ValidationError {
  var summary: [Any?] { [path, reason, problems, exitStatus, description] }
}

extension ExitStatus {
  var isOfCaller: Bool {
    switch self {
    case .success, .findings: false
    case .usage, .failure: self == .worst([self, .failure])
    }
  }
}
