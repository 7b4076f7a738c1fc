import IconImage
import IconRules
import IconSpec

/// Home screens of iPhone and iPad.
extension Scenes {
  private static let earlySource = """
    The corner of 10 of 57 pixels, the shine, the darkening below its arc and the shadow are measured in \
    the figures of the guidelines of 2008, 2010 and 2011, on icons of 57 and 72 pixels. Other sizes are \
    assumed to be in proportion. The position of the badge is approximate.
    """
  private static let source = """
    The continuous corner is 0.223 of the side, measured on icons of iOS 7 to 18; iOS 26 has a rounder \
    one. Distances and labels are approximate. The other icons are invented.
    """
  private static let appearancesSource = """
    Dark and tinted icons have a background gradient from #313131 to #141414, as in Apple's template for \
    iOS 18. The tint is an example. The clear icon is approximate: the system renders it as glass that \
    blurs the wallpaper.
    """
  private static let systemTintSource = """
    The set has no tinted icon, so the system derives one. Apple has not published how: shown are the icon's \
    grays in an example tint.
    """
  static let tint = Color(hex: 0xffb84d)

  /// In points.
  private static let earlyDevices = [(side: 57, cell: 76), (side: 72, cell: 100)]

  static func earlyHomeScreens(_ stock: Stock) -> [Scene] {
    func scenes(_ words: String, shining: Bool) -> [Scene] {
      early(words, source: earlySource, stock, icons: stock.phoneIcons(.application)) {
        icon, side, scale in
        guard !shining || !icon.use.isPrerendered else { return nil }
        let shown = icon.early(side, shining: shining, shining ? "with the shine" : "without shine")
        return [1: shown, 3: withBadge(shown, scale)]
      }
    }
    return scenes("Home screen, iPhone OS 2 to iOS 6", shining: true)
      + scenes("Home screen with prerendered icon, iPhone OS 2 to iOS 6", shining: false)
  }

  /// A row of icons for iPhone and iPad, at each scale; `shown` returns the user's by their columns.
  private static func early(
    _ words: String, source: String, _ stock: Stock, icons: [Piece],
    shown: (_ icon: Piece, _ side: Int, _ scale: Int) -> [Int: Block]?
  ) -> [Scene] {
    [2, 1].flatMap { scale in
      let rows = earlyDevices.compactMap { side, cell in
        icons.exactly(side * scale).flatMap { shown($0, side * scale, scale) }.map {
          Launcher(
            columns: 4, side: side * scale,
            pitch: PixelSize(width: cell * scale, height: 88 * scale), label: 11 * scale,
            gap: 4 * scale, shape: .early, isEarly: true
          ).block($0, stock.name)
        }
      }
      return Scene.list(
        title(words, scale), source: source, on: .wallpaper,
        .column(rows, gap: 14 * scale, .middle), margin: 12 * scale)
    }
  }

  private static func withBadge(_ block: Block, _ scale: Int) -> Block {
    let side = 24 * scale
    let badge = Block.box(
      side, side, fill: Color(hex: 0xf4716a), Color(hex: 0xc4040c), radius: side / 2, stroke: .white
    ).under(.text("3", side, height: 14 * scale, color: .white, alignment: .center, isBold: true))
    return block.under(badge, x: block.width - 15 * scale, y: -9 * scale)
  }

  static func homeScreens(_ stock: Stock) -> [Scene] {
    let icons = stock.phoneIcons(.application).filter { ![57, 114, 72, 144].contains($0.side) }
    let devices = [3, 2, 1].flatMap { scale in
      let sides = [60 * scale, 76 * scale] + (scale == 2 ? [167] : [])
      return sides.compactMap { side in icons.exactly(side).map { ($0, side, scale) } }
    }
    guard devices.isEmpty, let large = icons.best(for: 1024) else {
      return devices.flatMap { homeScreen($0, $1, scale: $2, name: stock.name) }
    }
    return [120, 152].flatMap { homeScreen(large, $0, scale: 2, name: stock.name) }
  }

  private static func homeScreen(
    _ icon: Piece, _ side: Int, scale: Int, name: String
  ) -> [Scene] {
    let device = side == 60 * scale ? "iPhone" : side == 167 ? "iPad Pro" : "iPad"
    let shown = icon.rounded(side, "with the corner of the Home screen")
    let rows = side == 60 * scale ? 2 : 1
    return Scene.list(
      title("Home screen, \(device), iOS 7 to 18", scale), source: source, on: .wallpaper,
      Launcher.phone(side, scale, rows: rows).block(shown, name), margin: 14 * scale)
  }

  static func appearances(_ stock: Stock) -> [Scene] {
    let (side, scale) = (120, 2)
    let icons = stock.pieces.filter {
      $0.has(.application) && $0.layer == nil && stock.isOfPhone($0)
    }
    func scene(
      _ words: String, _ own: String?, appearance: Neighbour.Appearance,
      on backdrop: Scene.Backdrop, source: String = appearancesSource, shown: (Bitmap) -> Bitmap
    ) -> [Scene] {
      guard let icon = icons.filter({ $0.appearance == own }).best(for: side) else { return [] }
      let pixels = shown(icon.pixels(square: side)).cut(to: .phone)
      var launcher = Launcher.phone(side, scale, columns: 2, rows: 2)
      launcher.appearance = appearance
      return Scene.list(
        title("Home screen, \(words), iOS 18", scale), source: source, on: backdrop,
        launcher.block(icon.drawn(pixels, words), stock.name), margin: 14 * scale)
    }
    let isOfToday = icons.contains { icon in
      icon.side == 1024 && [.iphone, .ipad, .universal].contains(icon.platform)
    }
    let lacksTinted = isOfToday && !icons.contains { $0.appearance == "tinted" }
    return scene("dark", "dark", appearance: .dark, on: .dusk) { $0.onDarkBackground() }
      + scene("tinted", "tinted", appearance: .tinted(tint), on: .dusk) { $0.tinted(by: tint) }
      + (lacksTinted
        ? scene(
          "tinted by the system", nil, appearance: .tinted(tint), on: .dusk,
          source: systemTintSource
        ) { $0.tinted(by: tint) } : [])
      + scene("clear", "tinted", appearance: .clear, on: .dusk) { $0.clear(veil: 0.22) }
  }

  private static let clipSource = """
    Web clips look like apps: since iOS 7 they have the corner only, before that also shine and shadow. \
    Files whose names end in -precomposed have no shine.
    """

  static func webClips(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter {
      $0.layer == nil && ($0.has(.webClip) || $0.use.web?.isTouchIcon == true)
    }
    guard let first = icons.best(for: 180) else { return [] }
    guard stock.isEarly(first) else {
      let (side, scale) = first.size.shorterSide >= 180 ? (180, 3) : (120, 2)
      return Scene.list(
        title("Web clip", scale), source: clipSource, on: .wallpaper,
        Launcher.phone(side, scale).block(first.rounded(side, "as a web clip"), stock.name),
        margin: 14 * scale)
    }
    return early("Web clip", source: clipSource, stock, icons: icons) { icon, side, _ in
      let isDone = icon.use.isPrerendered || icon.name.contains("precomposed")
      return [1: icon.early(side, shining: !isDone, "as a web clip")]
    }
  }
}
