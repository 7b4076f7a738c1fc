/// Reads the bits of an entropy-coded part from its last byte to its first: the encoder writes the
/// last symbol first.
struct FSEBits {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The first byte of the part. At least 16 bytes of header come before it.
  private let start: Int
  /// The end of the bytes that are not read yet. It can be up to eight bytes before the part, where
  /// a valid part has no bits left to use.
  private var end: Int
  /// The next bits, the first one highest.
  private var bits: UInt64 = 0
  private var available = 0

  private static let underrun = 8

  /// `part` must be inside `bytes`, at 16 or later. Nil if the unused bits are not 0.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ part: Range<Int>, unusedBits: Int) {
    precondition(part.lowerBound >= 2 * Self.underrun && part.upperBound <= bytes.count)
    self.bytes = bytes
    start = part.lowerBound
    end = part.upperBound
    guard refill() else { return nil }
    available &-= unusedBits
    guard bits &>> UInt64(available) == 0 else { return nil }
  }

  /// Makes at least 56 bits available. False if bits before the part were used.
  @inline(__always)
  mutating func refill() -> Bool {
    let missing = (63 &- available) &>> 3
    guard missing > 0 else { return true }
    // `end` is at least 8 here: bytes 8 before it may be read.
    let word = UnsafeRawBufferPointer(bytes).loadUnaligned(
      fromByteOffset: end &- 8, as: UInt64.self)
    let next = UInt64(littleEndian: word) &>> UInt64(64 &- missing &* 8)
    bits = bits &<< UInt64(missing &* 8) | next
    available &+= missing &* 8
    end &-= missing
    return end &+ Self.underrun >= start
  }

  /// The next `count` bits; the caller refills often enough.
  @inline(__always)
  mutating func take(_ count: Int) -> Int {
    available &-= count
    let taken = bits &>> UInt64(available)
    bits &= 1 &<< UInt64(available) &- 1
    return Int(truncatingIfNeeded: taken)
  }

  /// Whether only bits of the part were taken.
  var isInsidePart: Bool { (end - start) * 8 + available >= 0 }
}
