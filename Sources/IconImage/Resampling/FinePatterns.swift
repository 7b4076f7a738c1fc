/// Where artwork has stripes, checks or rings near the sampling limit. Samples of them differ by
/// their position on the pixel grid; more contrast would show this as bands that the artwork does not have.
///
/// A pattern is many swings in a row: the total variation along a row or column of pixels, divided by
/// the range of values there, counts them. A stroke has two, a line of text fewer than a pattern.
struct FinePatterns {
  /// Pixels on either side that are counted.
  private static let reach = 4
  /// Swings in 2 × reach + 1 pixels from which contrast fades, and at which it ends.
  private static let (first, last) = (6.0, 8.0)

  private var width = 0
  private var fading: [Double] = []

  init() {}

  /// A value that differs between any two colours and between colour and transparency.
  static func tone(_ lanes: LocalContrast.Lanes) -> Int32 {
    (lanes[0] &+ 2 &* lanes[1] &+ lanes[2]) / 4 &+ 2 &* lanes[3]
  }

  /// `tones` are `fineness` × `fineness` per pixel, row-major. Complexity: O(tones).
  init(_ tones: [Int32], of size: PixelSize, fineness: Int) {
    width = size.width
    var along = [Int32](repeating: 0, count: size.area)
    var across = [Int32](repeating: 0, count: size.area)
    var least = [Int32](repeating: .max, count: size.area)
    var most = [Int32](repeating: 0, count: size.area)
    tones.withUnsafeBufferPointer { tones in
      for y in 0..<size.height * fineness {
        let line = y / fineness * size.width
        let below = (y + 1) / fineness * size.width
        let isLast = y + 1 == size.height * fineness
        for x in 0..<size.width {
          let first = (y * size.width + x) * fineness
          var low: Int32 = .max
          var high: Int32 = 0
          var inner: Int32 = 0
          var down: Int32 = 0
          for place in first..<first + fineness {
            low = min(low, tones[place])
            high = max(high, tones[place])
            if place > first { inner += abs(tones[place] - tones[place - 1]) }
            if !isLast { down += abs(tones[place + size.width * fineness] - tones[place]) }
          }
          least[line + x] = min(least[line + x], low)
          most[line + x] = max(most[line + x], high)
          // Half of each difference counts at either sample.
          along[line + x] += 2 * inner
          if x + 1 < size.width {
            let swing = abs(tones[first + fineness] - tones[first + fineness - 1])
            along[line + x] += swing
            along[line + x + 1] += swing
          }
          if !isLast {
            across[line + x] += down
            across[below + x] += down
          }
        }
      }
    }
    func swings(
      of variation: [Int32], at pixel: Int, place: Int, count: Int, stride: Int
    ) -> Double {
      let (low, high) = (max(-Self.reach, -place), min(Self.reach, count - 1 - place))
      var sum: Int32 = 0
      var floor: Int32 = .max
      var ceiling: Int32 = 0
      for step in low...high {
        sum += variation[pixel + step * stride]
        floor = min(floor, least[pixel + step * stride])
        ceiling = max(ceiling, most[pixel + step * stride])
      }
      guard ceiling > floor else { return 0 }
      let whole = Double(2 * Self.reach + 1) / Double(high - low + 1)
      return Double(sum) / Double(ceiling - floor) / Double(2 * fineness) * whole
    }
    fading = (0..<size.area).map { pixel in
      let (x, y) = (pixel % size.width, pixel / size.width)
      let row = swings(of: along, at: pixel, place: x, count: size.width, stride: 1)
      let column = swings(
        of: across, at: pixel, place: y, count: size.height, stride: size.width)
      // Slanting stripes have fewer swings in either direction.
      let both = (row * row + column * column).squareRoot()
      return max(0, min(1, (Self.last - both) / (Self.last - Self.first)))
    }
  }

  /// 1 without a pattern, 0 within one.
  func fading(_ x: Int, _ y: Int) -> Double { fading[y * width + x] }
}
