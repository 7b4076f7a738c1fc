import IconDocuments
import IconImage

/// Notes on an SVG: each cause once, with its first line.
struct NoteList {
  private struct Entry {
    let kind: VectorNote.Kind
    let line: Int
    var count = 1
  }

  private var entries: [String: Entry] = [:]

  mutating func add(_ kind: VectorNote.Kind, _ text: String, line: Int, count: Int = 1) {
    if entries[text] != nil {
      entries[text]?.count += count
    } else if entries.count < VectorNote.most {
      entries[text] = Entry(kind: kind, line: line, count: count)
    }
  }

  var notes: [VectorNote] {
    entries.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }.compactMap { text, entry in
      VectorNote(entry.kind, line: entry.line, count: entry.count, text)
    }
  }
}

/// Text of an SVG for messages: short, and without invisible characters.
func shown(_ name: some Collection<UInt8>) -> String {
  let scalars = name.prefix(200).text.unicodeScalars.filter {
    switch $0.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }.prefix(40)
  return String(String.UnicodeScalarView(scalars))
}
