/// Writes JSON with sorted keys, so that equal values give equal texts.
package struct JSONText {
  private let isPretty: Bool
  private let colon: String
  private let escapesSlashes: Bool

  /// Two spaces per level, and one on each side of the colon.
  package static func pretty(_ value: PropertyValue, colon: String = " : ") -> String {
    JSONText(isPretty: true, colon: colon, escapesSlashes: false).text(value)
  }

  /// As Xcode writes it, so that a file stays the same when Xcode saves it.
  package static func xcode(_ value: PropertyValue) -> [UInt8] {
    let writer = JSONText(isPretty: true, colon: " : ", escapesSlashes: true)
    return Array((writer.text(value) + "\n").utf8)
  }

  package static func line(_ value: PropertyValue) -> String {
    JSONText(isPretty: false, colon: ":", escapesSlashes: false).text(value)
  }

  private func text(_ value: PropertyValue) -> String {
    var text = ""
    append(value, to: &text, lead: isPretty ? "\n" : "")
    return text
  }

  /// `lead` is the line break and indentation of the value. Complexity: O(size).
  private func append(_ value: PropertyValue, to text: inout String, lead: String) {
    let inner = isPretty ? lead + "  " : ""
    // Empty brackets contain an empty line, as in Foundation.
    let empty = isPretty ? "\n" + lead : ""
    switch value {
    case .null, .opaque: text += "null"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += String(number)
    case .text(let plain): text += quoted(plain)
    case .list(let list):
      text += "["
      for (index, value) in list.enumerated() {
        text += (index == 0 ? "" : ",") + inner
        append(value, to: &text, lead: inner)
      }
      text += (list.isEmpty ? empty : lead) + "]"
    case .table(let table):
      text += "{"
      for (index, member) in table.sorted(by: { $0.key < $1.key }).enumerated() {
        text += (index == 0 ? "" : ",") + inner
        text += quoted(member.key)
        text += colon
        append(member.value, to: &text, lead: inner)
      }
      text += (table.isEmpty ? empty : lead) + "}"
    }
  }

  private func quoted(_ plain: String) -> String {
    let isPlain = plain.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "/")
    }
    if isPlain { return "\"\(plain)\"" }
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
