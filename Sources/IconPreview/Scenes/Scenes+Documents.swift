import IconImage
import IconSpec

/// Document icons in mail and file lists.
extension Scenes {
  private static let source = """
    The iPhone darkens the image towards the bottom, to 9 % black (the guidelines' figures have 7 to \
    11 %), and adds a shadow; square corners are an assumption. On the iPad the safe zone is the page: \
    7.5 % black at the top fades out, and the upper right corner curls, from 54 % of the width to 37 % \
    of the height. The shadow and the shades of the curl are approximate.
    """

  static func documents(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter { $0.has(.document) && $0.layer == nil }
    return [2, 1].flatMap { scale in
      let sheets = icons.filter { $0.nominal == PixelSize(width: 22 * scale, height: 29 * scale) }
      let pages = [64 * scale, 320 * scale].compactMap { side in
        icons.first { $0.nominal == PixelSize(square: side) }
      }
      let cells = (sheets.prefix(1) + pages).map { piece in
        let (pixels, isPad) = (piece.pixels(piece.nominal), piece.nominal.isSquare)
        return piece.drawn(isPad ? pixels.padDocument() : pixels.phoneDocument(), "as a document")
          .captioned(isPad ? "iPad" : "iPhone", on: .white, scale: scale)
      }
      return Scene.list(
        title("Documents", scale), source: source, on: .white, .row(cells, gap: 24 * scale, .end),
        margin: 16 * scale)
    }
  }
}
