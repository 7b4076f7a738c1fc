import CIconResample

/// Integer weights that resample one axis from `source` to `target` samples.
///
/// Sample centres are at +0.5. The kernel is stretched when shrinking, cut at the image's edge and
/// renormalised. Weights of each output sum to exactly `1 << shift`, so constants survive. Output i
/// mirrors output target-1-i exactly, so symmetry survives.
package struct AxisWeights: Equatable, Sendable {
  package let first: [Int32]
  package let taps: [Int32]
  /// `longestWindow` weights per output; unused ones are 0.
  package let weights: [Int16]
  package let longestWindow: Int
  package let shift: Int
  /// The largest sum of an output's absolute weights. Results can exceed 0…1 by this factor.
  package let spread: Double
  let largest: Double
  /// For each output the bounds of its neighbourhood (first sample, end): its footprint and half of
  /// each neighbour's. Empty for kernels without lobes and when enlarging: such results stay in
  /// range.
  package let spans: [Int32]

  package var outputs: Int { first.count }

  /// `inputSpread` is the spread of the axis that was resampled before. Complexity: O(target ×
  /// taps).
  package init(source: Int, target: Int, filter: ResamplingFilter, inputSpread: Double = 1) {
    let windows = AxisWindows(source: source, target: target, filter: filter)
    let longest = windows.taps.max() ?? 1
    let (spread, largest) = windows.extremes()
    let shift = Self.shift(largest: largest, peak: inputSpread * spread)
    var (first, taps) = ([Int32](repeating: 0, count: target), [Int32](repeating: 0, count: target))
    var weights = [Int16](repeating: 0, count: longest * target)
    weights.withUnsafeMutableBufferPointer { weights in
      for index in windows.first.indices {
        let (mirror, count) = (target - 1 - index, windows.taps[index])
        first[index] = Int32(windows.first[index])
        first[mirror] = Int32(index == mirror ? windows.first[index] : source - windows.end(index))
        taps[index] = Int32(count)
        taps[mirror] = Int32(count)
        let rounded = UnsafeMutableBufferPointer(
          rebasing: weights[index * longest..<index * longest + count])
        if let twin = windows.twin(of: index) {
          _ = rounded.update(fromContentsOf: weights[twin * longest..<twin * longest + count])
        } else {
          windows.withWeights(of: index) { Self.round($0, scale: 1 << shift, into: rounded) }
        }
        let last = mirror * longest + count - 1
        for tap in 0..<count { weights[last - tap] = rounded[tap] }
      }
    }
    self.first = first
    self.taps = taps
    self.weights = weights
    self.longestWindow = longest
    self.shift = shift
    self.spread = spread
    self.largest = largest
    // Wider kernels have negative parts, which ring beside edges.
    spans =
      filter.support > 1 && target <= source ? Self.spans(source: source, target: target) : []
  }

  private static func spans(source: Int, target: Int) -> [Int32] {
    var spans: [Int32] = []
    spans.reserveCapacity(2 * target)
    for output in 0..<target {
      let (low, high) = ((2 * output - 1) * source, (2 * output + 3) * source)
      let end = (high + 2 * target - 1) / (2 * target)
      spans.append(Int32(max(0, low) / (2 * target)))
      spans.append(Int32(min(source, end)))
    }
    return spans
  }

  /// The largest scale, up to 2^16, at which weights fit 16 bits and sums fit 32 bits. Lanes may
  /// reach `peak` × 1.0.
  static func shift(largest: Double, peak: Double) -> Int {
    let room = 2_147_000_000 / (1.01 * peak * Double(iconrs_one))
    var shift = 16
    while largest * Double(1 << shift) > 32700 || Double(1 << shift) > room { shift -= 1 }
    return shift
  }

  /// Rounds with error diffusion from the centre outward, symmetrically. The remainder goes to the
  /// centre.
  private static func round(
    _ weights: UnsafeBufferPointer<Double>, scale: Int,
    into rounded: UnsafeMutableBufferPointer<Int16>
  ) {
    let (factor, middle, isOdd) = (Double(scale), weights.count / 2, weights.count % 2 == 1)
    var sum = 0
    func put(_ value: Double, at tap: Int) {
      let whole = Int(value)
      rounded[tap] = Int16(truncatingIfNeeded: whole)
      sum += whole
    }
    // An odd window keeps its middle tap out of both passes, so that they mirror each other.
    let start = isOdd ? middle + 1 : middle
    if isOdd { put(nearest(weights[middle] * factor), at: middle) }
    var carried = (before: 0.0, after: 0.0)
    for step in 0..<middle {
      let (before, after) = (middle - 1 - step, start + step)
      let exact = (
        before: weights[before] * factor + carried.before,
        after: weights[after] * factor + carried.after
      )
      let whole = (before: nearest(exact.before), after: nearest(exact.after))
      carried = (exact.before - whole.before, exact.after - whole.after)
      put(whole.before, at: before)
      put(whole.after, at: after)
    }
    let missing = scale - sum
    if isOdd || missing % 2 != 0 {
      rounded[middle] += Int16(missing)
    } else {
      rounded[middle] += Int16(missing / 2)
      rounded[middle - 1] += Int16(missing / 2)
    }
  }

  /// Like `rounded()`, which is a function call on some machines. For values up to 2^31.
  private static func nearest(_ value: Double) -> Double {
    let whole = Double(Int32(value))
    let rest = value - whole
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
