/// Help texts, made from the commands' tables.
enum Help {
  static func overview(_ commands: [Command]) -> String {
    let width = commands.map(\.name.count).max()!
    let commands = commands.map { command in
      "  \(command.name.padded(to: width))   \(command.summary)"
    }
    return """
      iconforge makes every icon and launch image the guidelines ask for from one artwork.

      usage: iconforge COMMAND [OPTIONS] [ARGUMENTS]

      \(commands.joined(separator: "\n"))

      iconforge COMMAND --help tells a command's options.
      Exit status: 0 done, 1 findings that are errors, 2 wrong usage, 3 something could not be
      read, made or written.
      """
  }

  static func text(for command: Command) -> String {
    let options = command.options + Option.common
    let heads = options.map { option in
      (option.short.map { "-\($0), " } ?? "    ") + "--\(option.name)"
        + (option.value.map { " \($0)" } ?? "")
    }
    let width = heads.map(\.count).max()!
    let lines = zip(heads, options).map { "  \($0.padded(to: width))   \($1.help)" }
    return """
      usage: iconforge \(command.name) [OPTIONS] \(command.operands)

      \(command.summary)\(command.details.isEmpty ? "" : "\n\n" + command.details)

      \(lines.joined(separator: "\n"))
      """
  }
}
