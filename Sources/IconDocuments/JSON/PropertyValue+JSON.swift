extension PropertyValue {
  /// Reads JSON in any Unicode encoding, as Apple's readers do. Complexity: O(bytes).
  package init(json bytes: [UInt8], limits: DocumentLimits = .standard) throws(JSONError) {
    self.init(try JSONReader.tolerantValue(of: bytes, limits: limits).value)
  }

  package static func members(
    ofJSON bytes: [UInt8], limits: DocumentLimits = .standard
  ) throws(JSONError) -> [String: PropertyValue] {
    guard let members = try PropertyValue(json: bytes, limits: limits).table else {
      throw .notObject
    }
    return members
  }

  /// The first of repeated keys counts, as for Apple's readers.
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
