import IconImage

/// A part of a scene, laid out from its own top left corner.
struct Block {
  enum Edge { case start, middle, end }

  var width: Int
  var height: Int
  var elements: [Scene.Element] = []

  /// Room with nothing in it.
  static func room(_ width: Int, _ height: Int) -> Block {
    Block(width: max(0, width), height: max(0, height))
  }

  static func picture(_ picture: Shown, depth: Double = 0) -> Block {
    let area = PixelRect(picture.size)
    return Block(
      width: area.size.width, height: area.size.height,
      elements: [
        .picture(Scene.Picture(picture.source, in: area, label: picture.label, depth: depth))
      ])
  }

  static func box(
    _ width: Int, _ height: Int, _ fill: Color..., radius: Int = 0, opacity: Double = 1,
    stroke: Color? = nil
  ) -> Block {
    let area = PixelRect(PixelSize(width: max(1, width), height: max(1, height)))
    let box = Scene.Box(area, fill: fill, radius: radius, opacity: opacity, stroke: stroke)
    return Block(width: area.size.width, height: area.size.height, elements: [.box(box)])
  }

  /// A line of words as high as `height`, in as much room as `width`.
  static func text(
    _ words: String, _ width: Int, height: Int, _ color: Color,
    _ alignment: Scene.Text.Alignment = .left, isBold: Bool = false
  ) -> Block {
    let area = PixelRect(PixelSize(width: max(1, width), height: max(1, height)))
    let text = Scene.Text(
      words, in: area, color: color, alignment: alignment, isBold: isBold)
    return Block(width: area.size.width, height: area.size.height, elements: [.text(text)])
  }

  /// Side by side.
  static func row(_ blocks: [Block], gap: Int, _ edge: Edge = .middle) -> Block {
    let height = blocks.map(\.height).max() ?? 0
    var row = Block.room(0, height)
    for (index, block) in blocks.enumerated() {
      let x = row.width + (index > 0 ? gap : 0)
      row.elements += block.moved(x, edge.place(block.height, in: height)).elements
      row.width = x + block.width
    }
    return row
  }

  /// One below the other.
  static func column(_ blocks: [Block], gap: Int, _ edge: Edge = .start) -> Block {
    let width = blocks.map(\.width).max() ?? 0
    var column = Block.room(width, 0)
    for (index, block) in blocks.enumerated() {
      let y = column.height + (index > 0 ? gap : 0)
      column.elements += block.moved(edge.place(block.width, in: width), y).elements
      column.height = y + block.height
    }
    return column
  }

  /// In rows of so many.
  static func grid(_ blocks: [Block], columns: Int, gap: Int) -> Block {
    let rows = stride(from: 0, to: blocks.count, by: max(1, columns)).map { start in
      row(Array(blocks[start..<min(blocks.count, start + max(1, columns))]), gap: gap)
    }
    return column(rows, gap: gap)
  }

  /// With another one over it, at a place of this one.
  func under(_ block: Block, _ x: Int, _ y: Int) -> Block {
    var both = self
    both.elements += block.moved(x, y).elements
    return both
  }

  /// With another one over its middle.
  func under(_ block: Block) -> Block {
    under(block, (width - block.width) / 2, (height - block.height) / 2)
  }

  /// In the middle of room of that size; what is larger sticks out.
  func centred(_ width: Int, _ height: Int) -> Block { Block.room(width, height).under(self) }

  func padded(_ horizontal: Int, _ vertical: Int) -> Block {
    Block.room(width + 2 * horizontal, height + 2 * vertical).under(self, horizontal, vertical)
  }

  func moved(_ x: Int, _ y: Int) -> Block {
    var block = self
    block.elements = elements.map { $0.moved(x, y) }
    return block
  }
}

extension Block {
  /// Words below that say what this is, legible on a backdrop; wider than it where need be.
  func captioned(_ words: String, on backdrop: Scene.Backdrop, scale: Int) -> Block {
    let height = 11 * scale
    // Figures of wide fonts take 0.64 of their height.
    let needed = words.count * height * 13 / 20 + 2 * scale
    let width = max(width, needed + 8 * scale)
    let pill: Block
    let color: Color
    switch backdrop {
    case .wallpaper:
      pill = .box(needed + 4 * scale, height + 4 * scale, .black, radius: 4 * scale, opacity: 0.45)
      color = .white
    case .black:
      (pill, color) = (.room(needed, height), Color(hex: 0xaeaeb2))
    case .white, .list:
      (pill, color) = (.room(needed, height), Color(hex: 0x6c6c70))
    }
    let line = pill.under(.text(words, pill.width, height: height, color, .center))
    return .column([centred(width, self.height), line], gap: 4 * scale, .middle)
  }
}

extension Scene {
  /// A scene of one block with some room around it.
  init(_ title: String, source: String, on backdrop: Backdrop, _ block: Block, margin: Int = 16) {
    let whole = block.padded(margin, margin)
    self.init(
      title: title, source: source,
      size: PixelSize(width: max(1, whole.width), height: max(1, whole.height)),
      backdrop: backdrop, elements: whole.elements)
  }
}

extension Block.Edge {
  fileprivate func place(_ inner: Int, in outer: Int) -> Int {
    switch self {
    case .start: 0
    case .middle: (outer - inner) / 2
    case .end: outer - inner
    }
  }
}

extension Scene.Element {
  fileprivate func moved(_ x: Int, _ y: Int) -> Scene.Element {
    func moved(_ area: PixelRect) -> PixelRect {
      PixelRect(x: area.x + x, y: area.y + y, size: area.size)
    }
    switch self {
    case .picture(var picture):
      picture.area = moved(picture.area)
      return .picture(picture)
    case .box(var box):
      box.area = moved(box.area)
      return .box(box)
    case .text(var text):
      text.area = moved(text.area)
      return .text(text)
    }
  }
}

extension Color {
  init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}
