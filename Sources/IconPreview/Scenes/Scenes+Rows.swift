import IconImage
import IconSpec

/// Icons in Spotlight, Settings and notifications.
extension Scenes {
  private static let earlySpotlight = """
    The corner is assumed to be that of the Home screen. On the iPad, one pixel is trimmed from each \
    side of icons of 50 pixels and two of 100, which is an assumption, and a shadow is added.
    """
  private static let spotlight = "The corner of iOS 7 to 18, 0.223 of the side, without a border."
  private static let settings = """
    Since iOS 7, Settings adds a border of one pixel, whose shade is approximate. Before that, icons \
    only have the corner.
    """
  private static let notification = "The corner of iOS 7 to 18; the banner is approximate."

  private static let ink = Color.black
  private static let faint = Color(hex: 0x8e8e93)
  private static let line = Color(hex: 0xc8c7cc)

  /// The side is in points.
  private typealias Entry = (picture: Block, words: String, side: Int)

  static func rows(_ stock: Stock) -> [Scene] {
    [3, 2, 1].flatMap { scale in
      let spotlight = list(
        "Spotlight", spotlightEntries(stock, scale), hasDetail: true, scale: scale,
        source: stock.phoneIcons(.spotlight).contains(where: stock.isEarly)
          ? earlySpotlight : Self.spotlight)
      let settings = list(
        "Settings", settingsEntries(stock, scale), hasDetail: false, scale: scale, source: settings)
      return spotlight + settings
    }
  }

  private static func spotlightEntries(_ stock: Stock, _ scale: Int) -> [Entry] {
    let icons = stock.phoneIcons(.spotlight)
    var entries: [Entry] = []
    if let icon = icons.exactly(29 * scale), stock.isEarly(icon) || !icon.has(.settings) {
      let cut = icon.pixels(square: 29 * scale).cut(to: .earlyPhone)
      entries.append((icon.drawn(cut, "in Spotlight"), stock.name, 29))
    }
    if scale < 3, let icon = icons.exactly(50 * scale) {
      let side = 48 * scale
      let trimmed = icon.pixels(square: 50 * scale).clipped(to: PixelSize(square: side))
      let shown = icon.drawn(trimmed.earlyIcon(shining: false), "trimmed, with its shadow")
      entries.append((shown.centred(side, side), stock.name, 48))
    }
    if let icon = icons.exactly(40 * scale) {
      entries.append((icon.rounded(40 * scale, "in Spotlight"), stock.name, 40))
    }
    return entries
  }

  private static func settingsEntries(_ stock: Stock, _ scale: Int) -> [Entry] {
    guard let icon = stock.phoneIcons(.settings).exactly(29 * scale) else { return [] }
    let pixels = icon.pixels(square: 29 * scale)
    let cut =
      stock.isEarly(icon)
      ? pixels.cut(to: .earlyPhone) : pixels.rimmed(.phone, opacity: 0.2).cut(to: .phone)
    return [(icon.drawn(cut, "in Settings"), stock.name, 29)]
  }

  private static func list(
    _ words: String, _ entries: [Entry], hasDetail: Bool, scale: Int, source: String
  ) -> [Scene] {
    guard !entries.isEmpty else { return [] }
    let width = 320 * scale
    let rows = entries.map { entry in
      let height = (hasDetail ? max(56, entry.side + 12) : 44) * scale
      let left = (15 + entry.side + 12) * scale
      let room = width - left - 32 * scale
      var words = [Block.text(entry.words, room, height: 15 * scale, color: ink)]
      if hasDetail { words.append(.text("Application", room, height: 11 * scale, color: faint)) }
      let text = Block.column(words, gap: 4 * scale)
      return Block.box(width, height, fill: .white)
        .under(entry.picture, x: 15 * scale, y: (height - entry.picture.height) / 2)
        .under(text, x: left, y: (height - text.height) / 2)
        .under(
          .text("›", 12 * scale, height: 15 * scale, color: line), x: width - 20 * scale,
          y: (height - 15 * scale) / 2
        )
        .under(.box(width - left, 1, fill: line), x: left, y: height - 1)
    }
    return Scene.list(
      title(words, scale), source: source, on: .list,
      .column([.box(width, 1, fill: line)] + rows, gap: 0), margin: 12 * scale)
  }

  static func notifications(_ stock: Stock) -> [Scene] {
    let icons = stock.phoneIcons(.notification)
    return [3, 2, 1].flatMap { scale -> [Scene] in
      guard let icon = icons.exactly(20 * scale) else { return [] }
      let width = 340 * scale
      let head = Block.row(
        [
          icon.rounded(20 * scale, "in a notification"),
          .text(
            stock.name.uppercased(), 200 * scale, height: 12 * scale, color: Color(hex: 0x3c3c43)),
          .text(
            "now", 80 * scale, height: 12 * scale, color: Color(hex: 0x3c3c43), alignment: .right),
        ], gap: 8 * scale)
      let text = Block.column(
        [
          .text("Title", 300 * scale, height: 14 * scale, color: ink, isBold: true),
          .text("Text of the message", 300 * scale, height: 14 * scale, color: ink),
        ], gap: 4 * scale)
      let banner = Block.box(width, 92 * scale, fill: .white, radius: 13 * scale, opacity: 0.8)
        .under(head, x: 10 * scale, y: 10 * scale).under(text, x: 10 * scale, y: 42 * scale)
      return Scene.list(
        title("Notification", scale), source: notification, on: .wallpaper, banner,
        margin: 16 * scale)
    }
  }
}
