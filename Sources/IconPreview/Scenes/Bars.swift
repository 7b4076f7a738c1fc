import IconImage
import IconRules
import IconSpec

/// Toolbars, navigation bars and tab bars with the set's glyphs on them.
extension Scenes {
  private static let earlySource = """
    Only alpha is taken. Toolbars and navigation bars before iOS 7 draw glyphs white with a dark edge \
    above, tab bars grey, and blue with a glow where they are selected; the shades of bars and blues are \
    only nearly right. Glyphs larger than the bar allows are clipped.
    """
  private static let source = """
    Only alpha is taken. Since iOS 7 glyphs have the application's colour, blue where it has chosen \
    none, and in tab bars grey until they are selected. Bars of 44 and 49 points; glyphs larger than the \
    bar allows are clipped, in tab bars to 48×32 points.
    """

  /// A bar's colours and figures.
  private struct Style {
    let isEarly: Bool
    let scale: Int

    var width: Int { 320 * scale }
    var tint: Color { Color(hex: 0x007aff) }
    var gray: Color { Color(hex: 0x929292) }

    func height(_ role: Role) -> Int { (role == .tabBar ? 49 : 44) * scale }

    /// What a glyph may take at most.
    func room(_ role: Role) -> PixelSize {
      role == .tabBar
        ? PixelSize(width: 48 * scale, height: 32 * scale) : PixelSize(square: 44 * scale)
    }

    func ground(_ role: Role) -> Block {
      guard isEarly else {
        let bar = Block.box(width, height(role), Color(hex: 0xf8f8f8))
        let isTop = role == .navigationBar
        return bar.under(.box(width, 1, Color(hex: 0xb2b2b2)), 0, isTop ? height(role) - 1 : 0)
      }
      guard role == .tabBar else {
        return Block.box(width, height(role), Color(hex: 0xb4c0d0), Color(hex: 0x6d84a2))
          .under(.box(width, scale, Color(hex: 0x3d5270)), 0, height(role) - scale)
      }
      return Block.box(width, height(role), Color(hex: 0x2b2b2b), .black)
        .under(.box(width, height(role) / 2, Color(hex: 0x4a4a4a), Color(hex: 0x2a2a2a)), 0, 0)
    }
  }

  static func bars(_ stock: Stock) -> [Scene] {
    let roles: [(Role, String)] = [
      (.navigationBar, "Navigation bar"), (.toolbar, "Toolbar"), (.tabBar, "Tab bar"),
    ]
    return roles.flatMap { role, words in
      [1, 2, 3].flatMap { scale -> [Scene] in
        let glyphs = stock.pieces.filter {
          $0.has(role) && $0.scale == scale && $0.look == nil && $0.idiom != .mac
        }
        return [true, false].compactMap { isEarly in
          let own = glyphs.filter { stock.isEarly($0) == isEarly }
          let style = Style(isEarly: isEarly, scale: scale)
          return own.isEmpty ? nil : bar(role, words, own, style)
        }
      }
    }
  }

  private static func bar(_ role: Role, _ words: String, _ glyphs: [Piece], _ style: Style) -> Scene
  {
    let named = glyphs.map { (piece: $0, name: GlyphName($0.name)) }
    var seen: Set<String> = []
    let plain = named.filter {
      $0.name.state == nil && !$0.name.isLandscape && seen.insert($0.name.stem).inserted
    }
    let shown = Array((plain.isEmpty ? named : plain).prefix(role == .navigationBar ? 2 : 5))
    let items = shown.enumerated().map { index, glyph in
      // The first one is selected, with the drawing made for that where there is one.
      let isSelected = index == 0
      let own = named.first { $0.name.stem == glyph.name.stem && $0.name.state != nil }
      let piece = isSelected && role == .tabBar ? own?.piece ?? glyph.piece : glyph.piece
      return item(piece, role, isSelected: isSelected, style)
    }
    var bar = style.ground(role)
    if role == .navigationBar {
      bar = bar.under(
        .text(
          "Title", bar.width, height: 17 * style.scale, style.isEarly ? .white : .black, .center,
          isBold: true), 0, (bar.height - 17 * style.scale) / 2)
      for (item, x) in zip(items, [0, bar.width - 44 * style.scale]) {
        bar = bar.under(item.centred(44 * style.scale, bar.height), x, 0)
      }
    } else {
      let step = bar.width / max(1, items.count)
      for (index, item) in items.enumerated() {
        bar = bar.under(item.centred(step, bar.height), index * step, 0)
      }
    }
    return Scene(
      title(style.isEarly ? "\(words) before iOS 7" : words, style.scale),
      source: style.isEarly ? earlySource : source, on: .list, bar, margin: 12 * style.scale)
  }

  private static func item(_ piece: Piece, _ role: Role, isSelected: Bool, _ style: Style) -> Block
  {
    let glyph = piece.bitmap.clipped(to: style.room(role))
    func shown(_ words: String, _ top: Color, _ bottom: Color? = nil) -> Block {
      .picture(piece.drawn(glyph.inked(top, bottom), words))
    }
    guard role == .tabBar else {
      guard style.isEarly else { return shown("in a bar", style.tint) }
      let edge = Block.picture(
        piece.drawn(glyph.inked(Color(hex: 0x2b3a50), opacity: 0.6), "as an edge"))
      return Block.room(edge.width, edge.height).under(edge, 0, -style.scale)
        .under(shown("in a bar", .white))
    }
    let picture: Block
    if style.isEarly, isSelected {
      let plate = Block.box(
        64 * style.scale, 46 * style.scale, .white, radius: 4 * style.scale, opacity: 0.14)
      let glow = Block.picture(
        piece.drawn(glyph.glowing(Color(hex: 0x2a84e8), reach: 2 * style.scale), "as a glow"))
      let ink = shown("selected", Color(hex: 0xcfe6ff), Color(hex: 0x1c7be6))
      picture = plate.under(
        Block.room(ink.width, ink.height).under(glow).under(ink), (plate.width - ink.width) / 2,
        1 * style.scale + (32 * style.scale - ink.height) / 2)
    } else {
      let ink =
        style.isEarly
        ? shown("in a tab bar", Color(hex: 0xb8b8b8), Color(hex: 0x6e6e6e))
        : shown(isSelected ? "selected" : "in a tab bar", isSelected ? style.tint : style.gray)
      picture = Block.room(64 * style.scale, 46 * style.scale)
        .under(
          ink, (64 * style.scale - ink.width) / 2,
          1 * style.scale + (32 * style.scale - ink.height) / 2)
    }
    let words =
      style.isEarly
      ? (isSelected ? Color.white : Color(hex: 0x9a9a9a))
      : isSelected ? style.tint : style.gray
    return picture.under(
      .text("Item", picture.width, height: 10 * style.scale, words, .center), 0, 35 * style.scale)
  }
}
