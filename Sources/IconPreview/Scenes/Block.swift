package import IconImage

/// A part of a scene, laid out from its own top left corner.
package struct Block {
  package enum Edge {
    case start, middle, end

    fileprivate func offset(_ inner: Int, in outer: Int) -> Int {
      switch self {
      case .start: 0
      case .middle: (outer - inner) / 2
      case .end: outer - inner
      }
    }
  }

  var width: Int
  var height: Int
  var elements: [Scene.Element] = []

  package static func space(_ width: Int, _ height: Int) -> Block {
    Block(width: max(0, width), height: max(0, height))
  }

  private static func element(
    _ width: Int, _ height: Int, showing content: Scene.Element.Content
  ) -> Block {
    let size = PixelSize(width: max(1, width), height: max(1, height))
    return Block(
      width: size.width, height: size.height,
      elements: [Scene.Element(area: PixelRect(size), content: content)])
  }

  static func picture(
    _ source: Scene.Source, _ size: PixelSize, label: String, depth: Double = 0
  ) -> Block {
    element(size.width, size.height, showing: .picture(source, label: label, depth: depth))
  }

  static func box(
    _ width: Int, _ height: Int, fill: Color..., radius: Int = 0, opacity: Double = 1,
    stroke: Color? = nil
  ) -> Block {
    element(width, height, showing: .box(fill, radius: radius, opacity: opacity, stroke: stroke))
  }

  /// A line of text, `height` high, in a space of `width`.
  static func text(
    _ words: String, _ width: Int, height: Int, color: Color?,
    alignment: Scene.Alignment = .left, isBold: Bool = false, truncation: Scene.Truncation = .end
  ) -> Block {
    element(
      width, height, showing: .text(words, color, alignment, isBold: isBold, truncation: truncation)
    )
  }

  /// Takes the space of the icon without its shadow.
  static func neighbour(
    _ number: Int, _ size: PixelSize, shape: Neighbour.Shape,
    appearance: Neighbour.Appearance = .light
  ) -> Block {
    let neighbour = Neighbour(number: number, size: size, shape: shape, appearance: appearance)
    return picture(.neighbour(neighbour), neighbour.outerSize, label: "another app")
      .centred(size.width, size.height)
  }

  package static func row(_ blocks: [Block], gap: Int, _ edge: Edge = .middle) -> Block {
    var row = Block.space(0, blocks.map(\.height).max() ?? 0)
    for (index, block) in blocks.enumerated() {
      let x = row.width + (index > 0 ? gap : 0)
      row = row.under(block, x: x, y: edge.offset(block.height, in: row.height))
      row.width = x + block.width
    }
    return row
  }

  package static func column(_ blocks: [Block], gap: Int, _ edge: Edge = .start) -> Block {
    var column = Block.space(blocks.map(\.width).max() ?? 0, 0)
    for (index, block) in blocks.enumerated() {
      let y = column.height + (index > 0 ? gap : 0)
      column = column.under(block, x: edge.offset(block.width, in: column.width), y: y)
      column.height = y + block.height
    }
    return column
  }

  static func grid(_ blocks: [Block], columns: Int, gap: Int) -> Block {
    let rows = stride(from: 0, to: blocks.count, by: columns).map { start in
      row(Array(blocks[start..<min(blocks.count, start + columns)]), gap: gap)
    }
    return column(rows, gap: gap)
  }

  /// Adds a block on top, at an offset; the size stays.
  func under(_ block: Block, x: Int, y: Int) -> Block {
    var both = self
    both.elements += block.elements.map { element in
      var element = element
      element.area = PixelRect(
        x: element.area.x + x, y: element.area.y + y, size: element.area.size)
      return element
    }
    return both
  }

  /// Adds a block on top, centred.
  func under(_ block: Block) -> Block {
    under(block, x: (width - block.width) / 2, y: (height - block.height) / 2)
  }

  /// Centres it in a space of that size; a larger block sticks out.
  func centred(_ width: Int, _ height: Int) -> Block { Block.space(width, height).under(self) }

  /// Adds a caption below that is legible on the backdrop; widens the block if necessary.
  func captioned(_ words: String, on backdrop: Scene.Backdrop, scale: Int) -> Block {
    let height = 11 * scale
    // The widest figures of common fonts take 0.64 of their height.
    let width = max(width, words.count * height * 13 / 20 + 10 * scale)
    let color: Color? =
      switch backdrop {
      case .wallpaper, .dusk: nil
      case .black: Color(hex: 0xaeaeb2)
      case .white, .list: Color(hex: 0x6c6c70)
      }
    let line = Block.text(words, width, height: height, color: color, alignment: .center)
    return .column([centred(width, self.height), line], gap: 4 * scale, .middle)
  }
}

extension Scene {
  /// A scene of one block with a margin; empty if the block is.
  static func list(
    _ title: String, source: String, on backdrop: Backdrop, _ block: Block, margin: Int = 16
  ) -> [Scene] {
    guard !block.elements.isEmpty else { return [] }
    let (width, height) = (block.width + 2 * margin, block.height + 2 * margin)
    return [
      Scene(
        title: title, source: source,
        size: PixelSize(width: max(1, width), height: max(1, height)), backdrop: backdrop,
        elements: Block.space(width, height).under(block, x: margin, y: margin).elements)
    ]
  }
}

extension Color {
  init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }
}

/// Contact sheets that other programs lay out.
extension Block {
  /// An image over a checkerboard, centred in a square; nil leaves it empty.
  package static func cell(_ image: Bitmap?, _ side: Int) -> Block {
    guard let image = image?.onBoard() else { return .space(side, side) }
    return Block.picture(.drawn(image), image.size, label: "").centred(side, side)
  }

  /// A line of white text.
  package static func caption(_ words: String, _ width: Int, scale: Int = 1) -> Block {
    .text(words, width, height: 10 * scale, color: .white)
  }

  package func painted(on color: Color, margin: Int) -> Bitmap {
    let sheet = Block.box(width + 2 * margin, height + 2 * margin, fill: color).under(self)
    let size = PixelSize(width: sheet.width, height: sheet.height)
    return Scene(
      title: "", source: "", size: size, backdrop: .black, elements: sheet.elements
    ).painted(images: [])
  }
}
