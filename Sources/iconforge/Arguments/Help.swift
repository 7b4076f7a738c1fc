enum Help {
  enum Length {
    /// At most 24 lines at 80 columns.
    case screen
    case full
  }

  private static let screenLines = 24

  static func overview(_ commands: [Command], width: Int = Screen.columns) -> String {
    let shown = commands.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
    // Blank lines would leave no room for the prompt.
    return [
      "iconforge makes app icons and launch images from one artwork, and checks them."
        .wrapped(to: width) + "\n"
        + "usage: iconforge COMMAND [OPTIONS] [ARGUMENTS]".wrapped(to: width, hanging: 2) + "\n"
        + list(shown, width),
      "iconforge COMMAND --help prints a command's options and examples.".wrapped(to: width) + "\n"
        + "Exit status: \(statuses.map { "\($0.status) \($0.word)" }.joined(separator: ", "))."
        .wrapped(to: width),
    ].joined(separator: "\n")
  }

  static func text(
    for command: Command, _ length: Length, width: Int = Screen.columns
  ) -> String {
    let full = text(for: command, width)
    if length == .full || full.count(where: \.isNewline) < screenLines { return full }
    let names = command.options.grouped.map { group in
      let names = group.options.map { option in
        option.spellings.joined(separator: " ") + (option.value.map { " \($0)" } ?? "")
      }
      return "\(group.title): \(names.joined(separator: ", "))".wrapped(to: width, hanging: 4)
    }
    var parts = head(of: command, width) + [names.joined(separator: "\n")]
    let pointer = "iconforge \(command.name) --help explains all options.".wrapped(to: width)
    let examples = command.examples.map { "  iconforge \($0.words)" }
    let lines = (parts + [pointer]).joined(separator: "\n\n").count(where: \.isNewline) + 1
    let room = screenLines - lines - 2
    if room > 0, !examples.isEmpty {
      parts.append((["Examples:"] + examples.prefix(room)).joined(separator: "\n"))
    }
    return (parts + [pointer]).joined(separator: "\n\n")
  }

  private static func text(for command: Command, _ width: Int) -> String {
    var parts = head(of: command, width)
    if !command.details.isEmpty { parts.append(command.details.wrapped(to: width)) }
    let options = command.options
    let column = column(of: options.map(\.head))
    parts += options.grouped.map { group in
      "\(group.title):\n"
        + list(group.options.map { ($0.head, $0.help) }, width, column: column)
    }
    if !command.examples.isEmpty {
      let examples = command.examples.map { text(of: $0, width) }
      parts.append((["Examples:"] + examples).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  private static func head(of command: Command, _ width: Int) -> [String] {
    [
      "usage: iconforge \(command.name) [OPTIONS] \(command.operands)"
        .wrapped(to: width, hanging: 2),
      command.summary.wrapped(to: width),
    ]
  }

  static let statuses = [
    (status: 0, word: "done", meaning: "done"),
    (status: 1, word: "error findings", meaning: "findings that are errors"),
    (status: 2, word: "wrong usage", meaning: "wrong usage"),
    (status: 3, word: "failure", meaning: "something could not be read, made or written"),
  ]

  private static func column(of heads: [String]) -> Int {
    2 + (heads.map(\.count).max() ?? 0) + 3
  }

  /// Two columns. In a narrow terminal, the second column is below the first.
  private static func list(
    _ entries: [(head: String, text: String)], _ width: Int, column: Int? = nil
  ) -> String {
    let column = column ?? self.column(of: entries.map(\.head))
    let isBeside = column <= width / 2
    return entries.map { head, text in
      isBeside
        ? ("  " + head).padded(to: column) + text.wrapped(at: column, to: width)
        : "  \(head)\n" + "".padded(to: 8) + text.wrapped(at: 8, to: width)
    }.joined(separator: "\n")
  }

  private static func text(of example: Example, _ width: Int) -> String {
    "  iconforge \(example.words)\n      " + example.result.wrapped(at: 6, to: width)
  }
}
