/// Writes the operations of LZVN; `LZVNDecoder` lists them. The operations and the limits of room are
/// those of Apple's reference encoder.
struct LZVNWriter {
  static let longestDistance = 0xFFFF
  /// Distances below this one take two bytes.
  static let shortDistances = 0x600
  static let longestRun = 271
  private static let mediumDistances = 1 << 14
  private static let longestMediumMatch = 34
  /// Runs up to this length have one byte before the literals, longer ones two.
  private static let shortRun = 15

  private let source: LZSource
  private var target: LZTarget
  /// The end of the room for operations.
  private let end: Int
  /// The offset of the next literal in the source.
  private(set) var literalStart = 0
  /// 0 before the first match.
  private(set) var lastDistance = 0

  /// `target` must have room for the end marker.
  init(_ source: LZSource, _ target: LZTarget) {
    self.source = source
    self.target = target
    end = target.limit - LZVN.endCount
  }

  /// Writes the end marker and returns the target.
  func finished() -> LZTarget {
    var target = target
    target.append(UInt64(0x06))
    return target
  }

  /// Writes the next literals. False if they do not fit in.
  mutating func appendLiterals(_ count: Int) -> Bool {
    var rest = count
    while rest > 0 {
      guard let written = appendRun(rest) else { return false }
      rest &-= written
    }
    return true
  }

  /// Writes up to 271 of `count` literals and returns how many.
  private mutating func appendRun(_ count: Int) -> Int? {
    let run = min(count, Self.longestRun)
    guard target.count &+ run &+ 10 < end else { return nil }
    if run > Self.shortRun {
      target.append(UInt16(truncatingIfNeeded: 0xE0 | (run &- 16) &<< 8))
    } else {
      target.append(UInt8(truncatingIfNeeded: 0xE0 | run))
    }
    target.append(source.part(literalStart..<literalStart &+ run))
    literalStart &+= run
    return run
  }

  /// Writes the literals before `start` and a match of at least three bytes there. At least four
  /// bytes of the source must follow `start`. False if they do not fit in.
  mutating func appendMatch(at start: Int, length: Int, distance: Int) -> Bool {
    while start &- literalStart > 3 {
      guard appendRun(start &- literalStart) != nil else { return false }
    }
    guard target.count &+ 8 < end else { return false }
    let literals = start &- literalStart
    // An operation with literals holds a shorter match; others continue it.
    let first = min(length, 10 &- 2 &* literals)
    let written = appendOperation(
      literals: literals, first: first, length: length, distance: distance)
    target.put(source.number(literalStart, as: UInt32.self), at: target.count)
    target.advance(literals)
    literalStart = start &+ length
    lastDistance = distance
    return appendRest(length &- written)
  }

  /// Writes an operation for up to three literals and the first bytes of a match, or the whole match
  /// at a medium distance. Returns how many bytes of the match it describes.
  @inline(__always)
  private mutating func appendOperation(
    literals: Int, first: Int, length: Int, distance: Int
  ) -> Int {
    let head = literals &<< 6 | (first &- 3) &<< 3
    if distance == lastDistance {
      target.append(UInt8(truncatingIfNeeded: literals == 0 ? 0xF0 | first : head | 6))
    } else if distance < Self.shortDistances {
      target.append(UInt8(truncatingIfNeeded: head | distance &>> 8))
      target.append(UInt8(truncatingIfNeeded: distance))
    } else if distance >= Self.mediumDistances || first == length
      || length > Self.longestMediumMatch
    {
      target.append(UInt8(truncatingIfNeeded: head | 7))
      target.append(UInt16(truncatingIfNeeded: distance))
    } else {
      target.append(UInt8(truncatingIfNeeded: 0xA0 | literals &<< 3 | (length &- 3) &>> 2))
      target.append(UInt16(truncatingIfNeeded: distance &<< 2 | (length &- 3) & 3))
      return length
    }
    return first
  }

  /// Continues the match by `length` bytes.
  @inline(__always)
  private mutating func appendRest(_ length: Int) -> Bool {
    var rest = length
    while rest > 15 {
      guard target.count &+ 2 < end else { return false }
      let run = min(rest, Self.longestRun)
      target.append(UInt16(truncatingIfNeeded: 0xF0 | (run &- 16) &<< 8))
      rest &-= run
    }
    if rest > 0 {
      guard target.count &+ 1 < end else { return false }
      target.append(UInt8(truncatingIfNeeded: 0xF0 | rest))
    }
    return target.count < end
  }
}
