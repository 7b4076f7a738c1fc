/// Walks through XML in UTF-8, tag by tag. Where XML has several ways to say something, only the plain
/// one passes: a document type without declarations, no entities but the five, names in ASCII.
///
/// Complexity: O(bytes).
struct StrictXML {
  enum Token {
    case start(name: String, attributes: [Attribute], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  struct Attribute {
    let name: String
    /// With entities put in.
    let value: String
  }

  /// Something is wrong, or not plain.
  struct Doubt: Error {}

  private let bytes: [UInt8]
  private var position = 0
  private var hasRoot = false

  init(_ bytes: [UInt8]) throws(Doubt) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes), text.unicodeScalars.allSatisfy(Self.isCharacter) else {
      throw Doubt()
    }
    self.bytes = bytes
    if begins("\u{FEFF}") { position += 3 }
    if begins("<?xml") { try readDeclaration() }
  }

  /// Nil at the end.
  mutating func next() throws(Doubt) -> Token? {
    while position < bytes.count {
      if begins("<!--") {
        _ = try text(after: "<!--", until: "--")
        try read(">")
      } else if begins("<![CDATA[") {
        return .text(try text(after: "<![CDATA[", until: "]]>"))
      } else if begins("<!DOCTYPE"), !hasRoot {
        try skipDocumentType()
      } else if begins("</") {
        position += 2
        let name = try readName()
        skipSpace()
        try read(">")
        return .end(name: name)
      } else if begins("<") {
        position += 1
        hasRoot = true
        return try readTag()
      } else {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { position = end }
        return .text(try decoded(position..<end))
      }
    }
    return nil
  }

  private mutating func readTag() throws(Doubt) -> Token {
    let name = try readName()
    let attributes = try readAttributes()
    if begins("/>") {
      position += 2
      return .start(name: name, attributes: attributes, isEmpty: true)
    }
    try read(">")
    return .start(name: name, attributes: attributes, isEmpty: false)
  }

  /// Up to the tag's end, each with a space in front of it and a name of its own.
  private mutating func readAttributes() throws(Doubt) -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      let before = position
      skipSpace()
      guard position < bytes.count, Self.isNameStart(bytes[position]) else { return attributes }
      guard position > before else { throw Doubt() }
      let name = try readName()
      skipSpace()
      try read("=")
      skipSpace()
      guard position < bytes.count, bytes[position] == 0x22 || bytes[position] == 0x27,
        let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { throw Doubt() }
      let value = position + 1..<end
      guard !bytes[value].contains(UInt8(ascii: "<")),
        !attributes.contains(where: { $0.name == name })
      else { throw Doubt() }
      attributes.append(Attribute(name: name, value: try decoded(value)))
      position = end + 1
    }
  }

  /// Of the encoding a file may say only what it is.
  private mutating func readDeclaration() throws(Doubt) {
    position += 5
    for attribute in try readAttributes() {
      switch attribute.name {
      case "version" where attribute.value == "1.0": break
      case "encoding" where attribute.value.lowercased() == "utf-8": break
      case "standalone" where ["yes", "no"].contains(attribute.value): break
      default: throw Doubt()
      }
    }
    try read("?>")
  }

  /// Names of definitions that browsers do not fetch; declarations of its own are refused.
  private mutating func skipDocumentType() throws(Doubt) {
    position += "<!DOCTYPE".utf8.count
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") {
        throw Doubt()
      }
    }
    throw Doubt()
  }

  /// A name with a prefix at most.
  private mutating func readName() throws(Doubt) -> String {
    let start = position
    while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
    let parts = bytes[start..<position].split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.first.map(Self.isNameStart) == true }) else {
      throw Doubt()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Byte by byte: a letter that combines with a mark would hide it from comparisons of characters.
  private func decoded(_ range: Range<Int>) throws(Doubt) -> String {
    var result: [UInt8] = []
    var rest = bytes[range]
    guard rest.firstRange(of: Array("]]>".utf8)) == nil else { throw Doubt() }
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      guard let end = rest[mark...].firstIndex(of: UInt8(ascii: ";")) else { throw Doubt() }
      let name = String(decoding: rest[(mark + 1)..<end], as: UTF8.self)
      result += rest[..<mark] + Array(String(try Self.character(named: name)).utf8)
      rest = rest[(end + 1)...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }

  private static func character(named name: String) throws(Doubt) -> Unicode.Scalar {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHex = name.hasPrefix("#x")
      let digits = name.dropFirst(isHex ? 2 : 1)
      guard name.hasPrefix("#"), digits.allSatisfy({ $0.isHexDigit }),
        let value = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(value),
        isCharacter(scalar)
      else { throw Doubt() }
      return scalar
    }
  }

  /// What lies between two marks; the place is then behind the second.
  private mutating func text(after open: String, until close: String) throws(Doubt) -> String {
    let (start, mark) = (position + open.utf8.count, Array(close.utf8))
    var end = min(start, bytes.count)
    while let place = bytes[end...].firstIndex(of: mark[0]) {
      if bytes[place...].starts(with: mark) {
        position = place + mark.count
        return String(decoding: bytes[start..<place], as: UTF8.self)
      }
      end = place + 1
    }
    throw Doubt()
  }

  private func begins(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func read(_ text: String) throws(Doubt) {
    guard begins(text) else { throw Doubt() }
    position += text.utf8.count
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// No control characters, and none that Unicode keeps for nobody.
  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.value >= 0x20 || scalar == "\t" || scalar == "\n" || scalar == "\r")
      && scalar.value != 0x7F && scalar.value & 0xFFFE != 0xFFFE
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"):
      true
    default: isNameStart(byte)
    }
  }
}
