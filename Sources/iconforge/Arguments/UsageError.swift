import IconDocuments
import IconFiles
import IconPreview
import IconProject
import IconSpec
import IconValidation

/// A mistake in the command line or in a file it names.
struct UsageError: Error {
  let lines: [String]
  var status = ExitStatus.usage
  var showsHelpHint = false
}

extension UsageError {
  init(_ message: String) {
    self.init(lines: ["iconforge: error: \(Printable.text(message))"], showsHelpHint: true)
  }

  /// `there is no rule "icon-corner"; did you mean icon-corners?`
  init(unknown what: String, _ name: String, among names: [String]) {
    let hint = Spelling.suggestion(for: name, among: names).map { "; did you mean \($0)?" }
    self.init("there is no \(what) \"\(name)\"\(hint ?? "")")
  }

  /// A file could not be read or written; `first` is an earlier error, reported before it.
  init(unreadable path: String, _ reason: String, after first: UsageError? = nil) {
    self.init(
      lines: (first?.lines ?? []) + ["\(Printable.text(path)): error: \(Printable.text(reason))"],
      status: .failure)
  }

  /// A file that the command must not write.
  init(refused path: String, _ reason: String) {
    self.init(lines: ["\(Printable.text(path)): error: \(Printable.text(reason))"])
  }

  init(_ problems: SpecProblems) {
    self.init(lines: problems.problems.map { Printable.text($0.description) })
  }

  init(_ error: BuildRequestError) {
    switch error {
    case .invalidArguments(let message): self.init(message)
    case .ambiguous(let message, let choices):
      self.init(lines: UsageError(message).lines + choices.map { "  \(Printable.text($0))" })
    case .unreadable(let path, let reason): self.init(unreadable: path, reason)
    case .mistaken(let problems): self.init(problems)
    }
  }

  /// An error from the library; `path` names the file of errors that do not name one.
  private init(_ error: any Error, at path: String?) {
    switch error {
    case let error as UsageError: self = error
    case let error as SideFileError: self.init(refused: error.path, error.message)
    case let error as FileError: self.init(unreadable: path ?? error.path, "\(error)")
    case let error as BuildRequestError: self.init(error)
    case let error as SpecProblems: self.init(error)
    case let base as UnknownBase:
      self.init(
        unreadable: base.name,
        "is no base to compare with: \(base.reason); git fetch it, or name another")
    case let error as Baseline.Problem: self.init(unreadable: path ?? "iconforge", error.message)
    default: self.init(unreadable: path ?? "iconforge", "\(error)")
    }
  }

  /// Runs `body` and converts its errors. `path` replaces the path of a file error.
  static func converting<Value>(
    at path: String? = nil, _ body: () throws -> Value
  ) throws(UsageError) -> Value {
    do { return try body() } catch { throw UsageError(error, at: path) }
  }

  static func converting<Value>(
    at path: String? = nil, _ body: () async throws -> Value
  ) async throws(UsageError) -> Value {
    do { return try await body() } catch { throw UsageError(error, at: path) }
  }

  var json: String {
    let start = "iconforge: error: "
    let lines = lines.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
    return JSONText.pretty([
      "version": .text(IconForge.version),
      "error": [
        "message": .text(lines.joined(separator: "\n")), "status": .integer(Int(status.rawValue)),
      ],
    ])
  }

  /// Whether the last `--format` is json, in words that may not parse.
  static func isJSONRequested(_ words: [String], of command: Command?) -> Bool {
    let hasLetter = command?.options.contains { $0.short == "f" } ?? false
    let names = ["--format"] + (hasLetter ? ["-f"] : [])
    var format: String?
    for (index, word) in words.prefix(while: { $0 != "--" }).enumerated() {
      if names.contains(word), index + 1 < words.count { format = words[index + 1] }
      for name in names where word.hasPrefix("\(name)=") {
        format = String(word.dropFirst(name.count + 1))
      }
    }
    return format == "json"
  }
}
