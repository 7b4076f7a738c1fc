import IconForgeKit

/// Columns of text, aligned; what came from outside is made printable.
struct TextTable {
  private let columns: [String]
  private var rows: [[String]] = []

  init(_ columns: [String]) {
    self.columns = columns
  }

  mutating func add(_ row: [String]) {
    precondition(row.count == columns.count)
    rows.append(row.map { Printable.text($0) })
  }

  var text: String {
    let all = [columns] + rows
    let widths = columns.indices.map { column in all.map { $0[column].count }.max()! }
    return all.map { row in
      let cells = zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ")
      return String(cells.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension String {
  /// Filled up with blanks to `width` characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
