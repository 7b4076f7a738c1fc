import CIconResample
import Testing

@testable import IconImage

@Suite struct AxisWeightsTests {
  struct Axis: Sendable, CustomTestStringConvertible {
    let source: Int
    let target: Int

    var testDescription: String { "\(source)→\(target)" }
  }

  /// All small pairs, and typical sizes of artwork and icons.
  static let axes: [Axis] =
    pairs(Array(1...40), Array(1...40)).map { Axis(source: $0, target: $1) }
    + pairs(
      [180, 333, 512, 1000, 1023, 1024, 1025, 2048, 4096],
      [1, 2, 3, 16, 29, 40, 57, 58, 77, 114, 120, 180, 1023, 1024]
    ).map { Axis(source: $0, target: $1) }
    + [(2, 4096), (3, 1024), (57, 1024), (8192, 29), (16384, 57)].map {
      Axis(source: $0, target: $1)
    }

  /// Calls `body` with the weights of every axis, resampled first and resampled second.
  private func forEach(
    _ filter: ResamplingFilter, _ body: (Axis, AxisWeights, _ inputSpread: Double) -> Void
  ) {
    for axis in Self.axes {
      let weights = AxisWeights(source: axis.source, target: axis.target, filter: filter)
      body(axis, weights, 1)
      let second = AxisWeights(
        source: axis.source, target: axis.target, filter: filter, inputSpread: weights.spread)
      body(axis, second, weights.spread)
    }
  }

  @Test(arguments: ResamplingFilter.allCases)
  func `the weights of an output sum to one exactly`(filter: ResamplingFilter) {
    forEach(filter) { axis, weights, _ in
      let sums = (0..<weights.outputs).map { weights.taps(of: $0).reduce(0) { $0 + Int($1) } }
      #expect(sums.allSatisfy { $0 == 1 << weights.shift }, "\(axis.testDescription)")
    }
  }

  @Test(arguments: ResamplingFilter.summing)
  func `outputs mirror each other`(filter: ResamplingFilter) {
    forEach(filter) { axis, weights, _ in
      let isMirrored = (0..<weights.outputs).allSatisfy { output in
        let mirror = weights.outputs - 1 - output
        let end = Int(weights.first[mirror] + weights.taps[mirror])
        return weights.taps(of: output) == weights.taps(of: mirror).reversed()
          && Int(weights.first[output]) == axis.source - end
      }
      #expect(isMirrored, "\(axis.testDescription)")
    }
  }

  @Test(arguments: ResamplingFilter.allCases)
  func `windows are inside the source and unused weights are zero`(filter: ResamplingFilter) {
    forEach(filter) { axis, weights, _ in
      #expect(weights.outputs == axis.target, "\(axis.testDescription)")
      #expect(weights.taps.map(Int.init).max() == weights.longestWindow, "\(axis.testDescription)")
      let isInside = (0..<weights.outputs).allSatisfy { output in
        let (first, taps) = (Int(weights.first[output]), Int(weights.taps[output]))
        let rest = weights.weights[
          (output * weights.longestWindow + taps)..<((output + 1) * weights.longestWindow)]
        return first >= 0 && taps > 0 && first + taps <= axis.source && rest.allSatisfy { $0 == 0 }
      }
      #expect(isInside, "\(axis.testDescription)")
    }
  }

  @Test(arguments: ResamplingFilter.summing)
  func `sums of the largest lanes fit 32 bits`(filter: ResamplingFilter) {
    forEach(filter) { axis, weights, inputSpread in
      let one = Double(iconrs_one)
      for output in 0..<weights.outputs {
        let absolute = weights.taps(of: output).reduce(0.0) { $0 + abs(Double($1)) }
        let rounding = Double(1 << (weights.shift - 1))
        let largest = absolute * (inputSpread * one).rounded(.up) + rounding
        guard largest > Double(Int32.max) else { continue }
        Issue.record("\(axis.testDescription), output \(output): \(largest)")
      }
    }
  }

  /// A lane has 16 bits for ±2. Larger sums of weights would saturate.
  @Test(arguments: ResamplingFilter.summing)
  func `intermediate results fit a lane`(filter: ResamplingFilter) {
    forEach(filter) { axis, weights, _ in
      #expect(weights.spread < 1.99, "\(axis.testDescription)")
    }
  }

  /// A pixel whose centre is exactly on the edge of the box counts, on both sides.
  @Test(arguments: ResamplingFilter.summing)
  func `weights are those of the filter`(filter: ResamplingFilter) {
    #expect(Self.wrongOutputs(filter) == [])
  }

  /// Outputs whose weights differ from the exact ones by more than rounding allows: half a unit,
  /// the error carried from the previous tap, and the remainder at the centre.
  private static func wrongOutputs(_ filter: ResamplingFilter) -> [String] {
    axes.filter { $0.source <= 1025 }.flatMap { axis in
      let exact = Oracle.taps(source: axis.source, target: axis.target, filter: filter)
      let weights = AxisWeights(source: axis.source, target: axis.target, filter: filter)
      return (0..<axis.target).compactMap { output in
        var errors = [Double](repeating: 0, count: axis.source)
        for (sample, weight) in exact[output] {
          errors[sample] = -weight * Double(1 << weights.shift)
        }
        for (tap, weight) in weights.taps(of: output).enumerated() {
          errors[Int(weights.first[output]) + tap] += Double(weight)
        }
        let worst = errors.map(abs).max()!
        return worst > 2.01 ? "\(axis.testDescription), output \(output): \(worst) units" : nil
      }
    }
  }

  @Test(arguments: [ResamplingSpace.linear, .srgb])
  func `the piecewise decoder matches the table`(space: ResamplingSpace) {
    let curve = space == .srgb ? iconrs_codes : iconrs_linear
    let table = TransferTables.decode8(for: space)
    for code in UInt8.min...UInt8.max {
      #expect(iconrs_decoded(curve, code, 0) == table[Int(code)], "\(code)")
      #expect(iconrs_decoded(curve, code, 1) == table[Int(code)] / 2, "\(code), opaque")
    }
  }
}

extension AxisWeights {
  /// The weights of one output, without the unused ones.
  func taps(of output: Int) -> [Int16] {
    let start = output * longestWindow
    return Array(weights[start..<start + Int(taps[output])])
  }
}
