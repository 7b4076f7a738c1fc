/// The predicted rows of deepmap2: alpha of all pixels, a prediction for each row, then the high
/// bytes of all differences and the low bytes. Colors are luma, orange and green chroma (YCoCg);
/// gray has luma only. Numbers wrap at 16 bits.
struct Deepmap2Rows {
  enum Prediction: UInt8 {
    case zero, nearer, left, above, mean
  }

  /// Luma and chroma; the last is 0.
  private typealias Pixel = SIMD4<Int16>

  let width: Int
  let format: Deepmap2.Format
  /// The factor of chroma.
  let chroma: Int16
  /// The number that stands for 1.0 in formats of 16 bits.
  let one: Float

  init(width: Int, _ format: Deepmap2.Format, chroma: Int16, one: Float) {
    self.width = width
    self.format = format
    self.chroma = chroma
    self.one = one
  }

  var bytesPerRow: Int { width * (format.values * 2 + (format.hasAlpha ? 1 : 0)) + 1 }

  /// Nil if a row has an unknown prediction. `tile` has at least `rows` × `bytesPerRow` bytes.
  /// Complexity: O(pixels).
  func pixels(of tile: [UInt8], rows: Int) -> [UInt8]? {
    let area = width * rows
    let first = format.hasAlpha ? area : 0
    let predictions = tile[first..<first + rows].compactMap(Prediction.init)
    guard predictions.count == rows else { return nil }
    let count = area * format.bytesPerPixel
    // The row above comes first.
    var values = [Pixel](repeating: .zero, count: width * 2)
    return tile.withUnsafeBufferPointer { tile in
      values.withUnsafeMutableBufferPointer { values in
        [UInt8](unsafeUninitializedCapacity: count) { pixels, filled in
          for row in 0..<rows {
            let place = row * width
            read(
              UnsafeBufferPointer(rebasing: tile[(first + rows + place * format.values)...]),
              low: area * format.values, predictions[row], into: values)
            for x in 0..<width {
              store(
                values[width + x], alpha: format.hasAlpha ? tile[place + x] : 0,
                at: (place + x) * format.bytesPerPixel, of: pixels)
            }
            for x in 0..<width { values[x] = fedBack(values[width + x]) }
          }
          filled = count
        }
      }
    }
  }

  /// Reads a row: the high bytes of its differences, and from `low` on their low bytes.
  @inline(__always)
  private func read(
    _ differences: UnsafeBufferPointer<UInt8>, low: Int, _ prediction: Prediction,
    into values: UnsafeMutableBufferPointer<Pixel>
  ) {
    for x in 0..<width {
      var difference = Pixel.zero
      for value in 0..<format.values {
        let index = x * format.values + value
        // The lowest bit is the sign.
        let bits = UInt16(differences[index]) << 8 | UInt16(differences[low + index])
        let size = Int16(bits >> 1)
        difference[value] = bits & 1 == 0 ? size : -size
      }
      let above = values[x]
      let predicted: Pixel
      switch prediction {
      case .zero: predicted = .zero
      case .left: predicted = x > 0 ? values[width + x - 1] : .zero
      case .nearer where x > 0:
        let left = values[width + x - 1]
        predicted = Self.nearer(left, above, corner: values[x - 1])
      case .mean where x > 0:
        let sum = values[width + x - 1] &+ above &+ 1
        // Halves toward zero.
        predicted = (sum &- (sum &>> 15)) &>> 1
      case .above, .nearer, .mean: predicted = above
      }
      values[width + x] = predicted &+ difference
    }
  }

  /// The pixel whose luma is nearer to left + above − corner; the left one if both are.
  @inline(__always)
  private static func nearer(_ left: Pixel, _ above: Pixel, corner: Pixel) -> Pixel {
    let fromLeft = abs(Int(above[0]) - Int(corner[0]))
    let fromAbove = abs(Int(left[0]) - Int(corner[0]))
    return fromAbove < fromLeft ? above : left
  }

  /// What the next row is predicted from. Gray of 8 bits is clamped before.
  @inline(__always)
  private func fedBack(_ pixel: Pixel) -> Pixel {
    format.channels == 1 && !format.isWide
      ? pixel.clamped(lowerBound: .zero, upperBound: Pixel(repeating: 255)) : pixel
  }

  @inline(__always)
  private func store(
    _ pixel: Pixel, alpha: UInt8, at place: Int, of pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    if format.values == 1 {
      store(pixel[0], at: place, 0, of: pixels)
    } else {
      let (orange, green) = (pixel[1] &* chroma, pixel[2] &* chroma)
      let rest = pixel[0] &- green / 2
      let last = rest &- orange / 2
      store(orange &+ last, at: place, 0, of: pixels)
      store(green &+ rest, at: place, 1, of: pixels)
      store(last, at: place, 2, of: pixels)
    }
    guard format.hasAlpha else { return }
    let channel = format.channels - 1
    if format.isWide {
      store(Float(alpha) / 255, at: place, channel, of: pixels)
    } else {
      pixels[place + channel] = alpha
    }
  }

  @inline(__always)
  private func store(
    _ value: Int16, at place: Int, _ channel: Int, of pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    if format.isWide {
      store(Float(value) / one, at: place, channel, of: pixels)
    } else {
      pixels[place + channel] = UInt8(clamping: value)
    }
  }

  private func store(
    _ value: Float, at place: Int, _ channel: Int, of pixels: UnsafeMutableBufferPointer<UInt8>
  ) {
    let bits = value.halfBits
    pixels[place + channel * 2] = UInt8(truncatingIfNeeded: bits)
    pixels[place + channel * 2 + 1] = UInt8(truncatingIfNeeded: bits >> 8)
  }
}
