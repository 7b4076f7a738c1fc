import IconImage
import IconPreview
import IconSpec

/// The contact sheet of a preset: a row for each artwork, a column for each image.
struct PresetSheet {
  private let columns: [SheetColumn]
  private let cell: Int
  /// Images at the size of the sheet: the artwork, then one for each column.
  private var rows: [(name: String, cells: [Bitmap?])] = []

  init(columns: [SheetColumn], cell: Int) {
    (self.columns, self.cell) = (columns, cell)
  }

  /// Adds one artwork's row. `image` returns the image made for a slot; nil leaves the cell empty, or
  /// the layer out of a composition.
  mutating func append(name: String, artwork: Bitmap, image: (Slot) -> Bitmap?) {
    let cells = columns.map { $0.picture(of: $0.slots.compactMap(image), in: cell) }
    rows.append((name, [artwork.shown(in: cell)] + cells))
  }

  func bitmap() -> Bitmap {
    let gap = 6
    let shown = columns.indices.filter { index in rows.contains { $0.cells[index + 1] != nil } }
    let titles = shown.map { index -> Block in
      let column = columns[index]
      return .column(
        [.caption(column.title, cell), .caption("\(column.slots[0].pixels)", cell)], gap: 1)
    }
    let lines = rows.map { row -> Block in
      let cells = ([0] + shown.map { $0 + 1 }).map { Block.cell(row.cells[$0], cell) }
      return .column([.row(cells, gap: gap), .caption(row.name, cell)], gap: 3)
    }
    return Block.column([.row([.space(cell, 0)] + titles, gap: gap)] + lines, gap: gap)
      .painted(on: Color(red: 56, green: 58, blue: 62), margin: gap)
  }
}
