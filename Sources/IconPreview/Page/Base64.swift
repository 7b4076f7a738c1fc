/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Complexity: O(bytes).
  static func text(of bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { target, count in
      digits.withUnsafeBufferPointer { digits in
        for start in stride(from: 0, to: bytes.count, by: 3) {
          let left = bytes.count - start
          let group =
            UInt32(bytes[start]) << 16 | (left > 1 ? UInt32(bytes[start + 1]) << 8 : 0)
            | (left > 2 ? UInt32(bytes[start + 2]) : 0)
          for place in 0..<4 {
            target[count] =
              place <= left ? digits[Int(group >> (18 - 6 * UInt32(place)) & 63)] : 0x3D
            count += 1
          }
        }
      }
    }
  }
}
