import IconImage
import IconRules
import IconSpec

/// Android launchers, the status bar and the Play Store.
extension Scenes {
  private static let launcherSource = """
    Layers have 108 dp; launchers show the middle 72. Circle, squircle, teardrop and rounded square are \
    the masks that Android includes. The colours of themed icons are examples; Android derives them from \
    the wallpaper. A layer that a resource insets is shown inset by a sixth, and a background that is not \
    an image is shown white.
    """
  private static let forcedSource = """
    Without a themed layer Android 16 QPR2 derives one from background and foreground: the mean of red, green \
    and blue as alpha, with more contrast (AOSP, MonochromeIconFactory). It may adjust both colours, which \
    are examples here.
    """
  private static let finishedSource =
    "Icons of 48 dp; launchers before Android 8 show them unchanged."
  private static let barSource = """
    Only the alpha of notification icons counts. They are shown at 24 dp; the bar is approximate.
    """
  private static let playSource = """
    The Play Store cuts corners of 20 % of the side, and of 30 % in lists according to other versions of \
    its documentation.
    """

  /// Pixels per dp.
  private static let density = 3

  static func android(_ stock: Stock) -> [Scene] {
    let pieces = stock.pieces.filter { $0.idiom == .android || $0.use.place == .android }
    return launcher(pieces, stock.name) + statusBar(pieces) + play(pieces)
      + finished(pieces, stock.name)
  }

  /// Nil for images that are not finished icons.
  private static func isRound(_ piece: Piece) -> Bool? {
    let part = piece.use.android?.part
    guard
      part.map({ [.finished, .round].contains($0) })
        ?? (piece.layer == nil && piece.has(.application))
    else { return nil }
    return part == .round || piece.use.slots.first?.treatment?.shape == .circle
  }

  /// The user's icon among others, in one mask.
  private static func screen(
    _ mask: String, _ icon: Block, name: String, outline: IconOutline,
    appearance: Neighbour.Appearance = .light, source: String
  ) -> [Scene] {
    let launcher = Launcher(
      columns: 2, rows: 2, side: 48 * density,
      pitch: PixelSize(width: 76 * density, height: 84 * density), label: 12 * density,
      gap: 6 * density, shape: .cut(outline), appearance: appearance)
    return Scene.list(
      "\(mask), 3 pixels per dp", source: source,
      on: appearance == .themed(plate: darkPlate, ink: lightPlate) ? .dusk : .wallpaper,
      launcher.block(icon, name), margin: 8 * density)
  }

  private static let (lightPlate, darkPlate) = (Color(hex: 0xd6e3ff), Color(hex: 0x284777))

  private static func launcher(_ pieces: [Piece], _ name: String) -> [Scene] {
    let side = 48 * density
    func layer(_ layer: Slot.Layer) -> (piece: Piece, pixels: Bitmap)? {
      pieces.filter { $0.layer == layer && $0.appearance == nil }.best(for: side * 3 / 2)
        .map { ($0, visible($0, side)) }
    }
    let (back, front) = (layer(.back), layer(.front))
    var scenes: [Scene] = []
    func add(
      _ mask: String, _ piece: Piece, image: Bitmap, outline: IconOutline,
      appearance: Neighbour.Appearance = .light, source: String = launcherSource
    ) {
      scenes += screen(
        "Android launcher, \(mask)", piece.drawn(image.cut(to: outline), mask), name: name,
        outline: outline, appearance: appearance, source: source)
    }
    func theme(
      _ words: String, _ piece: Piece, _ layer: Bitmap, source: String = launcherSource
    ) {
      for (name, plate, ink) in [("light", lightPlate, darkPlate), ("dark", darkPlate, lightPlate)]
      {
        let image = Bitmap(size: layer.size, filledWith: plate).covered(by: layer.inked(ink))
        add(
          "\(words), \(name)", piece, image: image, outline: .circle,
          appearance: .themed(plate: plate, ink: ink), source: source)
      }
    }
    let mono = layer(.monochrome)
    if let piece = front?.piece ?? back?.piece {
      var whole = Bitmap(size: PixelSize(square: side), filledWith: .white).addingAlpha()
      for sheet in [back, front].compactMap({ $0?.pixels }) { whole = whole.covered(by: sheet) }
      add("circle", piece, image: whole, outline: .circle)
      add("squircle", piece, image: whole, outline: .squircle)
      add("rounded square", piece, image: whole, outline: .arc(0.16))
      add("teardrop", piece, image: whole, outline: .teardrop)
      if mono == nil {
        theme("themed by the system", piece, whole.themedBySystem(), source: forcedSource)
      }
    }
    if let mono { theme("themed", mono.piece, mono.pixels) }
    return scenes
  }

  /// The middle 72 of the 108 dp of a layer.
  private static func visible(_ piece: Piece, _ side: Int) -> Bitmap {
    if piece.use.android?.isInset == true {
      // The inset of a sixth on each side is exactly what launchers cut off.
      return piece.pixels(square: side).addingAlpha()
    }
    let (size, x, y) = (piece.size, piece.size.width / 6, piece.size.height / 6)
    let window = PixelRect(
      x: x, y: y,
      size: PixelSize(width: max(1, size.width - 2 * x), height: max(1, size.height - 2 * y)))
    return piece.bitmap.resized(to: PixelSize(square: side), window: window).addingAlpha()
  }

  private static func finished(_ pieces: [Piece], _ name: String) -> [Scene] {
    let size = PixelSize(square: 48 * density)
    func scenes(_ title: String, _ outline: IconOutline, isRound: Bool) -> [Scene] {
      pieces.filter { Self.isRound($0) == isRound }.best(for: size.width).map {
        screen(title, $0.filling(size), name: name, outline: outline, source: finishedSource)
      } ?? []
    }
    return scenes("Android before 8", .arc(0.1), isRound: false)
      + scenes("Android 7.1, round", .circle, isRound: true)
  }

  private static func statusBar(_ pieces: [Piece]) -> [Scene] {
    let side = 24 * density
    let icons = pieces.filter { $0.has(.notification) || $0.use.android?.part == .notification }
    guard let icon = icons.best(for: side) else { return [] }
    let pixels = icon.pixels(square: side)
    func bar(_ background: UInt32, _ ink: UInt32) -> Block {
      let (ink, height) = (Color(hex: ink), 28 * density)
      return Block.box(240 * density, height, fill: Color(hex: background))
        .under(
          .text("12:30", 50 * density, height: 14 * density, color: ink, isBold: true),
          x: 10 * density, y: 7 * density
        )
        .under(icon.drawn(pixels.inked(ink), "in the status bar"), x: 58 * density, y: 2 * density)
    }
    return Scene.list(
      "Android status bar, 3 pixels per dp", source: barSource, on: .list,
      .column([bar(0x1b1b1f, 0xffffff), bar(0xffffff, 0x44474f)], gap: 6 * density),
      margin: 8 * density)
  }

  private static func play(_ pieces: [Piece]) -> [Scene] {
    let icons = pieces.filter { $0.has(.appStore) || $0.use.android?.part == .store }
    guard let icon = icons.best(for: 512) else { return [] }
    func cell(_ side: Int, share: Double, _ words: String) -> Block {
      let cut = icon.pixels(square: side).cut(to: .arc(share))
      return icon.drawn(cut, words).captioned(words, on: .white, scale: 2)
    }
    return Scene.list(
      "Play Store", source: playSource, on: .white,
      .row(
        [cell(216, share: 0.2, "page, 20 %"), cell(144, share: 0.3, "search, 30 %")], gap: 48, .end),
      margin: 24)
  }
}
