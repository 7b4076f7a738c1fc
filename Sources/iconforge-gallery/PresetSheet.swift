import IconImage
import IconPreview
import IconSpec

/// The contact sheet of a preset: a row for each artwork, a column for each image.
struct PresetSheet {
  private static let gap = 6
  private static let caption = 2 * (LittleLetters.height + 3)
  private static let paper = Color(red: 56, green: 58, blue: 62)

  private let columns: [SheetColumn]
  private let cell: Int
  /// Images at the size of the sheet.
  private var rows: [(name: String, cells: [Bitmap?])] = []

  init(columns: [SheetColumn], cell: Int) {
    self.columns = columns
    self.cell = cell
  }

  /// Adds one artwork's row. `image` returns the image made for a slot; nil leaves the cell empty, or
  /// the layer out of a composition.
  mutating func append(name: String, artwork: Bitmap, image: (Slot) -> Bitmap?) {
    let cells = columns.map { $0.picture(of: $0.slots.compactMap(image), in: cell) }
    rows.append((name, [artwork.shown(in: cell)] + cells))
  }

  /// Indices of the columns with at least one image.
  private var shown: [Int] {
    columns.indices.filter { index in rows.contains { $0.cells[index + 1] != nil } }
  }

  func bitmap() -> Bitmap {
    let (step, shown) = (cell + Self.gap, shown)
    let rowStep = step + LittleLetters.height + 3
    var canvas = Canvas(
      PixelSize(
        width: Self.gap + (shown.count + 1) * step,
        height: Self.caption + Self.gap + rows.count * rowStep),
      filledWith: Self.paper)
    for (index, column) in shown.map({ columns[$0] }).enumerated() {
      let x = Self.gap + (index + 1) * step
      let size = column.slots[0].pixels
      canvas.write(column.title, x: x, y: Self.gap, width: cell)
      canvas.write(
        "\(size.width)×\(size.height)", x: x, y: Self.gap + LittleLetters.height + 3,
        width: cell)
    }
    for (index, row) in rows.enumerated() {
      let y = Self.gap + Self.caption + index * rowStep
      canvas.write(row.name, x: Self.gap, y: y + cell + 3)
      let cells = [row.cells[0]] + shown.map { row.cells[$0 + 1] }
      for (column, picture) in cells.enumerated() {
        guard let picture else { continue }
        canvas.draw(
          picture, x: Self.gap + column * step + (cell - picture.size.width) / 2,
          y: y + (cell - picture.size.height) / 2)
      }
    }
    return canvas.bitmap()
  }
}
