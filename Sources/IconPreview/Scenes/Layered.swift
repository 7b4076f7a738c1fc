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

  /// The layers between two other icons.
  private static func home(
    _ sheets: [Piece], _ size: PixelSize, _ outline: IconOutline, between neighbour: Block,
    gap: Int, _ title: String, source: String
  ) -> [Scene] {
    var stack = Block.space(size.width, size.height)
    for (index, sheet) in sheets.enumerated() {
      let depth = sheets.count > 1 ? Double(index) / Double(sheets.count - 1) : 0
      stack = stack.under(
        sheet.drawn(
          sheet.pixels(size).cut(to: outline), "as layer \(index + 1)", depth: depth))
    }
    return Scene.list(
      title, source: source, on: .wallpaper, .row([neighbour, stack, neighbour], gap: gap),
      margin: 36)
  }

  static func televisions(_ stock: Stock) -> [Scene] {
    // An image stack has no role; only that of the store is 1,280 pixels wide.
    let kinds = [(false, "Home screen, tvOS"), (true, "App Store, tvOS")]
    let icons = kinds.flatMap { isStore, words -> [Scene] in
      let sheets = layers(stock, .tv) { ($0.nominal.width == 1280) == isStore }
      guard let first = sheets.first else { return [] }
      let size = first.nominal.fitted(within: PixelSize(width: 400, height: 400))
      let neighbour = Block.box(
        size.width * 3 / 4, size.height * 3 / 4, Color(hex: 0x8e8e93), radius: size.height * 3 / 40,
        opacity: 0.5)
      return home(
        sheets, size, .arc(0.1), between: neighbour, gap: 36, words, source: televisionSource)
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
      let apps = Block.row(
        (0..<5).map { _ in .box(150, 90, Color(hex: 0x8e8e93), radius: 9, opacity: 0.5) }, gap: 24)
      return Scene.list(
        "Top shelf, \(piece.fileSize)", source: shelfSource, on: .wallpaper,
        .column([picture, apps], gap: 24, .middle), margin: 24)
    }
  }

  static func headsets(_ stock: Stock) -> [Scene] {
    let sheets = layers(stock, .vision)
    guard !sheets.isEmpty else { return [] }
    let neighbour = Block.box(192, 192, Color(hex: 0x8e8e93), radius: 96, opacity: 0.4)
    return home(
      sheets, PixelSize(square: 256), .circle, between: neighbour, gap: 40, "Home view, visionOS",
      source: headsetSource)
  }
}
