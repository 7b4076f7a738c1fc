/// Floating-point weights of the first half of an axis's outputs; the other half mirrors them. Each
/// output's weights sum to 1.
///
/// If source and target have a common divisor, outputs one period apart have the same weights. Sine
/// kernels reuse them: recomputed weights differ in their last bits only and round to the same
/// integers (tested for sources up to 64, ten up to 4096, targets up to 1100). Polynomial kernels
/// can hit half integers, where last bits decide.
struct AxisWindows {
  /// The first sample and the length of each output's window.
  private(set) var first: [Int] = []
  private(set) var taps: [Int] = []
  private let target: Int
  private let period: Int
  private var weights: [Double] = []
  /// The start of each output's weights. Outputs with equal weights share them.
  private var starts: [Int] = []

  init(source: Int, target: Int, filter: ResamplingFilter) {
    self.target = target
    let divisor = source.commonDivisor(with: target)
    period = target / divisor
    let count = (target + 1) / 2
    first.reserveCapacity(count)
    taps.reserveCapacity(count)
    starts.reserveCapacity(count)
    let ratio = Double(source) / Double(target)
    let stretch = max(1, ratio)
    let reach = filter.support * stretch
    let isOfSines = filter == .lanczos2 || filter == .lanczos3
    // Four more: samples on the edges, and those that mirroring the middle window adds.
    let most = min(source, Int(2 * reach) + 4)
    weights = [Double](unsafeUninitializedCapacity: count * most) { weights, filled in
      for index in 0..<count {
        let centre = (Double(index) + 0.5) * ratio
        // Include taps exactly on the edge, whatever the last bit.
        let low = Int((centre - reach - 0.5 - 1e-9).rounded(.up))
        let high = Int((centre + reach - 0.5 + 1e-9).rounded(.down))
        let (earlier, isCentre) = (index - period, index == target - 1 - index)
        // Neither window is cut at the image's edge.
        if earlier >= 0, !isCentre, isOfSines, high < source,
          first[earlier] == low - source / divisor, taps[earlier] == high - low + 1
        {
          starts.append(starts[earlier])
          first.append(low)
          taps.append(taps[earlier])
          continue
        }
        starts.append(filled)
        let room = UnsafeMutableBufferPointer(rebasing: weights[filled..<filled + most])
        let samples = max(0, low)..<max(max(0, low), min(source, high + 1))
        var window = Self.window(
          at: centre, stretch, samples, source: source, filter: filter, into: room)
        if isCentre { window = Self.symmetric(window, in: source, room) }
        first.append(window.lowerBound)
        taps.append(window.count)
        filled += window.count
      }
    }
  }

  /// An earlier output with the same weights.
  func twin(of index: Int) -> Int? {
    let earlier = index - period
    return earlier >= 0 && starts[earlier] == starts[index] ? earlier : nil
  }

  func end(_ index: Int) -> Int { first[index] + taps[index] }

  func withWeights<Value>(of index: Int, _ body: (UnsafeBufferPointer<Double>) -> Value) -> Value {
    weights.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[starts[index]..<starts[index] + taps[index]]))
    }
  }

  /// The largest sum of an output's absolute weights, and the largest absolute weight.
  func extremes() -> (spread: Double, largest: Double) {
    var (spread, largest) = (0.0, 0.0)
    for index in first.indices where twin(of: index) == nil {
      withWeights(of: index) { weights in
        // The order of additions changes the last bits, so the mirrored sum starts at its own end.
        var (sum, mirrored) = (0.0, 0.0)
        for tap in weights.indices {
          let size = abs(weights[tap])
          sum += size
          mirrored += abs(weights[weights.count - 1 - tap])
          largest = max(largest, size)
        }
        spread = max(spread, sum)
        if index < target / 2 { spread = max(spread, mirrored) }
      }
    }
    return (spread, largest)
  }

  /// Writes the weights of the window around `centre` to the start of `room` and returns its
  /// samples.
  private static func window(
    at centre: Double, _ stretch: Double, _ samples: Range<Int>, source: Int,
    filter: ResamplingFilter, into room: UnsafeMutableBufferPointer<Double>
  ) -> Range<Int> {
    if filter != .nearest {
      var sum = 0.0
      for tap in 0..<samples.count {
        let sample = Double(samples.lowerBound + tap)
        room[tap] = filter.weight(at: (sample + 0.5 - centre) / stretch)
        sum += room[tap]
      }
      if sum > 0 {
        for tap in 0..<samples.count { room[tap] /= sum }
        return samples
      }
    }
    room[0] = 1
    let nearest = min(source - 1, Int(centre))
    return nearest..<nearest + 1
  }

  /// Makes the middle output of an odd number symmetric.
  private static func symmetric(
    _ window: Range<Int>, in source: Int, _ room: UnsafeMutableBufferPointer<Double>
  ) -> Range<Int> {
    let own = Array(room[..<window.count])
    let mirror = source - window.upperBound
    let low = min(window.lowerBound, mirror)
    let count = source - 2 * low
    func weight(_ tap: Int, of weights: [Double], from first: Int) -> Double {
      let index = low + tap - first
      return weights.indices.contains(index) ? weights[index] : 0
    }
    let mirrored = [Double](own.reversed())
    for tap in 0..<count {
      let sum = weight(tap, of: own, from: window.lowerBound)
      room[tap] = (sum + weight(tap, of: mirrored, from: mirror)) / 2
    }
    return low..<low + count
  }
}

extension Int {
  /// The greatest common divisor. Complexity: O(log(smaller number)).
  package func commonDivisor(with other: Int) -> Int {
    other == 0 ? self : other.commonDivisor(with: self % other)
  }
}
