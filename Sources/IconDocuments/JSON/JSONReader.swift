/// Reads JSON with the range of each value.
///
/// Complexity: O(bytes). Source: RFC 8259.
package struct JSONReader {
  package enum Manner: Sendable {
    /// By the RFC: text that browsers refuse must not be written back.
    case strict
    /// As Apple's readers do: a comma after the last element and control characters in texts are
    /// accepted.
    case tolerant
  }

  private let bytes: [UInt8]
  private let manner: Manner
  private let limits: DocumentLimits
  private var position = 0
  private var count = 0

  /// Reads UTF-8, with or without a byte order mark.
  package static func value(
    of bytes: [UInt8], _ manner: Manner = .strict, limits: DocumentLimits = .standard
  ) throws(JSONError) -> JSONNode {
    guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { throw .notText }
    var reader = JSONReader(bytes: bytes, manner: manner, limits: limits)
    // Browsers ignore a byte order mark.
    if bytes.starts(with: "\u{FEFF}".utf8) { reader.position += 3 }
    reader.skipSpace()
    let value = try reader.value(level: 1)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.missing("the end") }
    return value
  }

  /// The value of a text in any Unicode encoding, and the text in UTF-8.
  static func tolerantValue(
    of bytes: [UInt8], limits: DocumentLimits
  ) throws(JSONError) -> (value: JSONNode, text: [UInt8]) {
    guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    guard let text = TextEncoding.utf8(bytes) else { throw .notText }
    return (try value(of: text, .tolerant, limits: limits), text)
  }

  /// Nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func missing(_ expected: String) -> JSONError {
    .malformed(DocumentPlace(of: position, in: bytes), "expected \(expected)")
  }

  private mutating func value(level: Int) throws(JSONError) -> JSONNode {
    count += 1
    guard level <= limits.depth else { throw .tooDeep(limit: limits.depth) }
    guard count <= limits.values else { throw .tooMany(limit: limits.values) }
    let start = position
    let content: JSONNode.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try members(level: level))
    case UInt8(ascii: "["): content = .list(try elements(level: level))
    case UInt8(ascii: "\""): content = .text(try text())
    case UInt8(ascii: "t"): content = try literal("true", .boolean(true))
    case UInt8(ascii: "f"): content = try literal("false", .boolean(false))
    case UInt8(ascii: "n"): content = try literal("null", .null)
    default: content = .number(try number())
    }
    return JSONNode(range: start..<position, content: content)
  }

  private mutating func members(level: Int) throws(JSONError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    try parts(endingWith: "}") { reader throws(JSONError) in
      let start = reader.position
      let key = try reader.text()
      reader.skipSpace()
      guard reader.next == UInt8(ascii: ":") else { throw reader.missing("\":\"") }
      reader.position += 1
      reader.skipSpace()
      let value = try reader.value(level: level + 1)
      members.append(JSONNode.Member(key: key, start: start, value: value))
    }
    return members
  }

  private mutating func elements(level: Int) throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try parts(endingWith: "]") { reader throws(JSONError) in
      elements.append(try reader.value(level: level + 1))
    }
    return elements
  }

  /// Reads comma-separated parts up to a closing bracket.
  private mutating func parts(
    endingWith close: Unicode.Scalar, _ part: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    let close = UInt8(ascii: close)
    position += 1
    skipSpace()
    var (isFirst, comma) = (true, position)
    while next != close || !(isFirst || manner == .tolerant) {
      if next == close {
        throw .malformed(DocumentPlace(of: comma, in: bytes), "trailing comma")
      }
      try part(&self)
      isFirst = false
      skipSpace()
      if next == close { break }
      guard next == UInt8(ascii: ",") else {
        throw missing("a comma or \"\(Unicode.Scalar(close))\"")
      }
      comma = position
      position += 1
      skipSpace()
    }
    position += 1
  }

  private mutating func text() throws(JSONError) -> String {
    guard next == UInt8(ascii: "\"") else { throw missing("a text in double quotes") }
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 || manner == .tolerant else {
        throw missing("a control character as \\u00…")
      }
      if byte == UInt8(ascii: "\\") {
        text += try escaped()
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard next != nil else { throw missing("the end of a text") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// The UTF-8 of an escape.
  private mutating func escaped() throws(JSONError) -> [UInt8] {
    position += 1
    guard let letter = next, let known = Self.escapes[letter] else { throw missing("an escape") }
    position += 1
    guard letter == UInt8(ascii: "u") else { return [known] }
    var units = [try unit()]
    // Half of a surrogate pair becomes U+FFFD.
    if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      units.append(try unit())
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "u"): 0,
  ]

  private mutating func unit() throws(JSONError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw missing("four hexadecimal digits") }
    position += 4
    return unit
  }

  private mutating func number() throws(JSONError) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try digits("a value") }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits("a digit")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits("a digit")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits(_ expected: String) throws(JSONError) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw missing(expected) }
  }

  private mutating func literal(
    _ word: StaticString, _ content: JSONNode.Content
  ) throws(JSONError) -> JSONNode.Content {
    guard bytes[position...].begins(word) else { throw missing("a value") }
    position += word.utf8CodeUnitCount
    return content
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }
}

/// The reason why a text is not read as JSON.
package enum JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  case malformed(DocumentPlace, String)
  case notText
  case notObject
  case tooLarge(limit: Int)
  case tooDeep(limit: Int)
  case tooMany(limit: Int)
  /// A repeated key where one is to be changed.
  case doubled(key: String)

  package var description: String {
    switch self {
    case .malformed(let place, let problem):
      "is not JSON: line \(place.line), column \(place.column): \(problem)"
    case .notText: "is not JSON: its text is not Unicode"
    case .notObject: "is not a JSON object"
    case .tooLarge(let limit): "is larger than \(limit) bytes, the limit"
    case .tooDeep(let limit): "has values more than \(limit) levels deep"
    case .tooMany(let limit): "has more than \(limit) values"
    case .doubled(let key): "has \"\(String(key.unicodeScalars.prefix(100)))\" twice"
    }
  }
}
