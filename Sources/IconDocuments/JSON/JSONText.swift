/// Writes JSON with sorted keys, so that equal values give equal texts.
package struct JSONText {
  private let isPretty: Bool
  private let colon: String
  private let escapesSlashes: Bool
  private var text = ""

  /// Two spaces per level, and one on each side of the colon.
  package static func pretty(_ value: PropertyValue, colon: String = " : ") -> String {
    text(value, isPretty: true, escapesSlashes: false, colon: colon)
  }

  /// As Xcode writes it, so that a file stays the same when Xcode saves it.
  package static func xcode(_ value: PropertyValue) -> [UInt8] {
    Array((text(value, isPretty: true, escapesSlashes: true) + "\n").utf8)
  }

  package static func line(_ value: PropertyValue) -> String {
    text(value, isPretty: false, escapesSlashes: false)
  }

  /// Complexity: O(size × depth).
  private static func text(
    _ value: PropertyValue, isPretty: Bool, escapesSlashes: Bool, colon: String = " : "
  ) -> String {
    var writer = JSONText(
      isPretty: isPretty, colon: isPretty ? colon : ":", escapesSlashes: escapesSlashes)
    writer.write(value, lead: isPretty ? "\n" : "")
    return writer.text
  }

  /// `lead` is the line break and indentation of the value.
  private mutating func write(_ value: PropertyValue, lead: String) {
    switch value {
    case .null, .opaque: text += "null"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .integer(let number): text += String(number)
    case .number(let number): text += String(number)
    case .text(let text): quote(text)
    case .list(let list):
      write(list, "[", "]", lead: lead) { $0.write($1, lead: $2) }
    case .table(let table):
      write(table.sorted { $0.key < $1.key }, "{", "}", lead: lead) { writer, member, inner in
        writer.quote(member.key)
        writer.text += writer.colon
        writer.write(member.value, lead: inner)
      }
    }
  }

  /// Writes the parts between brackets. Empty ones have an empty line, as in Foundation.
  private mutating func write<Part>(
    _ parts: [Part], _ opening: String, _ closing: String, lead: String,
    _ write: (inout JSONText, Part, String) -> Void
  ) {
    let inner = isPretty ? lead + "  " : ""
    text += opening
    if parts.isEmpty, isPretty { text += "\n" }
    for (index, part) in parts.enumerated() {
      text += (index == 0 ? "" : ",") + inner
      write(&self, part, inner)
    }
    text += lead + closing
  }

  private mutating func quote(_ plain: String) {
    text += "\""
    for scalar in plain.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\" + String(scalar)
      case "/" where escapesSlashes: text += "\\/"
      case _ where scalar.value < 0x20: text += Self.escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  private static func escape(_ control: Unicode.Scalar) -> String {
    switch control {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: (control.value < 16 ? "\\u000" : "\\u00") + String(control.value, radix: 16)
    }
  }
}
