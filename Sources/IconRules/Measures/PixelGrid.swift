package import IconImage

/// An image's pixels for measuring: RGBA, straight, 8 bits, whatever the file had.
package struct PixelGrid: Sendable {
  package struct Pixel: Equatable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let alpha: UInt8

    /// Rec. 709 weights on code values, 0…255: near enough for comparing.
    package var luma: Double {
      0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    }

    /// The largest difference of a colour component, 0…255.
    package func distance(to other: Pixel) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }
  }

  package let size: PixelSize
  /// size.area × 4 bytes.
  package let bytes: [UInt8]

  /// Complexity: O(pixels).
  package init(_ bitmap: Bitmap) {
    size = bitmap.size
    let picture = bitmap.reducedToEightBits().expandedToRGB()
    bytes = picture.layout.hasAlpha ? picture.bytes : picture.addingAlpha().bytes
  }

  package subscript(x: Int, y: Int) -> Pixel {
    let start = (y * size.width + x) * 4
    return Pixel(
      red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2], alpha: bytes[start + 3])
  }

  package func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * size.width + x) * 4 + 3]) }

  /// The smallest rectangle around every pixel for which `condition` holds. Complexity: O(pixels).
  package func box(where condition: (Pixel) -> Bool) -> PixelRect? {
    var (left, top, right, bottom) = (size.width, size.height, -1, -1)
    for y in 0..<size.height {
      for x in 0..<size.width where condition(self[x, y]) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= 0 else { return nil }
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left + 1, height: bottom - top + 1))
  }
}
