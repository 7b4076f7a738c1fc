import IconImage
import IconRules
import IconSpec

/// Launch images on the devices they are for.
extension Scenes {
  private static let source = """
    The launch image is drawn smaller, on the outline of no particular device. Where the first screen is \
    given, it stands beside, and what differs by more than 32 of 255 is red; the status bar is not \
    compared.
    """
  private static let longest = 360
  private static let most = 6

  static func launchScreens(_ stock: Stock) -> [Scene] {
    let images = stock.pieces.filter {
      ($0.has(.launch) || $0.use.place == .launchImageSet) && $0.layer == nil
    }
    // One of each shape, the largest.
    var shapes: [(ratio: Double, piece: Piece)] = []
    for piece in images.sorted(by: { $0.size.area > $1.size.area }) {
      let ratio = Double(piece.size.width) / Double(piece.size.height)
      if !shapes.contains(where: { abs($0.ratio / ratio - 1) < 0.01 }) {
        shapes.append((ratio, piece))
      }
    }
    let shown = shapes.prefix(most).map(\.piece)
    guard !shown.isEmpty else { return [] }
    guard let screen = stock.set.firstScreen?.reducedToEightBits() else {
      return [
        Scene(
          "Launch images", source: source, on: .wallpaper,
          .grid(shown.map { device(small($0), "\($0.size)") }, columns: 3, gap: 24), margin: 24)
      ]
    }
    return shown.map { piece in
      Scene(
        "Launch image \(piece.size) and the first screen", source: source, on: .wallpaper,
        .row(compared(piece, with: screen), gap: 24), margin: 24)
    }
  }

  private static func small(_ piece: Piece) -> Shown {
    let fitted = piece.size.fitted(within: PixelSize(square: longest))
    return piece.size.longerSide <= longest
      ? piece.asIs : piece.drawn(piece.pixels(fitted), "drawn smaller")
  }

  private static func compared(_ piece: Piece, with screen: Bitmap) -> [Block] {
    let picture = small(piece)
    var blocks = [device(picture, "launch image")]
    let bounds = PixelSize(square: longest)
    let fitted =
      screen.size.longerSide > longest ? screen.size.fitted(within: bounds) : screen.size
    let small = ResamplingPlan(source: screen.size, targets: [fitted]).resample(screen)[0]
    blocks.append(
      device(
        Shown(source: .drawn(small, of: nil), size: fitted, label: "first screen"), "first screen"))
    // At one pixel a point it looks the same, and takes a ninth of the time.
    let points = PixelSize(
      width: max(1, piece.size.width / piece.scale), height: max(1, piece.size.height / piece.scale)
    )
    if let comparison = ScreenComparison(of: piece.pixels(points), scale: 1, with: screen) {
      let whole = comparison.picture()
      let difference =
        picture.size == points
        ? whole : ResamplingPlan(source: points, targets: [picture.size]).resample(whole)[0]
      let percent = (comparison.share * 1000).rounded() / 10
      blocks.append(device(piece.drawn(difference, "what differs"), "\(percent) % differ"))
    }
    return blocks
  }

  private static func device(_ picture: Shown, _ words: String) -> Block {
    let (width, height) = (picture.size.width, picture.size.height)
    let frame = 10
    return Block.box(
      width + 2 * frame, height + 2 * frame, Color(hex: 0x1c1c1e), radius: 16,
      stroke: Color(hex: 0x636366)
    ).under(.picture(picture), frame, frame).captioned(words, on: .wallpaper, scale: 1)
  }
}
