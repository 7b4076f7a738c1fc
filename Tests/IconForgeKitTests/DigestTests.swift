import CIconDigest
import CSodium
import IconTestSupport
import Testing

@testable import IconForgeKit

struct DigestTests {
  /// Lengths around a block of 128 bytes, and one much longer.
  private static let lengths = [0, 1, 63, 127, 128, 129, 255, 256, 257, 1000, 1024, 20_000]

  private static func texts(_ count: Int, _ generator: inout SeededGenerator) -> [[UInt8]] {
    (0..<count).map { _ in
      let length = lengths[Int(generator.next() % UInt64(lengths.count))]
      return (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 32) }
    }
  }

  private static func reference(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&digest, digest.count, bytes, UInt64(bytes.count), nil, 0)
    return digest
  }

  @Test(arguments: ["portable", "avx2", "avx512"])
  func `texts hashed side by side have libsodium's digests`(isa: String) {
    var generator = SeededGenerator(seed: 41)
    for count in 0...11 {
      for _ in 0..<8 {
        let texts = Self.texts(count, &generator)
        let flat = texts.flatMap { $0 }
        var digests = [UInt8](repeating: 0, count: 32 * count)
        let isThere = flat.withUnsafeBufferPointer { bytes in
          var start = 0
          let pointers = texts.map { text in
            defer { start += text.count }
            return icondgst_text(bytes: bytes.baseAddress.map { $0 + start }, count: text.count)
          }
          return icondgst_blake2b_by(isa, pointers, count, &digests) != 0
        }
        guard isThere else { return }
        #expect(digests == texts.flatMap { Self.reference($0) })
      }
    }
  }
}

extension DigestTests {
  @Test func `digits give the digest that they describe`() {
    let digest = Digest(of: Array("abc".utf8))
    let expected = Self.reference(Array("abc".utf8)).map { byte in
      ["", "0"][byte < 16 ? 1 : 0] + String(byte, radix: 16)
    }
    #expect("\(digest)" == expected.joined())
    #expect(Digest(hex: digest.hex[...]) == digest)
    #expect(Digest(hex: ([0] + digest.hex)[1...]) == digest)
  }

  @Test(arguments: ["/", ":", "`", "g", "A", "F", "\u{0}", "\u{7F}", "", "00"])
  func `other characters and lengths are no digest`(text: String) {
    for place in [0, 15, 16, 63] {
      var digits = [UInt8](repeating: UInt8(ascii: "0"), count: 64)
      digits.replaceSubrange(place...place, with: text.utf8)
      #expect(Digest(hex: digits[...]) == nil)
    }
  }
}

@Suite struct SHA256Tests {
  // The first example of FIPS 180-4; libsodium computes the digests.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func `digests are those of FIPS 180-4`(text: String, expected: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == expected)
  }
}
