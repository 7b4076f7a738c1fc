import IconImage
import IconRules
import IconSpec

/// Documents of an application, as mail and file lists show them.
extension Scenes {
  private static let source = """
    On the iPhone the picture darkens downward, to 9 % black as measured in the guidelines' figures \
    (they have 7 to 11), and casts a shadow; its page's corners are square here, which no source tells. \
    On the iPad the safe zone is the page: 7.5 % black at the top goes to nothing, and a curl takes the \
    upper right from 54 % of the width to 37 % of the height. The shadow and the curl's own shades are \
    only nearly right.
    """

  static func documents(_ stock: Stock) -> [Scene] {
    let icons = stock.pieces.filter { $0.has(.document) && $0.layer == nil }
    guard !icons.isEmpty else { return [] }
    return [1, 2].compactMap { scale in
      let sheets = icons.filter { $0.nominal == PixelSize(width: 22 * scale, height: 29 * scale) }
      let pages = [64 * scale, 320 * scale].compactMap { side in
        icons.first { $0.nominal == PixelSize(square: side) }
      }
      let cells =
        sheets.prefix(1).map { piece in
          Block.picture(piece.drawn(piece.pixels(piece.nominal).phoneDocument(), "as a document"))
            .captioned("iPhone", on: .white, scale: scale)
        }
        + pages.map { piece in
          Block.picture(piece.drawn(piece.pixels(piece.nominal).padDocument(), "as a document"))
            .captioned("iPad", on: .white, scale: scale)
        }
      guard !cells.isEmpty else { return nil }
      return Scene(
        title("Documents", scale), source: source, on: .white, .row(cells, gap: 24 * scale, .end),
        margin: 16 * scale)
    }
  }
}
