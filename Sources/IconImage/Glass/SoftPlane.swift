import LibC

/// Four values for each pixel, row by row.
struct SoftPlane {
  let width: Int
  let height: Int
  var values: [SIMD4<Float>]

  init(width: Int, height: Int, values: [SIMD4<Float>]) {
    self.width = width
    self.height = height
    self.values = values
  }

  /// Zeros.
  init(width: Int, height: Int, _ parts: RowParts = RowParts(workers: 1)) {
    self.init(
      width: width, height: height,
      values: parts.filled(rows: height, of: width) { _, row in row.update(repeating: .zero) })
  }
}

/// A plane blurred with a Gaussian: at a lower resolution if the deviation is large, with a border.
struct BlurredPlane {
  private let small: SoftPlane
  private let factor: Int
  private let border: Int
  private let width: Int
  private let parts: RowParts

  /// The plane is an area of a canvas. Pixels outside of it are zero, or equal the nearest ones, which needs
  /// `area` to be the whole canvas. The blurred canvas is moved down by `lowered`.
  ///
  /// Complexity: O(pixels) for deviations of 10 and more, and O(pixels × deviation) below.
  init(
    _ plane: SoftPlane, at area: PixelRect, of canvas: PixelSize, deviation: Double,
    lowered: Int = 0, repeatsEdges: Bool, parts: RowParts
  ) {
    self.parts = parts
    factor = max(1, Int(deviation / 5))
    let reach = Int((deviation * 3).rounded(.up))
    border = (reach + factor) / factor * factor
    width = canvas.width
    let reduced = plane.reduced(
      at: area, of: canvas, by: factor, border: border, lowered: lowered,
      repeatsEdges: repeatsEdges, parts: parts)
    let kernel = Self.kernel(deviation / Double(factor))
    small =
      reduced.convolved(along: kernel, parts).transposed(parts)
      .convolved(along: kernel, parts).transposed(parts)
  }

  private static func kernel(_ deviation: Double) -> [Float] {
    let reach = max(1, Int((3 * deviation).rounded(.up)))
    let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +)
    return bell.map { Float($0 / sum) }
  }

  /// Where a pixel of the canvas is in the smaller plane.
  private func place(_ at: Int, _ limit: Int) -> (index: Int, part: Float) {
    let place = (Float(at + border) + 0.5) / Float(factor) - 0.5
    let index = min(limit - 2, max(0, Int(place)))
    return (index, min(1, max(0, place - Float(index))))
  }

  /// Calls `body` with rows of the canvas and their values in some columns, in parallel.
  func withRows(
    _ rows: Range<Int>, columns wanted: Range<Int>,
    _ body: (Int, UnsafeMutableBufferPointer<SIMD4<Float>>) -> Void
  ) {
    let columns = (0..<width).map { place($0, small.width) }
    parts(rows) { rows in
      var narrow = [SIMD4<Float>](repeating: .zero, count: small.width)
      var wide = [SIMD4<Float>](repeating: .zero, count: width)
      for y in rows {
        let place = place(y, small.height)
        let upper = place.index * small.width
        small.values.withUnsafeBufferPointer { values in
          narrow.withUnsafeMutableBufferPointer { narrow in
            for x in 0..<narrow.count {
              let (top, bottom) = (values[upper + x], values[upper + narrow.count + x])
              narrow[x] = top + (bottom - top) * place.part
            }
            wide.withUnsafeMutableBufferPointer { wide in
              columns.withUnsafeBufferPointer { columns in
                for x in wanted {
                  let left = narrow[columns[x].index]
                  wide[x] = left + (narrow[columns[x].index + 1] - left) * columns[x].part
                }
              }
              body(y, wide)
            }
          }
        }
      }
    }
  }
}

extension SoftPlane {
  /// Means of squares of `factor` pixels of a canvas with a border.
  fileprivate func reduced(
    at area: PixelRect, of canvas: PixelSize, by factor: Int, border: Int, lowered: Int,
    repeatsEdges: Bool, parts: RowParts
  ) -> SoftPlane {
    let columns = (canvas.width + 2 * border + factor - 1) / factor
    let rows = (canvas.height + 2 * border + factor - 1) / factor
    var result = SoftPlane(width: columns, height: rows, parts)
    let share = 1 / Float(factor * factor)
    result.values.withUnsafeMutableBufferPointer { sums in
      values.withUnsafeBufferPointer { values in
        parts(0..<rows) { part in
          for y in part.lowerBound * factor..<part.upperBound * factor {
            var from = y - border - lowered - area.y
            if !(0..<height).contains(from) {
              guard repeatsEdges else { continue }
              from = min(height - 1, max(0, from))
            }
            for column in 0..<columns {
              var sum = SIMD4<Float>.zero
              let first = column * factor - border - area.x
              if first >= 0, first + factor <= width {
                for x in first..<first + factor { sum += values[from * width + x] }
              } else {
                for x in first..<first + factor where repeatsEdges || (0..<width).contains(x) {
                  sum += values[from * width + min(width - 1, max(0, x))]
                }
              }
              sums[y / factor * columns + column] += sum * share
            }
          }
        }
      }
    }
    return result
  }

  /// Pixels beyond the edges equal the nearest ones.
  fileprivate func convolved(along kernel: [Float], _ parts: RowParts) -> SoftPlane {
    let reach = kernel.count / 2
    return values.withUnsafeBufferPointer { values in
      kernel.withUnsafeBufferPointer { kernel in
        SoftPlane(
          width: width, height: height,
          values: parts.filled(rows: height, of: width) { y, row in
            for x in 0..<width {
              var sum = SIMD4<Float>.zero
              let first = y * width + x - reach
              if x >= reach, x + reach < width {
                for index in 0..<kernel.count { sum += values[first + index] * kernel[index] }
              } else {
                for index in 0..<kernel.count {
                  let from = min(width - 1, max(0, x + index - reach))
                  sum += values[y * width + from] * kernel[index]
                }
              }
              row[x] = sum
            }
          })
      }
    }
  }

  fileprivate func transposed(_ parts: RowParts) -> SoftPlane {
    values.withUnsafeBufferPointer { values in
      SoftPlane(
        width: height, height: width,
        values: parts.filled(rows: width, of: height) { y, row in
          for x in 0..<row.count { row[x] = values[x * width + y] }
        })
    }
  }
}

extension SIMD4<Float> {
  /// Limited to 0…1.
  @inline(__always)
  var limited: SIMD4 {
    replacing(with: 0, where: self .< 0).replacing(with: 1, where: self .> 1)
  }

  /// The integer parts as bytes of a word, the first one the lowest. Values are in 0..<256.
  @inline(__always)
  var word: UInt32 {
    // Beside 2²³, a number has no digits for a fraction: the sum is rounded to the nearest integer.
    let large = SIMD4<Float>(repeating: 8_388_608)
    var whole = self + large - large
    whole.replace(with: whole - 1, where: whole .> self)
    let bits = unsafeBitCast(whole + large, to: SIMD4<UInt32>.self)
    let bytes = bits & SIMD4<UInt32>(repeating: 0xff)
    return (bytes &<< SIMD4<UInt32>(0, 8, 16, 24)).wrappedSum()
  }
}
