extension String {
  /// With what `replacement` gives in place of scalars; nil keeps one. Scalars, not characters: a
  /// colon under an accent is still a colon to a parser, and CR LF are two.
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
  /// As content of an element of XML or HTML, or with `quotes` between double quotes.
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

  /// Bytes as they stand in a URL. Everything is encoded that is not of letters, digits and the few
  /// signs which no file system, server or attribute takes for something else; a colon may not stand
  /// before the first slash, and so nowhere.
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
