/// The distance of each pixel inside of a shape from the shape's edge, in pixels; negative outside.
///
/// Source: Felzenszwalb and Huttenlocher, Distance Transforms of Sampled Functions.
struct InnerDistances {
  let width: Int
  let height: Int
  /// Row by row.
  let values: [Float]

  /// Larger than every distance in an image.
  private static let far: Float = 16_384

  /// `coverage` is 0…1, row by row. A pixel is inside from a half on. Pixels beyond the rows count as inside.
  ///
  /// Complexity: O(pixels).
  init(of coverage: [Float], width: Int, height: Int, _ parts: RowParts = RowParts(workers: 1)) {
    self.width = width
    self.height = height
    values = [Float](unsafeUninitializedCapacity: width * height) { distances, count in
      coverage.withUnsafeBufferPointer { coverage in
        // Columns are independent of each other.
        parts(0..<width) {
          Self.fillColumns($0, distances, coverage, width: width, height: height)
        }
      }
      parts(0..<height) { rows in
        var envelope = Envelope(width: width)
        for y in rows {
          envelope.replace(
            UnsafeMutableBufferPointer(rebasing: distances[y * width..<(y + 1) * width]))
        }
      }
      count = width * height
    }
  }

  /// The distance to the nearest pixel outside, in the column.
  private static func fillColumns(
    _ columns: Range<Int>, _ distances: UnsafeMutableBufferPointer<Float>,
    _ coverage: UnsafeBufferPointer<Float>, width: Int, height: Int
  ) {
    for y in 0..<height {
      for x in columns {
        let index = y * width + x
        let above = y > 0 ? distances[index - width] : far
        distances[index] = coverage[index] > 0.5 ? min(far, above + 1) : 0
      }
    }
    for y in stride(from: height - 2, through: 0, by: -1) {
      for x in columns {
        let index = y * width + x
        distances[index] = min(distances[index], distances[index + width] + 1)
      }
    }
  }

  /// The lower envelope of a row's parabolas.
  private struct Envelope {
    private var heights: [Float]
    /// The parabolas of the envelope, and where each begins.
    private var places: [Int]
    private var begins: [Float]

    init(width: Int) {
      heights = [Float](repeating: 0, count: width)
      places = [Int](repeating: 0, count: width + 1)
      begins = [Float](repeating: 0, count: width + 2)
    }

    /// Replaces the distances in columns of a row by those in the plane, less a half.
    mutating func replace(_ row: UnsafeMutableBufferPointer<Float>) {
      let width = row.count
      heights.withUnsafeMutableBufferPointer { heights in
        places.withUnsafeMutableBufferPointer { places in
          begins.withUnsafeMutableBufferPointer { begins in
            var last = -1
            for x in 0..<width {
              let height = row[x] * row[x]
              heights[x] = height
              var begin = -Float.infinity
              while last >= 0 {
                let other = places[last]
                let (a, b) = (Float(x), Float(other))
                begin = ((height + a * a) - (heights[other] + b * b)) / (2 * (a - b))
                if begin > begins[last] { break }
                last -= 1
              }
              if last < 0 { begin = -.infinity }
              last += 1
              places[last] = x
              begins[last] = begin
            }
            begins[last + 1] = .infinity
            var current = 0
            for x in 0..<width {
              while begins[current + 1] < Float(x) { current += 1 }
              let across = Float(x - places[current])
              row[x] = (across * across + heights[places[current]]).squareRoot() - 0.5
            }
          }
        }
      }
    }
  }
}
