/// JSON escapes characters beyond U+FFFF as surrogate pairs; YAML has one escape for them.
enum JSONEscapes {
  /// JSON with each `\uD83D\uDE00` as `\U0001F600`; other files unchanged.
  /// Complexity: O(bytes).
  static func withoutSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    let isJSON = bytes.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    guard isJSON, bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      if let high = unit(bytes, at: index), (0xD800..<0xDC00).contains(high),
        let low = unit(bytes, at: index + 6), (0xDC00..<0xE000).contains(low)
      {
        let scalar = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
        let digits = String(scalar, radix: 16)
        result += "\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8
        index += 12
      } else {
        // Copy both bytes, so that an escaped backslash hides no escape.
        result += bytes[index..<index + 2]
        index += 2
      }
    }
    return result
  }

  /// The code unit of an escape at `index`: a backslash, u and four digits.
  private static func unit(_ bytes: [UInt8], at index: Int) -> Int? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return Int(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }
}
