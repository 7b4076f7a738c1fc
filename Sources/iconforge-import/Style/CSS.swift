import IconDocuments

/// A CSS reader that splits style sheets into rules and declarations. Comments must have been
/// blanked.
///
/// Source: CSS Syntax 3, 5. Complexity: O(bytes).
enum CSS {
  struct Declaration {
    let property: [UInt8]
    let value: Bytes
  }

  struct Rule {
    /// The text before the braces or the semicolon: selectors, or "@media print".
    let prelude: Bytes
    /// The text between the braces; nil without braces.
    let body: Bytes?
    /// Set by `StyleSheet`, which knows the file.
    var line = 0
  }

  /// The declarations of a style attribute or a rule, as slices of `text`.
  static func declarations(in text: Bytes) -> [Declaration] {
    parts(of: text, endingAt: ";").compactMap { part in
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      return Declaration(
        property: part[..<colon].trimmed.small, value: part[(colon + 1)...].trimmed)
    }
  }

  /// The rules of a style sheet, as slices of `text`.
  static func rules(in text: Bytes) -> [Rule] {
    var rules: [Rule] = []
    var (start, depth, opening) = (text.startIndex, 0, text.startIndex)
    var lexer = Lexer()
    for index in text.indices where !lexer.passes(text[index]) {
      switch text[index] {
      case UInt8(ascii: "{"):
        if depth == 0 { opening = index }
        depth += 1
      case UInt8(ascii: "}") where depth > 0:
        depth -= 1
        guard depth == 0 else { continue }
        rules.append(
          Rule(prelude: text[start..<opening].trimmed, body: text[(opening + 1)..<index]))
        start = index + 1
      case UInt8(ascii: ";") where depth == 0:
        rules.append(Rule(prelude: text[start..<index].trimmed, body: nil))
        start = index + 1
      default: break
      }
    }
    return rules
  }

  /// Replaces comments by blanks, which keeps offsets.
  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    guard text.contains("/*") else { return text }
    var (result, rest) = (text, text[...])
    while let opening = rest.place(of: "/*") {
      let body = rest[opening.upperBound...]
      let end = body.place(of: "*/")?.upperBound ?? text.endIndex
      for index in opening.lowerBound..<end where result[index] != 0x0A { result[index] = 0x20 }
      rest = text[end...]
    }
    return result
  }

  /// Parts between separators outside quotes and brackets.
  static func parts(of text: Bytes, endingAt separator: Unicode.Scalar) -> [Bytes] {
    var (parts, start, depth, lexer): ([Bytes], Int, Int, Lexer) = ([], text.startIndex, 0, Lexer())
    for index in text.indices where !lexer.passes(text[index]) {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: separator) where depth == 0:
        parts.append(text[start..<index].trimmed)
        start = index + 1
      default: break
      }
    }
    return (parts + [text[start...].trimmed]).filter { !$0.isEmpty }
  }

  private struct Lexer {
    private var quote: UInt8?
    private var isEscaped = false

    /// Whether a byte is quoted or escaped.
    mutating func passes(_ byte: UInt8) -> Bool {
      if isEscaped || byte == UInt8(ascii: "\\") {
        isEscaped.toggle()
        return true
      }
      if let mark = quote {
        // A line break closes an open quote.
        if byte == mark || byte == 0x0A { quote = nil }
        return true
      }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return false }
      quote = byte
      return true
    }
  }
}
