/// Base64 with padding (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Complexity: O(bytes).
  package static func text(of bytes: [UInt8]) -> [UInt8] {
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

  /// The bytes up to the first character that is no digit. Complexity: O(characters).
  package static func bytes(of text: some Sequence<UInt8>) -> [UInt8] {
    var (bytes, bits, held) = ([UInt8](), UInt32(0), 0)
    for character in text {
      let digit = values[Int(character)]
      guard digit < 64 else { break }
      bits = bits << 6 | UInt32(digit)
      held = held + 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return bytes
  }

  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()
}
