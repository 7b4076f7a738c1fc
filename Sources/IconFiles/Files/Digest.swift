import CIconDigest

/// BLAKE2b with 256 bits (RFC 7693), for comparing files with the lockfile. Several times as fast
/// as SHA-256 and as collision-resistant.
package enum Digest {
  /// Returns 64 hexadecimal digits. Complexity: O(bytes).
  package static func hex(of bytes: [UInt8]) -> String { hex(ofEach: [bytes])[0] }

  /// Hashes up to `width` texts in parallel; texts of equal length take hardly longer than one.
  package static func hex(ofEach texts: [[UInt8]]) -> [String] {
    var digests = [UInt8](repeating: 0, count: length * texts.count)
    for first in stride(from: 0, to: texts.count, by: width) {
      var pointers: [icondgst_text] = []
      digests.withUnsafeMutableBufferPointer { digests in
        pointing(at: texts[first...].prefix(width), &pointers) {
          icondgst_blake2b($0, $0.count, digests.baseAddress! + length * first)
        }
      }
    }
    return texts.indices.map { text(of: digests[(length * $0)..<(length * ($0 + 1))]) }
  }

  /// The vector lanes of most machines.
  package static let width = 4
  private static let length = Int(icondgst_bytes)

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

  private static func text(of digest: ArraySlice<UInt8>) -> String {
    String(
      unsafeUninitializedCapacity: 2 * length,
      initializingUTF8With: { buffer in
        for (index, byte) in digest.enumerated() {
          buffer[2 * index] = digit(byte >> 4)
          buffer[2 * index + 1] = digit(byte & 15)
        }
        return 2 * length
      })
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
}
