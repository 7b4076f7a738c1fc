import CIconDigest

/// A BLAKE2b digest of 256 bits (RFC 7693), for comparing files with the lockfile. Several times as fast
/// as SHA-256 and as collision-resistant.
package struct Digest: Hashable, Sendable, CustomStringConvertible {
  private var words = SIMD4<UInt64>()

  /// Complexity: O(bytes).
  package init(of bytes: [UInt8]) { self = Self.digests(of: [bytes])[0] }

  /// Reads 64 lowercase hexadecimal digits; nil for other text.
  package init?(hex: ArraySlice<UInt8>) {
    guard hex.count == 2 * Self.length else { return nil }
    for index in words.indices {
      let start = hex.startIndex + 16 * index
      var word: UInt64 = 0
      for digit in hex[start..<(start + 16)] {
        let isLetter = digit > UInt8(ascii: "9")
        let value = digit &- (isLetter ? Self.letters : Self.zero)
        guard isLetter ? (10..<16).contains(value) : value < 10 else { return nil }
        word = word << 4 | UInt64(value)
      }
      words[index] = word
    }
  }

  /// Hashes up to `width` texts in parallel; texts of equal length take hardly longer than one.
  package static func digests(of texts: [[UInt8]]) -> [Digest] {
    var digests = [UInt8](repeating: 0, count: length * texts.count)
    for first in stride(from: 0, to: texts.count, by: width) {
      var pointers: [icondgst_text] = []
      digests.withUnsafeMutableBufferPointer { digests in
        pointing(at: texts[first...].prefix(width), &pointers) {
          let rest = UnsafeMutableBufferPointer(rebasing: digests[(length * first)...])
          icondgst_blake2b($0, $0.count, rest.baseAddress)
        }
      }
    }
    return stride(from: 0, to: digests.count, by: length).map { start in
      var digest = Digest()
      for index in digest.words.indices {
        digest.words[index] = digests[(start + 8 * index)..<(start + 8 * index + 8)].reduce(0) {
          $0 << 8 | UInt64($1)
        }
      }
      return digest
    }
  }

  /// The vector lanes of most machines.
  package static let width = 4
  private static let length = Int(icondgst_bytes)

  private init() {}

  private static func pointing(
    at texts: ArraySlice<[UInt8]>, _ pointers: inout [icondgst_text],
    _ body: ([icondgst_text]) -> Void
  ) {
    guard let first = texts.first else { return body(pointers) }
    first.withUnsafeBufferPointer { bytes in
      pointers.append(icondgst_text(bytes: bytes.baseAddress, count: bytes.count))
      pointing(at: texts.dropFirst(), &pointers, body)
    }
  }

  /// 64 hexadecimal digits.
  package var hex: [UInt8] {
    (0..<(2 * Self.length)).map { index in
      let value = UInt8(truncatingIfNeeded: words[index / 16] >> (60 - 4 * (index % 16))) & 15
      return value + (value < 10 ? Self.zero : Self.letters)
    }
  }

  package var description: String { String(decoding: hex, as: UTF8.self) }

  private static let zero = UInt8(ascii: "0")
  /// Before the digit `a`, which is 10.
  private static let letters = UInt8(ascii: "a") - 10
}
