package import IconDocuments

/// Changes to the text of an XML property list. All other bytes stay.
struct XMLPlistEdits {
  private let list: XMLPlist
  private let layout: XMLPlistLayout
  private var edits: [TextEdit] = []

  init(_ list: XMLPlist) {
    self.list = list
    layout = XMLPlistLayout(list)
  }

  /// More than any list needs: one for each document type and icon family.
  static let mostPlaces = 1000

  mutating func apply(_ changes: [PlistChange]) throws(PlistError) {
    try merge(changes, into: list.root)
  }

  private mutating func edit(_ range: Range<Int>, _ text: String) throws(PlistError) {
    guard edits.count < Self.mostPlaces else { throw .tooManyPlaces(limit: Self.mostPlaces) }
    edits.append(TextEdit(range, text))
  }

  /// The text with all changes. Complexity: O(bytes)
  var result: [UInt8] { list.bytes.edited(edits) }

  private mutating func merge(
    _ changes: [PlistChange], into table: XMLPlist.Node
  ) throws(PlistError) {
    guard case .table(let entries) = table.content else { return }
    var missing: [PlistChange] = []
    for change in changes {
      // Readers differ in which of two equal keys they read, so change all.
      let found = entries.filter { $0.key == change.key }
      for entry in found { try apply(change, to: entry) }
      if found.isEmpty { missing.append(change) }
    }
    let additions = missing.additions
    if !additions.isEmpty { try append(additions, to: table, after: entries.last) }
  }

  private mutating func apply(
    _ change: PlistChange, to entry: XMLPlist.Entry
  ) throws(PlistError) {
    switch (change.action, entry.value.content) {
    case (.replace(let value), _):
      if !entry.value.says(value) { try replace(entry, with: value) }
    case (.merge(let changes), .table): try merge(changes, into: entry.value)
    case (.merge(let changes), _): try replace(entry, with: .table(changes.additions))
    case (.documentTypes(let documents), .list(let types)):
      for type in types {
        guard let change = documents.files(ofType: type["CFBundleTypeName"]?.text) else { continue }
        try merge([change], into: type)
      }
    case (.documentTypes, _): break
    }
  }

  private mutating func replace(
    _ entry: XMLPlist.Entry, with value: PropertyValue
  ) throws(PlistError) {
    let lead =
      layout.lead(to: entry.value.range.lowerBound) ?? layout.lead(to: entry.keyRange.lowerBound)
    let writer = XMLPlistWriter(unit: layout.unit, gap: layout.gap(of: entry))
    try edit(entry.value.range, writer.text(value, lead: lead))
  }

  /// Adds members after the contents of `table`, in the format of its last entry.
  private mutating func append(
    _ members: [String: PropertyValue], to table: XMLPlist.Node, after last: XMLPlist.Entry?
  ) throws(PlistError) {
    let end = layout.end(of: table.inner)
    let place = end..<end
    if let last {
      let lead = layout.lead(to: last.keyRange.lowerBound)
      let writer = XMLPlistWriter(unit: layout.unit, gap: layout.gap(of: last))
      try edit(place, writer.members(members, lead: lead).map { (lead ?? "") + $0 }.joined())
      return
    }
    let writer = XMLPlistWriter(unit: layout.unit, gap: nil)
    let lead = layout.lineLead(of: table.range.lowerBound)
    if end == table.inner.lowerBound {
      try edit(table.range, writer.text(.table(members), lead: lead))
    } else {
      // The dictionary contains only a comment.
      let inner = lead.map { $0 + layout.unit }
      try edit(place, writer.members(members, lead: inner).map { (inner ?? "") + $0 }.joined())
    }
  }
}

extension XMLPlist.Node {
  /// Whether this equals `value`.
  package func says(_ value: PropertyValue) -> Bool {
    switch (content, value) {
    case (.text(let text), .text(let other)): text.utf8.elementsEqual(other.utf8)
    case (.boolean(let truth), .boolean(let other)): truth == other
    case (.list(let nodes), .list(let values)):
      nodes.count == values.count && zip(nodes, values).allSatisfy { $0.says($1) }
    case (.table(let entries), .table(let members)):
      entries.count == members.count
        && members.allSatisfy { key, value in
          entries.contains { $0.key == key && $0.value.says(value) }
        }
    default: false
    }
  }
}
