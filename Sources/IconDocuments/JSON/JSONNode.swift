/// A value of a JSON text, with its range of bytes.
package struct JSONNode: Sendable {
  package indirect enum Content: Sendable {
    case object([Member])
    case list([JSONNode])
    case text(String)
    case number(String)
    case boolean(Bool)
    case null
  }

  package struct Member: Sendable {
    package let key: String
    package let start: Int
    package let value: JSONNode

    package var range: Range<Int> { start..<value.range.upperBound }
  }

  /// Without surrounding spaces.
  package let range: Range<Int>
  package let content: Content

  /// Empty for values that are not objects.
  package var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  package var list: [JSONNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  package var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  package var truth: Bool? {
    if case .boolean(let truth) = content { truth } else { nil }
  }

  /// Of equal keys the first, as in Apple's NSJSONSerialization. Source: bignerdranch/Freddy#62.
  package func member(_ key: String) -> Member? { members.first { $0.key == key } }

  package subscript(key: String) -> JSONNode? { member(key)?.value }
}
