/// Help texts, made from the commands' tables.
enum Help {
  static func overview(_ commands: [Command], width: Int = Screen.columns) -> String {
    let shown = commands.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
    return [
      "iconforge makes every icon and launch image the guidelines ask for from one artwork."
        .wrapped(to: width),
      "usage: iconforge COMMAND [OPTIONS] [ARGUMENTS]".wrapped(to: width, hanging: 2),
      list(shown, width),
      "iconforge COMMAND --help tells a command's options, with examples.".wrapped(to: width) + "\n"
        + "Exit status: \(statuses.map { "\($0.status) \($0.meaning)" }.joined(separator: ", "))."
        .wrapped(to: width),
    ].joined(separator: "\n\n")
  }

  static func text(for command: Command, width: Int = Screen.columns) -> String {
    var parts = [
      "usage: iconforge \(command.name) [OPTIONS] \(command.operands)"
        .wrapped(to: width, hanging: 2),
      command.summary.wrapped(to: width),
    ]
    if !command.details.isEmpty { parts.append(command.details.wrapped(to: width)) }
    parts.append(
      list((command.options + Option.common).map { ($0.head(isAligned: true), $0.help) }, width))
    if !command.examples.isEmpty {
      let examples = command.examples.map { text(of: $0, width) }
      parts.append((["Examples:"] + examples).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// What a program's end means.
  static let statuses = [
    (status: 0, meaning: "done"), (status: 1, meaning: "findings that are errors"),
    (status: 2, meaning: "wrong usage"),
    (status: 3, meaning: "something could not be read, made or written"),
  ]

  /// Two columns; where the first leaves no room, the second stands below it.
  private static func list(_ entries: [(head: String, text: String)], _ width: Int) -> String {
    let column = 2 + (entries.map(\.head.count).max() ?? 0) + 3
    let isBeside = column <= width / 2
    return entries.map { head, text in
      isBeside
        ? ("  " + head).padded(to: column)
          + text.wrapped(to: width - column).replacing("\n", with: "\n" + blanks(column))
        : "  \(head)\n"
          + blanks(8) + text.wrapped(to: width - 8).replacing("\n", with: "\n" + blanks(8))
    }.joined(separator: "\n")
  }

  private static func text(of example: Example, _ width: Int) -> String {
    "  iconforge \(example.words)\n      "
      + example.what.wrapped(to: width - 6).replacing("\n", with: "\n" + blanks(6))
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Option {
  /// "-p, --preset NAME|FILE"; aligned, long names stand below each other.
  func head(isAligned: Bool) -> String {
    (short.map { "-\($0), " } ?? (isAligned ? "    " : "")) + "--\(name)"
      + (value.map { " \($0)" } ?? "")
  }
}
