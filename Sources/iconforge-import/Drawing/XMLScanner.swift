/// Walks through XML, tag by tag, without making anything of it. Stricter than XML: no document
/// type, hence no entities, and no tag that is not closed.
///
/// Complexity: O(bytes).
struct XMLScanner {
  enum Token {
    case start(Tag)
    case end
    /// Character data; in CDATA nothing stands for anything else.
    case text(Range<Int>, isCDATA: Bool)
    case instruction(Range<Int>)
  }

  struct Tag {
    /// From "<" to behind ">".
    let range: Range<Int>
    let name: Range<Int>
    let attributes: [Attribute]
    /// Whether it closes itself.
    let isEmpty: Bool
  }

  struct Attribute {
    let name: Range<Int>
    /// Between the quotes.
    let value: Range<Int>
  }

  let bytes: [UInt8]
  private var position = 0
  private var hasBegun = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil at the end.
  mutating func next() throws -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        return .text(start..<position, isCDATA: false)
      }
      if begins("<!--") {
        position = try end(of: "-->", from: position + 4, "comment").upperBound
      } else if begins("<![CDATA[") {
        let start = position + 9
        let end = try end(of: "]]>", from: start, "CDATA section")
        position = end.upperBound
        return .text(start..<end.lowerBound, isCDATA: true)
      } else if begins("<!") {
        try skipDocumentType()
      } else if begins("<?") {
        let start = position + 2
        let end = try end(of: "?>", from: start, "processing instruction")
        position = end.upperBound
        return .instruction(start..<end.lowerBound)
      } else if begins("</") {
        position = try end(of: ">", from: position + 2, "tag").upperBound
        return .end
      } else {
        hasBegun = true
        return .start(try tag())
      }
    }
    return nil
  }

  /// What old drawing programs write before the root says nothing, and is left out with everything
  /// else in front of it. One that declares something is refused.
  private mutating func skipDocumentType() throws {
    let refusal = Refusal(
      "has a document type declaration of its own (<!DOCTYPE … [ … ]>); take it out")
    guard !hasBegun, begins("<!DOCTYPE") else { throw refusal }
    var quote: UInt8?
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return
      } else if byte == UInt8(ascii: "[") {
        throw refusal
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    throw Refusal("is damaged: its document type declaration does not end")
  }

  private func begins(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      bytes.count - position >= text.count
        && text.indices.allSatisfy { bytes[position + $0] == text[$0] }
    }
  }

  private func end(of mark: String, from start: Int, _ what: String) throws -> Range<Int> {
    let mark = Array(mark.utf8)
    var index = start
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index..<index + mark.count].elementsEqual(mark) {
        return index..<index + mark.count
      }
      index += 1
    }
    throw Refusal("is damaged: a \(what) does not end")
  }

  /// No element of SVG has a tenth of it, and the renderer compares each with each.
  private static let mostAttributes = 1000

  private mutating func tag() throws -> Tag {
    let start = position
    position += 1
    let name = word()
    guard !name.isEmpty else { throw Refusal("is damaged: a tag has no name") }
    var attributes: [Attribute] = []
    while true {
      let gap = blank()
      guard position < bytes.count else { break }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return Tag(
          range: start..<position, name: name, attributes: attributes, isEmpty: false)
      }
      if begins("/>") {
        position += 2
        return Tag(range: start..<position, name: name, attributes: attributes, isEmpty: true)
      }
      guard gap > 0 else { break }
      guard attributes.count < Self.mostAttributes else {
        throw Refusal("has an element with more than \(Self.mostAttributes) attributes")
      }
      let key = word()
      _ = blank()
      guard !key.isEmpty, begins("=") else { break }
      position += 1
      _ = blank()
      guard begins("\"") || begins("'"),
        let close = bytes[(position + 1)...].firstIndex(of: bytes[position])
      else { break }
      attributes.append(Attribute(name: key, value: position + 1..<close))
      position = close + 1
    }
    throw Refusal("is damaged: a tag is malformed or does not end")
  }

  private mutating func blank() -> Int {
    let start = position
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    return position - start
  }

  private mutating func word() -> Range<Int> {
    let start = position
    while position < bytes.count, !isBlank(bytes[position]),
      !"=/><\"'".utf8.contains(bytes[position])
    {
      position += 1
    }
    return start..<position
  }
}

extension XMLScanner {
  /// What stands there, character by character.
  func raw(_ range: Range<Int>) -> String { bytes[range].text }

  /// The longest reference there is: "&#x10FFFF;", with some zeros.
  private static let longestReference = 16

  /// With character references and the five entities of XML put in; others stay.
  func decoded(_ range: Range<Int>) -> [UInt8] {
    var rest = bytes[range]
    guard rest.contains(UInt8(ascii: "&")) else { return Array(rest) }
    var result: [UInt8] = []
    result.reserveCapacity(rest.count)
    while let next = rest.popFirst() {
      guard next == UInt8(ascii: "&"),
        let end = rest.prefix(Self.longestReference).firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(named: rest[..<end])
      else {
        result.append(next)
        continue
      }
      result += UTF8.encode(scalar)!
      rest = rest[(end + 1)...]
    }
    return result
  }

  private static let entities: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
  ]

  private static func scalar(named name: Bytes) -> Unicode.Scalar? {
    if let known = entities.first(where: { name.equals($0.name) }) { return known.scalar }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let isHex = name.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard digits.first != UInt8(ascii: "+") else { return nil }
    return UInt32(digits.text, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
  }

  /// Without a namespace's prefix.
  func localName(_ range: Range<Int>) -> Bytes {
    let name = bytes[range]
    return name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
  }
}
