/// A value of a JSON text, and where it stands there.
package struct JSONNode: Sendable {
  package indirect enum Content: Sendable {
    case object([Member])
    case list([JSONNode])
    case text(String)
    /// As it is written.
    case number(String)
    case boolean(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    /// Where the key begins.
    package let start: Int
    package let value: JSONNode

    package var range: Range<Int> { start..<value.range.upperBound }
  }

  /// Without the spaces around it.
  package let range: Range<Int>
  package let content: Content

  /// In their order; empty for everything but an object.
  package var members: [Member] { object ?? [] }

  /// Its members; nil for everything but an object.
  package var object: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// Nil for everything but a list.
  package var list: [JSONNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var truth: Bool? {
    if case .boolean(let truth) = content { truth } else { nil }
  }

  package func member(_ key: String) -> Member? { members.first { $0.key == key } }

  package subscript(key: String) -> JSONNode? { member(key)?.value }
}
