import CIconResample

/// Integer weights that take one axis from `source` samples to `target` samples.
///
/// Sample centres lie at +0.5; the kernel is stretched when shrinking; the window is cut at the
/// image's edge and renormalised. Each output's weights sum to exactly `1 << shift`, so constants
/// survive, and output i mirrors output target-1-i exactly, so symmetry does.
package struct AxisWeights: Equatable, Sendable {
  package let first: [Int32]
  package let taps: [Int32]
  /// `longestWindow` weights an output, unused ones 0.
  package let weights: [Int16]
  package let longestWindow: Int
  package let shift: Int
  /// Largest sum of an output's absolute weights: how far beyond 0…1 a result can lie.
  package let spread: Double
  /// Largest absolute weight before scaling.
  let largest: Double
  /// For each output the first sample of its neighbourhood and the one after the last: its own
  /// footprint and half of each neighbour's. Empty where a result cannot leave what these hold, as
  /// the kernel has no lobes, and where the axis is enlarged.
  package let spans: [Int32]

  package var outputs: Int { first.count }

  /// `inputSpread` is the spread of the axis that was done before. Complexity: O(target × taps).
  package init(source: Int, target: Int, filter: ResamplingFilter, inputSpread: Double = 1) {
    let windows = Self.windows(source: source, target: target, filter: filter)
    let longest = windows.map(\.weights.count).max() ?? 1
    let spread = windows.map { $0.weights.reduce(0) { $0 + abs($1) } }.max() ?? 1
    let largest = windows.lazy.flatMap(\.weights).map(abs).max() ?? 1
    let shift = Self.shift(largest: largest, peak: inputSpread * spread)
    var weights = [Int16](repeating: 0, count: longest * target)
    for index in 0..<(target + 1) / 2 {
      let mirror = target - 1 - index
      let rounded = Self.rounded(windows[index].weights, scale: 1 << shift)
      for (tap, weight) in rounded.enumerated() {
        weights[index * longest + tap] = weight
        weights[mirror * longest + rounded.count - 1 - tap] = weight
      }
    }
    self.first = windows.map { Int32($0.first) }
    self.taps = windows.map { Int32($0.weights.count) }
    self.weights = weights
    self.longestWindow = longest
    self.shift = shift
    self.spread = spread
    self.largest = largest
    spans =
      filter.hasLobes && target <= source ? Self.spans(source: source, target: target) : []
  }

  private static func spans(source: Int, target: Int) -> [Int32] {
    (0..<target).flatMap { output in
      let (low, high) = ((2 * output - 1) * source, (2 * output + 3) * source)
      let end = (high + 2 * target - 1) / (2 * target)
      return [Int32(max(0, low) / (2 * target)), Int32(min(source, end))]
    }
  }

  private struct Window {
    var first: Int
    var weights: [Double]

    func mirrored(in length: Int) -> Window {
      Window(first: length - first - weights.count, weights: weights.reversed())
    }
  }

  private static func windows(source: Int, target: Int, filter: ResamplingFilter) -> [Window] {
    let half = (0..<(target + 1) / 2).map { index in
      let window = self.window(index, source: source, target: target, filter: filter)
      let isCentre = index == target - 1 - index
      return isCentre ? symmetric(window, in: source) : window
    }
    return half + half.prefix(target / 2).reversed().map { $0.mirrored(in: source) }
  }

  private static func window(
    _ index: Int, source: Int, target: Int, filter: ResamplingFilter
  ) -> Window {
    let ratio = Double(source) / Double(target)
    let centre = (Double(index) + 0.5) * ratio
    let nearest = min(source - 1, Int(centre))
    guard filter != .nearest else { return Window(first: nearest, weights: [1]) }
    let stretch = max(1, ratio)
    let reach = filter.support * stretch
    // A tap that lies on the edge belongs to the window, whatever the last bit says.
    let low = max(0, Int((centre - reach - 0.5 - 1e-9).rounded(.up)))
    let high = min(source - 1, Int((centre + reach - 0.5 + 1e-9).rounded(.down)))
    guard low <= high else { return Window(first: nearest, weights: [1]) }
    var weights = (low...high).map { filter.weight(at: (Double($0) + 0.5 - centre) / stretch) }
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return Window(first: nearest, weights: [1]) }
    for tap in weights.indices { weights[tap] /= sum }
    return Window(first: low, weights: weights)
  }

  /// The middle output of an odd number mirrors itself.
  private static func symmetric(_ window: Window, in source: Int) -> Window {
    let mirror = window.mirrored(in: source)
    let low = min(window.first, mirror.first)
    let count = source - 2 * low
    func weight(_ tap: Int, of window: Window) -> Double {
      let index = low + tap - window.first
      return window.weights.indices.contains(index) ? window.weights[index] : 0
    }
    return Window(
      first: low,
      weights: (0..<count).map { (weight($0, of: window) + weight($0, of: mirror)) / 2 })
  }

  /// The largest scale, 2^16 at most, at which weights fit 16 bits and sums of lanes, which may
  /// reach `peak` × 1.0, fit 32.
  static func shift(largest: Double, peak: Double) -> Int {
    let room = 2_147_000_000 / (1.01 * peak * Double(iconrs_one))
    var shift = 16
    while largest * Double(1 << shift) > 32700 || Double(1 << shift) > room { shift -= 1 }
    return shift
  }

  /// Rounds so that errors do not pile up: each is carried to the next tap, from the centre
  /// outward on both sides alike, and what is left goes to the centre.
  private static func rounded(_ weights: [Double], scale: Int) -> [Int16] {
    var rounded = weights.map { Int(($0 * Double(scale)).rounded()) }
    func diffuse(_ taps: some Sequence<Int>) {
      var carried = 0.0
      for tap in taps {
        let exact = weights[tap] * Double(scale) + carried
        rounded[tap] = Int(exact.rounded())
        carried = exact - exact.rounded()
      }
    }
    // An odd window keeps its middle tap out of both walks, so that they mirror each other.
    let middle = weights.count / 2
    let isOdd = weights.count % 2 == 1
    diffuse(stride(from: isOdd ? middle + 1 : middle, to: weights.count, by: 1))
    diffuse(stride(from: middle - 1, through: 0, by: -1))
    let missing = scale - rounded.reduce(0, +)
    if isOdd || missing % 2 != 0 {
      rounded[middle] += missing
    } else {
      rounded[middle] += missing / 2
      rounded[middle - 1] += missing / 2
    }
    return rounded.map { Int16($0) }
  }
}
