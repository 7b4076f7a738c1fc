import IconImage
import IconTestSupport

/// Bytes to pack.
struct LZFSEInput: Sendable, CustomStringConvertible {
  let description: String
  let bytes: [UInt8]

  /// Sizes around those at which the encoder changes its method: 8, 12 and 4096 bytes.
  static let short: [LZFSEInput] = [
    0, 1, 2, 3, 4, 7, 8, 9, 11, 12, 13, 15, 16, 17, 100, 271, 1000, 4095, 4096, 4097, 5000,
  ].flatMap { count in
    [
      LZFSEInput("\(count) zeros", [UInt8](repeating: 0, count: count)),
      random(count, seed: UInt64(count)), repetitive(count, seed: UInt64(count)),
    ]
  }

  /// Several blocks each; with 10,000 triplets, with 40,000 literals, or with long matches.
  static let long: [LZFSEInput] = [
    LZFSEInput("1,500,000 zeros", [UInt8](repeating: 0, count: 1_500_000)),
    random(200_000, seed: 1), repetitive(1_200_000, seed: 2),
    LZFSEInput("sixteen values", random(1_100_000, seed: 3).bytes.map { $0 & 15 }),
    LZFSEInput("equal rows", equalRows(1_200_000)),
    LZFSEInput("a distance of 262,139", distant(262_139)),
    LZFSEInput("a distance of 262,140", distant(262_140)),
  ]

  /// Premultiplied rows of BGRA, as catalogs hold them.
  static func icons() throws -> [LZFSEInput] {
    let art = try ["art", "logo"].map { ($0, try TestImages.benchArt($0)) }
    let sketches = [
      ("a disc", TestImages.disc(256)), ("a small disc", TestImages.disc(29)),
      ("an artwork", TestImages.artwork(180)), ("noise", TestImages.noise(64, 64, seed: 5)),
    ]
    return (art + sketches).map { name, bitmap in LZFSEInput(name, bitmap.premultipliedBGRA) }
  }

  static func all() throws -> [LZFSEInput] { short + long + (try icons()) }

  private init(_ description: String, _ bytes: [UInt8]) {
    (self.description, self.bytes) = (description, bytes)
  }

  static func random(_ count: Int, seed: UInt64) -> LZFSEInput {
    var generator = SeededGenerator(seed: seed)
    return LZFSEInput(
      "\(count) random bytes, seed \(seed)",
      (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
  }

  /// Random bytes and copies of earlier ones, of all lengths.
  static func repetitive(_ count: Int, seed: UInt64) -> LZFSEInput {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = [1, 2, 3, 4, 9, 20, 40, 315, 316, 2360, 30_000].randomElement(
        using: &generator)!
      if bytes.isEmpty || Bool.random(using: &generator) {
        bytes += (0..<min(length, 700)).map { _ in UInt8.random(in: 0...255, using: &generator) }
      } else {
        let distance = Int.random(in: 1...bytes.count, using: &generator)
        for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
      }
    }
    return LZFSEInput("\(count) repetitive bytes, seed \(seed)", Array(bytes.prefix(count)))
  }

  /// Rows of 5000 bytes with stripes of one color, which match at several distances.
  private static func equalRows(_ count: Int) -> [UInt8] {
    (0..<count).map { place -> UInt8 in
      let stripe = place % 5000 / 500
      return UInt8(stripe & 1) * 9 + UInt8(place & 3)
    }
  }

  /// The same 64 bytes twice, with zeros between.
  private static func distant(_ distance: Int) -> [UInt8] {
    let part = random(64, seed: 7).bytes
    let zeros = [UInt8](repeating: 0, count: distance - part.count)
    return [part, zeros, part, [UInt8](repeating: 9, count: 64)].flatMap { $0 }
  }
}

extension Bitmap {
  fileprivate var premultipliedBGRA: [UInt8] {
    let rgba = rgba
    return rgba.indices.map { index in
      let (pixel, channel) = (index & ~3, index & 3)
      guard channel < 3 else { return rgba[index] }
      let product = Int(rgba[pixel + 2 - channel]) * Int(rgba[pixel + 3])
      return UInt8((product + 127) / 255)
    }
  }
}
