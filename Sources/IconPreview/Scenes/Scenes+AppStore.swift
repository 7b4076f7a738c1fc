import IconImage
import IconSpec

/// The App Store: the top of a product page and a search result.
extension Scenes {
  private static let source = """
    The corner of iOS 7 to 18 with a faint border, at 118 points on the product page and 64 in search \
    results. The page is approximate.
    """
  private static let earlySource = """
    The corner of the Home screen without other effects, as in the guidelines of the time. Sizes and \
    the page are approximate.
    """
  private static let scale = 2
  private static let faint = Color(hex: 0x8e8e93)

  static func appStore(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter {
      $0.has(.appStore) && $0.layer == nil && $0.appearance == nil
        && ($0.idiom == .watch || stock.isOfPhone($0))
    }
    let universal = stock.phoneIcons(.application).filter { $0.side == 1024 }
    guard let icon = icons.best(for: 512) ?? universal.first else { return [] }
    let isEarly = stock.isEarly(icon)
    let outline: IconOutline =
      icon.idiom == .watch ? .circle : isEarly ? .earlyPhone : .phone
    func cut(_ side: Int) -> Block {
      let opaque = icon.pixels(square: side).flattened(over: .black)
      let rimmed = isEarly ? opaque : opaque.rimmed(outline, opacity: 0.12)
      return icon.drawn(rimmed.cut(to: outline), "in the App Store")
    }
    let (page, search) = isEarly ? (75, 57) : (118, 64)
    let block = Block.column(
      [
        entry(cut(page * scale), stock.name, titleHeight: 20, isEarly: isEarly),
        .box(360 * scale, 1, fill: Color(hex: 0xc8c7cc)),
        entry(cut(search * scale), stock.name, titleHeight: 15, isEarly: isEarly),
      ], gap: 14 * scale)
    return Scene.list(
      title(isEarly ? "App Store before iOS 7" : "App Store", scale),
      source: isEarly ? earlySource : source, on: .white, block, margin: 16 * scale)
  }

  private static func entry(
    _ icon: Block, _ name: String, titleHeight: Int, isEarly: Bool
  ) -> Block {
    let room = 360 * scale - icon.width - 12 * scale - 74 * scale
    let text = Block.column(
      [
        .text(name, room, height: titleHeight * scale, color: .black, isBold: true),
        .text("Subtitle", room, height: 13 * scale, color: faint),
      ], gap: 5 * scale)
    let (width, height) = (62 * scale, 28 * scale)
    let plate: Block =
      isEarly
      ? .box(width, height, fill: Color(hex: 0xb9bfc9), Color(hex: 0x8a93a3), radius: 4 * scale)
      : .box(width, height, fill: Color(hex: 0x007aff), radius: height / 2)
    let button = plate.under(
      .text(
        isEarly ? "FREE" : "GET", width, height: 13 * scale, color: .white, alignment: .center,
        isBold: true))
    return .row([icon, text, button], gap: 12 * scale)
  }
}
