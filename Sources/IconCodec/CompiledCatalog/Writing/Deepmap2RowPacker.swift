import LibC

/// Packs the rows of a tile: chooses a prediction for each row and stores the differences. Source: see
/// `Deepmap2Encoder`.
struct Deepmap2RowPacker: ~Copyable {
  private typealias Values = UnsafeMutablePointer<Int16>
  private typealias Prediction = Deepmap2Rows.Prediction

  /// The cost of a difference by its size, as Apple's encoder estimates it.
  private static let costs: [Float] = (0...32768).map { Float(log(Double($0 + 1))) }

  private let layout: Deepmap2Rows
  private let rows: Int
  private let pixels: UnsafeBufferPointer<UInt8>
  private let costs: UnsafePointer<Float>
  private let tile: UnsafeMutableBufferPointer<UInt8>
  /// The values of a row and of the row above it, in turn.
  private let (even, odd): (Values, Values)

  private init(
    _ layout: Deepmap2Rows, rows: Int, _ pixels: UnsafeBufferPointer<UInt8>,
    _ costs: UnsafePointer<Float>, _ tile: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.layout = layout
    self.rows = rows
    self.pixels = pixels
    self.costs = costs
    self.tile = tile
    even = .allocate(capacity: layout.width * layout.format.values)
    odd = .allocate(capacity: layout.width * layout.format.values)
  }

  deinit {
    even.deallocate()
    odd.deallocate()
  }

  /// The tile of rows of pixels, with zeros up to a multiple of 16 bytes. Complexity: O(pixels).
  static func tile(of pixels: ArraySlice<UInt8>, _ layout: Deepmap2Rows) -> [UInt8] {
    let rows = pixels.count / (layout.width * layout.format.bytesPerPixel)
    let count = (rows * layout.bytesPerRow + 15) / 16 * 16
    return pixels.withUnsafeBufferPointer { pixels in
      Self.costs.withUnsafeBufferPointer { costs in
        [UInt8](unsafeUninitializedCapacity: count) { tile, filled in
          tile.initialize(repeating: 0)
          let packer = Deepmap2RowPacker(layout, rows: rows, pixels, costs.baseAddress!, tile)
          // Constants unroll the loops over values.
          for row in 0..<rows {
            if layout.format.values == 1 {
              packer.pack(row, values: 1)
            } else {
              packer.pack(row, values: 3)
            }
          }
          filled = count
        }
      }
    }
  }

  @inline(__always)
  private func pack(_ row: Int, values: Int) {
    let (current, above) = row % 2 == 0 ? (even, odd) : (odd, even)
    load(row, into: current)
    let prediction =
      row == 0 ? cheapest(current, values) : cheapest(current, below: above, values)
    let first = layout.format.hasAlpha ? layout.width * rows : 0
    tile[first + row] = prediction.rawValue
    let high = first + rows + row * layout.width * values
    let low = high + rows * layout.width * values
    for x in 0..<layout.width {
      let usesAbove =
        prediction == .nearer && row > 0 && Self.isAboveNearer(current, above, x, values)
      for value in 0..<values {
        let index = x &* values &+ value
        let left = x > 0 ? Int(current[index &- values]) : 0
        let guess =
          switch prediction {
          case .zero: 0
          case .left: left
          case .above: Int(above[index])
          case .nearer: usesAbove ? Int(above[index]) : left
          case .mean: x > 0 ? (left &+ Int(above[index]) &+ 1) / 2 : Int(above[index])
          }
        let difference = Int16(truncatingIfNeeded: Int(current[index]) &- guess)
        // The lowest bit is the sign.
        let bits = UInt16(truncatingIfNeeded: difference.magnitude) &<< 1 | (difference < 0 ? 1 : 0)
        tile[high &+ index] = UInt8(truncatingIfNeeded: bits &>> 8)
        tile[low &+ index] = UInt8(truncatingIfNeeded: bits)
      }
    }
  }

  // MARK: - Predictions

