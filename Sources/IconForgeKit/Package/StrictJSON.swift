/// Reads JSON by the letter, where Foundation lets a comma at the end and half a number pass: what
/// browsers would refuse must not be written back as if it were right.
///
/// Complexity: O(bytes). Source: RFC 8259.
struct StrictJSON {
  struct Member {
    let key: String
    /// Where its value stands, without the spaces around it.
    let value: Range<Int>
  }

  struct Malformed: Error {}

  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The members of the object that is all there is, in their order.
  mutating func readWholeObject() throws(Malformed) -> [Member] {
    guard bytes.count <= PropertyValue.largestFile,
      String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    else { throw Malformed() }
    // Browsers pass over a byte order mark.
    if bytes.starts(with: "\u{FEFF}".utf8) { position += 3 }
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw Malformed() }
    let members = try readObject(level: 1)
    skipSpace()
    guard position == bytes.count else { throw Malformed() }
    return members
  }

  /// Nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func readValue(level: Int) throws(Malformed) {
    guard level <= Self.deepest else { throw Malformed() }
    switch next {
    case UInt8(ascii: "{"): _ = try readObject(level: level)
    case UInt8(ascii: "["): try readArray(level: level)
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "t"): try read("true")
    case UInt8(ascii: "f"): try read("false")
    case UInt8(ascii: "n"): try read("null")
    default: try readNumber()
    }
  }

  private mutating func readObject(level: Int) throws(Malformed) -> [Member] {
    var members: [Member] = []
    try read("{")
    skipSpace()
    while next != UInt8(ascii: "}") || !members.isEmpty {
      let start = position
      try readString()
      let key = Array(bytes[start..<position])
      skipSpace()
      try read(":")
      skipSpace()
      let value = position
      try readValue(level: level + 1)
      members.append(
        Member(key: PropertyValue(json: key)?.text ?? "", value: value..<position))
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      try read(",")
      skipSpace()
    }
    try read("}")
    return members
  }

  private mutating func readArray(level: Int) throws(Malformed) {
    try read("[")
    skipSpace()
    var isEmpty = true
    while next != UInt8(ascii: "]") || !isEmpty {
      isEmpty = false
      try readValue(level: level + 1)
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      try read(",")
      skipSpace()
    }
    try read("]")
  }

  private mutating func readString() throws(Malformed) {
    try read("\"")
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Malformed() }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      guard let escape = next, "\"\\/bfnrtu".utf8.contains(escape) else { throw Malformed() }
      position += 1
      guard escape == UInt8(ascii: "u") else { continue }
      let digits = bytes[position...].prefix(4)
      guard digits.count == 4, digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
      else { throw Malformed() }
      position += 4
    }
    try read("\"")
  }

  private mutating func readNumber() throws(Malformed) {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try readDigits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try readDigits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try readDigits()
    }
  }

  /// At least one.
  private mutating func readDigits() throws(Malformed) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw Malformed() }
  }

  private mutating func read(_ text: String) throws(Malformed) {
    guard bytes[position...].starts(with: text.utf8) else { throw Malformed() }
    position += text.utf8.count
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }
}
