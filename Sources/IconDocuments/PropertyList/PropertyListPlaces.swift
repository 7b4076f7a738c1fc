/// The locations of keys and texts in an XML property list, of each the first.
package struct PropertyListPlaces: Sendable {
  package private(set) var keys: [String: DocumentPlace] = [:]
  package private(set) var texts: [String: DocumentPlace] = [:]

  /// Nil for other formats.
  /// Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    guard let text = TextEncoding.utf8(bytes),
      let list = try? XMLPlistReader.list(text, isForEditing: false)
    else { return nil }
    add(list.root, DocumentLines(text))
  }

  private mutating func add(_ node: XMLPlist.Node, _ lines: DocumentLines) {
    switch node.content {
    case .text(let text):
      if texts[text] == nil { texts[text] = lines.place(of: node.range.lowerBound) }
    case .list(let nodes):
      for node in nodes { add(node, lines) }
    case .table(let entries):
      for entry in entries {
        if keys[entry.key] == nil { keys[entry.key] = lines.place(of: entry.keyRange.lowerBound) }
        add(entry.value, lines)
      }
    case .boolean, .number, .other: break
    }
  }
}
