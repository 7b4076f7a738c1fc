extension [UInt8] {
  /// 32-bit numbers, low byte first, as compiled catalogs store them.
  init(littleEndian values: Int...) { self.init(littleEndian: values) }

  init(littleEndian values: [Int]) {
    self = values.flatMap { value in
      Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian) { Array($0) }
    }
  }

  /// 16-bit numbers, low byte first.
  init(words values: [Int]) {
    self = values.flatMap { value in
      Swift.withUnsafeBytes(of: UInt16(truncatingIfNeeded: value).littleEndian) { Array($0) }
    }
  }

  /// Four letters that are stored as a number, low byte first.
  init(tag: String) { self = tag.utf8.reversed() }

  /// Text that zeros fill up to `count` bytes; a longer text is cut, so that it ends with a zero.
  init(text: String, count: Int) {
    let text = text.utf8.prefix(count - 1)
    self = Array(text) + [UInt8](repeating: 0, count: count - text.count)
  }

  /// A 32-bit number, high byte first, as PNG, ICC and ICNS store it.
  init(bigEndian value: Int) {
    self = Swift.withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
  }
}

extension ArraySlice<UInt8> {
  /// Calls `body` with the bytes, and throws its error with its type. Before Swift 6.1,
  /// `withUnsafeBufferPointer` throws any error.
  @inline(__always)
  func withBuffer<Value, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withUnsafeBufferPointer { bytes in
      Result { () throws(Failure) in try body(bytes) }
    }.get()
  }

  /// The big-endian 32-bit number at `offset`, which must be inside the slice.
  func bigEndian(at offset: Int) -> Int { number(at: offset)! }

  /// The s15Fixed16Number at `offset`, which must be inside the slice.
  func fixed(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: bigEndian(at: offset))) / 65536
  }

  /// `count` bytes at `offset`; nil if they are not all inside the slice.
  package func part(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    return self[startIndex + offset..<startIndex + offset + count]
  }

  /// An unsigned number of `count` bytes; nil if they are not all inside the slice.
  package func number(at offset: Int, count: Int = 4, isLittle: Bool = false) -> Int? {
    part(at: offset, count: count).map { bytes in
      isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// A little-endian number of two bytes; nil beyond the end.
  package func word(at offset: Int) -> Int? { number(at: offset, count: 2, isLittle: true) }

  /// A little-endian number of four bytes; nil beyond the end.
  package func doubleWord(at offset: Int) -> Int? { number(at: offset, isLittle: true) }

  /// The first four bytes. They are stored as a little-endian number, so the letters are reversed.
  var tag: String { String(decoding: prefix(4).reversed(), as: UTF8.self) }

  /// Text up to a zero byte, without control characters. Beyond the end it is empty.
  func text(at offset: Int, count: Int) -> String {
    let text = dropFirst(offset).prefix(count).prefix { $0 != 0 }.filter { $0 >= 0x20 }
    return String(decoding: text, as: UTF8.self)
  }
}
