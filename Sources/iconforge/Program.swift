import IconFiles
import IconImage
import IconSpec
import LibC

enum Program {
  static let commands: [Command] = [
    .build, .compile, .watch, .plan, .icons, .validate, .preview, .diff, .ci, .presets, .rules,
    .resize,
    .upscale,
    .mask, .initialize, .work, .completions, .propose, .doctor, .manual, .actool,
  ]

  /// The arguments of a call by the name of a command's foreign program, as through a symbolic link.
  static func resolved(_ arguments: [String]) -> [String] {
    guard let program = arguments.first,
      let command = command(named: SourcePath.name(of: program)), command.foreign != nil
    else { return arguments }
    return [program, command.name] + arguments.dropFirst()
  }

  /// Answers calls without a command: help, version and unknown commands.
  static func answer(_ arguments: [String]) -> ExitStatus? {
    let words = Array(arguments.dropFirst())
    switch words.first {
    case nil, "help", "--help", "-h":
      if let name = words.dropFirst().first, let command = command(named: name) {
        print(Help.text(for: command, .full))
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

  /// Suggests `build` for an existing file, or a command with a similar name.
  private static func hint(for word: String) -> String {
    if !word.hasPrefix("-"), DiskFileSystem().fileType(of: word) != nil {
      return "; type: iconforge build \(ShellWord.quoted(word))"
    }
    return
      (synonyms[word] ?? Spelling.suggestion(for: word, among: commands.map(\.name)))
      .map { "; did you mean \($0)?" } ?? ""
  }

  /// Names of other tools for the commands.
  private static let synonyms = [
    "check": "build --check", "clean": "build --prune", "compare": "diff", "convert": "resize",
    "generate": "build", "icon": "build", "lint": "validate", "list": "presets",
    "make": "build", "run": "build", "serve": "watch", "verify": "validate", "version": "--version",
  ]

  /// Runs the command in the first argument.
  static func run(_ arguments: [String]) async -> ExitStatus {
    guard let command = arguments.dropFirst().first.flatMap(command) else {
      return answer(arguments) ?? .usage
    }
    Setting.program.with { $0 = command.option(for:) }
    return await run(command, Array(arguments.dropFirst(2)))
  }

  private static func run(_ command: Command, _ words: [String]) async -> ExitStatus {
    do throws(UsageError) {
      var arguments = try Arguments(words, for: command.options, operandLimit: command.operandLimit)
      if let length = arguments.helpLength {
        print(Help.text(for: command, length))
        return .success
      }
      if arguments.values["version"] != nil {
        if let foreign = command.foreign { return foreign.showVersion(words) }
        print("iconforge \(IconForge.version)")
        return .success
      }
      if command.operands == BuildInput.operands { arguments.recall(for: command.options) }
      let action = try command.read(&arguments)
      let colors = try arguments.general()
      return try await action(Terminal(arguments.verbosity, colors: colors))
    } catch {
      return fail(error, command: command, words)
    }
  }

  private static func command(named name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// Prints the error to stderr and, with `--format json`, as JSON to stdout. A foreign interface
  /// prints it in its own form.
  private static func fail(
    _ error: UsageError, command: Command?, _ words: [String]
  ) -> ExitStatus {
    if let foreign = command?.foreign { return foreign.fail(error, words) }
    if UsageError.isJSONRequested(words, of: command) { print(error.json) }
    for line in error.lines { Terminal.printError(line) }
    if error.showsHelpHint {
      Terminal.printError("  see iconforge \(command.map { $0.name + " " } ?? "")--help")
    }
    return error.exitStatus
  }
}
