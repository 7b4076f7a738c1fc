import IconDocuments
import IconImage

/// What is to be said of a drawing: each cause once, with the line where it is met first.
struct NoteList {
  private struct Entry {
    let kind: DrawingNote.Kind
    let line: Int
    var count = 1
  }

  private var entries: [String: Entry] = [:]

  mutating func add(_ kind: DrawingNote.Kind, _ text: String, line: Int, count: Int = 1) {
    if entries[text] != nil {
      entries[text]?.count += count
    } else if entries.count < DrawingNote.most {
      entries[text] = Entry(kind: kind, line: line, count: count)
    }
  }

  /// In the order of the drawing.
  var notes: [DrawingNote] {
    entries.sorted { ($0.value.line, $0.key) < ($1.value.line, $1.key) }.compactMap { text, entry in
      DrawingNote(entry.kind, line: entry.line, count: entry.count, text)
    }
  }
}

/// A name out of a drawing as text to show: not too long, and nothing that moves or hides.
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
