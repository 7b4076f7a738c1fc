/// The frequencies of a code's symbols, which add up to its states.
enum FSEFrequencies {
  /// Scales counts to the sum `states`, as in Apple's reference encoder: rounds to nearest, but
  /// keeps every used symbol; then adds the rest to the most frequent symbol, or takes it from all.
  static func scaled(_ counts: UnsafeBufferPointer<UInt32>, to states: Int) -> [UInt16] {
    let total = counts.reduce(0, +)
    let step: UInt32 = total == 0 ? 0 : (1 << 31) / total
    // Leaves one bit for rounding.
    let shift = UInt32(30 - states.log2)
    var frequencies = counts.map { count in
      count == 0 ? 0 : max(1, Int(((count &* step) >> shift + 1) >> 1))
    }
    let missing = states - frequencies.reduce(0, +)
    let largest = frequencies.max() ?? 0
    if -missing < largest >> 2, let symbol = frequencies.firstIndex(of: largest) {
      frequencies[symbol] += missing
    } else {
      reduce(&frequencies, by: -missing)
    }
    return frequencies.map { UInt16($0) }
  }

  /// Takes `surplus` from frequencies above 1: an eighth of each, then a quarter, a half, and all.
  private static func reduce(_ frequencies: inout [Int], by surplus: Int) {
    var rest = surplus
    for shift in [3, 2, 1, 0] {
      for symbol in frequencies.indices where frequencies[symbol] > 1 {
        let taken = min((frequencies[symbol] - 1) >> shift, rest)
        frequencies[symbol] -= taken
        rest -= taken
      }
    }
  }

  /// The prefix code of a frequency in the header, lowest bit first, and its length in bits.
  static func code(_ frequency: Int) -> (bits: Int, length: Int) {
    switch frequency {
    case 0...1: (frequency << 1, 2)
    case 2...3: (0b1 | (frequency - 2) << 2, 3)
    case 4...7: (0b011 | (frequency - 4) << 3, 5)
    case 8...23: (0b0111 | (frequency - 8) << 4, 8)
    default: (0b1111 | (frequency - 24) << 4, 14)
    }
  }

  /// The frequency whose prefix code begins with the lowest of `bits`, and its length in bits. The
  /// number of ones before the first zero selects the length.
  static func decoded(_ bits: Int) -> (frequency: Int, length: Int) {
    switch (~bits).trailingZeroBitCount {
    case 0: (bits >> 1 & 1, 2)
    case 1: (2 + (bits >> 2 & 1), 3)
    case 2: (4 + (bits >> 3 & 3), 5)
    case 3: (8 + (bits >> 4 & 15), 8)
    default: (24 + (bits >> 4 & 1023), 14)
    }
  }
}
