import IconCodec
package import IconImage

/// Optimised, as tests are not.
extension Bitmap {
  /// The alpha of every pixel, 255 without one.
  package var alphas: [UInt8] {
    (0..<size.area).map {
      layout.hasAlpha ? bytes[$0 * layout.channels + layout.channels - 1] : 255
    }
  }

  /// The smallest rectangle with all pixels that differ from `background`: red, green, blue and alpha.
  package func extent(beyond background: [UInt8]) -> PixelRect? {
    box { !isPixel($0, $1, background) }
  }

  /// The smallest rectangle with all visible red pixels of an image with 8 bits; nil without any.
  package var redBox: PixelRect? {
    let image = addingAlpha()
    let width = size.width
    return box { x, y in
      let start = (y * width + x) * 4
      return image.bytes[start + 3] > 128 && image.bytes[start] > 150
        && image.bytes[start + 1] < 120
    }
  }

  private func box(where isInside: (_ x: Int, _ y: Int) -> Bool) -> PixelRect? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<size.height {
      for x in 0..<size.width where isInside(x, y) {
        left = min(left, x)
        top = min(top, y)
        right = max(right, x)
        bottom = max(bottom, y)
      }
    }
    guard right >= 0 else { return nil }
    let box = PixelSize(width: right - left + 1, height: bottom - top + 1)
    return PixelRect(x: left, y: top, size: box)
  }

  private func isPixel(_ x: Int, _ y: Int, _ wanted: [UInt8]) -> Bool {
    let (start, colors) = ((y * size.width + x) * layout.channels, layout.colorChannels)
    for channel in 0..<3 where bytes[start + (colors == 1 ? 0 : channel)] != wanted[channel] {
      return false
    }
    return (layout.hasAlpha ? bytes[start + colors] : 255) == wanted[3]
  }

  /// The rectangle `rect` of an 8-bit image.
  package func part(_ rect: PixelRect) -> Bitmap {
    let rows = (rect.y..<rect.y + rect.size.height).flatMap { y in
      let start = y * bytesPerRow + rect.x * bytesPerPixel
      return bytes[start..<start + rect.size.width * bytesPerPixel]
    }
    return Bitmap(size: rect.size, layout: layout, bytes: rows)
  }

  /// The largest difference of any sample; nil for different sizes or formats.
  package func deviation(from other: Bitmap) -> Int? {
    guard size == other.size, layout == other.layout, depth == other.depth else { return nil }
    return zip(bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max()
  }

  /// The number of samples that differ by more than `tolerance` from those of an image of the same form.
  package func differences(from other: Bitmap, beyond tolerance: Int = 0) -> Int {
    precondition(size == other.size && layout == other.layout && depth == other.depth)
    return zip(bytes, other.bytes).reduce(0) {
      $0 + (abs(Int($1.0) - Int($1.1)) > tolerance ? 1 : 0)
    }
  }

  /// Whether every pixel of `small` is a block of four in this image.
  package func isDoubled(_ small: Bitmap) -> Bool {
    guard layout == small.layout, size.width == 2 * small.size.width,
      size.height == 2 * small.size.height
    else { return false }
    let (row, pixel) = (small.bytesPerRow, small.bytesPerPixel)
    return bytes.indices.allSatisfy { index in
      let (y, x) = (index / (2 * row), index % (2 * row))
      return bytes[index] == small.bytes[y / 2 * row + x / (2 * pixel) * pixel + x % pixel]
    }
  }
}
