/// How a text lies in bytes, by its first ones: by the mark in front of it, or by how "<" and what
/// follows it looks.
///
/// Source: XML 1.0, appendix F.
package enum TextEncoding: Equatable, Sendable {
  /// UTF-8, or one of the many that have ASCII's letters where ASCII has them.
  case ascii
  case utf16(isLittle: Bool)
  case utf32(isLittle: Bool)
  case ebcdic

  /// `mark` is how many bytes say nothing else.
  package static func of(_ bytes: some Collection<UInt8>) -> (encoding: TextEncoding, mark: Int) {
    let head = Array(bytes.prefix(4))
    for (start, encoding, mark) in beginnings where head.starts(with: start) {
      return (encoding, mark)
    }
    return (.ascii, 0)
  }

  private static let beginnings: [([UInt8], TextEncoding, Int)] = [
    ([0xFF, 0xFE, 0, 0], .utf32(isLittle: true), 4),
    ([0, 0, 0xFE, 0xFF], .utf32(isLittle: false), 4),
    ([0xEF, 0xBB, 0xBF], .ascii, 3), ([0xFF, 0xFE], .utf16(isLittle: true), 2),
    ([0xFE, 0xFF], .utf16(isLittle: false), 2),
    ([0x3C, 0, 0, 0], .utf32(isLittle: true), 0), ([0, 0, 0, 0x3C], .utf32(isLittle: false), 0),
    ([0x3C, 0], .utf16(isLittle: true), 0), ([0, 0x3C], .utf16(isLittle: false), 0),
    // "<?xm", "<svg" and "<!DO" of IBM's code pages.
    ([0x4C, 0x6F, 0xA7, 0x94], .ebcdic, 0), ([0x4C, 0xA2, 0xA5, 0x87], .ebcdic, 0),
    ([0x4C, 0x5A, 0xC4, 0xD6], .ebcdic, 0),
  ]

  /// Text of this encoding as UTF-8; nil when it is none, or is cut short. What has ASCII's letters,
  /// and EBCDIC, is not looked at.
  ///
  /// Complexity: O(bytes).
  package func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let (unit, isLittle): (Int, Bool)
    switch self {
    case .ascii, .ebcdic: return nil
    case .utf16(let order): (unit, isLittle) = (2, order)
    case .utf32(let order): (unit, isLittle) = (4, order)
    }
    guard bytes.count % unit == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: unit).map { start in
      (0..<unit).reduce(UInt32(0)) { value, place in
        value << 8 | UInt32(bytes[start + (isLittle ? unit - 1 - place : place)])
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    var rest = units[...]
    while var value = rest.popFirst() {
      if unit == 2, 0xD800...0xDBFF ~= value {
        guard let low = rest.popFirst(), 0xDC00...0xDFFF ~= low else { return nil }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else { return nil }
      text += UTF8.encode(scalar)!
    }
    return text
  }
}
