import IconFiles
import IconSpec

/// From arguments to an exit status.
enum Program {
  static var commands: [Command] { CommandName.allCases.map(\.command) }

  /// What can be said without doing anything: help, the version, that there is no such command.
  static func answer(_ arguments: [String]) -> ExitStatus? {
    let words = Array(arguments.dropFirst())
    switch words.first {
    case nil, "help", "--help", "-h":
      if let name = words.dropFirst().first, let command = command(named: name) {
        print(Help.text(for: command))
      } else {
        print(Help.overview(commands))
      }
      return words.isEmpty ? .usage : .success
    case "--version":
      print("iconforge \(IconForge.version)")
      return .success
    case let name?:
      guard command(named: name) == nil else { return nil }
      return fail(
        UsageError("there is no command \"\(name)\"\(hint(for: name))"), command: nil, words)
    }
  }

  /// What was meant: a file is what a build is made of, a word nearly a command.
  private static func hint(for word: String) -> String {
    if !word.hasPrefix("-"), DiskFileSystem().kind(of: word) != nil {
      return "; type: iconforge build \(ShellWord.quoted(word))"
    }
    return Spelling.suggestion(for: word, among: CommandName.allCases.map(\.rawValue))
      .map { "; did you mean \($0)?" } ?? ""
  }

  /// Runs the command the first argument names, which `answer` has found to be one.
  static func run(_ arguments: [String]) async -> ExitStatus {
    await run(command(named: arguments[1])!, Array(arguments.dropFirst(2)))
  }

  private static func run(_ command: Command, _ words: [String]) async -> ExitStatus {
    let arguments: Arguments
    do throws(UsageError) {
      arguments = try ArgumentReader.arguments(words, for: command)
      if arguments.has(.help) {
        print(Help.text(for: command))
        return .success
      }
      if arguments.has(.version) {
        print("iconforge \(IconForge.version)")
        return .success
      }
      return try await command.run(arguments, try Terminal(arguments))
    } catch {
      return fail(error, command: command, words)
    }
  }

  private static func command(named name: String) -> Command? {
    CommandName.allCases.first { $0.rawValue == name }?.command
  }

  /// Who asked for data gets that as data too; what is for people goes to stderr as ever.
  private static func fail(
    _ error: UsageError, command: Command?, _ words: [String]
  ) -> ExitStatus {
    if ErrorJSON.isWanted(words, shorts: command?.options.compactMap(\.short) ?? []) {
      print(ErrorJSON.text(error))
    }
    for line in error.lines { Terminal.printError(line) }
    if error.showsHelpHint {
      Terminal.printError("  see iconforge \(command.map { $0.name + " " } ?? "")--help")
    }
    return error.status
  }
}
