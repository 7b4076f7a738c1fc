extension PropertyValue {
  /// Reads a property list: XML in any encoding, binary, or old-style.
  ///
  /// - Throws: when the bytes are no property list with a dictionary at the top, or exceed the
  ///   limits.
  /// - Complexity: O(bytes + values)
  package init(propertyList bytes: [UInt8]) throws(PlistError) {
    let binary = try BinaryPlist(ifBinary: bytes)
    self = if let binary { try binary.value() } else { try Self.text(bytes) }
  }

  private static func text(_ bytes: [UInt8]) throws(PlistError) -> PropertyValue {
    // Reading, unlike editing, does not need UTF-8.
    guard let text = TextEncoding.utf8(bytes) ?? latin1(bytes) else { throw .notPropertyList }
    do throws(PlistError) {
      return PropertyValue(try XMLPlistReader.list(text, isForEditing: false).root)
    } catch {
      guard error == .oldStyle else { throw error }
      return try OldPlistReader.list(text)
    }
  }

  /// The only encoding outside Unicode that XML files of applications use.
  private static func latin1(_ bytes: [UInt8]) -> [UInt8]? {
    let head = String(decoding: bytes.prefix(100), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), head.contains("iso-8859-1") else { return nil }
    return Array(String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })).utf8)
  }

  private init(_ node: XMLPlist.Node) {
    switch node.content {
    case .text(let text): self = .text(text)
    case .boolean(let truth): self = .boolean(truth)
    case .number(let text): self = Self.number(text)
    case .other: self = .opaque
    case .list(let nodes): self = .list(nodes.map { PropertyValue($0) })
    case .table(let entries):
      self = .table(
        Dictionary(entries.map { ($0.key, PropertyValue($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }

  private static func number(_ text: String) -> PropertyValue {
    let text = text.trimmed
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard digits.lowercased().hasPrefix("0x") else { return PropertyValue(number: text) }
    let magnitude = Int(digits.dropFirst(2), radix: 16)
    return magnitude.map { .integer(text.hasPrefix("-") ? -$0 : $0) } ?? .opaque
  }
}
