extension [UInt8] {
  /// A number of 32 bits, its highest byte first, as PNG, ICC and ICNS have them.
  init(bigEndian value: Int) {
    self = Swift.withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
  }
}

extension ArraySlice<UInt8> {
  /// The unsigned 32-bit number `offset` bytes in.
  func bigEndian(at offset: Int) -> Int {
    self[(startIndex + offset)..<(startIndex + offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
