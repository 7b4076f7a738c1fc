import IconImage

extension Scenes {
  private static let source = "The files as they are; files of more than 256 pixels are reduced."
  private static let longest = 256
  private static let most = 24

  static func plain(_ pieces: [Piece]) -> [Scene] {
    let cells = pieces.prefix(most).map { piece in
      let picture =
        piece.size.longerSide <= longest
        ? piece.asIs
        : piece.drawn(piece.bitmap.reduced(within: PixelSize(square: longest)), "reduced")
      return Block.picture(picture).captioned("\(piece.fileSize)", on: .wallpaper, scale: 1)
    }
    return Scene.list(
      "Images", source: source, on: .wallpaper, .grid(cells, columns: 4, gap: 24))
  }
}
