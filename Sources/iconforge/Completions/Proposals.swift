/// The words, files or folders that a shell proposes for the word that the user is typing.
struct Proposals {
  private enum Files: String { case none, files, folders }

  private var files = Files.none
  private var choices: [Choice] = []
  /// The start of the word, which the proposals do not repeat: `--preset=`, `sarif=`.
  private var prefix = ""

  /// `words` follow `iconforge`; the last one is being typed and may be empty.
  init(_ words: [String], for commands: [Command]) {
    // bash splits "--option=value" into three words.
    let words = (words.last == "=" ? words + [""] : words).filter { $0 != "=" }
    let names = commands.filter { !$0.isHidden }.map { Choice($0.name, about: $0.summary) }
    guard var typed = words.last, words.count > 1 else {
      choices =
        names + [
          Choice("help", about: "The help of a command."),
          Choice("--help", about: "list the commands"),
          Choice("--version", about: "print the version"),
        ]
      return
    }
    guard let command = commands.first(where: { $0.name == words[0] }) else {
      if words[0] == "help" { choices = names }
      return
    }
    var name = words[words.count - 2]
    if typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") {
      name = String(typed[..<sign])
      prefix = String(typed[...sign])
      typed.removeSubrange(...sign)
    }
    let options = command.options
    let option = options.first { $0.value != nil && $0.spellings.contains(name) }
    if option == nil, typed.hasPrefix("-") {
      choices = options.flatMap { option in
        option.spellings.map { Choice($0, about: option.help) }
      }
    } else {
      add(
        option?.values ?? (command.operandLimit == 0 ? .free : command.operandValues), typed: typed)
    }
  }

  private mutating func add(_ kind: ValueKind, typed: String) {
    choices = kind.choices
    switch kind {
    case .free, .choice: break
    case .file, .choiceOrFile: files = .files
    case .folder: files = .folders
    }
    // A file follows "sarif=".
    if let start = choices.first(where: { $0.goesOn && typed.hasPrefix($0.name) }) {
      prefix += start.name
      files = .files
      choices = []
    }
  }

  /// ":KIND", tab, prefix; then for each choice its name, tab, description.
  var text: String {
    ([":\(files.rawValue)\t\(prefix)"] + choices.map { "\($0.name)\t\($0.about)" })
      .joined(separator: "\n")
  }
}
