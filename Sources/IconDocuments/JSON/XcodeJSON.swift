/// JSON as Xcode writes it: keys in order, two spaces, a space on both sides of the colon. A file that
/// Xcode opens and saves stays as it is.
package enum XcodeJSON {
  /// Complexity: O(size).
  package static func bytes(_ value: PropertyValue) -> [UInt8] {
    Array((text(value, indent: "") + "\n").utf8)
  }

  private static func text(_ value: PropertyValue, indent: String) -> String {
    let inner = indent + "  "
    switch value {
    case .null, .opaque: return "null"
    case .boolean(let truth): return truth ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return String(number)
    case .text(let text): return quoted(text)
    case .list(let list):
      guard !list.isEmpty else { return "[\n\n\(indent)]" }
      return "[\n" + list.map { inner + text($0, indent: inner) }.joined(separator: ",\n")
        + "\n\(indent)]"
    case .table(let table):
      guard !table.isEmpty else { return "{\n\n\(indent)}" }
      let lines = table.sorted { $0.key < $1.key }.map { key, value in
        "\(inner)\(quoted(key)) : \(text(value, indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "/": "\\/"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
