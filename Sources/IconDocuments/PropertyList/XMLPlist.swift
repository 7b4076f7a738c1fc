/// An XML property list, and where in its text everything stands.
package struct XMLPlist: Sendable {
  package let bytes: [UInt8]
  /// A dictionary.
  package let root: Node

  /// - Throws: when the bytes are no XML property list in UTF-8 with a dictionary at the top.
  /// - Complexity: O(bytes)
  package init(_ bytes: [UInt8]) throws(PlistError) { self = try XMLPlistReader.list(bytes) }

  init(bytes: [UInt8], root: Node) {
    (self.bytes, self.root) = (bytes, root)
  }

  package struct Node: Sendable {
    /// The whole element.
    package let range: Range<Int>
    /// Between its tags; empty for `<array/>`.
    package let inner: Range<Int>
    package let content: Content
  }

  package indirect enum Content: Sendable {
    case text(String)
    case boolean(Bool)
    /// An integer or a real, as it is written.
    case number(String)
    /// Dates, data: nothing of ours.
    case other
    case list([Node])
    case table([Entry])
  }

  package struct Entry: Sendable {
    package let key: String
    /// The `<key>` element.
    package let keyRange: Range<Int>
    package let value: Node
  }
}

extension XMLPlist.Node {
  package subscript(key: String) -> XMLPlist.Node? {
    guard case .table(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  package var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }
}
