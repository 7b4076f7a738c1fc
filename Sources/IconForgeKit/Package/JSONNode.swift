/// A value of a JSON text, and where it stands there.
struct JSONNode: Sendable {
  indirect enum Content: Sendable {
    case object([Member])
    case list([JSONNode])
    case text(String)
    /// A number, a truth, nothing.
    case plain
  }

  struct Member: Sendable {
    let key: String
    /// Where the key begins.
    let start: Int
    let value: JSONNode

    var range: Range<Int> { start..<value.range.upperBound }
  }

  /// Without the spaces around it.
  let range: Range<Int>
  let content: Content

  /// In their order; empty for everything but an object.
  var members: [Member] {
    if case .object(let members) = content { members } else { [] }
  }

  /// Nil for everything but a list.
  var list: [JSONNode]? {
    if case .list(let list) = content { list } else { nil }
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  func member(_ key: String) -> Member? { members.first { $0.key == key } }

  subscript(key: String) -> JSONNode? { member(key)?.value }
}
