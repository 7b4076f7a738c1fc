package import IconImage

extension PixelRect {
  /// The distances from the edges of an image: left, right, top, bottom.
  func margins(in image: PixelSize) -> [Int] {
    [x, image.width - x - size.width, y, image.height - y - size.height]
  }

  /// The pixels of an image that these pixels of a smaller copy cover.
  package func scaled(from copy: PixelSize, to size: PixelSize) -> PixelRect {
    let (left, top) = (x * size.width / copy.width, y * size.height / copy.height)
    let right = ((x + self.size.width) * size.width + copy.width - 1) / copy.width
    let bottom = ((y + self.size.height) * size.height + copy.height - 1) / copy.height
    return PixelRect(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}

extension PixelSize {
  /// The central part; `share` is that of either side.
  func middle(_ share: Double) -> PixelRect {
    func part(_ side: Int) -> Int { max(1, Int((Double(side) * share).rounded())) }
    let inner = PixelSize(width: part(width), height: part(height))
    return PixelRect(x: (width - inner.width) / 2, y: (height - inner.height) / 2, size: inner)
  }
}

/// The number and bounding box of pixels.
struct PixelBox {
  private(set) var count = 0
  private var (left, top) = (Int.max, Int.max)
  private var (right, bottom) = (-1, -1)

  mutating func add(_ x: Int, _ y: Int) {
    count += 1
    left = min(left, x)
    right = max(right, x)
    top = min(top, y)
    bottom = max(bottom, y)
  }

  /// Nil without a pixel.
  var rect: PixelRect? {
    guard count > 0 else { return nil }
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }
}
