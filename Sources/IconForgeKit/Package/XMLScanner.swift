/// Walks the text of an XML file: tags, characters, and what may stand between.
struct XMLScanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  struct Tag {
    let name: String
    /// `<array/>`
    let isEmpty: Bool
  }

  /// - Throws: when the bytes are not UTF-8, or begin as something else than XML does.
  init(_ bytes: [UInt8]) throws(PlistError) {
    self.bytes = bytes
    for (mark, name) in Self.marks where bytes.starts(with: mark) { throw .encoding(name) }
    if bytes.starts(with: Self.mark) { index = Self.mark.count }
    skipSpaces()
    // A dictionary, a list, a comment.
    if let first = bytes[index...].first, "{(/".utf8.contains(first) {
      throw .oldStyle
    }
    guard at("<"), String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw .notPropertyList
    }
  }

  /// UTF-8's own.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// First bytes that tell an encoding: byte order marks, and `<` where there is none.
  /// UTF-32's mark begins with UTF-16's.
  private static let marks: [([UInt8], String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0x3C, 0, 0, 0], "UTF-32"),
    ([0, 0, 0, 0x3C], "UTF-32"), ([0xFF, 0xFE], "UTF-16"), ([0xFE, 0xFF], "UTF-16"),
    ([0x3C, 0], "UTF-16"), ([0, 0x3C], "UTF-16"),
  ]

  var isAtEnd: Bool { index == bytes.endIndex }
  var isClosing: Bool { at("</") }

  func isOpening(_ name: StaticString) -> Bool {
    at("<") && name.withUTF8Buffer { bytes[(index + 1)...].starts(with: $0) }
  }

  var malformed: PlistError { malformed(at: index) }

  func malformed(at place: Int) -> PlistError {
    let before = bytes[..<place]
    let feeds = before.count { $0 == UInt8(ascii: "\n") }
    // Lines may end by carriage returns alone.
    return .malformed(
      line: 1 + (feeds > 0 ? feeds : before.count { $0 == UInt8(ascii: "\r") }))
  }

  private func at(_ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skipSpaces() {
    index = bytes[index...].firstIndex { !$0.isXMLSpace } ?? bytes.endIndex
  }

  /// Passes over what comes after the next `mark`, which must be there.
  private mutating func skip(past mark: StaticString) throws(PlistError) {
    let start = index
    while let place = bytes[index...].firstIndex(of: mark.utf8Start.pointee) {
      index = place
      if at(mark) {
        index += mark.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw malformed(at: start)
  }

  /// The declaration, comments and the document type.
  mutating func skipProlog() throws(PlistError) {
    if at("<?xml") {
      let start = index
      try skip(past: "?>")
      if let name = Self.encoding(in: bytes[start..<index]),
        !["utf-8", "utf8", "us-ascii"].contains(name.lowercased())
      {
        throw .encoding(name)
      }
    }
    try skipBetween()
    guard at("<!DOCTYPE") else { return }
    try skipDocumentType()
    try skipBetween()
  }

  /// The value of `encoding="…"`.
  private static func encoding(in declaration: ArraySlice<UInt8>) -> String? {
    let parts = declaration.split(separator: UInt8(ascii: "="))
    guard
      let place = parts.firstIndex(where: {
        String(decoding: $0, as: UTF8.self).split(whereSeparator: \.isWhitespace).last
          == "encoding"
      }), place + 1 < parts.endIndex
    else { return nil }
    let value = parts[place + 1].drop { $0.isXMLSpace }
    guard let quote = value.first else { return nil }
    return String(decoding: value.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }

  /// Up to its `>`, which may also stand in quotes, in comments and between brackets.
  private mutating func skipDocumentType() throws(PlistError) {
    let start = index
    var brackets = 0
    while index < bytes.endIndex {
      if at("<!--") {
        try skip(past: "-->")
        continue
      }
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): try skip(past: "\"")
      case UInt8(ascii: "'"): try skip(past: "'")
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: ">") where brackets <= 0: return
      default: break
      }
    }
    throw malformed(at: start)
  }

  /// White space, comments and processing instructions.
  mutating func skipBetween() throws(PlistError) {
    while true {
      skipSpaces()
      if at("<!--") {
        index += 4
        try skip(past: "-->")
      } else if at("<?") {
        try skip(past: "?>")
      } else {
        return
      }
    }
  }

  /// An opening tag; its attributes are passed over.
  mutating func tag() throws(PlistError) -> Tag {
    let start = index
    guard at("<") else { throw malformed }
    index += 1
    let name = bytes[index...].prefix { $0.isXMLName }
    guard !name.isEmpty else { throw malformed(at: start) }
    index = name.endIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): try skip(past: "\"")
      case UInt8(ascii: "'"): try skip(past: "'")
      case UInt8(ascii: "<"): throw malformed(at: start)
      case UInt8(ascii: ">"):
        return Tag(
          name: String(decoding: name, as: UTF8.self),
          isEmpty: bytes[index - 2] == UInt8(ascii: "/"))
      default: break
      }
    }
    throw malformed(at: start)
  }

  mutating func close(_ name: String) throws(PlistError) {
    let start = index
    guard isClosing, bytes[(index + 2)...].starts(with: name.utf8) else { throw malformed }
    index += 2 + name.utf8.count
    skipSpaces()
    guard at(">") else { throw malformed(at: start) }
    index += 1
  }

  /// What an element without elements says, up to its closing tag.
  mutating func characters() throws(PlistError) -> String {
    var characters: [UInt8] = []
    while index < bytes.endIndex, !isClosing {
      if at("<![CDATA[") {
        let start = index + 9
        try skip(past: "]]>")
        // "<![CDATA[]]>" at the least, since the mark cannot begin in the opening.
        characters += bytes[start..<index - 3]
      } else if at("<!--") {
        index += 4
        try skip(past: "-->")
      } else if at("&") {
        characters += Array(try reference().utf8)
      } else if at("<") {
        throw malformed
      } else {
        let run = bytes[index...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        characters += run
        index = run.endIndex
      }
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// `&amp;`, `&#38;`, `&#x26;`: what it stands for.
  private mutating func reference() throws(PlistError) -> String {
    let start = index
    let name = bytes[(index + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
    let text = String(decoding: name, as: UTF8.self)
    index = name.endIndex
    guard at(";") else { throw malformed(at: start) }
    index += 1
    if let character = Self.entities[text] { return character }
    let number =
      text.hasPrefix("#x")
      ? UInt32(text.dropFirst(2), radix: 16) : text.hasPrefix("#") ? UInt32(text.dropFirst()) : nil
    guard let scalar = number.flatMap({ Unicode.Scalar($0) }) else {
      throw malformed(at: start)
    }
    return String(scalar)
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
}

extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

  /// Of the names property lists have.
  fileprivate var isXMLName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self
  }
}
