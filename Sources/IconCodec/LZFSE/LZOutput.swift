/// The buffer that a Lempel-Ziv decoder fills, from the start. All writes are checked against its
/// size, all matches against the bytes written so far.
struct LZOutput {
  /// Bytes that a wide copy may write beyond its end.
  private static let slack = 16

  fileprivate let start: UnsafeMutablePointer<UInt8>
  /// The size of the buffer.
  let limit: Int
  private(set) var count = 0

  var room: Int { limit &- count }

  /// Appends the first `length` bytes of `source`, of which `readable` may be read. Appends nothing
  /// and returns false if they exceed the buffer or `readable`.
  @inline(__always)
  mutating func append(
    _ source: UnsafePointer<UInt8>, _ length: Int, readable: Int
  ) -> Bool {
    guard length >= 0, length <= room, length <= readable else { return false }
    let target = start + count
    if length &+ Self.slack <= min(room, readable) {
      let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
      var done = 0
      repeat {
        to.storeBytes(
          of: from.loadUnaligned(fromByteOffset: done, as: SIMD16<UInt8>.self),
          toByteOffset: done, as: SIMD16<UInt8>.self)
        done &+= 16
      } while done < length
    } else {
      target.update(from: source, count: length)
    }
    count &+= length
    return true
  }

  /// Repeats `length` bytes that begin `distance` bytes before the end; both may overlap. Appends
  /// nothing and returns false if the match begins before the buffer or exceeds it.
  @inline(__always)
  mutating func repeatBytes(distance: Int, _ length: Int) -> Bool {
    guard distance > 0, distance <= count, length >= 0, length <= room else { return false }
    let target = start + count
    if length &+ Self.slack <= room {
      Self.repeatWide(target, distance: distance, length: length)
    } else {
      for offset in 0..<length { target[offset] = target[offset &- distance] }
    }
    count &+= length
    return true
  }

  /// Writes up to 16 bytes beyond `length`.
  @inline(__always)
  private static func repeatWide(
    _ target: UnsafeMutablePointer<UInt8>, distance: Int, length: Int
  ) {
    let raw = UnsafeMutableRawPointer(target)
    var (done, step) = (0, distance)
    if distance < 8 {
      // After eight bytes the pattern also repeats at a multiple of the distance, from 8 to 14.
      for offset in 0..<8 { target[offset] = target[offset &- distance] }
      done = 8
      step = (7 / distance &+ 1) &* distance
    }
    while done < length {
      raw.storeBytes(
        of: raw.loadUnaligned(fromByteOffset: done &- step, as: UInt64.self),
        toByteOffset: done, as: UInt64.self)
      done &+= 8
    }
  }
}

extension [UInt8] {
  /// Exactly `count` bytes, or `least` to `count`, written by `fill`. Memory: `count` bytes. Throws the error of `fill`,
  /// and `LZFSEError.tooShort`.
  init(
    unpacking count: Int, least: Int? = nil, _ fill: (inout LZOutput) throws(LZFSEError) -> Void
  ) throws(LZFSEError) {
    precondition(count >= 0)
    var failure: LZFSEError?
    // All empty arrays share one storage, which must not be written; so the room is not empty.
    self.init(unsafeUninitializedCapacity: Swift.max(1, count)) { room, filled in
      var output = LZOutput(start: room.baseAddress!, limit: count)
      do throws(LZFSEError) { try fill(&output) } catch { failure = error }
      filled = output.count
    }
    if let failure { throw failure }
    guard self.count >= least ?? count else { throw .tooShort(count: self.count, expected: count) }
  }
}
