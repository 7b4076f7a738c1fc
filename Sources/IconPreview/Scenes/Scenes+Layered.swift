import IconImage
import IconRules
import IconSpec

/// Layered icons of tvOS and visionOS.
extension Scenes {
  private static let televisionSource = """
    The front layers move most. How far they move, and the corner of a tenth of the height, are \
    approximate.
    """
  private static let headsetSource = """
    Layers in a circle, of which the front ones move most. visionOS has other depth and light.
    """
  private static let shelfSource = "The top shelf image above a row of apps, reduced."

  /// The layers of one icon from back to front, in the default appearance.
  private static func layers(
    _ stock: Stock, _ idiom: Idiom, where isMeant: (Piece) -> Bool = { _ in true }
  ) -> [Piece] {
    let all = stock.pieces.filter {
      $0.idiom == idiom && $0.appearance == nil && ($0.layer != nil || $0.use.place == .layer)
        && isMeant($0)
    }
    // All of one size: the largest up to 800 pixels.
    let sizes = Set(all.map(\.nominal))
    let size =
      sizes.filter { $0.width <= 800 }.max { $0.area < $1.area }
      ?? sizes.min { $0.area < $1.area }
    let sheets = all.filter { $0.nominal == size }
    let order: [Slot.Layer] = [.back, .middle, .front]
    let known = order.flatMap { layer in sheets.filter { $0.layer == layer }.prefix(1) }
    // Catalogs list the front layer first.
    return known.isEmpty ? sheets.reversed() : known
  }

  /// The layers between two other icons of three quarters the size. tvOS names the focused icon only.
  private static func home(
    _ sheets: [Piece], _ size: PixelSize, outline: IconOutline, gap: Int, title: String,
    name: String, isFocus: Bool, source: String
  ) -> [Scene] {
    var stack = Block.space(size.width, size.height)
    for (index, sheet) in sheets.enumerated() {
      let depth = sheets.count > 1 ? Double(index) / Double(sheets.count - 1) : 0
      stack = stack.under(
        sheet.drawn(sheet.pixels(size).cut(to: outline), "as layer \(index + 1)", depth: depth))
    }
    func named(_ icon: Block, _ words: String) -> Block {
      let label = Block.text(words, icon.width, height: 24, color: nil, alignment: .center)
      return .column([.space(1, 36), icon, label], gap: 12, .middle)
    }
    let others = [0, 4].map { number in
      let small = PixelSize(width: size.width * 3 / 4, height: size.height * 3 / 4)
      let icon = Block.neighbour(number, small, shape: .cut(outline))
      return isFocus ? icon : named(icon, Neighbour.name(number))
    }
    return Scene.list(
      title, source: source, on: .wallpaper,
      .row([others[0], named(stack, name), others[1]], gap: gap), margin: 24)
  }

  static func televisions(_ stock: Stock) -> [Scene] {
    // An image stack has no role; only that of the store is 1,280 pixels wide.
    let kinds = [(false, "Home screen, tvOS"), (true, "App Store, tvOS")]
    let icons = kinds.flatMap { isStore, words -> [Scene] in
      let sheets = layers(stock, .tv) { ($0.nominal.width == 1280) == isStore }
      guard let first = sheets.first else { return [] }
      let size = first.nominal.fitted(within: PixelSize(width: 400, height: 400))
      return home(
        sheets, size, outline: .arc(0.1), gap: 36, title: words, name: stock.name, isFocus: true,
        source: televisionSource)
    }
    return icons + topShelf(stock)
  }

  private static func topShelf(_ stock: Stock) -> [Scene] {
    let images = stock.pieces.filter { $0.has(.topShelf) || $0.use.place == .topShelf }
    let wide = images.filter { $0.size.width > 3 * $0.size.height }.best(for: 240)
    let usual = images.filter { $0.size.width <= 3 * $0.size.height }.best(for: 240)
    return [usual, wide].compactMap { $0 }.flatMap { piece in
      let fitted = piece.size.fitted(within: PixelSize(width: 960, height: 480))
      let picture = piece.drawn(piece.pixels(fitted), "on the top shelf")
      let apps = (0..<5).map { number in
        Block.neighbour(number, PixelSize(width: 150, height: 90), shape: .cut(.arc(0.1)))
      }
      return Scene.list(
        "Top shelf, \(piece.fileSize)", source: shelfSource, on: .wallpaper,
        .column([picture, .row(apps, gap: 24)], gap: 24, .middle), margin: 24)
    }
  }

  static func headsets(_ stock: Stock) -> [Scene] {
    let sheets = layers(stock, .vision)
    guard !sheets.isEmpty else { return [] }
    return home(
      sheets, PixelSize(square: 256), outline: .circle, gap: 40, title: "Home view, visionOS",
      name: stock.name, isFocus: false, source: headsetSource)
  }
}
