package enum BinaryPlistBytes {
  static func text(_ bytes: [UInt8]) -> String? {
    guard let marker = bytes.first else { return nil }
    // Marker and count.
    let head = marker & 0xF == 0xF ? 2 + 1 << Int(bytes[1] & 0xF) : 1
    let body = bytes[head...]
    switch marker >> 4 {
    case 0x5, 0x7: return String(decoding: body, as: UTF8.self)
    case 0x6:
      return String(
        decoding: stride(from: body.startIndex, to: body.endIndex - 1, by: 2).map {
          UInt16(body[$0]) << 8 | UInt16(body[$0 + 1])
        }, as: UTF16.self)
    default: return nil
    }
  }

  /// ASCII when possible, else UTF-16.
  package static func text(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return head(0x5, count: text.utf8.count) + text.utf8 }
    let units = Array(text.utf16)
    return head(0x6, count: units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  static func head(_ kind: UInt8, count: Int) -> [UInt8] {
    guard count >= 15 else { return [kind << 4 | UInt8(count)] }
    let width = width(of: count)
    return [kind << 4 | 0xF, 0x10 | UInt8(width.trailingZeroBitCount)]
      + bigEndian(count, width: width)
  }

  /// Bytes for a number: 1, 2, 4 or 8.
  static func width(of number: Int) -> Int {
    [1, 2, 4].first { number < 1 << ($0 * 8) } ?? 8
  }

  static func bigEndian(_ number: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
