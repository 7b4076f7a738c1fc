extension PropertyValue {
  /// JSON in any of Unicode's encodings, as Apple's readers take it.
  ///
  /// - Complexity: O(bytes)
  package init(json bytes: [UInt8], limits: DocumentLimits = .standard) throws(JSONError) {
    guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    guard let text = TextEncoding.utf8(bytes) else { throw .notText }
    self.init(try JSONReader.value(of: text, .tolerant, limits: limits))
  }

  /// The members of a JSON object, read in the same way.
  package static func members(
    ofJSON bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws(JSONError) -> [String: PropertyValue] {
    guard let members = try PropertyValue(json: bytes, limits: limits).table else {
      throw .notObject
    }
    return members
  }

  /// Of keys that are there twice the first counts, as for Apple's readers.
  package init(_ node: JSONNode) {
    switch node.content {
    case .object(let members):
      self = .table(
        Dictionary(
          members.map { ($0.key, PropertyValue($0.value)) }, uniquingKeysWith: { first, _ in first }
        ))
    case .list(let nodes): self = .list(nodes.map { PropertyValue($0) })
    case .text(let text): self = .text(text)
    case .number(let text): self = PropertyValue(number: text)
    case .boolean(let truth): self = .boolean(truth)
    case .null: self = .null
    }
  }
}
