extension LZFSEHeader {
  /// Writes the frequencies of a `bvx2` header at the end of `target`, in their prefix code.
  static func append(_ frequencies: some Sequence<UInt16>, to target: inout LZTarget) {
    var (bits, count) = (0, 0)
    for frequency in frequencies {
      let code = FSEFrequencies.code(Int(frequency))
      bits |= code.bits << count
      count += code.length
      while count >= 8 {
        target.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        count -= 8
      }
    }
    if count > 0 { target.append(UInt8(bits)) }
  }

  /// Writes the fixed part of a `bvx2` header at `start`.
  static func put(
    at start: Int, byteCount: Int, count: Int, _ literals: Part, _ triplets: Part,
    to target: LZTarget
  ) {
    for (offset, letter) in LZFSEBlock.packedTables.rawValue.utf8.enumerated() {
      target.put(letter, at: start + offset)
    }
    target.put(UInt32(count), at: start + 4)
    let fields = [
      [
        (literals.count, 20), (literals.payload, 20), (triplets.count, 20),
        (7 - literals.unusedBits, 4),
      ],
      literals.states.map { ($0, 10) } + [(triplets.payload, 20), (7 - triplets.unusedBits, 4)],
      [(byteCount, 32)] + triplets.states.map { ($0, 10) },
    ]
    for (word, fields) in fields.enumerated() {
      let packed = fields.reversed().reduce(UInt64(0)) { $0 << $1.1 | UInt64($1.0) }
      target.put(packed, at: start + 8 + word * 8)
    }
  }
}
