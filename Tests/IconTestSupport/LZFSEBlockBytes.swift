/// An LZFSE block with plain tables (`bvx1`), composed by a test, so that any part can be wrong.
package struct LZFSEBlockBytes: Sendable {
  package struct Part: Sendable {
    package var count: Int
    package var unusedBits: Int
    package var states: [Int]
    package var payload: [UInt8]

    package init(count: Int, unusedBits: Int, states: [Int], payload: [UInt8]) {
      (self.count, self.unusedBits) = (count, unusedBits)
      (self.states, self.payload) = (states, payload)
    }
  }

  /// Unpacked bytes.
  package var count: Int
  package var literals: Part
  package var triplets: Part
  /// Frequencies by symbol, other ones are 0: 20 of literal counts, 20 of match lengths, 64 of
  /// distances, 256 of literals.
  package var frequencies: [Int: Int]

  /// 5000 zeros, with the frequencies, states and payload that Apple's reference encoder gives.
  package static let zeros = LZFSEBlockBytes(
    count: 5000,
    literals: Part(count: 4, unusedBits: 0, states: [0, 0, 0, 0], payload: []),
    triplets: Part(
      count: 4, unusedBits: 3, states: [35, 52, 192],
      payload: [UInt8](repeating: 0, count: 8) + [0xE0, 0x0D, 0xFF, 0x87, 0xFF, 0x03]),
    frequencies: [
      0: 32, 1: 16, 3: 16, 20: 16, 38: 16, 39: 32, 40: 192, 41: 64, 104: 1024,
    ])

  /// The block, and the end of the stream.
  package var stream: [UInt8] {
    let sizes = [
      count, literals.payload.count + triplets.payload.count, literals.count, triplets.count,
      literals.payload.count, triplets.payload.count, -literals.unusedBits,
    ]
    let header =
      sizes.flatMap(Self.long) + literals.states.flatMap(Self.short)
      + Self.long(-triplets.unusedBits) + triplets.states.flatMap(Self.short)
      + (0..<360).flatMap { Self.short(frequencies[$0] ?? 0) } + [0, 0]
    return Array("bvx1".utf8) + header + literals.payload + triplets.payload + Array("bvx$".utf8)
  }

  private static func short(_ value: Int) -> [UInt8] {
    bigEndian(UInt16(truncatingIfNeeded: value)).reversed()
  }

  private static func long(_ value: Int) -> [UInt8] {
    bigEndian(UInt32(truncatingIfNeeded: value)).reversed()
  }
}
