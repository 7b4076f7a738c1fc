import IconFiles
import IconPreview
import IconRules
import IconValidation
import LibC

/// What CI says of itself and wants to hear.
///
/// Source: GitHub Docs, Variables reference and Workflow commands; GitLab Docs, Predefined CI/CD
/// variables.
struct Runner {
  private let isGitHub = Self.variable("GITHUB_ACTIONS") == "true"
  private let outputs = Self.variable("GITHUB_OUTPUT")
  private let summary = Self.variable("GITHUB_STEP_SUMMARY")

  private static func variable(_ name: String) -> String? {
    getenv(name).map { FileName.text($0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Of a pull or merge request, what it is to go into; nil of anything else.
  var base: String? {
    Self.variable("GITHUB_BASE_REF").map { "origin/\($0)" }
      ?? Self.variable("CI_MERGE_REQUEST_DIFF_BASE_SHA")
  }

  func tell(_ result: Integration, in folder: ArtifactFolder) throws(UsageError) {
    if isGitHub { for line in result.annotations { Swift.print(line) } }
    try tell(
      status: result.exitStatus,
      [
        ("errors", result.count(.error)), ("warnings", result.count(.warning)),
        ("notes", result.count(.info)), ("drifted", result.driftCount),
        ("changed", result.changes?.changes.count ?? 0),
      ], in: folder)
  }

  func tell(_ error: UsageError, in folder: ArtifactFolder) throws(UsageError) {
    if isGitHub { for line in error.lines { Swift.print(Self.annotation(line)) } }
    try tell(status: error.status, [], in: folder)
  }

  /// "path:3:4: error: words", as a line of standard error has it.
  private static func annotation(_ line: String) -> String {
    guard let parts = line.wholeMatch(of: /(.+?)(?::(\d{1,9}):(\d{1,9}))?: error: (.*)/) else {
      return Annotation(Diagnostic(path: "", severity: .error, message: line)).command
    }
    let path = String(parts.1)
    return Annotation(
      Diagnostic(
        path: path == "iconforge" ? "" : path, line: parts.2.flatMap { Int($0) },
        column: parts.3.flatMap { Int($0) }, severity: .error, message: String(parts.4))
    ).command
  }

  private func tell(
    status: ExitStatus, _ counts: [(String, Int)], in folder: ArtifactFolder
  ) throws(UsageError) {
    let files = DiskFileSystem()
    let places = folder.published.map { ("\($0)", folder.path(of: $0)) }
    let values =
      [("status", "\(status.rawValue)"), ("folder", folder.path)]
      + counts.map { ($0, "\($1)") } + places
    do throws(FileError) {
      if let outputs {
        let lines = values.map { Self.output($0, $1) }.joined()
        try files.append(Array(lines.utf8), to: outputs)
      }
      if let summary {
        try files.append(
          try files.read(folder.path(of: .summary), limit: FileLimit.baseline), to: summary)
      }
    } catch {
      let failure = FileError(operation: .write, path: error.path, reason: error.reason)
      throw UsageError(unreadable: error.path, "\(failure)")
    }
  }

  /// A value of several lines ends where a word stands that nobody can know.
  private static func output(_ name: String, _ value: String) -> String {
    let told = FileName.told(value)
    guard told.contains(where: \.isNewline) else { return "\(name)=\(told)\n" }
    let word = token()
    return "\(name)<<\(word)\n\(told)\n\(word)\n"
  }

  private static func token() -> String {
    let (high, low) = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
    return [high, low].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// The log: names in it must not be taken for commands of the runner.
  func print(_ text: String, to terminal: Terminal) {
    guard isGitHub else { return terminal.print(text) }
    let word = Self.token()
    terminal.print("::stop-commands::\(word)\n\(text)\n::\(word)::")
  }
}
