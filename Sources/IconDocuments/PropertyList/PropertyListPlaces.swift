/// Where the keys and texts of an XML property list stand in it, each where it does first.
package struct PropertyListPlaces: Sendable {
  package private(set) var keys: [String: DocumentPlace] = [:]
  package private(set) var texts: [String: DocumentPlace] = [:]

  /// Nil for a property list of another form, which has no lines or says nothing of them.
  /// Complexity: O(bytes).
  package init?(_ bytes: [UInt8]) {
    guard let text = TextEncoding.utf8(bytes), let list = try? XMLPlistReader.values(text) else {
      return nil
    }
    add(list.root, DocumentLines(text))
  }

  /// As deep as property lists may be.
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
