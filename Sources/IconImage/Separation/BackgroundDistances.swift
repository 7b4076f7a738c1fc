/// The Euclidean distance of each pixel from the background, in code values.
struct BackgroundDistances {
  let size: PixelSize
  let values: [Float]

  /// `picture` is 8-bit RGB. Complexity: O(pixels).
  init(of picture: Bitmap, from background: Background) {
    let size = picture.size
    let rows = BackgroundRows(background, size: size)
    values = [Float](unsafeUninitializedCapacity: size.area) { buffer, count in
      picture.bytes.withUnsafeBufferPointer { bytes in
        for y in 0..<size.height {
          rows.read(y)
          Self.measure(
            bytes.baseAddress! + y * size.width * 3, rows, size.width,
            into: buffer.baseAddress! + y * size.width)
        }
      }
      count = size.area
    }
    self.size = size
  }

  static func measure(
    _ pixels: UnsafePointer<UInt8>, _ background: BackgroundRows, _ count: Int,
    into distances: UnsafeMutablePointer<Float>
  ) {
    let (red, green, blue) = (background.red, background.green, background.blue)
    for x in 0..<count {
      let r = Float(pixels[x * 3]) - red[x]
      let g = Float(pixels[x * 3 + 1]) - green[x]
      let b = Float(pixels[x * 3 + 2]) - blue[x]
      distances[x] = (r * r + g * g + b * b).squareRoot()
    }
  }

  /// The largest value within three pixels, row by row. Complexity: O(pixels).
  static func peaks(_ values: [Float], _ size: PixelSize) -> [Float] {
    let (width, height) = (size.width, size.height)
    // Three zeros on either side: no distance is lower.
    var column = [Float](repeating: 0, count: width + 6)
    return [Float](unsafeUninitializedCapacity: size.area) { buffer, count in
      values.withUnsafeBufferPointer { values in
        column.withUnsafeMutableBufferPointer { column in
          for y in 0..<height {
            let inner = column.baseAddress! + 3
            let first = max(0, y - 3)
            inner.update(from: values.baseAddress! + first * width, count: width)
            for row in first + 1..<min(height, y + 4) {
              let other = values.baseAddress! + row * width
              for x in 0..<width { inner[x] = max(inner[x], other[x]) }
            }
            spread(column.baseAddress!, into: buffer.baseAddress! + y * width, width)
          }
        }
      }
      count = size.area
    }
  }

  /// The maximum of seven neighbours; the middle is three ahead.
  private static func spread(
    _ row: UnsafePointer<Float>, into peaks: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    for x in 0..<count {
      let outer = max(max(row[x], row[x + 1]), max(row[x + 5], row[x + 6]))
      peaks[x] = max(max(outer, row[x + 2]), max(row[x + 3], row[x + 4]))
    }
  }

  /// The 75th percentile of the distances above the noise.
  var contrast: Float {
    var tally = [Int](repeating: 0, count: 512)
    for value in values where value > 2 * ForegroundAlpha.noise { tally[Int(value)] += 1 }
    return Float(tally.percentile(75))
  }

  func coverage(_ peaks: [Float]) -> Double {
    let covered = zip(values, peaks).reduce(0) {
      $0 + (ForegroundAlpha.alpha(distance: $1.0, peak: $1.1) > 0.5 ? 1 : 0)
    }
    return Double(covered) / Double(size.area)
  }
}
