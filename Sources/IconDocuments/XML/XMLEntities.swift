/// The entities that an XML text declares, each a plain text.
///
/// Illustrator declares namespaces this way. Entities that name a file, contain markup or refer to
/// other entities are refused, so a text cannot grow beyond its references times its longest
/// entity.
/// Source: Extensible Markup Language 1.0 (fifth edition), 2.8, 4.2 and 4.4.
package struct XMLEntities {
  private var texts: [[UInt8]: [UInt8]] = [:]
  private var rest: Bytes

  /// The text with references replaced and without the document type. Texts that declare no
  /// entities stay unchanged. Line numbers are kept.
  ///
  /// - Complexity: O(bytes), of the result too.
  package static func expanded(_ bytes: [UInt8], limit: Int) throws(XMLEntityError) -> [UInt8] {
    guard let start = documentType(in: bytes) else { return bytes }
    var entities = XMLEntities(rest: bytes[start...])
    guard try entities.readDocumentType() else { return bytes }
    let lines = bytes[start..<entities.rest.startIndex].filter { $0 == 0x0A }
    return try entities.expanded(bytes[..<start] + lines, limit: limit)
  }

  private init(rest: Bytes) { self.rest = rest }

  /// Where it begins, behind comments and instructions.
  private static func documentType(in bytes: [UInt8]) -> Int? {
    var reader = XMLEntities(rest: bytes[...])
    while true {
      reader.skipBlanks()
      if reader.rest.begins("<!DOCTYPE") { return reader.rest.startIndex }
      guard reader.skip("<?", to: "?>") || reader.skip("<!--", to: "-->") else { return nil }
    }
  }

  private mutating func skipBlanks() { rest = rest.drop(while: isBlank) }

  private mutating func skip(_ opening: StaticString, to closing: StaticString) -> Bool {
    guard rest.begins(opening),
      let end = rest.dropFirst(opening.utf8CodeUnitCount).place(of: closing)
    else { return false }
    rest = rest[end.upperBound...]
    return true
  }

  /// The text between quotes; nil without an opening or a closing quote.
  private mutating func quoted() -> Bytes? {
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = rest.dropFirst().firstIndex(of: quote)
    else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[(rest.startIndex + 1)..<end]
  }

  /// Whether there are declarations and all of them are read. A text that is cut short is left to the
  /// parser, which says where.
  private mutating func readDocumentType() throws(XMLEntityError) -> Bool {
    while let next = rest.first, next != UInt8(ascii: "[") {
      if next == UInt8(ascii: ">") { return false }
      if quoted() == nil { rest = rest.dropFirst() }
    }
    rest = rest.dropFirst()
    while true {
      skipBlanks()
      guard let next = rest.first else { return false }
      if next == UInt8(ascii: "]") { break }
      if skip("<?", to: "?>") || skip("<!--", to: "-->") { continue }
      guard rest.begins("<!ENTITY") else {
        let word = rest.prefix(20).prefix { !isBlank($0) && $0 > 0x20 && $0 < 0x7F }
        throw .declaration(word.text)
      }
      guard try readEntity() else { return false }
    }
    rest = rest.dropFirst()
    skipBlanks()
    return rest.popFirst() == UInt8(ascii: ">")
  }

  private mutating func readEntity() throws(XMLEntityError) -> Bool {
    rest = rest.dropFirst(8)
    skipBlanks()
    if rest.first == UInt8(ascii: "%") { throw .declaration("<!ENTITY %") }
    let name = rest.prefix { !isBlank($0) && $0 != UInt8(ascii: ">") }
    rest = rest.dropFirst(name.count)
    skipBlanks()
    let shown = name.prefix(40).text
    if rest.begins("SYSTEM") || rest.begins("PUBLIC") { throw .external(shown) }
    guard let text = quoted() else { return false }
    if text.contains(UInt8(ascii: "<")) { throw .markup(shown) }
    let references = text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
      .dropFirst().map { $0.prefix { $0 != UInt8(ascii: ";") } }
    let isPlain = references.allSatisfy {
      $0.first == UInt8(ascii: "#") || ["amp", "lt", "gt", "quot", "apos"].contains($0.text)
    }
    guard isPlain else { throw .nested(shown) }
    skipBlanks()
    guard rest.popFirst() == UInt8(ascii: ">") else { return false }
    // The first declaration counts.
    if texts[Array(name)] == nil { texts[Array(name)] = Self.escaped(text) }
    return true
  }

  /// Escaped for elements and attributes.
  private static func escaped(_ text: Bytes) -> [UInt8] {
    text.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""): Array("&quot;".utf8)
      case UInt8(ascii: "'"): Array("&apos;".utf8)
      case UInt8(ascii: ">"): Array("&gt;".utf8)
      default: [byte]
      }
    }
  }

  /// `head`, then the text after the document type.
  private mutating func expanded(_ head: Bytes, limit: Int) throws(XMLEntityError) -> [UInt8] {
    var result = Array(head)
    let signs = "&<".utf8
    while let next = rest.firstIndex(where: { signs.contains($0) }) {
      result += rest[..<next]
      rest = rest[next...]
      let start = rest
      let isLiteral =
        skip("<!--", to: "-->") || skip("<![CDATA[", to: "]]>") || skip("<?", to: "?>")
      if isLiteral {
        result += start[..<rest.startIndex]
      } else if let text = reference() {
        result += text
      } else {
        result.append(rest.removeFirst())
      }
      guard result.count <= limit else { throw .tooLarge(limit: limit) }
    }
    result += rest
    guard result.count <= limit else { throw .tooLarge(limit: limit) }
    return result
  }

  private static let longestName = 256

  /// The text of the next reference; nil unless it names a declared entity.
  private mutating func reference() -> [UInt8]? {
    guard rest.first == UInt8(ascii: "&") else { return nil }
    let name = rest.dropFirst().prefix(Self.longestName).prefix { $0 != UInt8(ascii: ";") }
    guard let text = texts[Array(name)], rest.dropFirst(name.count + 1).first != nil else {
      return nil
    }
    rest = rest.dropFirst(name.count + 2)
    return text
  }
}

/// The reason why entities are refused, with the name of the first such entity.
package enum XMLEntityError: Error, Equatable, CustomStringConvertible {
  case external(String)
  case markup(String)
  case nested(String)
  case declaration(String)
  case tooLarge(limit: Int)

  package var description: String {
    switch self {
    case .external(let name):
      "declares the external entity \(name); write its text in place of &\(name);"
    case .markup(let name):
      "declares the entity \(name), which contains markup; write it in place of &\(name);"
    case .nested(let name):
      "declares the entity \(name), which refers to other entities; write its text in full"
    case .declaration(let beginning):
      "declares more than plain entities in its document type (\(beginning) …); save it as plain SVG"
    case .tooLarge(let limit): "expands to more than \(limit) bytes of SVG, the limit"
    }
  }
}
