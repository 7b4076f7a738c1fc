/// Reads JSON by the letter, where Foundation lets a comma at the end and half a number pass: what
/// browsers would refuse must not be written back as if it were right.
///
/// Complexity: O(bytes). Source: RFC 8259.
struct StrictJSON {
  struct Malformed: Error {}

  private static let deepest = 64
  /// More than a document about icons has; each takes some room.
  private static let most = 200_000

  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The object that is all there is.
  mutating func readWholeObject() throws(Malformed) -> JSONNode {
    guard bytes.count <= PropertyValue.largestFile,
      String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    else { throw Malformed() }
    // Browsers pass over a byte order mark.
    if bytes.starts(with: "\u{FEFF}".utf8) { position += 3 }
    skipSpace()
    guard next == UInt8(ascii: "{") else { throw Malformed() }
    let object = try readValue(level: 1)
    skipSpace()
    guard position == bytes.count else { throw Malformed() }
    return object
  }

  /// Nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func readValue(level: Int) throws(Malformed) -> JSONNode {
    count += 1
    guard level <= Self.deepest, count <= Self.most else { throw Malformed() }
    let start = position
    var content = JSONNode.Content.plain
    switch next {
    case UInt8(ascii: "{"): content = .object(try readObject(level: level))
    case UInt8(ascii: "["): content = .list(try readArray(level: level))
    case UInt8(ascii: "\""): content = .text(try readString())
    case UInt8(ascii: "t"): try read("true")
    case UInt8(ascii: "f"): try read("false")
    case UInt8(ascii: "n"): try read("null")
    default: try readNumber()
    }
    return JSONNode(range: start..<position, content: content)
  }

  private mutating func readObject(level: Int) throws(Malformed) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    try read("{")
    skipSpace()
    while next != UInt8(ascii: "}") || !members.isEmpty {
      let start = position
      let key = try readString()
      skipSpace()
      try read(":")
      skipSpace()
      members.append(
        JSONNode.Member(key: key, start: start, value: try readValue(level: level + 1)))
      skipSpace()
      if next == UInt8(ascii: "}") { break }
      try read(",")
      skipSpace()
    }
    try read("}")
    return members
  }

  private mutating func readArray(level: Int) throws(Malformed) -> [JSONNode] {
    var elements: [JSONNode] = []
    try read("[")
    skipSpace()
    while next != UInt8(ascii: "]") || !elements.isEmpty {
      elements.append(try readValue(level: level + 1))
      skipSpace()
      if next == UInt8(ascii: "]") { break }
      try read(",")
      skipSpace()
    }
    try read("]")
    return elements
  }

  /// The text, its escapes resolved.
  private mutating func readString() throws(Malformed) -> String {
    let start = position
    var isEscaped = false
    try read("\"")
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Malformed() }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      isEscaped = true
      guard let escape = next, "\"\\/bfnrtu".utf8.contains(escape) else { throw Malformed() }
      position += 1
      guard escape == UInt8(ascii: "u") else { continue }
      let digits = bytes[position...].prefix(4)
      guard digits.count == 4, digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
      else { throw Malformed() }
      position += 4
    }
    try read("\"")
    guard isEscaped else { return String(decoding: bytes[start + 1..<position - 1], as: UTF8.self) }
    return PropertyValue(json: Array(bytes[start..<position]))?.text ?? ""
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
