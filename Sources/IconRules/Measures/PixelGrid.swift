package import IconImage

/// An image's pixels for measuring: RGB or RGBA, straight, 8 bits, whatever the file had.
package struct PixelGrid: Sendable {
  package struct Pixel: Equatable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8
    package let alpha: UInt8

    /// Rec. 709 weights on sRGB values, 0…255: close enough for comparisons.
    package var luma: Double {
      0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    }

    /// The largest component difference, 0…255.
    package func distance(to other: Pixel) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
        abs(Int(blue) - Int(other.blue)))
    }
  }

  package let size: PixelSize
  /// Bytes per pixel: 4 with alpha, 3 without.
  package let channels: Int
  /// size.area × channels bytes.
  package let bytes: [UInt8]

  /// Complexity: O(1) for 8-bit colors, else O(pixels).
  package init(_ bitmap: Bitmap) {
    size = bitmap.size
    let picture = bitmap.reducedToEightBits().expandedToRGB()
    channels = picture.layout.channels
    bytes = picture.bytes
  }

  package var hasAlpha: Bool { channels == 4 }

  /// Whether a pixel is transparent, at least a little. Complexity: O(pixels).
  var isTransparent: Bool { hasAlpha && alphas.contains { $0 < 255 } }

  /// The upper left, upper right, lower left and lower right pixel.
  var corners: [Pixel] {
    let (right, bottom) = (size.width - 1, size.height - 1)
    return [self[0, 0], self[right, 0], self[0, bottom], self[right, bottom]]
  }

  package subscript(x: Int, y: Int) -> Pixel { self[y * size.width + x] }

  /// Row-major.
  package subscript(index: Int) -> Pixel {
    let start = index * channels
    return Pixel(
      red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
      alpha: hasAlpha ? bytes[start + 3] : 255)
  }

  package func alpha(_ x: Int, _ y: Int) -> Int {
    hasAlpha ? Int(bytes[(y * size.width + x) * 4 + 3]) : 255
  }

  /// A value of each pixel, row-major. Complexity: O(pixels).
  @inline(__always)
  func map<Value>(_ value: (Pixel) -> Value) -> [Value] {
    bytes.withUnsafeBufferPointer { bytes in
      [Value](unsafeUninitializedCapacity: size.area) { values, count in
        for index in 0..<size.area {
          let start = index * channels
          let pixel = Pixel(
            red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2],
            alpha: channels == 4 ? bytes[start + 3] : 255)
          values.initializeElement(at: index, to: value(pixel))
        }
        count = size.area
      }
    }
  }

  /// Row-major. Complexity: O(pixels).
  package var alphas: [UInt8] {
    guard hasAlpha else { return Array(repeating: 255, count: size.area) }
    return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
  }

  /// The bounding box of the pixels that satisfy `condition`. Complexity: O(pixels).
  package func box(where condition: (Pixel) -> Bool) -> PixelRect? {
    var box = PixelBox()
    forEach { x, y, pixel in if condition(pixel) { box.add(x, y) } }
    return box.rect
  }

  /// Calls `body` with each pixel, or those of some columns and rows, in row-major order.
  func forEach(
    columns: Range<Int>? = nil, rows: Range<Int>? = nil,
    _ body: (_ x: Int, _ y: Int, _ pixel: Pixel) -> Void
  ) {
    let columns = columns ?? 0..<size.width
    for y in rows ?? 0..<size.height {
      for x in columns { body(x, y, self[x, y]) }
    }
  }

  /// The squared distance of a pixel from the center, as a share of the sides.
  func distanceFromCenter(_ x: Int, _ y: Int) -> Double {
    let dx = (Double(x) + 0.5) / Double(size.width) - 0.5
    let dy = (Double(y) + 0.5) / Double(size.height) - 0.5
    return dx * dx + dy * dy
  }
}
