/// The buffer that an encoder fills. The encoder checks the room before it writes, and gives up when
/// the buffer is full; the bytes are stored instead.
struct LZTarget {
  fileprivate let start: UnsafeMutableRawPointer
  let limit: Int
  private(set) var count = 0

  var room: Int { limit &- count }

  // The callers are in other files, where builds without whole-module optimization cannot specialize.

  /// Writes `value` in little-endian order, without counting its bytes.
  func put(_ value: UInt8, at offset: Int) { write(value, at: offset) }
  func put(_ value: UInt16, at offset: Int) { write(value, at: offset) }
  func put(_ value: UInt32, at offset: Int) { write(value, at: offset) }
  func put(_ value: UInt64, at offset: Int) { write(value, at: offset) }

  @inline(__always)
  private func write<Value: FixedWidthInteger>(_ value: Value, at offset: Int) {
    assert(offset >= 0 && offset + MemoryLayout<Value>.size <= limit)
    start.storeBytes(of: value.littleEndian, toByteOffset: offset, as: Value.self)
  }

  /// Counts `length` bytes that were put at the end.
  @inline(__always)
  mutating func advance(_ length: Int) {
    assert(length <= room)
    count &+= length
  }

  mutating func append(_ value: UInt8) { add(value) }
  mutating func append(_ value: UInt16) { add(value) }
  mutating func append(_ value: UInt32) { add(value) }
  mutating func append(_ value: UInt64) { add(value) }

  @inline(__always)
  private mutating func add<Value: FixedWidthInteger>(_ value: Value) {
    write(value, at: count)
    advance(MemoryLayout<Value>.size)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    precondition(bytes.count <= room)
    if let source = bytes.baseAddress {
      (start + count).copyMemory(from: source, byteCount: bytes.count)
    }
    advance(bytes.count)
  }

  mutating func append(_ block: LZFSEBlock) { block.rawValue.utf8.forEach { append($0) } }
}

extension [UInt8] {
  /// The bytes that `fill` writes to a buffer of `limit` bytes; nil if it returns false. Memory:
  /// `limit` bytes and the result.
  init?(packingInto limit: Int, _ fill: (inout LZTarget) -> Bool) {
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: Swift.max(1, limit), alignment: 16)
    defer { buffer.deallocate() }
    var target = LZTarget(start: buffer, limit: limit)
    guard fill(&target) else { return nil }
    self.init(UnsafeRawBufferPointer(start: buffer, count: target.count))
  }
}
