import IconFiles

/// The commands with their options and operands, for completion scripts.
struct CompletionTable {
  struct Entry {
    let name: String
    let summary: String
    let options: [Option]
    let operands: Value
  }

  struct Value {
    /// The name of the shell function that proposes choices.
    let function: String
    let title: String
    let kind: ValueKind
  }

  let entries: [Entry]

  init(_ commands: [Command]) {
    let names = commands.filter { !$0.isHidden }
    entries =
      commands.map { command in
        Entry(
          name: command.name, summary: command.summary,
          options: command.options,
          operands: Value(
            function: "_iconforge_\(command.name)", title: "argument",
            kind: command.operandLimit == 0 ? .free : command.operandValues))
      } + [
        Entry(
          name: "help", summary: "The help of a command.", options: [],
          operands: Value(
            function: "_iconforge_help", title: "command",
            kind: .choice(Choices { names.map { Choice($0.name, about: $0.summary) } })))
      ]
    hidden = Set(commands.filter(\.isHidden).map(\.name))
  }

  private let hidden: Set<String>

  var shown: [Entry] { entries.filter { !hidden.contains($0.name) } }

  func value(of option: Option, in entry: Entry) -> Value {
    Value(
      function: "_iconforge_\(entry.name)_\(option.name.replacing("-", with: "_"))",
      title: option.value ?? "", kind: option.values)
  }

  func values(in entry: Entry) -> [Value] {
    (entry.options.map { value(of: $0, in: entry) } + [entry.operands])
      .filter { !$0.kind.choices.isEmpty }
  }

  static func heading(_ shell: Shell) -> String {
    "# Completion of iconforge \(IconForge.version); made by: iconforge completions \(shell.rawValue)"
  }
}

enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func script(for commands: [Command]) -> String {
    let table = CompletionTable(commands)
    return switch self {
    case .bash: BashCompletion.script(table)
    case .zsh: ZshCompletion.script(table)
    case .fish: FishCompletion.script(table)
    }
  }

  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'\(text.replacing("'", with: "'\\''"))'"
    case .fish: "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
    }
  }
}
