import IconDocuments
import IconFiles
import IconSpec

/// The error of a command: a mistake in its arguments, or an error of the library.
typealias UsageError = IconForgeError

extension UsageError {
  init(_ message: String) { self = .invalidArguments(message) }

  /// `there is no rule "icon-corner"; did you mean icon-corners?`
  init(unknown what: String, _ name: String, among names: [String]) {
    let hint = Spelling.suggestion(for: name, among: names).map { "; did you mean \($0)?" }
    self.init("there is no \(what) \"\(name)\"\(hint ?? "")")
  }

  /// A file could not be read or written; `first` is an earlier error, reported before it.
  init(unreadable path: String, _ reason: String, after first: UsageError? = nil) {
    let problem = Diagnostic(path: path, message: reason)
    self.init((first?.diagnostics ?? []) + [problem], .failure)
  }

  /// A file that the command must not write.
  init(refused path: String, _ reason: String) {
    self.init([Diagnostic(path: path, message: reason)], .usage)
  }

  /// The lines that a command prints.
  var lines: [String] {
    diagnostics.flatMap {
      (($0.path.isEmpty ? "iconforge: error: " : "") + $0.text()).split(separator: "\n")
        .map { String($0) }
    }
  }

  var showsHelpHint: Bool {
    exitStatus == .usage && diagnostics.allSatisfy { $0.path.isEmpty && $0.remedy == nil }
  }

  /// Runs `body` and converts its errors. `path` replaces the path of a file error.
  static func converting<Value>(
    at path: String? = nil, _ body: () throws -> Value
  ) throws(UsageError) -> Value {
    do { return try body() } catch {
      throw UsageError(error, at: path ?? (error as? FileError)?.path ?? "")
    }
  }

  static func converting<Value>(
    at path: String? = nil, _ body: () async throws -> Value
  ) async throws(UsageError) -> Value {
    do { return try await body() } catch {
      throw UsageError(error, at: path ?? (error as? FileError)?.path ?? "")
    }
  }

  var json: String {
    let start = "iconforge: error: "
    let lines = lines.map { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : $0 }
    return JSONText.pretty([
      "version": .text(IconForge.version),
      "error": [
        "message": .text(lines.joined(separator: "\n")),
        "status": .integer(Int(exitStatus.rawValue)),
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
