import IconImage
import IconSpec

/// Apple Watch: the Home screen and a notification.
extension Scenes {
  private static let source = """
    watchOS cuts a circle out of the square. The distances in the grid and in the notification are \
    approximate.
    """

  static func watches(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter {
      $0.idiom == .watch && $0.layer == nil && $0.appearance == nil
    }
    let home = icons.filter { $0.has(.application) }
    var blocks: [Block] = []
    if let icon = home.filter({ $0.side <= 108 }).best(for: 100) ?? home.best(for: 100) {
      blocks.append(grid(icon, min(108, max(80, icon.side))))
      if let large = home.filter({ $0.side > 108 && $0.side < 512 }).best(for: 196) {
        blocks.append(long(large, 196, name: stock.name))
      }
    }
    if let icon = icons.filter({ $0.has(.notification) }).best(for: 66) {
      blocks.append(short(icon, stock.name))
    }
    return Scene.list(
      "Apple Watch, @2x", source: source, on: .black, .row(blocks, gap: 40), margin: 32)
  }

  private static func circle(_ icon: Piece, _ side: Int) -> Block {
    icon.drawn(icon.pixels(square: side).cut(to: .circle), "in its circle")
  }

  private static func grid(_ icon: Piece, _ side: Int) -> Block {
    let (step, rise) = (side + 12, (side + 12) * 7 / 8)
    let places = [
      (step / 2, 0), (step * 3 / 2, 0), (0, rise), (2 * step, rise), (step / 2, 2 * rise),
      (step * 3 / 2, 2 * rise),
    ]
    var block = Block.space(2 * step + side, 2 * rise + side)
    for (number, place) in places.enumerated() {
      let neighbour = Block.neighbour(number, PixelSize(square: side), shape: .cut(.circle))
      block = block.under(neighbour, x: place.0, y: place.1)
    }
    return block.under(circle(icon, side), x: step, y: rise)
  }

  private static func long(_ icon: Piece, _ side: Int, name: String) -> Block {
    .column(
      [
        circle(icon, side),
        .text("Title", 240, height: 28, color: .white, alignment: .center, isBold: true),
        .text(name.uppercased(), 240, height: 22, color: Color(hex: 0x8e8e93), alignment: .center),
      ], gap: 14, .middle)
  }

  private static func short(_ icon: Piece, _ name: String) -> Block {
    let side = min(66, max(48, icon.side))
    let plate = Block.box(330, 150, fill: Color(hex: 0x2c2c2e), radius: 26)
    return plate.under(circle(icon, side), x: 16, y: 14)
      .under(
        .text(name.uppercased(), 200, height: 22, color: Color(hex: 0x8e8e93)), x: side + 32,
        y: 14 + side / 2 - 11
      )
      .under(.text("Text of the message", 300, height: 24, color: .white), x: 18, y: 104)
  }
}
