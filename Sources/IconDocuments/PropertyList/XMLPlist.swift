/// An XML property list with the ranges of its elements.
package struct XMLPlist: Sendable {
  package let bytes: [UInt8]
  package let root: Node

  package struct Node: Sendable {
    package let range: Range<Int>
    /// Between the tags; empty for `<array/>`.
    package let inner: Range<Int>
    package let content: Content
  }

  package indirect enum Content: Sendable {
    case text(String)
    case boolean(Bool)
    case number(String)
    case other
    case list([Node])
    case table([Entry])
  }

  package struct Entry: Sendable {
    package let key: String
    package let keyRange: Range<Int>
    package let value: Node
  }
}

extension XMLPlist {
  /// - Throws: when the bytes are not an XML property list in UTF-8 with a dictionary at the top.
  /// - Complexity: O(bytes)
  package init(_ bytes: [UInt8]) throws(PlistError) {
    self = try XMLPlistReader.list(bytes, isForEditing: true)
  }
}

extension XMLPlist.Node {
  package subscript(key: String) -> XMLPlist.Node? {
    guard case .table(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }
}
