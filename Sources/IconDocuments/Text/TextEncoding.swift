/// The encoding of a text, recognised by a byte order mark or by the zeros of its first characters.
///
/// Source: Extensible Markup Language 1.0, appendix F; RFC 4627, 3.
package enum TextEncoding: Equatable, Sendable {
  /// UTF-8, or another encoding with ASCII's letters.
  case ascii
  case utf16(isLittle: Bool)
  case utf32(isLittle: Bool)
  case ebcdic

  /// `mark` is the length of the byte order mark.
  package static func of(_ bytes: [UInt8]) -> (encoding: TextEncoding, mark: Int) {
    let head = Array(bytes.prefix(4))
    for (start, encoding) in marks where head.starts(with: start) { return (encoding, start.count) }
    if beginningsInEBCDIC.contains(head) { return (.ebcdic, 0) }
    switch head.map({ $0 == 0 }) {
    case [true, true, true, false]: return (.utf32(isLittle: false), 0)
    case [false, true, true, true]: return (.utf32(isLittle: true), 0)
    case let zeros where zeros.starts(with: [true, false]): return (.utf16(isLittle: false), 0)
    case let zeros where zeros.starts(with: [false, true]): return (.utf16(isLittle: true), 0)
    default: return (.ascii, 0)
    }
  }

  /// UTF-32 first: its mark begins with that of UTF-16.
  private static let marks: [([UInt8], TextEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32(isLittle: true)), ([0, 0, 0xFE, 0xFF], .utf32(isLittle: false)),
    ([0xEF, 0xBB, 0xBF], .ascii), ([0xFF, 0xFE], .utf16(isLittle: true)),
    ([0xFE, 0xFF], .utf16(isLittle: false)),
  ]
  /// "<?xm", "<svg" and "<!DO" in IBM's code pages.
  private static let beginningsInEBCDIC: [[UInt8]] = [
    [0x4C, 0x6F, 0xA7, 0x94], [0x4C, 0xA2, 0xA5, 0x87], [0x4C, 0x5A, 0xC4, 0xD6],
  ]

  /// The text as UTF-8 without its mark; nil when the bytes are not text.
  /// Complexity: O(bytes).
  package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let (encoding, mark) = of(bytes)
    return encoding.utf8(bytes[mark...])
  }

  /// The text, without a mark, as UTF-8; nil when it is invalid or cut short.
  /// Complexity: O(bytes).
  package func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    switch self {
    case .ebcdic: nil
    case .ascii:
      String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) ? Array(bytes) : nil
    case .utf16(let isLittle): Self.utf8(bytes, UTF16.self, isLittle: isLittle)
    case .utf32(let isLittle): Self.utf8(bytes, UTF32.self, isLittle: isLittle)
    }
  }

  private static func utf8<Codec: Unicode.Encoding & UnicodeCodec>(
    _ bytes: ArraySlice<UInt8>, _ codec: Codec.Type, isLittle: Bool
  ) -> [UInt8]? where Codec.CodeUnit: FixedWidthInteger {
    let width = Codec.CodeUnit.bitWidth / 8
    guard bytes.count % width == 0 else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: width).lazy.map { start in
      (0..<width).reduce(Codec.CodeUnit(0)) { value, place in
        value << 8 | Codec.CodeUnit(bytes[start + (isLittle ? width - 1 - place : place)])
      }
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let isFaulty = transcode(
      units.makeIterator(), from: codec, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    return isFaulty ? nil : text
  }
}
