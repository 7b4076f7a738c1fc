import IconImage
import IconRules
import IconSpec

/// The Mac: Dock, Finder and the plate of macOS 26.
extension Scenes {
  private static let dockSource =
    "The Dock at its default size of 64 points; its background is approximate, and the other icons are invented."
  private static let finderSource = """
    The files at their own size, as in list and icon views of the Finder.
    """
  private static let plateSource = """
    An approximation: macOS 26 reduces icons of another shape and places them on a grey plate. The plate \
    is that of the macOS 11 template; the icon takes three quarters of it.
    """

  static func desks(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter { piece in
      let isMac = piece.idiom == .mac || piece.use.place == .icns || piece.use.place == .iconset
      return isMac && piece.layer == nil && !piece.use.isGlyph
    }
    return [nil, "dark", "tinted"].flatMap { appearance in
      let own = icons.filter { $0.appearance == appearance }
      let suffix = appearance.map { ", \($0)" } ?? ""
      let neighbours: Neighbour.Appearance =
        appearance == "dark" ? .dark : appearance == "tinted" ? .tinted(tint) : .light
      return dock(own, suffix, appearance: neighbours) + finder(own, suffix, name: stock.name)
        + (appearance == nil ? greyPlate(own) : [])
    }
  }

  private static func dock(_ icons: [Piece], _ suffix: String, appearance: Neighbour.Appearance)
    -> [Scene]
  {
    [2, 1].flatMap { scale -> [Scene] in
      guard
        let icon = icons.filter({ $0.scale == scale }).best(for: 64 * scale)
          ?? icons.best(for: 64 * scale),
        icon.size.longerSide >= 64
      else { return [] }
      let side = 64 * scale
      var cells = [0, 4, 2, 3].map { number in
        Block.neighbour(number, PixelSize(square: side), shape: .mac, appearance: appearance)
      }
      cells.insert(icon.drawn(icon.pixels(square: side), "in the Dock"), at: 2)
      let row = Block.row(cells, gap: 2 * scale)
      let isLight = appearance == .light
      let shelf = Block.box(
        row.width + 16 * scale, side + 12 * scale, fill: isLight ? .white : .black,
        radius: 18 * scale, opacity: 0.35)
      return Scene.list(
        title("Dock\(suffix)", scale), source: dockSource, on: isLight ? .wallpaper : .dusk,
        shelf.under(row),
        margin: 20 * scale)
    }
  }

  private static func finder(_ icons: [Piece], _ suffix: String, name: String) -> [Scene] {
    let rows = [16, 32].compactMap { side in
      icons.first { $0.size == PixelSize(square: side) }.map { icon in
        Block.row(
          [icon.asIs, .text(name, 200, height: 13, color: .black, truncation: .middle)], gap: 8)
      }
    }
    let large = [128, 256, 512].compactMap { side in
      icons.first { $0.size == PixelSize(square: side) }.map { icon in
        Block.column(
          [
            icon.asIs,
            .text(name, side, height: 12, color: .black, alignment: .center, truncation: .middle),
          ], gap: 4)
      }
    }
    let list = rows.isEmpty ? [] : [Block.column(rows, gap: 10)]
    return Scene.list(
      "Finder\(suffix)", source: finderSource, on: .white,
      .column(list + (large.isEmpty ? [] : [.row(large, gap: 20, .end)]), gap: 20))
  }

  private static let windowsSource = """
    Icons of 24 pixels in the taskbar and of 32 in Start, at 100 and 200 %. Distances and colours are \
    approximate, and the other icons are invented.
    """

  static func windows(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter {
      $0.platform == .windows && $0.size.isSquare && !$0.has(.launch)
    }
    return [2, 1].flatMap { scale -> [Scene] in
      func grid(_ side: Int, columns: Int, rows: Int, pitch: Int, label: Int) -> Block? {
        icons.best(for: side * scale).map { icon in
          let size = PixelSize(square: side * scale)
          return Launcher(
            columns: columns, rows: rows, side: size.width,
            pitch: PixelSize(square: pitch * scale), label: label * scale, gap: 8 * scale,
            shape: .cut(.arc(0.2))
          ).block(icon.drawn(icon.pixels(size), "in Windows"), stock.name)
        }
      }
      guard let bar = grid(24, columns: 5, rows: 1, pitch: 44, label: 0),
        let start = grid(32, columns: 4, rows: 2, pitch: 84, label: 12)
      else { return [] }
      let bars = [0xf3f3f3, 0x202020].map {
        Block.box(bar.width + 24 * scale, 48 * scale, fill: Color(hex: $0)).under(bar)
      }
      return Scene.list(
        title("Windows taskbar", scale), source: windowsSource, on: .wallpaper,
        .column(bars, gap: 16 * scale), margin: 16 * scale)
        + Scene.list(
          title("Windows Start", scale), source: windowsSource, on: .wallpaper, start,
          margin: 16 * scale)
    }
  }

  private static func greyPlate(_ icons: [Piece]) -> [Scene] {
    let side = 256
    guard let icon = icons.best(for: side), icon.size.isSquare, icon.size.width >= 64 else {
      return []
    }
    let pixels = icon.pixels(square: side)
    // How macOS 26 shows icons that fill the square is not known.
    guard pixels.layout.hasAlpha, !pixels.isMacPlate else { return [] }
    let area = IconShape.macGrid.area(of: PixelSize(square: side))
    let plate = Bitmap(size: area.size, filledWith: Color(hex: 0xc7c7cc))
      .plated(.macGrid, on: PixelSize(square: side), at: area)
    let inner = area.size.width * 3 / 4
    let small = icon.pixels(square: inner).addingAlpha()
    let place = (side - inner) / 2
    let whole = plate.covered(
      by: small.placed(on: PixelSize(square: side), x: place, y: place, background: nil))
    return Scene.list(
      "As macOS 26 shows it, nearly", source: plateSource, on: .wallpaper,
      icon.drawn(whole, "on a grey plate"))
  }
}
