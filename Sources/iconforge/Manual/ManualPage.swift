/// A page of the manual, from the same tables as the help, in man(7)'s macros. It has no date: the
/// same program gives the same page.
struct ManualPage {
  let fileName: String
  let text: String

  /// iconforge-COMMAND.1
  init(_ command: Command) {
    var page = Roff(title: "iconforge-\(command.name)", about: command.summary.asPhrase)
    page.section("SYNOPSIS")
    page.line(
      "\(Roff.bold("iconforge \(command.name)")) [\(Roff.italic("OPTIONS"))]"
        + (command.operands.isEmpty ? "" : " \(Roff.escaped(command.operands))"))
    page.section("DESCRIPTION")
    page.paragraphs(command.details.isEmpty ? command.summary : command.details)
    page.section("OPTIONS")
    for option in command.options + Option.common {
      let names = (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
      page.item(
        names.map(Roff.bold).joined(separator: ", ")
          + (option.value.map { " " + Roff.italic($0) } ?? ""),
        option.help)
    }
    if !command.examples.isEmpty {
      page.section("EXAMPLES")
      for example in command.examples {
        page.item(Roff.bold("iconforge \(example.words)"), example.what)
      }
    }
    page.exitStatus()
    page.section("SEE ALSO")
    page.line(Roff.reference("iconforge"))
    (fileName, text) = ("iconforge-\(command.name).1", page.text)
  }

  /// iconforge.1
  init(overviewOf commands: [Command]) {
    var page = Roff(title: "iconforge", about: "make and check application icons")
    page.section("SYNOPSIS")
    page.line(
      "\(Roff.bold("iconforge")) \(Roff.italic("COMMAND")) [\(Roff.italic("OPTIONS"))]"
        + " [\(Roff.italic("ARGUMENTS"))]")
    page.section("DESCRIPTION")
    page.paragraphs(
      "iconforge makes every icon and launch image the guidelines ask for from one artwork, and"
        + " checks those there are.")
    page.section("COMMANDS")
    for command in commands {
      page.item(Roff.reference("iconforge-\(command.name)"), command.summary)
    }
    page.section("EXAMPLES")
    for example in commands.compactMap(\.examples.first) {
      page.item(Roff.bold("iconforge \(example.words)"), example.what)
    }
    page.section("ENVIRONMENT")
    for (name, what) in Self.environment { page.item(Roff.bold(name), what) }
    page.exitStatus()
    page.section("SEE ALSO")
    page.line(
      commands.map { Roff.reference("iconforge-\($0.name)") }.joined(separator: ",\n"))
    (fileName, text) = ("iconforge.1", page.text)
  }

  private static let environment = [
    ("COLUMNS", "how wide texts and tables may be, where the terminal is not to be asked"),
    ("NO_COLOR", "when it is set, no colours and no line of progress; as with TERM=dumb"),
    ("ICONFORGE_IMPORTER", "where iconforge-import lies, if not beside iconforge"),
    ("ICONFORGE_ISA", "the instruction set to resample with: portable, avx2 or avx512"),
  ]
}

extension Roff {
  fileprivate mutating func exitStatus() {
    section("EXIT STATUS")
    for (status, meaning) in Help.statuses { item(Roff.bold("\(status)"), meaning) }
  }
}

extension String {
  /// "Make the icons." as it stands behind a dash.
  fileprivate var asPhrase: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
