import IconImage
import IconRules
import IconSpec

/// Toolbars, navigation bars and tab bars with the set's glyphs.
extension Scenes {
  private static let earlySource = """
    Only alpha counts. Before iOS 7, toolbars and navigation bars draw glyphs white with a dark upper \
    edge; tab bars draw them grey, and the selected one blue with a glow. The shades are approximate. \
    Glyphs that are too large for the bar are clipped.
    """
  private static let source = """
    Only alpha counts. Since iOS 7, glyphs have the app's tint colour, blue by default; in tab bars \
    only the selected one has it, and the others are grey. Bars are 44 or 49 points high. Glyphs that \
    are too large are clipped, in tab bars to 48×32 points.
    """

  private struct Style {
    let role: Role
    let isEarly: Bool
    let scale: Int

    var width: Int { 320 * scale }
    var tint: Color { Color(hex: 0x007aff) }
    var height: Int { (role == .tabBar ? 49 : 44) * scale }

    var glyphLimit: PixelSize {
      role == .tabBar
        ? PixelSize(width: 48 * scale, height: 32 * scale) : PixelSize(square: 44 * scale)
    }

    var background: Block {
      guard isEarly else {
        let bar = Block.box(width, height, fill: Color(hex: 0xf8f8f8))
        let isTop = role == .navigationBar
        return bar.under(
          .box(width, 1, fill: Color(hex: 0xb2b2b2)), x: 0, y: isTop ? height - 1 : 0)
      }
      guard role == .tabBar else {
        return Block.box(width, height, fill: Color(hex: 0xb4c0d0), Color(hex: 0x6d84a2))
          .under(.box(width, scale, fill: Color(hex: 0x3d5270)), x: 0, y: height - scale)
      }
      return Block.box(width, height, fill: Color(hex: 0x2b2b2b), .black)
        .under(
          .box(width, height / 2, fill: Color(hex: 0x4a4a4a), Color(hex: 0x2a2a2a)), x: 0, y: 0)
    }
  }

  static func bars(_ stock: Stock) -> [Scene] {
    let roles: [(Role, String)] = [
      (.navigationBar, "Navigation bar"), (.toolbar, "Toolbar"), (.tabBar, "Tab bar"),
    ]
    return roles.flatMap { role, words in
      [3, 2, 1].flatMap { scale in
        let glyphs = stock.pieces.filter {
          $0.has(role) && $0.scale == scale && $0.appearance == nil && $0.idiom != .mac
        }
        return [true, false].flatMap { isEarly in
          let own = glyphs.filter { stock.isEarly($0) == isEarly }
          let style = Style(role: role, isEarly: isEarly, scale: scale)
          return own.isEmpty ? [] : bar(words, own, in: style)
        }
      }
    }
  }

  private static func bar(_ words: String, _ glyphs: [Piece], in style: Style) -> [Scene] {
    let role = style.role
    let named = glyphs.map { (piece: $0, name: GlyphName($0.name)) }
    var seen: Set<String> = []
    let plain = named.filter {
      $0.name.state == nil && !$0.name.isLandscape && seen.insert($0.name.stem).inserted
    }
    let shown = Array((plain.isEmpty ? named : plain).prefix(role == .navigationBar ? 2 : 5))
    let items = shown.enumerated().map { index, glyph in
      // The first one is selected and uses its image for that state, if there is one.
      let isSelected = index == 0
      let own = named.first { $0.name.stem == glyph.name.stem && $0.name.state != nil }
      let piece = isSelected && role == .tabBar ? own?.piece ?? glyph.piece : glyph.piece
      return item(piece, isSelected: isSelected, style)
    }
    var bar = style.background
    if role == .navigationBar {
      bar = bar.under(
        .text(
          "Title", bar.width, height: 17 * style.scale, color: style.isEarly ? .white : .black,
          alignment: .center, isBold: true), x: 0, y: (bar.height - 17 * style.scale) / 2)
    }
    // At both ends of a navigation bar, side by side in other bars.
    let isTop = role == .navigationBar
    let width = isTop ? 44 * style.scale : bar.width / max(1, items.count)
    for (index, item) in items.enumerated() {
      bar = bar.under(
        item.centred(width, bar.height), x: index * (isTop ? bar.width - width : width), y: 0)
    }
    return Scene.list(
      title(style.isEarly ? "\(words) before iOS 7" : words, style.scale),
      source: style.isEarly ? earlySource : source, on: .list, bar, margin: 12 * style.scale)
  }

  private static func item(_ piece: Piece, isSelected: Bool, _ style: Style) -> Block {
    let (glyph, scale) = (piece.bitmap.clipped(to: style.glyphLimit), style.scale)
    func shown(_ words: String, _ top: Color, bottom: Color? = nil) -> Block {
      piece.drawn(glyph.inked(top, bottom), words)
    }
    guard style.role == .tabBar else {
      guard style.isEarly else { return shown("in a bar", style.tint) }
      let edge = piece.drawn(glyph.inked(Color(hex: 0x2b3a50), opacity: 0.6), "as an edge")
      return Block.space(edge.width, edge.height).under(edge, x: 0, y: -scale)
        .under(shown("in a bar", .white))
    }
    var (plate, words) = (Block.space(64 * scale, 46 * scale), Color.white)
    let ink: Block
    var image = Block.space(glyph.size.width, glyph.size.height)
    switch (style.isEarly, isSelected) {
    case (true, true):
      plate = .box(plate.width, plate.height, fill: .white, radius: 4 * scale, opacity: 0.14)
      let glow = glyph.glowing(Color(hex: 0x2a84e8), reach: 2 * scale)
      image = image.under(piece.drawn(glow, "as a glow"))
      ink = shown("selected", Color(hex: 0xcfe6ff), bottom: Color(hex: 0x1c7be6))
    case (true, false):
      words = Color(hex: 0x9a9a9a)
      ink = shown("in a tab bar", Color(hex: 0xb8b8b8), bottom: Color(hex: 0x6e6e6e))
    case (false, _):
      words = isSelected ? style.tint : Color(hex: 0x929292)
      ink = shown(isSelected ? "selected" : "in a tab bar", words)
    }
    return plate.under(
      image.under(ink), x: (plate.width - ink.width) / 2, y: scale + (32 * scale - ink.height) / 2
    )
    .under(
      .text("Item", plate.width, height: 10 * scale, color: words, alignment: .center), x: 0,
      y: 35 * scale)
  }
}
