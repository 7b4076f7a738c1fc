extension PropertyValue {
  /// Nil when the bytes are no JSON, or hold more than any catalog.
  init?(json bytes: [UInt8], largest: Int = largestFile, values: Int = mostValues) {
    guard bytes.count <= largest, let text = UnicodeText.utf8(bytes) else { return nil }
    var reader = JSONReader(text, values: values)
    guard let value = try? reader.wholeValue() else { return nil }
    self = value
  }
}

/// Reads JSON as Apple's readers do: a comma may stand behind the last element, and control
/// characters in texts; of keys that are there twice the first counts.
///
/// Complexity: O(bytes). Source: RFC 8259.
private struct JSONReader {
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private var position = 0
  /// How many more there may be.
  private var values: Int

  init(_ bytes: [UInt8], values: Int) {
    self.bytes = bytes
    self.values = values
  }

  mutating func wholeValue() throws(Malformed) -> PropertyValue {
    let value = try value(level: 1)
    skipSpace()
    guard position == bytes.count else { throw Malformed() }
    return value
  }

  private mutating func value(level: Int) throws(Malformed) -> PropertyValue {
    values -= 1
    guard level <= PropertyValue.deepest, values >= 0 else { throw Malformed() }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .table(try members(level: level))
    case UInt8(ascii: "["): return .list(try elements(level: level))
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try literal("true", .boolean(true))
    case UInt8(ascii: "f"): return try literal("false", .boolean(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return PropertyValue(number: try number())
    }
  }

  private mutating func members(level: Int) throws(Malformed) -> [String: PropertyValue] {
    var members: [String: PropertyValue] = [:]
    position += 1
    while !takes(UInt8(ascii: "}")) {
      skipSpace()
      let key = try text()
      guard takes(UInt8(ascii: ":")) else { throw Malformed() }
      let value = try value(level: level + 1)
      if members[key] == nil { members[key] = value }
      if takes(UInt8(ascii: "}")) { break }
      guard takes(UInt8(ascii: ",")) else { throw Malformed() }
    }
    return members
  }

  private mutating func elements(level: Int) throws(Malformed) -> [PropertyValue] {
    var elements: [PropertyValue] = []
    position += 1
    while !takes(UInt8(ascii: "]")) {
      elements.append(try value(level: level + 1))
      if takes(UInt8(ascii: "]")) { break }
      guard takes(UInt8(ascii: ",")) else { throw Malformed() }
    }
    return elements
  }

  private mutating func text() throws(Malformed) -> String {
    guard next == UInt8(ascii: "\"") else { throw Malformed() }
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        text += try escaped()
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard next != nil else { throw Malformed() }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// What an escape stands for, in UTF-8.
  private mutating func escaped() throws(Malformed) -> [UInt8] {
    position += 1
    guard let letter = next else { throw Malformed() }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      // Half of a pair alone becomes U+FFFD.
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw Malformed()
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws(Malformed) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Malformed() }
    position += 4
    return unit
  }

  private mutating func number() throws(Malformed) -> String {
    let start = position
    _ = skips(UInt8(ascii: "-"))
    if !skips(UInt8(ascii: "0")) { try digits() }
    if skips(UInt8(ascii: ".")) { try digits() }
    if skips(UInt8(ascii: "e")) || skips(UInt8(ascii: "E")) {
      if !skips(UInt8(ascii: "+")) { _ = skips(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// At least one.
  private mutating func digits() throws(Malformed) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw Malformed() }
  }

  private mutating func literal(
    _ text: StaticString, _ value: PropertyValue
  ) throws(Malformed) -> PropertyValue {
    guard text.withUTF8Buffer({ bytes[position...].starts(with: $0) }) else { throw Malformed() }
    position += text.utf8CodeUnitCount
    return value
  }

  /// Nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Passes over a mark and the white space before it, if it is there.
  private mutating func takes(_ mark: UInt8) -> Bool {
    skipSpace()
    return skips(mark)
  }

  private mutating func skips(_ mark: UInt8) -> Bool {
    guard next == mark else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte.isXMLSpace { position += 1 }
  }
}
