/// The last four positions of a hash value, most recent first, with the four bytes there.
struct LZHistory {
  static let ways = 4

  var positions: SIMD4<Int32>
  var values: SIMD4<UInt32>

  init(position: Int, value: UInt32) {
    positions = SIMD4(repeating: Int32(position))
    values = SIMD4(repeating: value)
  }

  /// Adds a position and drops the oldest.
  @inline(__always)
  mutating func insert(_ position: Int, _ value: UInt32) {
    positions = SIMD4(
      Int32(truncatingIfNeeded: position), positions[0], positions[1], positions[2])
    values = SIMD4(value, values[0], values[1], values[2])
  }
}
