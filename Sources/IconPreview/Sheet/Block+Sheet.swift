package import IconImage

/// Contact sheets that other programs lay out.
extension Block {
  /// An image over a checkerboard, centred in a square; nil leaves it empty.
  package static func cell(_ image: Bitmap?, _ side: Int) -> Block {
    guard let image = image?.onBoard() else { return .space(side, side) }
    return Block.picture(.drawn(image), image.size, "").centred(side, side)
  }

  /// A line of white text.
  package static func caption(_ words: String, _ width: Int, scale: Int = 1) -> Block {
    .text(words, width, height: 10 * scale, .white)
  }

  package func painted(on color: Color, margin: Int) -> Bitmap {
    let sheet = Block.box(width + 2 * margin, height + 2 * margin, color).under(self)
    let size = PixelSize(width: sheet.width, height: sheet.height)
    return IconPreview.painted(
      Scene(title: "", source: "", size: size, backdrop: .black, elements: sheet.elements),
      images: [])
  }
}
