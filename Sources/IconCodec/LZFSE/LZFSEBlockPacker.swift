/// Packs the content of a block with the four entropy coders, behind a `bvx2` header.
struct LZFSEBlockPacker: ~Copyable {
  /// Header bytes if all frequencies had 16 bits; the reference encoder gives up with less room.
  private static let largestHeader = LZFSEHeader.packedCount + 2 * FSECode.symbolCount
  /// Room for one step of a coder, in bytes.
  private static let step = 16
  /// Zeros before the triplets, for decoders that read ahead.
  private static let padding = 8

  private let counts = UnsafeMutablePointer<UInt32>.allocate(capacity: FSECode.symbolCount)
  private let encoderMemory = UnsafeMutableRawPointer.allocate(
    byteCount: FSECode.symbolCount * FSEEncoder.symbolSize, alignment: 8)
  private let symbols = TripletSymbols()

  deinit {
    counts.deallocate()
    encoderMemory.deallocate()
  }

  /// Writes the block and empties `block`. False if `target` is nearly full.
  func pack(_ block: inout LZFSEBlockBuffer, into target: inout LZTarget) -> Bool {
    guard block.tripletCount > 0 else { return true }
    guard target.room >= Self.largestHeader else { return false }
    block.padLiterals()
    block.markRepeatedDistances()
    let count = countSymbols(of: block)
    let frequencies = FSECode.allCases.map { code in
      FSEFrequencies.scaled(
        UnsafeBufferPointer(
          start: counts + code.symbols.lowerBound, count: code.symbols.count), to: code.states)
    }
    let encoders = zip(FSECode.allCases, frequencies).map { code, frequencies in
      FSEEncoder(
        frequencies, of: code.states,
        in: encoderMemory + code.symbols.lowerBound * FSEEncoder.symbolSize)
    }
    let start = target.count
    target.advance(LZFSEHeader.packedCount)
    LZFSEHeader.append(frequencies.joined(), to: &target)
    let headerCount = target.count - start
    guard let literals = Self.packLiterals(of: block, encoders[3], &target),
      let triplets = packTriplets(of: block, encoders, &target)
    else { return false }
    LZFSEHeader.put(
      at: start, byteCount: headerCount, count: count, literals, triplets, to: target)
    block.removeAll()
    return true
  }

  /// Counts the symbols of all codes, and returns the bytes that the block stands for.
  private func countSymbols(of block: borrowing LZFSEBlockBuffer) -> Int {
    counts.update(repeating: 0, count: FSECode.symbolCount)
    let starts = FSECode.allCases.map(\.symbols.lowerBound)
    var bytes = 0
    for triplet in UnsafeBufferPointer(start: block.triplets, count: block.tripletCount) {
      bytes &+= Int(triplet.literals) &+ Int(triplet.length)
      counts[starts[0] &+ symbols.literalCount(triplet).symbol] &+= 1
      counts[starts[1] &+ symbols.length(triplet).symbol] &+= 1
      counts[starts[2] &+ TripletSymbols.distance(triplet).symbol] &+= 1
    }
    let literals = counts + starts[3]
    for literal in UnsafeBufferPointer(start: block.literals, count: block.literalCount) {
      literals[Int(literal)] &+= 1
    }
    return bytes
  }

  /// Encodes the literals from the last to the first, with four interleaved coders.
  private static func packLiterals(
    of block: borrowing LZFSEBlockBuffer, _ encoder: FSEEncoder, _ target: inout LZTarget
  ) -> LZFSEHeader.Part? {
    let start = target.count
    var bits = FSEBitWriter()
    var (a, b, c, d) = (0, 0, 0, 0)
    var index = block.literalCount
    while index > 0 {
      guard target.room >= step else { return nil }
      index &-= 4
      // Four literals take up to 40 bits.
      encoder.encode(Int(block.literals[index &+ 3]), from: &d, into: &bits)
      encoder.encode(Int(block.literals[index &+ 2]), from: &c, into: &bits)
      encoder.encode(Int(block.literals[index &+ 1]), from: &b, into: &bits)
      encoder.encode(Int(block.literals[index]), from: &a, into: &bits)
      bits.flush(&target)
    }
    guard target.room >= padding else { return nil }
    let unusedBits = bits.finish(&target)
    return LZFSEHeader.Part(
      count: block.literalCount, payload: target.count - start, unusedBits: unusedBits,
      states: [a, b, c, d])
  }

  /// Encodes the triplets from the last to the first.
  private func packTriplets(
    of block: borrowing LZFSEBlockBuffer, _ encoders: [FSEEncoder], _ target: inout LZTarget
  ) -> LZFSEHeader.Part? {
    let (counts, lengths, distances) = (encoders[0], encoders[1], encoders[2])
    let start = target.count
    guard target.room >= Self.padding else { return nil }
    target.append(UInt64(0))
    var bits = FSEBitWriter()
    var (l, m, d) = (0, 0, 0)
    var index = block.tripletCount
    while index > 0 {
      guard target.room >= Self.step else { return nil }
      index &-= 1
      // A triplet takes up to 54 bits.
      let triplet = block.triplets[index]
      distances.encode(TripletSymbols.distance(triplet), from: &d, into: &bits)
      lengths.encode(symbols.length(triplet), from: &m, into: &bits)
      counts.encode(symbols.literalCount(triplet), from: &l, into: &bits)
      bits.flush(&target)
    }
    let unusedBits = bits.finish(&target)
    return LZFSEHeader.Part(
      count: block.tripletCount, payload: target.count - start, unusedBits: unusedBits,
      states: [l, m, d])
  }
}

extension FSEEncoder {
  @inline(__always)
  fileprivate func encode(
    _ value: FSEValue, from state: inout Int, into bits: inout FSEBitWriter
  ) {
    bits.put(value.extra, value.extraBits)
    encode(value.symbol, from: &state, into: &bits)
  }
}
