/// One axis in the kernel's format: the first pair and the number of pairs of every output, the
/// weights (two per word, even sample low), prefix sums of the weights of each output, the spans.
/// A lead of 1 moves all samples by one, so that pairs start at the source's odd samples.
struct PackedAxis: Sendable {
  let words: [Int32]
  let outputs: Int
  let stride: Int
  let shift: Int
  let spread: Double
  let largest: Double
  let isBounded: Bool

  init(_ axis: AxisWeights, lead: Int) {
    let starts = axis.first.map { $0 + Int32(lead) }
    let pairs = zip(starts, axis.taps).map { ($0 % 2 + $1 + 1) / 2 }
    let stride = Int(pairs.reduce(0, max))
    let header = 2 * axis.outputs
    var words = starts.map { $0 / 2 } + pairs
    words += [Int32](repeating: 0, count: axis.outputs * stride)
    for output in 0..<axis.outputs {
      let odd = Int(starts[output] % 2)
      for tap in 0..<Int(axis.taps[output]) {
        let place = odd + tap
        let weight = UInt32(UInt16(bitPattern: axis.weights[output * axis.longestWindow + tap]))
        words[header + output * stride + place / 2] |=
          Int32(bitPattern: place % 2 == 0 ? weight : weight << 16)
      }
    }
    for output in 0..<axis.outputs {
      var total: Int32 = 0
      words.append(total)
      for pair in 0..<stride {
        let word = words[header + output * stride + pair]
        total += Int32(Int16(truncatingIfNeeded: word)) + word >> 16
        words.append(total)
      }
    }
    self.words = words + axis.spans.map { $0 + Int32(lead) }
    isBounded = !axis.spans.isEmpty
    self.stride = stride
    outputs = axis.outputs
    shift = axis.shift
    spread = axis.spread
    largest = axis.largest
  }
}
