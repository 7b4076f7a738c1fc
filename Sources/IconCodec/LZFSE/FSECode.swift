/// The four codes of an LZFSE block, in the order of their frequencies in the header. Values above
/// the last single one share symbols: a symbol stands for a base and a number of extra bits.
enum FSECode: CaseIterable {
  case literalCount, matchLength, distance, literal

  /// Symbols of all codes together.
  static let symbolCount = 360

  /// The symbols of this code among those of all.
  var symbols: Range<Int> {
    switch self {
    case .literalCount: 0..<20
    case .matchLength: 20..<40
    case .distance: 40..<104
    case .literal: 104..<360
    }
  }

  /// The states of its coder: the sum of its frequencies, a power of two.
  var states: Int {
    switch self {
    case .literalCount, .matchLength: 64
    case .distance: 256
    case .literal: 1024
    }
  }

  /// The extra bits of each symbol.
  var extraBits: [Int] {
    switch self {
    case .literalCount: [Int](repeating: 0, count: 16) + [2, 3, 5, 8]
    case .matchLength: [Int](repeating: 0, count: 16) + [3, 5, 8, 11]
    case .distance: (0..<64).map { $0 / 4 }
    case .literal: [Int](repeating: 0, count: 256)
    }
  }

  /// The smallest value of each symbol.
  var bases: [Int] {
    var next = 0
    return extraBits.map { bits in
      defer { next += 1 << bits }
      return next
    }
  }
}
