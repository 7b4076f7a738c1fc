import IconImage

extension PixelSize {
  /// What is left around the middle when all sides lose as much; a share of either side.
  func middle(_ share: Double) -> PixelRect {
    func part(_ side: Int) -> Int { max(1, Int((Double(side) * share).rounded())) }
    let inner = PixelSize(width: part(width), height: part(height))
    return PixelRect(x: (width - inner.width) / 2, y: (height - inner.height) / 2, size: inner)
  }
}

extension PixelRect {
  /// The pixels that these cells of a grid of `cells` a side cover in a picture.
  func scaled(from cells: Int, to size: PixelSize) -> PixelRect {
    let (left, top) = (x * size.width / cells, y * size.height / cells)
    let right = ((x + self.size.width) * size.width + cells - 1) / cells
    let bottom = ((y + self.size.height) * size.height + cells - 1) / cells
    return PixelRect(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}
