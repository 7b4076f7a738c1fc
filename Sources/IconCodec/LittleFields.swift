/// A structure of little-endian numbers. Offsets beyond its end give nil.
struct LittleFields {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The first four bytes. They are stored as a little-endian number, so the letters are reversed.
  var tag: String { String(decoding: bytes.prefix(4).reversed(), as: UTF8.self) }

  func word(at offset: Int) -> Int? { bytes.number(at: offset, count: 2, isLittle: true) }

  func number(at offset: Int) -> Int? { bytes.number(at: offset, isLittle: true) }

  /// Text up to a zero byte, without control characters. Beyond the end it is empty.
  func text(at offset: Int, count: Int) -> String {
    guard offset <= bytes.count else { return "" }
    let text = bytes.dropFirst(offset).prefix(count).prefix { $0 != 0 }.filter { $0 >= 0x20 }
    return String(decoding: text, as: UTF8.self)
  }
}
