/// The bytes to pack. Reads are not checked in release builds.
struct LZSource {
  private let start: UnsafeRawPointer
  let count: Int

  /// Positions have 32 bits.
  private static let largestCount = Int(Int32.max)

  init(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= Self.largestCount)
    start = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!  // 1 is not null.
    count = bytes.count
  }

  // The callers are in other files, where builds without whole-module optimization cannot specialize.

  /// The little-endian number at `offset`; all its bytes must be inside.
  func number(_ offset: Int, as: UInt32.Type) -> UInt32 { read(offset, as: UInt32.self) }

  func number(_ offset: Int, as: UInt64.Type) -> UInt64 { read(offset, as: UInt64.self) }

  subscript(offset: Int) -> UInt8 { read(offset, as: UInt8.self) }

  @inline(__always)
  private func read<Value: FixedWidthInteger>(_ offset: Int, as: Value.Type) -> Value {
    assert(offset >= 0 && offset + MemoryLayout<Value>.size <= count)
    return Value(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: Value.self))
  }

  @inline(__always)
  func copy(_ range: Range<Int>, to target: UnsafeMutableRawPointer) {
    target.copyMemory(from: start + range.lowerBound, byteCount: range.count)
  }

  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count)
  }
}
