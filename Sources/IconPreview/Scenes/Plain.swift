import IconImage

/// Images that no device shows in a way known here.
extension Scenes {
  private static let source =
    "The files as they are; those of more than 256 pixels are drawn smaller."
  private static let longest = 256
  private static let most = 24

  static func plain(_ pieces: [Piece]) -> [Scene] {
    let cells = pieces.prefix(most).map { piece in
      let isSmall = piece.size.longerSide <= longest
      let picture =
        isSmall
        ? piece.asIs
        : piece.drawn(piece.pixels(within: PixelSize(square: longest)), "drawn smaller")
      return Block.picture(picture).captioned("\(piece.fileSize)", on: .wallpaper, scale: 1)
    }
    guard !cells.isEmpty else { return [] }
    return [
      Scene("Images", source: source, on: .wallpaper, .grid(Array(cells), columns: 4, gap: 24))
    ]
  }
}
