import IconFiles

/// Aligned columns of text. Control characters in cells are escaped.
struct TextTable {
  private let columns: [String]
  private let rows: [[String]]

  init(_ columns: [String], _ rows: [[String]]) {
    self.columns = columns
    self.rows = rows.map { $0.map { Printable.text($0) } }
  }

  private static let gap = 2
  private static let narrowest = 12

  /// The table in lines of at most `width` characters: wraps long cells, and turns rows into paragraphs
  /// if the columns do not fit. Nil for unlimited lines.
  func text(within width: Int? = nil) -> String {
    let all = [columns] + rows
    let natural = columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    guard let width else { return lines(all, natural) }
    return narrowed(natural, to: width).map { lines(all, $0) } ?? paragraphs(width)
  }

  private func lines(_ all: [[String]], _ widths: [Int]) -> String {
    all.flatMap { row in
      let cells = zip(row, widths).map { cell, width in
        cell.count <= width
          ? [Substring(cell)]
          : cell.wrapped(to: width, breaksWords: true).split(separator: "\n")
      }
      return (0..<(cells.map(\.count).max() ?? 0)).map { index in
        let line = zip(cells, widths).map { cell, width in
          (index < cell.count ? String(cell[index]) : "").padded(to: width)
        }.joined(separator: String(repeating: " ", count: Self.gap))
        return String(line.reversed().drop { $0 == " " }.reversed())
      }
    }.joined(separator: "\n")
  }

  /// Narrows the widest columns until all fit; nil if they cannot. The first column keeps its width,
  /// because users copy names and paths from it.
  ///
  /// Complexity: O(characters too many × columns)
  private func narrowed(_ natural: [Int], to width: Int) -> [Int]? {
    var least = zip(natural, columns).map { max($1.count, min($0, Self.narrowest)) }
    least[0] = natural[0]
    let room = width - Self.gap * (columns.count - 1)
    guard least.reduce(0, +) <= room else { return nil }
    var widths = natural
    var excess = widths.reduce(0, +) - room
    while excess > 0 {
      let widest = widths.indices.filter { widths[$0] > least[$0] }.max { widths[$0] < widths[$1] }
      guard let widest else { return nil }
      widths[widest] -= 1
      excess -= 1
    }
    return widths
  }

  private func paragraphs(_ width: Int) -> String {
    rows.map { row in
      let rest = zip(columns, row).dropFirst().filter { !$1.isEmpty }.map { "\($0): \($1)" }
      return row[0].wrapped(to: width, hanging: 2, breaksWords: true)
        + (rest.isEmpty
          ? ""
          : "\n  " + rest.joined(separator: "; ").wrapped(at: 2, to: width, breaksWords: true))
    }.joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
