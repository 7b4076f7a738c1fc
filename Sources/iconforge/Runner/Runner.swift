import IconFiles
import IconPreview
import IconRules
import IconStore
import IconValidation
import LibC

/// The CI system that runs the program: its variables, outputs and commands.
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

  /// The target of a pull or merge request; nil for other runs.
  var base: String? {
    Self.variable("GITHUB_BASE_REF").map { "origin/\($0)" }
      ?? Self.variable("CI_MERGE_REQUEST_DIFF_BASE_SHA")
  }

  func report(_ result: Integration, in folder: ArtifactFolder) throws(UsageError) {
    if isGitHub { for line in result.annotations { Swift.print(line) } }
    try write(status: result.exitStatus, result.counts, in: folder)
  }

  func report(_ error: UsageError, in folder: ArtifactFolder) throws(UsageError) {
    if isGitHub { for problem in error.diagnostics { Swift.print(Annotation(problem).command) } }
    try write(status: error.exitStatus, [], in: folder)
  }

  private func write(
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

  /// An output variable. A value of several lines ends with a random word, which the value cannot contain.
  private static func output(_ name: String, _ value: String) -> String {
    let text = FileName.display(value)
    guard text.contains(where: \.isNewline) else { return "\(name)=\(text)\n" }
    let word = token()
    return "\(name)<<\(word)\n\(text)\n\(word)\n"
  }

  private static func token() -> String {
    (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }

  /// Prints the log. The runner must not read names in it as commands.
  func print(_ result: Integration, in folder: ArtifactFolder, to terminal: Terminal) {
    let findings =
      terminal.verbosity > .quiet
      ? result.check.diagnostics.map { $0.text() } + [result.validation.formatted(as: .text)] : []
    let text = (findings + result.summary(in: folder)).joined(separator: "\n")
    guard isGitHub else { return terminal.print(text) }
    let word = Self.token()
    terminal.print("::stop-commands::\(word)\n\(text)\n::\(word)::")
  }
}

extension Integration {
  fileprivate func summary(in folder: ArtifactFolder) -> [String] {
    var lines = ["check: \(statuses)"]
    if driftCount > 0 {
      lines.append("  to accept the result: run \(acceptance), commit the files and iconforge.lock")
    }
    lines.append("validation: \(validation.summary)")
    if let base {
      lines.append("since \(Printable.text(base.name)): \(base.changes.summary)")
    }
    let files = folder.published.map(\.rawValue).joined(separator: ", ")
    lines.append("\(Printable.text(folder.path)): \(files)")
    return lines
  }

  /// "6 files, 4 same, 1 differs, 1 missing".
  private var statuses: String {
    let (sets, extra) = (check.sets, check.staleFiles.count)
    let kinds: [Outcome.Status] = [.same, .differs, .missing, .failed]
    let counts =
      kinds.map { kind in (sets.reduce(0) { $0 + $1.count(kind) }, kind.rawValue) }
      + [(extra, Outcome.Status.extra.rawValue)]
    return
      ([counts.reduce(0) { $0 + $1.0 }.counted("file")]
      + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }).joined(separator: ", ")
  }
}
