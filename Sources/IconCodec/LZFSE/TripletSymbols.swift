/// Finds the symbols of the numbers in triplets.
struct TripletSymbols {
  /// The symbols of a code by value.
  private struct Table {
    private let symbols: [UInt8]
    private let bases: [Int]
    private let extraBits: [Int]

    init(_ code: FSECode, limit: Int) {
      bases = code.bases
      extraBits = code.extraBits
      var symbols: [UInt8] = []
      for (symbol, bits) in extraBits.enumerated() {
        symbols += [UInt8](repeating: UInt8(symbol), count: 1 << bits)
      }
      precondition(symbols.count == limit + 1)
      self.symbols = symbols
    }

    @inline(__always)
    subscript(value: Int) -> FSEValue {
      let symbol = Int(symbols[value])
      return FSEValue(
        symbol: symbol, extra: value &- bases[symbol], extraBits: extraBits[symbol])
    }
  }

  private let literalCounts = Table(.literalCount, limit: LZFSEBlockBuffer.longestLiterals)
  private let lengths = Table(.matchLength, limit: LZFSEBlockBuffer.longestMatch)

  @inline(__always)
  func literalCount(_ triplet: LZFSEBlockBuffer.Triplet) -> FSEValue {
    literalCounts[Int(triplet.literals)]
  }

  @inline(__always)
  func length(_ triplet: LZFSEBlockBuffer.Triplet) -> FSEValue { lengths[Int(triplet.length)] }

  /// Four symbols have the same number of extra bits, and the first symbol has the value 0. With 4
  /// added, the extra bits and the lower half of the symbol follow the highest bit.
  @inline(__always)
  static func distance(_ triplet: LZFSEBlockBuffer.Triplet) -> FSEValue {
    let value = Int(triplet.distance) &+ 4
    let bits = value.log2 &- 2
    return FSEValue(
      symbol: bits &<< 2 | value &>> bits & 3, extra: value & (1 &<< bits &- 1), extraBits: bits)
  }
}

/// A value as a symbol and the bits that distinguish the symbol's values.
struct FSEValue {
  let symbol: Int
  let extra: Int
  let extraBits: Int
}
