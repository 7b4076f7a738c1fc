/// Markup of man(7), in ASCII.
enum Roff {
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
