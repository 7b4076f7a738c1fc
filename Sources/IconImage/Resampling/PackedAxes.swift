import CIconResample

/// The axes of all targets in one array, each in the format of `PackedAxis`.
struct PackedAxes: Sendable {
  typealias Axis = (start: Int, axis: PackedAxis)

  private var words: [Int32] = []

  mutating func append(_ axis: PackedAxis) -> Axis {
    defer { words += axis.words }
    return (words.count, axis)
  }

  func begin(of output: Int, _ axis: Axis) -> Int { Int(words[axis.start + output]) }

  func end(of output: Int, _ axis: Axis) -> Int {
    begin(of: output, axis) + Int(words[axis.start + axis.axis.outputs + output])
  }

  /// Calls `body` with a function that returns the kernel's view of an axis. The view is valid
  /// during the call.
  func withUnsafeAxes<Value>(
    _ ringing: Ringing, _ body: ((Axis) -> iconrs_axis) -> Value
  ) -> Value {
    words.withUnsafeBufferPointer { words in
      body { packed in
        let axis = packed.axis
        let first = words.baseAddress! + packed.start  // `packed` is part of `words`.
        let weights = first + 2 * axis.outputs
        let totals = weights + axis.outputs * axis.stride
        return iconrs_axis(
          first: first, pairs: first + axis.outputs, weights: weights, totals: totals,
          spans: axis.isBounded && ringing == .clamp
            ? totals + axis.outputs * (axis.stride + 1) : nil,
          stride: Int32(axis.stride), shift: Int32(axis.shift), outputs: Int32(axis.outputs),
          halving: 0, halving_end: 0)
      }
    }
  }
}
