import IconRules
package import IconSpec

/// Why a request cannot be planned, rendered or validated.
public struct IconForgeError: Error, Sendable, CustomStringConvertible {
  /// At least one problem, each cause before its effects.
  public let diagnostics: [Diagnostic]
  /// The exit status of the program: 2 for invalid arguments, manifests and presets, 3 for files.
  public let exitStatus: ExitStatus

  /// One line for each problem, or two with a remedy.
  public var description: String { diagnostics.map { $0.text() }.joined(separator: "\n") }

  package init(_ diagnostics: [Diagnostic], _ exitStatus: ExitStatus) {
    self.diagnostics = diagnostics
    self.exitStatus = exitStatus
  }

  /// Any error about the file at `path`.
  package init(_ error: any Error, at path: String) {
    switch error {
    case let error as IconForgeError: self = error
    case let problems as SpecProblems: self = .mistaken(problems)
    default: self = .unreadable(path, "\(error)")
    }
  }

  /// The arguments contradict one another, or leave several `choices`, one for each remedy.
  package static func invalidArguments(_ message: String, choices: [String] = []) -> Self {
    let choices = choices.map(Printable.text).joined(separator: "\n  ")
    let problem = Diagnostic(
      severity: .error, message: message, remedy: choices.isEmpty ? nil : choices)
    return Self([problem], .usage)
  }

  /// A file that cannot be read, and the reason.
  package static func unreadable(_ path: String, _ reason: String) -> Self {
    Self([Diagnostic(path: path, message: reason)], .failure)
  }

  /// All mistakes in a manifest or preset.
  package static func mistaken(_ problems: SpecProblems) -> Self {
    Self(problems.problems.map { Diagnostic($0) }, .usage)
  }
}
