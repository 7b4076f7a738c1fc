import IconImage
import IconRules
import IconSpec

/// Browsers, and web apps on a phone.
extension Scenes {
  private static let tabSource = """
    Browsers show icons of 16 points in tabs, from files of 16 or 32 pixels. Tabs and colours are \
    approximate.
    """
  private static let phoneSource = """
    Phones cut maskable icons to their own shape. The safe circle, whose radius is 40 % of the side, is \
    visible in all of them. Other icons are reduced and placed on a white circle; their size is \
    approximate.
    """

  static func web(_ stock: Stock) -> [Scene] {
    let pieces = stock.pieces.filter { piece in
      guard piece.use.web?.isTouchIcon != true, !piece.has(.webClip), !piece.has(.launch) else {
        return false
      }
      return piece.use.place == .web || piece.idiom == .web || stock.set.kind == .ico
    }
    return tabs(pieces.filter { !$0.isMaskable }, stock.name) + phone(pieces)
  }

  private static func tabs(_ pieces: [Piece], _ name: String) -> [Scene] {
    [2, 1].flatMap { scale -> [Scene] in
      let side = 16 * scale
      guard let icon = pieces.first(where: { $0.size == PixelSize(square: side) }) else {
        return []
      }
      let strips = [
        strip(icon, name, background: 0xdee1e6, front: 0xffffff, ink: 0x3c4043, scale: scale),
        strip(icon, name, background: 0x202124, front: 0x35363a, ink: 0xe8eaed, scale: scale),
      ]
      return Scene.list(
        title("Browser tabs", scale), source: tabSource, on: .list,
        .column(strips, gap: 10 * scale), margin: 12 * scale)
    }
  }

  private static func strip(
    _ icon: Piece, _ name: String, background: UInt32, front: UInt32, ink: UInt32, scale: Int
  ) -> Block {
    let picture = icon.asIs
    let ink = Color(hex: ink)
    func tab(_ width: Int, _ words: String, isOpen: Bool) -> Block {
      let plate =
        isOpen
        ? Block.box(width * scale, 34 * scale, fill: Color(hex: front), radius: 8 * scale)
        : Block.space(width * scale, 34 * scale)
      let text = Block.text(words, (width - 50) * scale, height: 12 * scale, color: ink)
      return plate.under(picture, x: 12 * scale, y: 9 * scale).under(
        text, x: 36 * scale, y: 11 * scale)
    }
    let pinned = Block.space(40 * scale, 34 * scale).under(picture, x: 12 * scale, y: 9 * scale)
    let tabs = Block.row(
      [pinned, tab(180, name, isOpen: true), tab(160, "Another", isOpen: false)], gap: 0)
    return Block.box(
      tabs.width + 12 * scale, 42 * scale, fill: Color(hex: background), radius: 6 * scale
    )
    .under(tabs, x: 6 * scale, y: 8 * scale)
  }

  private static func phone(_ pieces: [Piece]) -> [Scene] {
    let side = 144
    let maskable = pieces.filter(\.isMaskable).best(for: side)
    let plain = pieces.filter { !$0.isMaskable && $0.size.shorterSide >= 96 }.best(for: side)
    var cells: [Block] = []
    if let plain {
      let inner = side * 2 / 3
      let plate = Bitmap(size: PixelSize(square: side), filledWith: .white)
      let whole = plate.covered(
        by: plain.pixels(square: inner).addingAlpha()
          .placed(on: plate.size, x: side / 6, y: side / 6, background: nil))
      cells.append(
        plain.drawn(whole.cut(to: .circle), "on a white circle")
          .captioned("any", on: .wallpaper, scale: 2))
    }
    if let maskable {
      let pixels = maskable.pixels(square: side)
      let ring = pixels.ringed(share: 0.40, Color(hex: 0xff2d92))
      cells += [
        (pixels.cut(to: .circle), "circle"), (pixels.cut(to: .squircle), "squircle"),
        (ring, "safe circle"),
      ].map { maskable.drawn($0, $1).captioned($1, on: .wallpaper, scale: 2) }
    }
    return Scene.list(
      "Web app on a phone", source: phoneSource, on: .wallpaper, .row(cells, gap: 18), margin: 24)
  }
}

extension Bitmap {
  /// Adds a centred circle, two pixels wide, whose radius is a share of the shorter side.
  func ringed(share: Double, _ color: Color) -> Bitmap {
    var picture = reducedToEightBits().addingAlpha()
    let radius = Double(size.shorterSide) * share
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let ink = [color.red, color.green, color.blue, 255].map(Double.init)
    picture.withMutableBytes { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (dx, dy) = (Double(x) + 0.5 - middleX, Double(y) + 0.5 - middleY)
          let cover = min(1, max(0, 1.5 - abs((dx * dx + dy * dy).squareRoot() - radius)))
          guard cover > 0 else { continue }
          let place = (y * size.width + x) * 4
          for channel in 0..<4 {
            let below = Double(bytes[place + channel])
            bytes[place + channel] = UInt8((below + cover * (ink[channel] - below)).rounded())
          }
        }
      }
    }
    return picture
  }
}
