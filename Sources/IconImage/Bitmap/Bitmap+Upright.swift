extension Bitmap {
  /// Turns the image upright from EXIF `orientation` 1 to 8. Complexity: O(pixels).
  package func upright(from orientation: Int) -> Bitmap {
    guard orientation > 1 else { return self }
    let (isTransposed, width, height) = (orientation >= 5, size.width, size.height)
    let turned = isTransposed ? PixelSize(width: height, height: width) : size
    let mirrorsColumns = [2, 3, 7, 8].contains(orientation)
    let mirrorsRows = [3, 4, 6, 7].contains(orientation)
    let pixel = bytesPerPixel
    return Bitmap(size: turned, layout: layout, depth: depth) { buffer in
      bytes.withUnsafeBufferPointer { stored in
        guard let target = buffer.baseAddress, let source = stored.baseAddress else { return }
        for y in 0..<turned.height {
          for x in 0..<turned.width {
            let (across, down) = isTransposed ? (y, x) : (x, y)
            let column = mirrorsColumns ? width - 1 - across : across
            let row = mirrorsRows ? height - 1 - down : down
            (target + (y * turned.width + x) * pixel)
              .update(from: source + (row * width + column) * pixel, count: pixel)
          }
        }
      }
    }
  }
}
