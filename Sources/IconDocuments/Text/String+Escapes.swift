extension String {
  /// The text with scalars replaced; nil keeps one. Characters would not do: a parser sees a colon
  /// under an accent as a colon, and CR LF as two.
  package func mappingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard unicodeScalars.contains(where: { replacement($0) != nil }) else { return self }
    var mapped = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        mapped += other
      } else {
        mapped.unicodeScalars.append(scalar)
      }
    }
    return mapped
  }

  /// For the content of an XML or HTML element; with `quotes` also for attributes.
  package func escapedXML(quotes: Bool = true) -> String {
    mappingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"" where quotes: "&quot;"
      default: nil
      }
    }
  }

  /// Percent-encodes bytes except letters, digits and the characters that no file system, server or
  /// attribute treats specially. Colons are encoded, since one before the first slash would end a
  /// scheme.
  package init(percentEncoding bytes: some Sequence<UInt8>) {
    self = bytes.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
