extension JSONObjectText {
  /// The text edited to have `value`, with the fewest changes: the rest keeps its order, spaces and
  /// spelling, and new parts look like their neighbours. Nil when keys are removed or repeated.
  ///
  /// Complexity: O(size).
  package func saying(_ value: PropertyValue) -> [UInt8]? {
    edits(of: root, to: value, indent: "").map(edited)
  }

  private func edits(of node: JSONNode, to value: PropertyValue, indent: String) -> [TextEdit]? {
    if PropertyValue(node) == value { return [] }
    switch (node.content, value) {
    case (.object(let members), .table(let table)):
      return edits(of: members, in: node, to: table, indent: indent)
    case (.list(let list), .list(let values)) where list.count <= values.count:
      return edits(of: list, in: node, to: values, indent: indent)
    case (.object, _), (.list, _): return nil
    default: return [TextEdit(node.range, JSONText.line(value))]
    }
  }

  private func edits(
    of members: [JSONNode.Member], in node: JSONNode, to table: [String: PropertyValue],
    indent: String
  ) -> [TextEdit]? {
    let keys = members.map(\.key)
    guard Set(keys).count == keys.count else { return nil }
    let style = Style(of: node, in: self, parts: members.map(\.range), indent: indent)
    var edits: [TextEdit] = []
    for member in members {
      guard let value = table[member.key],
        let more = self.edits(of: member.value, to: value, indent: style.indent)
      else { return nil }
      edits += more
    }
    let colon = self.colon(of: members.first)
    let new = table.filter { !keys.contains($0.key) }.sorted { $0.key < $1.key }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }
    let parts = new.map { key, value in
      JSONText.line(.text(key)) + colon + style.text(value, colon: colon)
    }
    if keys.isEmpty { return edits + style.filling(parts) }
    return edits
      + zip(new, parts).map { member, part in
        style.insertion(part, before: isSorted ? keys.firstIndex { $0 > member.key } : nil)
      }
  }

  private func edits(
    of list: [JSONNode], in node: JSONNode, to values: [PropertyValue], indent: String
  ) -> [TextEdit]? {
    let style = Style(of: node, in: self, parts: list.map(\.range), indent: indent)
    var edits: [TextEdit] = []
    for (element, value) in zip(list, values) {
      guard let more = self.edits(of: element, to: value, indent: style.indent) else { return nil }
      edits += more
    }
    let colon = self.colon(of: list.last?.members.first)
    let parts = values.dropFirst(list.count).map { style.text($0, colon: colon) }
    if list.isEmpty { return style.filling(parts) }
    return edits + parts.map { style.insertion($0, before: nil) }
  }

  /// The colon of a member, with the spaces around it.
  private func colon(of member: JSONNode.Member?) -> String {
    let text = member.map { self.text(of: $0.start..<$0.value.range.lowerBound) } ?? ""
    return text.lastIndex(of: "\"").map { String(text[text.index(after: $0)...]) } ?? " : "
  }

  /// How the parts of an object or a list are laid out.
  private struct Style {
    private let node: JSONNode
    private let parts: [Range<Int>]
    /// The text between two parts, with the comma.
    private let between: String
    /// Indentation of the parts.
    let indent: String
    /// Indentation of the closing line.
    private let outer: String
    private let isOnLines: Bool

    init(
      of node: JSONNode, in text: JSONObjectText, parts: [Range<Int>], indent outer: String
    ) {
      self.node = node
      self.parts = parts
      self.outer = outer
      let own = parts.first.flatMap { text.indent(at: $0.lowerBound) }
      isOnLines = own != nil || parts.isEmpty && text.isOnLines
      indent = own ?? outer + "  "
      if parts.count > 1 {
        between = text.text(of: parts[0].upperBound..<parts[1].lowerBound)
      } else {
        between = isOnLines ? ",\n\(indent)" : ","
      }
    }

    func text(_ value: PropertyValue, colon: String) -> String {
      guard isOnLines else { return JSONText.line(value) }
      return JSONText.pretty(value, colon: colon).replacing("\n", with: "\n\(indent)")
    }

    /// A new part before another one, or at the end.
    func insertion(_ part: String, before place: Int?) -> TextEdit {
      guard let place else {
        let end = parts[parts.count - 1].upperBound
        return TextEdit(end..<end, between + part)
      }
      let start = parts[place].lowerBound
      return TextEdit(start..<start, part + between)
    }

    func filling(_ new: [String]) -> [TextEdit] {
      if new.isEmpty { return [] }
      let inner = new.joined(separator: isOnLines ? ",\n\(indent)" : ",")
      return [
        TextEdit(node.range.inside, isOnLines ? "\n\(indent)\(inner)\n\(outer)" : inner)
      ]
    }
  }

  /// Whether its members are on lines of their own.
  private var isOnLines: Bool { root.members.first.flatMap { indent(at: $0.start) } != nil }
}
