import CIconResample

/// The axes of all targets as the kernel takes them, in one array: for each axis the first pair and
/// the number of pairs of every output, then the weights, two to a word, the even sample's in the
/// low half.
struct PackedAxes: Sendable {
  /// One axis by where it lies in `words`.
  struct Axis: Sendable {
    let start: Int
    let outputs: Int
    let stride: Int
    let shift: Int
  }

  private var words: [Int32] = []

  /// Complexity: O(outputs × taps).
  mutating func append(_ axis: AxisWeights) -> Axis {
    let pairs = zip(axis.first, axis.taps).map { ($0 % 2 + $1 + 1) / 2 }
    let stride = Int(pairs.max()!)
    let start = words.count
    words += axis.first.map { $0 / 2 }
    words += pairs
    for output in 0..<axis.outputs {
      var packed = [UInt32](repeating: 0, count: stride)
      for tap in 0..<Int(axis.taps[output]) {
        let place = Int(axis.first[output] % 2) + tap
        let weight = UInt32(UInt16(bitPattern: axis.weights[output * axis.longestWindow + tap]))
        packed[place / 2] |= place % 2 == 0 ? weight : weight << 16
      }
      words += packed.map { Int32(bitPattern: $0) }
    }
    return Axis(start: start, outputs: axis.outputs, stride: stride, shift: axis.shift)
  }

  /// The first pair of an output's window.
  func begin(of output: Int, _ axis: Axis) -> Int { Int(words[axis.start + output]) }

  /// The pair after an output's last.
  func end(of output: Int, _ axis: Axis) -> Int {
    begin(of: output, axis) + Int(words[axis.start + axis.outputs + output])
  }

  /// Calls `body` with a function that gives the kernel's view of an axis, good for the call.
  func withUnsafeAxes<Result>(_ body: ((Axis) -> iconrs_axis) -> Result) -> Result {
    words.withUnsafeBufferPointer { words in
      body { axis in
        let first = words.baseAddress! + axis.start
        return iconrs_axis(
          first: first, pairs: first + axis.outputs, weights: first + 2 * axis.outputs,
          stride: Int32(axis.stride), shift: Int32(axis.shift), outputs: Int32(axis.outputs))
      }
    }
  }
}
