/// The header of an LZFSE block, checked against the limits of the format.
struct LZFSEHeader {
  /// One of the two entropy-coded parts of a block.
  struct Part {
    /// The number of literals or triplets.
    var count = 0
    /// Bytes in the stream.
    var payload = 0
    /// Unused bits in the last byte, 0 to 7.
    var unusedBits = 0
    /// The decoder's first states: four for literals; L, M and D for triplets.
    var states: [Int] = []
  }

  static let mostTriplets = 10_000
  static let mostLiterals = 4 * mostTriplets
  private static let plainCount = 772
  static let packedCount = 32

  /// Bytes of the header.
  let byteCount: Int
  /// Unpacked bytes.
  let count: Int
  let literals: Part
  let triplets: Part
  /// Of L, M, D and literals, in the order of `FSECode`. A table can be empty if its code is not
  /// used.
  let frequencies: [UInt16]

  /// Reads a `bvx1` header: numbers of two and four bytes.
  init(plain stream: ArraySlice<UInt8>, at offset: Int) throws(LZFSEError) {
    guard let bytes = stream.part(at: offset, count: Self.plainCount) else { throw .truncated }
    func number(_ offset: Int, count: Int = 4) -> Int {
      bytes.number(at: offset, count: count, isLittle: true)!  // It is inside the header.
    }
    func words(_ offset: Int, _ count: Int) -> [Int] {
      (0..<count).map { number(offset + $0 * 2, count: 2) }
    }
    // Negative numbers of 32 bits: -7 to 0.
    func unusedBits(_ offset: Int) -> Int { -Int(Int32(truncatingIfNeeded: number(offset))) }
    byteCount = Self.plainCount
    count = number(4)
    literals = Part(
      count: number(12), payload: number(20), unusedBits: unusedBits(28), states: words(32, 4))
    triplets = Part(
      count: number(16), payload: number(24), unusedBits: unusedBits(40), states: words(44, 3))
    frequencies = words(50, FSECode.symbolCount).map { UInt16($0) }
    try check()
  }

  /// Reads a `bvx2` header: bit fields, and frequencies in a prefix code.
  init(packed stream: ArraySlice<UInt8>, at offset: Int) throws(LZFSEError) {
    guard let bytes = stream.part(at: offset, count: Self.packedCount),
      let count = bytes.doubleWord(at: 4)
    else { throw .truncated }
    func field(_ word: Int, _ places: Range<Int>) -> Int {
      let bits = (0..<8).reduce(UInt64(0)) { bits, byte in
        bits | UInt64(bytes[bytes.startIndex + 8 + word * 8 + byte]) << (byte * 8)
      }
      return Int(bits >> places.lowerBound & (1 << places.count - 1))
    }
    byteCount = field(2, 0..<32)
    self.count = count
    literals = Part(
      count: field(0, 0..<20), payload: field(0, 20..<40), unusedBits: 7 - field(0, 60..<63),
      states: [0, 10, 20, 30].map { field(1, $0..<$0 + 10) })
    triplets = Part(
      count: field(0, 40..<60), payload: field(1, 40..<60), unusedBits: 7 - field(1, 60..<63),
      states: [32, 42, 52].map { field(2, $0..<$0 + 10) })
    guard byteCount >= Self.packedCount else { throw .damaged("a header of \(byteCount) bytes") }
    guard let packed = stream.part(at: offset, count: byteCount)?.dropFirst(Self.packedCount) else {
      throw .truncated
    }
    frequencies = try Self.frequencies(packed)
    try check()
  }

  private func check() throws(LZFSEError) {
    guard literals.count <= Self.mostLiterals, triplets.count <= Self.mostTriplets,
      literals.count <= count + 3
    else {
      throw .damaged(
        "a block of \(count) bytes, \(literals.count) literals and \(triplets.count) triplets")
    }
    guard (0...7).contains(literals.unusedBits), (0...7).contains(triplets.unusedBits) else {
      throw .damaged("a number of unused bits that is not 0 to 7")
    }
    for (states, codes) in [
      (literals.states, [FSECode](repeating: .literal, count: 4)),
      (triplets.states, [.literalCount, .matchLength, .distance]),
    ] where zip(states, codes).contains(where: { $0 >= $1.states }) {
      throw .damaged("a state beyond its table")
    }
    for code in FSECode.allCases {
      let sum = frequencies[code.symbols].reduce(0) { $0 + Int($1) }
      let isUsed = code == .literal ? literals.count > 0 : triplets.count > 0
      guard sum == code.states || sum == 0 && !isUsed else {
        throw .damaged("frequencies with the sum \(sum) instead of \(code.states)")
      }
    }
  }

  /// Decodes the prefix code of frequencies, from the lowest bit. All are 0 if it is missing.
  private static func frequencies(_ packed: ArraySlice<UInt8>) throws(LZFSEError) -> [UInt16] {
    var frequencies = [UInt16](repeating: 0, count: FSECode.symbolCount)
    if packed.isEmpty { return frequencies }
    var (rest, bits, available) = (packed, 0, 0)
    for symbol in frequencies.indices {
      while available < 14, let byte = rest.popFirst() {
        bits |= Int(byte) << available
        available += 8
      }
      let (frequency, length) = FSEFrequencies.decoded(bits)
      guard length <= available else { throw .damaged("the frequencies are cut short") }
      frequencies[symbol] = UInt16(frequency)
      bits >>= length
      available -= length
    }
    guard rest.isEmpty, available < 8 else { throw .damaged("bytes after the frequencies") }
    return frequencies
  }
}
