/// Writes JSON with sorted keys, so that equal values give equal texts.
package struct JSONText {
  private let isPretty: Bool
  private let colon: String
  private let escapesSlashes: Bool

  /// Two spaces per level, and one on each side of the colon.
  package static func pretty(_ value: PropertyValue, colon: String = " : ") -> String {
    JSONText(isPretty: true, colon: colon, escapesSlashes: false).text(value, lead: "\n")
  }

  /// As Xcode writes it, so that a file stays the same when Xcode saves it.
  package static func xcode(_ value: PropertyValue) -> [UInt8] {
    let writer = JSONText(isPretty: true, colon: " : ", escapesSlashes: true)
    return Array((writer.text(value, lead: "\n") + "\n").utf8)
  }

  package static func line(_ value: PropertyValue) -> String {
    JSONText(isPretty: false, colon: ":", escapesSlashes: false).text(value, lead: "")
  }

  /// `lead` is the line break and indentation of the value. Complexity: O(size × depth).
  private func text(_ value: PropertyValue, lead: String) -> String {
    let inner = isPretty ? lead + "  " : ""
    // Empty brackets contain an empty line, as in Foundation.
    func enclosed(_ parts: [String]) -> String {
      let first = parts.isEmpty && isPretty ? "\n" : ""
      return first + parts.map { inner + $0 }.joined(separator: ",") + lead
    }
    switch value {
    case .null, .opaque: return "null"
    case .boolean(let truth): return truth ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .text(let text): return quoted(text)
    case .list(let list): return "[" + enclosed(list.map { text($0, lead: inner) }) + "]"
    case .table(let table):
      let members = table.sorted { $0.key < $1.key }.map { key, value in
        quoted(key) + colon + text(value, lead: inner)
      }
      return "{" + enclosed(members) + "}"
    }
  }

  private func quoted(_ plain: String) -> String {
    let escaped = plain.mappingScalars { scalar in
      switch scalar {
      case "\"", "\\": "\\" + String(scalar)
      case "/" where escapesSlashes: "\\/"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{8}": "\\b"
      case "\u{C}": "\\f"
      case _ where scalar.value < 0x20:
        (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}
