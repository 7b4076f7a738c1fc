/// The Euclidean distance of each pixel from the background, in code values.
struct BackgroundDistances {
  let size: PixelSize
  private(set) var values: [Float]
  /// Distances up to this are the background: noise, gradient steps, dithering, JPEG artifacts.
  let noise: Float

  static let leastNoise: Float = 6
  static let mostNoise: Float = 32

  /// `picture` is 8-bit RGB. Complexity: O(pixels).
  init(of picture: Bitmap, from background: Background) {
    let size = picture.size
    let rows = BackgroundRows(background, size: size)
    values = [Float](unsafeUninitializedCapacity: size.area) { buffer, count in
      for y in 0..<size.height {
        rows.read(y)
        Self.measure(picture.bytes, row: y, from: rows, width: size.width, into: buffer)
      }
      count = size.area
    }
    self.size = size
    noise = Self.noise(values, size)
  }

  private static func measure(
    _ picture: UnsafePointer<UInt8>, row: Int, from background: BackgroundRows, width: Int,
    into distances: UnsafeMutableBufferPointer<Float>
  ) {
    let (red, green, blue) = (background.red, background.green, background.blue)
    let pixels = picture + row * width * 3
    for x in 0..<width {
      let r = Float(pixels[x * 3]) - red[x]
      let g = Float(pixels[x * 3 + 1]) - green[x]
      let b = Float(pixels[x * 3 + 2]) - blue[x]
      distances[row * width + x] = (r * r + g * g + b * b).squareRoot()
    }
  }

  /// Three times the median along the border. The distance of normal noise exceeds that in one
  /// pixel of 20,000.
  private static func noise(_ values: [Float], _ size: PixelSize) -> Float {
    let (inset, depth) = (size.shorterSide * 2 / 256, max(1, size.shorterSide * 3 / 256))
    var tally = [Int](repeating: 0, count: 1024)
    for y in inset..<size.height - inset {
      let isInside = y >= inset + depth && y < size.height - inset - depth
      for x in inset..<size.width - inset
      where !isInside || x < inset + depth || x >= size.width - inset - depth {
        tally[min(1023, Int(values[y * size.width + x] * 8))] += 1
      }
    }
    return min(max(3 * (Float(tally.percentile(50)) + 0.5) / 8, leastNoise), mostNoise)
  }

  /// Declares pixels background.
  mutating func clear(_ pixels: Range<Int>) {
    for pixel in pixels { values[pixel] = 0 }
  }

  /// 1 for each pixel that is not background.
  func mask() -> [UInt8] { values.map { $0 > noise ? 1 : 0 } }

  /// The largest value within three pixels, row by row. Complexity: O(pixels).
  static func peaks(_ values: [Float], _ size: PixelSize) -> [Float] {
    let (width, height) = (size.width, size.height)
    // Three zeros on either side: no distance is lower.
    var column = [Float](repeating: 0, count: width + 6)
    return [Float](unsafeUninitializedCapacity: size.area) { buffer, count in
      values.withUnsafeBufferPointer { values in
        column.withUnsafeMutableBufferPointer { column in
          guard let values = values.baseAddress, let column = column.baseAddress,
            let peaks = buffer.baseAddress
          else { return }
          for y in 0..<height {
            let inner = column + 3
            let first = max(0, y - 3)
            inner.update(from: values + first * width, count: width)
            for row in first + 1..<min(height, y + 4) {
              let other = values + row * width
              for x in 0..<width { inner[x] = max(inner[x], other[x]) }
            }
            spread(column, into: peaks + y * width, width)
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
    for value in values where value > 2 * noise { tally[Int(value)] += 1 }
    return Float(tally.percentile(75))
  }
}
