import IconForgeKit
import IconSpec

/// A mistake in the command line or in a file it names.
struct UsageError: Error {
  let lines: [String]
  let status: ExitStatus
  /// Whether the message refers to the command's help.
  let showsHelpHint: Bool

  init(_ message: String) {
    lines = ["iconforge: error: \(Printable.text(message))"]
    status = .usage
    showsHelpHint = true
  }

  init(_ problems: SpecProblems) {
    self.init(lines: problems.problems.map { Printable.text($0.description) })
  }

  /// A file could not be read or written; `first` is an earlier error, reported before it.
  init(unreadable path: String, _ reason: String, after first: UsageError? = nil) {
    self.init(
      lines: (first?.lines ?? []) + ["\(Printable.text(path)): error: \(Printable.text(reason))"],
      status: .failure)
  }

  init(_ error: FileError) { self.init(unreadable: error.path, "\(error)") }

  /// A file that the command must not write.
  init(_ error: SideFileError) { self.init(refused: error.path, error.message) }

  init(refused path: String, _ reason: String) {
    self.init(lines: ["\(Printable.text(path)): error: \(Printable.text(reason))"])
  }

  init(_ error: BuildRequestError) {
    switch error {
    case .senseless(let message): self.init(message)
    case .unreadable(let path, let reason): self.init(unreadable: path, reason)
    case .mistaken(let problems): self.init(problems)
    }
  }

  private init(lines: [String], status: ExitStatus = .usage) {
    self.lines = lines
    self.status = status
    showsHelpHint = false
  }
}
