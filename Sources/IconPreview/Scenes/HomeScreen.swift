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
    one. Distances and labels are approximate.
    """
  private static let appearancesSource = """
    Dark and tinted icons have a background gradient from #313131 to #141414, as in Apple's template for \
    iOS 18. The tint is an example. The clear icon is approximate: the system renders it as glass that \
    blurs the wallpaper.
    """
  private static let tint = Color(hex: 0xffb84d)

  /// In points.
  private static let earlyDevices = [(side: 57, cell: 76), (side: 72, cell: 100)]

  static func earlyHomeScreens(_ stock: Stock) -> [Scene] {
    let icons = stock.phoneIcons(.application)
    return [1, 2].flatMap { scale in
      let devices = earlyDevices.compactMap { device in
        icons.exactly(device.side * scale).map { earlyHome($0, device.side, device.cell, scale) }
      }
      return Scene.list(
        title("Home screen, iPhone OS 2 to iOS 6", scale), source: earlySource, on: .wallpaper,
        .column(devices, gap: 14 * scale), margin: 16 * scale)
    }
  }

  private static func earlyHome(_ icon: Piece, _ side: Int, _ cell: Int, _ scale: Int) -> Block {
    let plain = icon.early(side * scale, shining: false, "without shine")
    let shown =
      icon.use.isPrerendered ? plain : icon.early(side * scale, shining: true, "with the shine")
    var cells = [
      (shown, icon.use.isPrerendered ? "prerendered" : "as it is"),
      (withBadge(shown, scale), "badge"),
    ]
    if !icon.use.isPrerendered { cells.append((plain, "prerendered")) }
    return .row(cells.map { labelled($0.0, $0.1, cell * scale, scale) }, gap: 0)
  }

  private static func withBadge(_ block: Block, _ scale: Int) -> Block {
    let side = 24 * scale
    let badge = Block.box(
      side, side, Color(hex: 0xf4716a), Color(hex: 0xc4040c), radius: side / 2, stroke: .white
    ).under(.text("3", side, height: 14 * scale, .white, .center, isBold: true))
    return block.under(badge, block.width - 15 * scale, -9 * scale)
  }

  /// Adds the name below an icon.
  static func labelled(_ block: Block, _ words: String, _ width: Int, _ scale: Int) -> Block {
    let labelled = Block.column([block, .space(1, 3 * scale)], gap: 0, .middle)
      .captioned(words, on: .wallpaper, scale: scale)
    return width > labelled.width ? labelled.centred(width, labelled.height) : labelled
  }

  /// An image made from a piece, at twice the size of points.
  static func labelled(_ piece: Piece, _ image: Bitmap, _ words: String, _ width: Int) -> Block {
    labelled(piece.drawn(image, words), words, width, 2)
  }

  static func homeScreens(_ stock: Stock) -> [Scene] {
    let icons = stock.phoneIcons(.application).filter { ![57, 114, 72, 144].contains($0.side) }
    let scenes = [1, 2, 3].flatMap { scale in
      let sides = [60 * scale, 76 * scale] + (scale == 2 ? [167] : [])
      return homeScreen(sides.compactMap { icons.exactly($0) }.map { ($0, $0.side) }, scale)
    }
    guard scenes.isEmpty, let large = icons.best(for: 1024) else { return scenes }
    return homeScreen([(large, 120), (large, 152)], 2)
  }

  private static func homeScreen(_ icons: [(piece: Piece, side: Int)], _ scale: Int) -> [Scene] {
    let cells = icons.map { icon, side in
      let shown = icon.rounded(side, "with the corner of the Home screen")
      let device = side < 76 * scale || side == 180 ? "iPhone" : side == 167 ? "iPad Pro" : "iPad"
      return labelled(shown, device, side + 24 * scale, scale)
    }
    return Scene.list(
      title("Home screen, iOS 7 to 18", scale), source: source, on: .wallpaper,
      .row(cells, gap: 4 * scale, .end), margin: 16 * scale)
  }

  static func appearances(_ stock: Stock) -> [Scene] {
    let (side, scale) = (120, 2)
    let icons = stock.pieces.filter {
      $0.has(.application) && $0.layer == nil && stock.isOfPhone($0)
    }
    func pixels(_ appearance: String?) -> (piece: Piece, pixels: Bitmap)? {
      icons.filter { $0.appearance == appearance }.best(for: side).map {
        ($0, $0.pixels(square: side))
      }
    }
    let (dark, tinted) = (pixels("dark"), pixels("tinted"))
    guard dark != nil || tinted != nil else { return [] }
    func cell(_ piece: Piece, _ image: Bitmap, _ words: String) -> Block {
      labelled(piece, image.cut(to: .phone), words, side + 24 * scale)
    }
    var cells: [Block] = []
    if let (piece, pixels) = pixels(nil) { cells.append(cell(piece, pixels, "light")) }
    if let (piece, pixels) = dark { cells.append(cell(piece, pixels.onDarkBackground(), "dark")) }
    if let (piece, pixels) = tinted {
      cells.append(cell(piece, pixels.tinted(by: tint), "tinted"))
      cells.append(cell(piece, pixels.clear(veil: 0.22), "clear, about"))
    }
    return Scene.list(
      title("Home screen appearances, iOS 18", scale), source: appearancesSource, on: .wallpaper,
      .row(cells, gap: 4 * scale, .end), margin: 16 * scale)
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
        labelled(first.rounded(side, "as a web clip"), "page", side + 24 * scale, scale),
        margin: 16 * scale)
    }
    return [1, 2].flatMap { scale in
      let cells = earlyDevices.compactMap { device -> Block? in
        guard let icon = icons.exactly(device.side * scale) else { return nil }
        let isDone = icon.use.isPrerendered || icon.name.contains("precomposed")
        let shown = icon.early(device.side * scale, shining: !isDone, "as a web clip")
        return labelled(shown, "page", device.cell * scale, scale)
      }
      return Scene.list(
        title("Web clip", scale), source: clipSource, on: .wallpaper, .row(cells, gap: 0, .end),
        margin: 16 * scale)
    }
  }
}
