/// A JSON object with the locations of its values.
package struct JSONDocument: Sendable {
  package let root: JSONNode
  package let value: PropertyValue
  /// In UTF-8; ranges refer to these bytes.
  package let text: [UInt8]
  private let lines: DocumentLines

  /// Reads an object in any Unicode encoding, as Apple's readers do. Complexity: O(bytes).
  package init(_ bytes: [UInt8], limits: DocumentLimits = .standard) throws(JSONError) {
    (root, text) = try JSONReader.tolerantValue(of: bytes, limits: limits)
    guard case .object = root.content else { throw .notObject }
    value = PropertyValue(root)
    lines = DocumentLines(text)
  }

  /// Complexity: O(log lines).
  package func place(of node: JSONNode) -> DocumentPlace { place(at: node.range.lowerBound) }

  /// Complexity: O(log lines).
  package func place(at offset: Int) -> DocumentPlace { lines.place(of: offset) }

  /// The location of a top-level key; that of the object when the key is missing.
  package func place(of key: String) -> DocumentPlace {
    lines.place(of: root.member(key)?.start ?? root.range.lowerBound)
  }
}

extension JSONError {
  package var place: DocumentPlace? {
    if case .malformed(let place, _) = self { place } else { nil }
  }
}
