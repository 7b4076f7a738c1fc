/// A structure of little-endian numbers; nil for what lies beyond its end.
struct LittleFields {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The first four bytes, which are a number too, and so stand the other way round.
  var tag: String { String(decoding: bytes.prefix(4).reversed(), as: UTF8.self) }

  func word(at offset: Int) -> Int? { value(at: offset, count: 2) }

  func number(at offset: Int) -> Int? { value(at: offset, count: 4) }

  private func value(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - count else { return nil }
    let start = bytes.startIndex + offset
    return bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Up to a zero, without control characters; empty beyond the end.
  func text(at offset: Int, count: Int) -> String {
    guard offset <= bytes.count else { return "" }
    let text = bytes.dropFirst(offset).prefix(count).prefix { $0 != 0 }.filter { $0 >= 0x20 }
    return String(decoding: text, as: UTF8.self)
  }
}
