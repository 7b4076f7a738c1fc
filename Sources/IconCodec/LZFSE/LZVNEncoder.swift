/// Packs bytes with LZVN. The same search, with the same limits, as in Apple's encoders, so that both
/// give the same bytes. Source: see `LZVN`.
struct LZVNEncoder: ~Copyable {
  /// The hash of the first three bytes at a position.
  enum Hash {
    /// Of the published encoder.
    case reference
    /// Of the encoder in Apple's systems. Positions with equal hashes hide older matches, so the hash
    /// decides which matches are found. Source: 51 streams in deepmap2 and `bvxn` blocks have the
    /// bytes that this hash gives; the other one gives 45.
    case system

    var multiplier: UInt32 { self == .reference ? 0x1041 : 2_654_435_761 }
    var shift: UInt32 { self == .reference ? 12 : 32 - UInt32(hashBits) }
  }

  private struct Match {
    static let none = Match(start: 0, length: 0, distance: 0, gain: 0)

    var start: Int
    var length: Int
    var distance: Int
    /// Bytes saved: the length without the bytes of the operation.
    var gain: Int

    var end: Int { start &+ length }

    @inline(__always)
    mutating func keepBetter(_ other: Match) {
      if other.gain > gain || other.gain == gain && other.end > end &+ 1 { self = other }
    }
  }

  static let leastCount = 8
  private static let hashBits = 14
  private static let mostPendingLiterals = 400
  /// The search ends before the last bytes.
  private static let margin = 8

  private let source: LZSource
  private let (multiplier, shift): (UInt32, UInt32)
  private let history: UnsafeMutablePointer<LZHistory>
  private var writer: LZVNWriter
  private var pending = Match.none

  private init(_ source: LZSource, _ hash: Hash, _ writer: LZVNWriter) {
    self.source = source
    (multiplier, shift) = (hash.multiplier, hash.shift)
    self.writer = writer
    history = .allocate(capacity: 1 << Self.hashBits)
    // A match at distance 0 is refused.
    history.initialize(
      repeating: LZHistory(position: 0, value: source.number(0, as: UInt32.self)),
      count: 1 << Self.hashBits)
  }

  deinit { history.deallocate() }

  /// Packs all bytes and the end marker. False if `target` is nearly full. Up to five matches are
  /// compared at each position.
  static func encode(_ source: LZSource, _ hash: Hash, into target: inout LZTarget) -> Bool {
    guard target.room >= LZVN.endCount else { return false }
    var writer = LZVNWriter(source, target)
    if source.count >= leastCount {
      var encoder = LZVNEncoder(source, hash, writer)
      guard encoder.search() else { return false }
      writer = encoder.writer
    }
    // A pending match is dropped, as in the reference.
    guard writer.appendLiterals(source.count - writer.literalStart) else { return false }
    target = writer.finished()
    return true
  }

  private mutating func search() -> Bool {
    for position in 0..<source.count &- Self.margin {
      let value = source.number(position, as: UInt32.self)
      let line = history + hash(value)
      if position >= writer.literalStart {
        let incoming = bestMatch(at: position, value, line)
        guard consider(incoming, at: position) else { return false }
      }
      line.pointee.insert(position, value)
    }
    return true
  }

  @inline(__always)
  private func hash(_ value: UInt32) -> Int {
    Int(((value & 0xFF_FFFF) &* multiplier) &>> shift & (1 << UInt32(Self.hashBits) - 1))
  }

  /// The match with the largest gain: of those in the history and at the last distance.
  @inline(__always)
  private func bestMatch(
    at position: Int, _ value: UInt32, _ line: UnsafePointer<LZHistory>
  ) -> Match {
    var best = Match.none
    for way in 0..<LZHistory.ways {
      let same = (line.pointee.values[way] ^ value).trailingZeroBitCount &>> 3
      let reference = Int(line.pointee.positions[way])
      if let match = match(reference, at: position, same: same) { best.keepBetter(match) }
    }
    if writer.lastDistance != 0 {
      let reference = position &- writer.lastDistance
      let other = source.number(reference, as: UInt32.self)
      let same = (other ^ value).trailingZeroBitCount &>> 3
      if var match = match(reference, at: position, same: same) {
        match.gain = match.length &- 1
        best.keepBetter(match)
      }
    }
    return best
  }

  /// Extends a match whose first `same` bytes, up to four, are equal. Nil for fewer than three bytes
  /// and for distances that cannot be written.
  @inline(__always)
  private func match(_ reference: Int, at position: Int, same: Int) -> Match? {
    guard same >= 3 else { return nil }
    let distance = position &- reference
    guard distance > 0, distance <= LZVNWriter.longestDistance else { return nil }
    var (start, end, equal) = (position, position &+ same, same)
    while equal == 4, end &+ 4 < source.count {
      let difference =
        source.number(end, as: UInt32.self) ^ source.number(end &- distance, as: UInt32.self)
      equal = difference.trailingZeroBitCount &>> 3
      end &+= equal
    }
    while start > writer.literalStart, start > distance,
      source[start &- 1] == source[start &- distance &- 1]
    {
      start &-= 1
    }
    let length = end &- start
    return Match(
      start: start, length: length, distance: distance,
      gain: length &- (distance < LZVNWriter.shortDistances ? 2 : 3))
  }

  /// Writes or replaces the pending match.
  @inline(__always)
  private mutating func consider(_ incoming: Match, at position: Int) -> Bool {
    if incoming.length == 0 {
      guard position &- writer.literalStart >= Self.mostPendingLiterals else { return true }
      return pending.length > 0 ? writePending() : writer.appendLiterals(LZVNWriter.longestRun)
    }
    if pending.length == 0 {
      pending = incoming
      return true
    }
    if pending.end <= incoming.start {
      guard writePending() else { return false }
      pending = incoming
      return true
    }
    if incoming.gain > pending.gain { pending = incoming }
    return writePending()
  }

  private mutating func writePending() -> Bool {
    defer { pending = .none }
    return writer.appendMatch(
      at: pending.start, length: pending.length, distance: pending.distance)
  }
}
