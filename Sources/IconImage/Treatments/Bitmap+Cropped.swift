extension Bitmap {
  /// The part inside `window`. Complexity: O(pixels of window).
  package func cropped(to window: PixelRect) -> Bitmap {
    precondition(window.isInside(size), "the window is outside the image")
    guard window.size != size else { return self }
    let (row, pixel) = (bytesPerRow, bytesPerPixel)
    var part: [UInt8] = []
    part.reserveCapacity(window.size.area * pixel)
    for y in window.y..<window.y + window.size.height {
      let start = y * row + window.x * pixel
      part += bytes[start..<start + window.size.width * pixel]
    }
    return Bitmap(size: window.size, layout: layout, depth: depth, bytes: part)
  }
}
