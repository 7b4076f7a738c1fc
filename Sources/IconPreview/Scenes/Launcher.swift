import IconImage

/// A grid of icons above their names: the user's among neighbours. Lengths are pixels.
struct Launcher {
  let columns: Int
  var rows = 1
  /// The side of an icon.
  let side: Int
  /// From one icon to the next.
  let pitch: PixelSize
  /// The height of names; 0 for none.
  let label: Int
  /// Between an icon and its name.
  let gap: Int
  var shape = Neighbour.Shape.cut(.phone)
  var appearance = Neighbour.Appearance.light
  /// Whether names are bold and white on any wallpaper, and truncated in the middle.
  var isEarly = false

  /// The icon in the middle of the first row.
  func block(_ icon: Block, _ name: String) -> Block { block([columns / 2: icon], name) }

  /// User icons by their cell, row by row.
  func block(_ icons: [Int: Block], _ name: String) -> Block {
    var block = Block.space(
      columns * pitch.width, (rows - 1) * pitch.height + side + (label > 0 ? gap + label : 0))
    let room = pitch.width * 15 / 16
    for cell in 0..<columns * rows {
      let number = cell + (rows == 1 ? 2 : 0)
      let icon =
        icons[cell]
        ?? .neighbour(number, PixelSize(square: side), shape: shape, appearance: appearance)
      let (x, y) = (cell % columns * pitch.width, cell / columns * pitch.height)
      block = block.under(icon, x: x + (pitch.width - icon.width) / 2, y: y)
      guard label > 0 else { continue }
      let words = Block.text(
        icons[cell] == nil ? Neighbour.name(number) : name, room, height: label,
        color: isEarly ? .white : nil,
        alignment: .center, isBold: isEarly, truncation: isEarly ? .middle : .end)
      block = block.under(words, x: x + (pitch.width - room) / 2, y: y + side + gap)
    }
    return block
  }
}

extension Launcher {
  /// Source: measured on screens of 375 points, and assumed for the iPad.
  static func phone(_ side: Int, _ scale: Int, columns: Int = 3, rows: Int = 1) -> Launcher {
    let isPhone = side <= 60 * scale
    return Launcher(
      columns: columns, rows: rows, side: side,
      pitch: PixelSize(width: side + (isPhone ? 27 : 52) * scale, height: side + 32 * scale),
      label: 12 * scale, gap: 6 * scale)
  }
}
