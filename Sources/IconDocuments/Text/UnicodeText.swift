/// Texts in any of Unicode's encodings, told by their first bytes.
enum UnicodeText {
  enum Encoding {
    case utf8, utf16(isBigEndian: Bool), utf32(isBigEndian: Bool)
  }

  /// The same text in UTF-8, without a byte order mark; nil when the bytes are no text.
  /// Complexity: O(bytes).
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let (encoding, mark) = encoding(of: bytes)
    let rest = bytes[mark...]
    switch encoding {
    case .utf8:
      return String(decoding: rest, as: UTF8.self).utf8.elementsEqual(rest) ? Array(rest) : nil
    case .utf16(let isBigEndian):
      return units(rest, UInt16.self, isBigEndian).flatMap { converted($0, from: UTF16.self) }
    case .utf32(let isBigEndian):
      return units(rest, UInt32.self, isBigEndian).flatMap { converted($0, from: UTF32.self) }
    }
  }

  /// By the byte order mark, or by where the zeros of a first letter in ASCII stand; and the mark's
  /// length. Source: RFC 4627, 3; Extensible Markup Language 1.0, F.1.
  private static func encoding(of bytes: [UInt8]) -> (Encoding, mark: Int) {
    let head = Array(bytes.prefix(4))
    func begins(_ mark: UInt8...) -> Bool { head.starts(with: mark) }
    // The mark of UTF-32 begins with that of UTF-16.
    if begins(0xFF, 0xFE, 0, 0) { return (.utf32(isBigEndian: false), 4) }
    if begins(0, 0, 0xFE, 0xFF) { return (.utf32(isBigEndian: true), 4) }
    if begins(0xFF, 0xFE) { return (.utf16(isBigEndian: false), 2) }
    if begins(0xFE, 0xFF) { return (.utf16(isBigEndian: true), 2) }
    if begins(0xEF, 0xBB, 0xBF) { return (.utf8, 3) }
    let zeros = head.map { $0 == 0 }
    if zeros == [true, true, true, false] { return (.utf32(isBigEndian: true), 0) }
    if zeros == [false, true, true, true] { return (.utf32(isBigEndian: false), 0) }
    if zeros.prefix(2) == [true, false] { return (.utf16(isBigEndian: true), 0) }
    if zeros.prefix(2) == [false, true] { return (.utf16(isBigEndian: false), 0) }
    return (.utf8, 0)
  }

  /// Nil when the last one is cut short.
  private static func units<Unit: FixedWidthInteger>(
    _ bytes: ArraySlice<UInt8>, _ unit: Unit.Type, _ isBigEndian: Bool
  ) -> [Unit]? {
    let width = Unit.bitWidth / 8
    guard bytes.count % width == 0 else { return nil }
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
      (0..<width).reduce(Unit(0)) { value, place in
        value << 8 | Unit(bytes[start + (isBigEndian ? place : width - 1 - place)])
      }
    }
  }

  private static func converted<Codec: Unicode.Encoding & UnicodeCodec>(
    _ units: [Codec.CodeUnit], from codec: Codec.Type
  ) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(units.count)
    let isFaulty = transcode(
      units.makeIterator(), from: codec, to: UTF8.self, stoppingOnError: true
    ) { text.append($0) }
    return isFaulty ? nil : text
  }
}
