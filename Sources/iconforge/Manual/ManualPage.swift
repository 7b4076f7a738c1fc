import IconFiles

/// A manual page with the macros of man(7), in ASCII. It has no date, so equal programs print equal
/// pages.
struct ManualPage {
  let fileName: String
  let text: String

  private init(_ name: String, about: String, _ sections: [(title: String, roff: String)]) {
    fileName = "\(name).1"
    // Hyphens would break names that readers copy.
    text =
      """
      .TH "\(Roff.escaped(name.uppercased()))" "1" "" "iconforge \(IconForge.version)"
      .nh
      .SH NAME
      \(Roff.escaped(name)) \\- \(Roff.escaped(about))

      """
      + sections.filter { !$0.roff.isEmpty }.map { ".SH \($0.title)\n\($0.roff)" }.joined()
  }

  init(_ command: Command) {
    let options = command.options.grouped.map { group in
      ".SS \(group.title)\n"
        + group.options.map { option in
          Roff.item(
            option.spellings.map(Roff.bold).joined(separator: ", ")
              + (option.value.map { " " + Roff.italic($0) } ?? ""), option.help)
        }.joined()
    }
    // "make the icons", to follow a dash.
    let summary = command.summary.hasSuffix(".") ? command.summary.dropLast() : command.summary[...]
    self.init(
      "iconforge-\(command.name)",
      about: summary.prefix(1).lowercased() + summary.dropFirst(),
      [
        (
          "SYNOPSIS",
          "\(Roff.bold("iconforge \(command.name)")) [\(Roff.italic("OPTIONS"))]"
            + (command.operands.isEmpty ? "" : " \(Roff.escaped(command.operands))") + "\n"
        ),
        (
          "DESCRIPTION",
          Roff.paragraphs(command.details.isEmpty ? command.summary : command.details)
        ),
        ("OPTIONS", options.joined()), ("EXAMPLES", Self.text(of: command.examples)),
        ("EXIT STATUS", Self.statuses), ("SEE ALSO", Roff.reference("iconforge") + "\n"),
      ])
  }

  init(overviewOf commands: [Command]) {
    let pages = commands.map { (Roff.reference("iconforge-\($0.name)"), $0.summary) }
    self.init(
      "iconforge", about: "make and check application icons",
      [
        (
          "SYNOPSIS",
          "\(Roff.bold("iconforge")) \(Roff.italic("COMMAND")) [\(Roff.italic("OPTIONS"))]"
            + " [\(Roff.italic("ARGUMENTS"))]\n"
        ),
        (
          "DESCRIPTION",
          Roff.paragraphs(
            "iconforge makes app icons and launch images from one artwork, and checks them.")
        ),
        ("COMMANDS", pages.map(Roff.item).joined()),
        ("EXAMPLES", Self.text(of: commands.compactMap(\.examples.first))),
        ("ENVIRONMENT", Self.environment.map { Roff.item(Roff.bold($0), $1) }.joined()),
        ("EXIT STATUS", Self.statuses),
        ("SEE ALSO", pages.map(\.0).joined(separator: ",\n") + "\n"),
      ])
  }

  private static func text(of examples: [Example]) -> String {
    examples.map { Roff.item(Roff.bold("iconforge \($0.words)"), $0.result) }.joined()
  }

  private static var statuses: String {
    Help.statuses.map { Roff.item(Roff.bold("\($0.status)"), $0.meaning) }.joined()
  }

  private static let environment = [
    ("COLUMNS", "the width of texts and tables; default: the width of the terminal"),
    ("NO_COLOR", "if set, no colours and no progress line, as with TERM=dumb"),
    ("ICONFORGE_IMPORTER", "path of iconforge-import, if it is not beside iconforge"),
    ("ICONFORGE_NO_PDF", "if set, compile and actool read PDF only with --allow-pdf"),
    ("ICONFORGE_ISA", "the instruction set to resample with: portable, avx2 or avx512"),
  ]
}

/// Markup of man(7), in ASCII.
private enum Roff {
  /// Paragraphs are separated by blank lines.
  static func paragraphs(_ plain: String) -> String {
    source(plain).replacing("\n\n", with: "\n.PP\n") + "\n"
  }

  static func item(_ markup: String, _ plain: String) -> String {
    ".TP\n\(markup)\n\(source(plain))\n"
  }

  /// Wraps lines to the length that manual checkers accept.
  private static func source(_ plain: String) -> String { escaped(plain.wrapped(to: 64)) }

  static func bold(_ plain: String) -> String { "\\fB\(escaped(plain))\\fR" }
  static func italic(_ plain: String) -> String { "\\fI\(escaped(plain))\\fR" }
  /// A reference to a page of section 1.
  static func reference(_ page: String) -> String { "\(bold(page))(1)" }

  /// Escapes plain text, so that no line is a request and hyphens can be copied.
  static func escaped(_ plain: String) -> String {
    plain.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let guarded = line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : ""
      return guarded + line.unicodeScalars.map(escaped).joined()
    }.joined(separator: "\n")
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": return "\\e"
    case "-": return "\\-"
    case "'": return "\\(aq"
    case "`": return "\\(ga"
    case "^": return "\\(ha"
    case "~": return "\\(ti"
    case _ where scalar.isASCII: return String(scalar)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
    }
  }
}
