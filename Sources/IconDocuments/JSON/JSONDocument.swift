/// A JSON object with the places of all that it holds.
package struct JSONDocument: Sendable {
  package let root: JSONNode
  package let value: PropertyValue
  /// In UTF-8, which is what ranges are of.
  package let text: [UInt8]
  private let lines: DocumentLines

  /// An object in any of Unicode's encodings, as Apple's readers take it. Complexity: O(bytes).
  package init(_ bytes: [UInt8], limits: DocumentLimits = .standard) throws(JSONError) {
    guard bytes.count <= limits.bytes else { throw .tooLarge(limit: limits.bytes) }
    guard let text = TextEncoding.utf8(bytes) else { throw .notText }
    root = try JSONReader.value(of: text, .tolerant, limits: limits)
    guard case .object = root.content else { throw .notObject }
    value = PropertyValue(root)
    (self.text, lines) = (text, DocumentLines(text))
  }

  /// Where a value begins. Complexity: O(log lines).
  package func place(of node: JSONNode) -> DocumentPlace { place(at: node.range.lowerBound) }

  /// Where a byte of the text in UTF-8 stands. Complexity: O(log lines).
  package func place(at offset: Int) -> DocumentPlace { lines.place(of: offset) }

  /// Where a key at the top begins; the beginning of the object where there is none.
  package func place(of key: String) -> DocumentPlace {
    lines.place(of: root.member(key)?.start ?? root.range.lowerBound)
  }
}

extension JSONError {
  /// Where the text is no JSON; nil when that is nowhere in particular.
  package var place: DocumentPlace? {
    if case .malformed(let place, _) = self { place } else { nil }
  }
}
