/// The memory for decoding blocks: for each code a table with an entry per state, and the literals
/// of a block.
///
/// Source: Duda, Asymmetric numeral systems (2013), tANS. LZFSE gives each symbol consecutive
/// states, in the order of symbols.
struct LZFSEDecodingTables: ~Copyable {
  private typealias Table = UnsafeMutablePointer<FSEState>

  /// Bytes after the literals that wide copies may read.
  private static let slack = 64
  private static let literalRoom = LZFSEHeader.mostLiterals + slack

  private let tables = FSECode.allCases.map { Table.allocate(capacity: $0.states) }
  private let literals = UnsafeMutablePointer<UInt8>.allocate(capacity: literalRoom)

  init() { literals.initialize(repeating: 0, count: Self.literalRoom) }

  deinit {
    for table in tables { table.deallocate() }
    literals.deallocate()
  }

  /// Computes the tables of a block. The header ensures that the frequencies of each used code add
  /// up to its states, so that all states are set.
  func fill(_ header: LZFSEHeader) {
    for (code, table) in zip(FSECode.allCases, tables) {
      let (extraBits, bases) = (code.extraBits, code.bases)
      var state = 0
      for (symbol, frequency) in header.frequencies[code.symbols].enumerated() {
        for entry in FSEState.entries(frequency: Int(frequency), of: code.states) {
          var entry = entry
          entry.bits += UInt8(extraBits[symbol])
          entry.extraBits = UInt8(extraBits[symbol])
          entry.base = UInt32(code == .literal ? symbol : bases[symbol])
          (table + state).initialize(to: entry)
          state += 1
        }
      }
    }
  }

  /// Decodes all literals of a block, from four interleaved coders. The part begins at `start`.
  func decodeLiterals(
    _ header: LZFSEHeader, _ stream: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(LZFSEError) {
    let part = header.literals
    guard part.count > 0 else { return }
    guard
      var bits = FSEBits(stream, start..<start + part.payload, unusedBits: part.unusedBits)
    else { throw .damaged("bits after the literals") }
    let table = tables[3]
    var (a, b, c, d) = (part.states[0], part.states[1], part.states[2], part.states[3])
    for offset in stride(from: 0, to: part.count, by: 4) {
      guard bits.refill() else { throw .damaged("the literals of a block are cut short") }
      // Four literals take up to 40 bits.
      literals[offset] = UInt8(truncatingIfNeeded: bits.value(&a, table))
      literals[offset &+ 1] = UInt8(truncatingIfNeeded: bits.value(&b, table))
      literals[offset &+ 2] = UInt8(truncatingIfNeeded: bits.value(&c, table))
      literals[offset &+ 3] = UInt8(truncatingIfNeeded: bits.value(&d, table))
    }
    guard bits.isInsidePart else { throw .damaged("the literals of a block are cut short") }
  }

  /// Decodes the triplets of a block and copies what they describe. The part begins at `start`.
  func decodeTriplets(
    _ header: LZFSEHeader, _ stream: UnsafeBufferPointer<UInt8>, at start: Int,
    into output: inout LZOutput
  ) throws(LZFSEError) {
    let part = header.triplets
    guard part.count > 0 else { return }
    guard
      var bits = FSEBits(stream, start..<start + part.payload, unusedBits: part.unusedBits)
    else { throw .damaged("bits after the triplets") }
    let (counts, lengths, distances) = (tables[0], tables[1], tables[2])
    var (l, m, d) = (part.states[0], part.states[1], part.states[2])
    var (distance, used) = (0, 0)
    for _ in 0..<part.count {
      guard bits.refill() else { throw .damaged("the triplets of a block are cut short") }
      // A triplet takes up to 54 bits.
      let count = bits.value(&l, counts)
      let length = bits.value(&m, lengths)
      let next = bits.value(&d, distances)
      // 0 repeats the last distance.
      if next != 0 { distance = next }
      guard count <= header.literals.count &- used else {
        throw .damaged("more literals are used than a block has")
      }
      guard output.append(literals + used, count, readable: Self.literalRoom &- used) else {
        throw .tooLong(expected: output.limit)
      }
      used &+= count
      guard length == 0 || output.repeatBytes(distance: distance, length) else {
        throw output.matchError(distance)
      }
    }
    guard bits.isInsidePart else { throw .damaged("the triplets of a block are cut short") }
  }
}
