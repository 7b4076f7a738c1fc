/// A manual page with the macros of man(7). It has no date, so equal programs print equal pages.
struct ManualPage {
  let fileName: String
  let text: String

  init(_ command: Command) {
    var page = Roff(title: "iconforge-\(command.name)", about: command.summary.asPhrase)
    page.section("SYNOPSIS")
    page.line(
      "\(Roff.bold("iconforge \(command.name)")) [\(Roff.italic("OPTIONS"))]"
        + (command.operands.isEmpty ? "" : " \(Roff.escaped(command.operands))"))
    page.section("DESCRIPTION")
    page.paragraphs(command.details.isEmpty ? command.summary : command.details)
    page.section("OPTIONS")
    for group in command.options.grouped {
      page.subsection(group.title)
      for option in group.options {
        page.item(
          option.spellings.map(Roff.bold).joined(separator: ", ")
            + (option.value.map { " " + Roff.italic($0) } ?? ""),
          option.help)
      }
    }
    if !command.examples.isEmpty {
      page.section("EXAMPLES")
      for example in command.examples {
        page.item(Roff.bold("iconforge \(example.words)"), example.result)
      }
    }
    page.exitStatus()
    page.section("SEE ALSO")
    page.line(Roff.reference("iconforge"))
    (fileName, text) = ("iconforge-\(command.name).1", page.text)
  }

  init(overviewOf commands: [Command]) {
    var page = Roff(title: "iconforge", about: "make and check application icons")
    page.section("SYNOPSIS")
    page.line(
      "\(Roff.bold("iconforge")) \(Roff.italic("COMMAND")) [\(Roff.italic("OPTIONS"))]"
        + " [\(Roff.italic("ARGUMENTS"))]")
    page.section("DESCRIPTION")
    page.paragraphs(
      "iconforge makes app icons and launch images from one artwork, and checks them.")
    page.section("COMMANDS")
    for command in commands {
      page.item(Roff.reference("iconforge-\(command.name)"), command.summary)
    }
    page.section("EXAMPLES")
    for example in commands.compactMap(\.examples.first) {
      page.item(Roff.bold("iconforge \(example.words)"), example.result)
    }
    page.section("ENVIRONMENT")
    for (name, use) in Self.environment { page.item(Roff.bold(name), use) }
    page.exitStatus()
    page.section("SEE ALSO")
    page.line(
      commands.map { Roff.reference("iconforge-\($0.name)") }.joined(separator: ",\n"))
    (fileName, text) = ("iconforge.1", page.text)
  }

  private static let environment = [
    ("COLUMNS", "the width of texts and tables; default: the width of the terminal"),
    ("NO_COLOR", "if set, no colours and no progress line, as with TERM=dumb"),
    ("ICONFORGE_IMPORTER", "path of iconforge-import, if it is not beside iconforge"),
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
  /// "make the icons", to follow a dash.
  fileprivate var asPhrase: String {
    let text = hasSuffix(".") ? String(dropLast()) : self
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