  @inline(__always)
  private static func isAboveNearer(
    _ current: Values, _ above: Values, _ x: Int, _ values: Int
  ) -> Bool {
    guard x > 0 else { return true }
    let corner = Int(above[(x &- 1) &* values])
    let fromLeft = abs(Int(above[x &* values]) &- corner)
    return abs(Int(current[(x &- 1) &* values]) &- corner) < fromLeft
  }

  @inline(__always)
  private func cost(_ difference: Int) -> Float {
    costs[Int(Int16(truncatingIfNeeded: difference).magnitude)]
  }

  /// The first row of a tile has two predictions.
  @inline(__always)
  private func cheapest(_ current: Values, _ values: Int) -> Prediction {
    var (zero, left) = (0 as Float, 0 as Float)
    for index in 0..<layout.width &* values {
      zero += cost(Int(current[index]))
      left += cost(
        Int(current[index]) &- (index < values ? 0 : Int(current[index &- values])))
    }
    return left < zero ? .left : .zero
  }

  /// The prediction with the least sum of costs, the first of equals. The order of the additions
  /// decides between nearly equal ones.
  @inline(__always)
  private func cheapest(_ current: Values, below above: Values, _ values: Int) -> Prediction {
    var sums = SIMD4<Float>.zero
    var nearest = 0 as Float
    for x in 0..<layout.width {
      let usesAbove = Self.isAboveNearer(current, above, x, values)
      var ofPixel = 0 as Float
      for value in 0..<values {
        let index = x &* values &+ value
        let number = Int(current[index])
        let up = number &- Int(above[index])
        let left = x > 0 ? Int(current[index &- values]) : 0
        let mean = x > 0 ? number &- (left &+ Int(above[index]) &+ 1) / 2 : up
        sums += SIMD4(cost(number), cost(number &- left), cost(up), cost(mean))
        ofPixel += usesAbove ? cost(up) : cost(number &- left)
      }
      nearest += ofPixel
    }
    var (best, least) = (Prediction.zero, sums[0])
    let others = [
      (Prediction.left, sums[1]), (.above, sums[2]), (.mean, sums[3]), (.nearer, nearest),
    ]
    for (prediction, sum) in others where sum < least { (best, least) = (prediction, sum) }
    return best
  }

  // MARK: - Values

  /// Alpha goes to the tile.
  @inline(__always)
  private func load(_ row: Int, into values: Values) {
    let (format, isHalved) = (layout.format, layout.chroma == 2)
    for x in 0..<layout.width {
      let place = (row &* layout.width &+ x) &* format.bytesPerPixel
      if format.values == 1 {
        values[x] = value(at: place, 0)
      } else {
        let last = value(at: place, 2)
        let orange = value(at: place, 0) &- last
        let rest = last &+ orange / 2
        let green = value(at: place, 1) &- rest
        values[x &* 3] = rest &+ green / 2
        values[x &* 3 &+ 1] = isHalved ? orange / 2 : orange
        values[x &* 3 &+ 2] = isHalved ? green / 2 : green
      }
      guard format.hasAlpha else { continue }
      let channel = format.channels &- 1
      tile[row &* layout.width &+ x] =
        format.isWide
        ? UInt8(min(max(0, (half(at: place, channel) * 255).rounded()), 255))
        : pixels[place &+ channel]
    }
  }

  /// 16-bit samples are rounded, halves away from zero, and clamped.
  @inline(__always)
  private func value(at place: Int, _ channel: Int) -> Int16 {
    guard layout.format.isWide else { return Int16(pixels[place &+ channel]) }
    let number = (half(at: place, channel) * layout.one).rounded()
    // The difference of -32768 has no code.
    return Int16(min(max(-32767, number), 32767))
  }

  @inline(__always)
  private func half(at place: Int, _ channel: Int) -> Float {
    let index = place &+ channel &* 2
    return Float(halfBits: UInt16(pixels[index]) | UInt16(pixels[index &+ 1]) &<< 8)
  }
}
