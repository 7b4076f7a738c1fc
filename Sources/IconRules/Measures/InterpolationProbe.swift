import IconImage

/// A quick test that an image differs from interpolations of one half as large, by one channel at some
/// edges.
///
/// No channel differs more than the one that differs most, and the sum over some edges is at most the
/// sum over all. The full test therefore finds at least this difference.
struct InterpolationProbe {
  private let small: PixelGrid
  private let large: PixelGrid
  /// Green, or alpha if one image is transparent.
  private let channel: Int
  /// The channel of the small image, 0…1.
  private let linear: [Float]
  private let codes: [Float]

  init(of small: PixelGrid, to large: PixelGrid) {
    self.small = small
    self.large = large
    let isAlpha = small.isTransparent || large.isTransparent
    channel = isAlpha ? 3 : 1
    codes = small.map { Float(isAlpha ? $0.alpha : $0.green) / 255 }
    // Alpha has no transfer function.
    linear = isAlpha ? codes : small.map { Self.light[Int($0.green)] }
  }

  /// Whether the mean difference from an interpolation, at `places` of the small image, exceeds
  /// `limit`. Complexity: O(places).
  func differs(
    from filter: ResamplingFilter, in space: ResamplingSpace, at places: [(x: Int, y: Int)],
    by limit: Double
  ) -> Bool {
    let reach = Int(filter.support)
    var weights = (-reach...reach).map { tap in
      let tap = Double(tap)
      return SIMD2(Float(filter.weight(at: tap + 0.25)), Float(filter.weight(at: tap - 0.25)))
    }
    let sum = weights.reduce(SIMD2(), +)
    for tap in weights.indices { weights[tap] /= sum }
    let most = Float(limit * 4 * Double(places.count))
    let (width, height) = (small.size.width, small.size.height)
    let isLinear = space == .linear && channel == 1
    return (isLinear ? linear : codes).withUnsafeBufferPointer { values in
      weights.withUnsafeBufferPointer { weights in
        guard let values = values.baseAddress else { return false }
        var difference: Float = 0
        // Neighbors are alike, so edges far apart come first.
        for start in 0..<8 {
          for index in stride(from: start, to: places.count, by: 8) {
            let (x, y) = places[index]
            // Kernels are cut at the border.
            guard min(x, y, width - 1 - x, height - 1 - y) >= reach else { continue }
            let first = values + (y - reach) * width + x - reach
            difference += apart(
              Self.block(at: first, width: width, weights).clamped(
                lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)), isLinear: isLinear, x: x,
              y: y)
            if difference > most { return true }
          }
        }
        return false
      }
    }
  }

  /// The four interpolated values of a pixel. `first` is the upper left of its neighbors.
  @inline(__always)
  private static func block(
    at first: UnsafePointer<Float>, width: Int, _ weights: UnsafeBufferPointer<SIMD2<Float>>
  ) -> SIMD4<Float> {
    var block = SIMD4<Float>()
    for line in weights.indices {
      var row = SIMD2<Float>()
      for tap in weights.indices { row += first[line * width + tap] * weights[tap] }
      let down = weights[line]
      block += SIMD4(row.x, row.y, row.x, row.y) * SIMD4(down.x, down.x, down.y, down.y)
    }
    return block
  }

  /// The difference from the large image beyond what rounding may cause.
  @inline(__always)
  private func apart(_ values: SIMD4<Float>, isLinear: Bool, x: Int, y: Int) -> Float {
    let (width, codes) = (large.size.width, isLinear ? Self.codes(ofLight: values) : 255 * values)
    let first = 2 * y * width + 2 * x
    func code(_ index: Int) -> Float {
      channel == 3 && !large.hasAlpha ? 255 : Float(large.bytes[index * large.channels + channel])
    }
    let actual = SIMD4(code(first), code(first + 1), code(first + width), code(first + width + 1))
    let apart = codes - actual
    var sum: Float = 0
    for place in apart.indices { sum += max(0, abs(apart[place]) - Self.rounding) }
    return sum
  }

  private static let rounding: Float = 2

  /// Linear light by code value.
  private static let light = (0...255).map { Float(SRGB.linear(Double($0) / 255)) }

  /// The code values of linear light, to within one.
  private static func codes(ofLight light: SIMD4<Float>) -> SIMD4<Float> {
    var codes = SIMD4<Float>()
    for place in light.indices { codes[place] = codesOfLight[Int(light[place] * 4095 + 0.5)] }
    return codes
  }

  private static let codesOfLight: [Float] = {
    var code = 0
    return (0..<4096).map { step in
      while code < 255, SRGB.linear((Double(code) + 0.5) / 255) <= Double(step) / 4095 { code += 1 }
      return Float(code)
    }
  }()
}
