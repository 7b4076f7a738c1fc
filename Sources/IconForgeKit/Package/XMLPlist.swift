/// An XML property list, and where in its text everything stands.
struct XMLPlist {
  let bytes: [UInt8]
  /// A dictionary.
  let root: Node

  struct Node {
    /// The whole element.
    let range: Range<Int>
    /// Between its tags; empty for `<array/>`.
    let inner: Range<Int>
    let content: Content
  }

  indirect enum Content {
    case text(String)
    case boolean(Bool)
    /// An integer or a real, as it is written.
    case number(String)
    /// Dates, data: nothing of ours.
    case other
    case list([Node])
    case table([Entry])
  }

  struct Entry {
    let key: String
    /// The `<key>` element.
    let keyRange: Range<Int>
    let value: Node
  }
}

extension XMLPlist.Node {
  /// Whether this says what `value` does.
  func says(_ value: PlistValue) -> Bool {
    switch (content, value) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.boolean(let truth), .boolean(let other)): truth == other
    case (.list(let nodes), .list(let values)):
      nodes.count == values.count && zip(nodes, values).allSatisfy { $0.says($1) }
    case (.table(let entries), .table(let members)):
      entries.count == members.count
        && members.allSatisfy { member in
          entries.contains { $0.key == member.key && $0.value.says(member.value) }
        }
    default: false
    }
  }

  subscript(key: String) -> XMLPlist.Node? {
    guard case .table(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }
}
