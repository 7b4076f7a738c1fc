import IconImage
import IconRules
import IconSpec

/// Launch images in a device frame.
extension Scenes {
  private static let source = """
    The launch image is reduced, in a generic device frame. If the first screen is given, it is shown \
    beside the launch image, and differences of more than 32 of 255 are red; the status bar is not \
    compared.
    """
  private static let longest = 360

  static func launchScreens(_ stock: Stock) -> [Scene] {
    let images = stock.pieces.filter {
      ($0.has(.launch) || $0.use.place == .launchImageSet) && $0.layer == nil
    }
    // The largest of each aspect ratio.
    var shapes: [(ratio: Double, piece: Piece)] = []
    for piece in images.sorted(by: { $0.fileSize.area > $1.fileSize.area }) {
      let ratio = Double(piece.fileSize.width) / Double(piece.fileSize.height)
      if !shapes.contains(where: { abs($0.ratio / ratio - 1) < 0.01 }) {
        shapes.append((ratio, piece))
      }
    }
    let screen = stock.set.firstScreen?.reducedToEightBits()
    var (scenes, others): ([Scene], [Block]) = ([], [])
    for piece in shapes.prefix(6).map(\.piece) {
      if let screen, ScreenComparison.isPossible(of: points(piece), scale: 1, with: screen.size) {
        scenes += Scene.list(
          "Launch image \(piece.fileSize) and the first screen", source: source, on: .wallpaper,
          .row(comparison(of: piece, with: screen), gap: 24), margin: 24)
      } else {
        others.append(device(piece.reduced(within: longest), "\(piece.fileSize)"))
      }
    }
    return scenes
      + Scene.list(
        "Launch images", source: source, on: .wallpaper, .grid(others, columns: 3, gap: 24),
        margin: 24)
  }

  private static func points(_ piece: Piece) -> PixelSize {
    PixelSize(
      width: max(1, piece.fileSize.width / piece.scale),
      height: max(1, piece.fileSize.height / piece.scale))
  }

  /// The launch image, the first screen and their difference. One pixel per point shows the same as
  /// three, in a ninth of the time.
  private static func comparison(of piece: Piece, with screen: Bitmap) -> [Block] {
    let (picture, points) = (piece.reduced(within: longest), points(piece))
    let small = screen.reduced(within: PixelSize(square: longest))
    let first = Block.picture(.drawn(small), small.size, label: "first screen")
    let blocks = [device(picture, "launch image"), device(first, "first screen")]
    let pixels = piece.pixels(points)
    guard let comparison = ScreenComparison(of: pixels, scale: 1, with: screen) else {
      return blocks
    }
    let difference = piece.drawn(
      comparison.picture().resized(to: PixelSize(width: picture.width, height: picture.height)),
      "where it differs from the first screen")
    let percent = (comparison.share * 1000).rounded() / 10
    return blocks + [device(difference, "\(percent) % differ")]
  }

  private static func device(_ picture: Block, _ words: String) -> Block {
    Block.box(
      picture.width + 20, picture.height + 20, fill: Color(hex: 0x1c1c1e), radius: 16,
      stroke: Color(hex: 0x636366)
    ).under(picture).captioned(words, on: .wallpaper, scale: 1)
  }
}
