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

  /// Blurs a plane with a Gaussian, on a smaller copy if the deviation is large, and moves it down. Pixels
  /// beyond the edges equal the nearest ones, or are zero.
  ///
  /// Complexity: O(pixels) for deviations of 10 and more, and O(pixels × deviation) below.
  func blurred(deviation: Double, lowered: Int = 0, repeatsEdges: Bool) -> SoftPlane {
    guard deviation > 0 else { return self }
    let factor = max(1, Int(deviation / 5))
    let reach = Int((deviation * 3).rounded(.up))
    let border = (reach + factor) / factor * factor
    var small = reduced(by: factor, border: border, lowered: lowered, repeatsEdges: repeatsEdges)
    let kernel = Self.kernel(deviation / Double(factor))
    small = small.convolved(along: kernel).transposed.convolved(along: kernel).transposed
    return small.enlarged(by: factor, border: border, width: width, height: height)
  }

  private static func kernel(_ deviation: Double) -> [Float] {
    let reach = max(1, Int((3 * deviation).rounded(.up)))
    let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +)
    return bell.map { Float($0 / sum) }
  }

  /// Means of squares of `factor` pixels, with a border.
  private func reduced(
    by factor: Int, border: Int, lowered: Int, repeatsEdges: Bool
  ) -> SoftPlane {
    let columns = (width + 2 * border + factor - 1) / factor
    let rows = (height + 2 * border + factor - 1) / factor
    var sums = [SIMD4<Float>](repeating: .zero, count: columns * rows)
    let share = 1 / Float(factor * factor)
    sums.withUnsafeMutableBufferPointer { sums in
      values.withUnsafeBufferPointer { values in
        for y in 0..<rows * factor {
          var from = y - border - lowered
          if !(0..<height).contains(from) {
            guard repeatsEdges else { continue }
            from = min(height - 1, max(0, from))
          }
          for column in 0..<columns {
            var sum = SIMD4<Float>.zero
            for x in column * factor - border..<(column + 1) * factor - border {
              if (0..<width).contains(x) {
                sum += values[from * width + x]
              } else if repeatsEdges {
                sum += values[from * width + min(width - 1, max(0, x))]
              }
            }
            sums[y / factor * columns + column] += sum * share
          }
        }
      }
    }
    return SoftPlane(width: columns, height: rows, values: sums)
  }

  /// Pixels beyond the edges equal the nearest ones.
  private func convolved(along kernel: [Float]) -> SoftPlane {
    let reach = kernel.count / 2
    var result = self
    result.values.withUnsafeMutableBufferPointer { result in
      values.withUnsafeBufferPointer { values in
        kernel.withUnsafeBufferPointer { kernel in
          for y in 0..<height {
            for x in 0..<width {
              var sum = SIMD4<Float>.zero
              for (index, weight) in kernel.enumerated() {
                let from = min(width - 1, max(0, x + index - reach))
                sum += values[y * width + from] * weight
              }
              result[y * width + x] = sum
            }
          }
        }
      }
    }
    return result
  }

  private var transposed: SoftPlane {
    var result = [SIMD4<Float>](repeating: .zero, count: values.count)
    result.withUnsafeMutableBufferPointer { result in
      values.withUnsafeBufferPointer { values in
        for y in 0..<height {
          for x in 0..<width { result[x * height + y] = values[y * width + x] }
        }
      }
    }
    return SoftPlane(width: height, height: width, values: result)
  }

  /// Interpolates between the pixels of a reduced plane.
  private func enlarged(by factor: Int, border: Int, width: Int, height: Int) -> SoftPlane {
    if factor == 1, border == 0 { return self }
    func places(_ count: Int, _ limit: Int) -> [(index: Int, part: Float)] {
      (0..<count).map { at in
        let place = (Float(at + border) + 0.5) / Float(factor) - 0.5
        let index = min(limit - 2, max(0, Int(place)))
        return (index, min(1, max(0, place - Float(index))))
      }
    }
    let columns = places(width, self.width)
    var result = [SIMD4<Float>](repeating: .zero, count: width * height)
    var row = [SIMD4<Float>](repeating: .zero, count: self.width)
    result.withUnsafeMutableBufferPointer { result in
      row.withUnsafeMutableBufferPointer { row in
        values.withUnsafeBufferPointer { values in
          columns.withUnsafeBufferPointer { columns in
            for (y, place) in places(height, self.height).enumerated() {
              let upper = place.index * self.width
              for x in 0..<self.width {
                let (top, bottom) = (values[upper + x], values[upper + self.width + x])
                row[x] = top + (bottom - top) * place.part
              }
              for x in 0..<width {
                let left = row[columns[x].index]
                result[y * width + x] = left + (row[columns[x].index + 1] - left) * columns[x].part
              }
            }
          }
        }
      }
    }
    return SoftPlane(width: width, height: height, values: result)
  }
}

extension SIMD4<Float> {
  /// Limited to 0…1.
  @inline(__always)
  var limited: SIMD4 {
    replacing(with: 0, where: self .< 0).replacing(with: 1, where: self .> 1)
  }
}
