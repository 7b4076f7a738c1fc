/// Searches matches and packs them in LZFSE blocks. The same search, with the same limits, as in
/// Apple's reference encoder, so that both give the same bytes. Source: see `LZFSE`.
struct LZFSEEncoder: ~Copyable {
  private struct Match {
    static let none = Match(start: 0, reference: 0, length: 0)

    var start: Int
    var reference: Int
    var length: Int
  }

  private static let hashBits = 14
  /// A match of this length is taken without looking for a better one.
  private static let goodLength = 40
  private static let longestSearch = 100 * LZFSEBlockBuffer.longestMatch
  private static let mostPendingLiterals = 8 * LZFSEBlockBuffer.longestLiterals
  /// The search ends before the last bytes.
  private static let margin = 8
  /// A match of this length is remembered.
  private static let longMatch = 4096

  private let source: LZSource
  private let history: UnsafeMutablePointer<LZHistory>
  private let packer = LZFSEBlockPacker()
  private var block: LZFSEBlockBuffer
  private var pending = Match.none
  private var known = LZFSEKnownMatches()

  private init(_ source: LZSource) {
    self.source = source
    block = LZFSEBlockBuffer(source)
    history = .allocate(capacity: 1 << Self.hashBits)
    history.initialize(
      repeating: LZHistory(position: -4 * LZFSEBlockBuffer.longestDistance, value: 0),
      count: 1 << Self.hashBits)
  }

  deinit { history.deallocate() }

  /// Packs all bytes, at least `margin`, without the end block. False if `target` is nearly full.
  /// Up to four matches are compared at each position.
  static func encode(_ source: LZSource, into target: inout LZTarget) -> Bool {
    var encoder = LZFSEEncoder(source)
    return encoder.search(&target) && encoder.finish(&target)
  }

  private mutating func search(_ target: inout LZTarget) -> Bool {
    for position in 0..<source.count &- Self.margin {
      let value = source.number(position, as: UInt32.self)
      let line = history + Int((value &* 2_654_435_761) &>> (32 - UInt32(Self.hashBits)))
      if position >= block.literalStart {
        let incoming = longestMatch(at: position, value, line)
        guard consider(incoming, at: position, &target) else { return false }
      }
      line.pointee.insert(position, value)
    }
    return true
  }

  private mutating func finish(_ target: inout LZTarget) -> Bool {
    guard addPending(&target) else { return false }
    let rest = source.count - block.literalStart
    return (rest == 0 || addLiterals(rest, &target)) && packer.pack(&block, into: &target)
  }

  /// The longest match in the history, the most recent of equals; at least four bytes, or `none`.
  @inline(__always)
  private mutating func longestMatch(
    at position: Int, _ value: UInt32, _ line: UnsafePointer<LZHistory>
  ) -> Match {
    var longest = Match.none
    for way in 0..<LZHistory.ways where line.pointee.values[way] == value {
      let reference = Int(line.pointee.positions[way])
      guard position &- reference <= LZFSEBlockBuffer.longestDistance else { continue }
      let length = matchLength(reference, position)
      if length > longest.length {
        longest = Match(start: position, reference: reference, length: length)
      }
    }
    return longest
  }

  /// Compares words of eight bytes after the first four bytes, which are equal. The last eight bytes
  /// of the source begin no word.
  @inline(__always)
  private mutating func matchLength(_ reference: Int, _ position: Int) -> Int {
    let limit = source.count &- position &- Self.margin
    var length = 4
    if position < known.last {
      let end = known.end(at: position &- reference)
      length &+= max(0, end &- position &- length) & ~7
    }
    while length < limit {
      let difference =
        source.number(reference &+ length, as: UInt64.self)
        ^ source.number(position &+ length, as: UInt64.self)
      if difference != 0 {
        length &+= difference.trailingZeroBitCount &>> 3
        break
      }
      length &+= 8
    }
    if length >= Self.longMatch { known.add(position &- reference, end: position &+ length) }
    return length
  }

  /// Adds the incoming match, the pending match or neither, and keeps one pending.
  @inline(__always)
  private mutating func consider(
    _ incoming: Match, at position: Int, _ target: inout LZTarget
  ) -> Bool {
    guard incoming.length > 0 else {
      guard position &- block.literalStart > Self.mostPendingLiterals else { return true }
      return pending.length > 0
        ? addPending(&target) : addLiterals(LZFSEBlockBuffer.longestLiterals, &target)
    }
    let match = extended(incoming)
    if match.length >= Self.goodLength {
      pending = .none
      return add(match, &target)
    }
    if pending.length == 0 {
      pending = match
      return true
    }
    if pending.start &+ pending.length <= match.start {
      guard addPending(&target) else { return false }
      pending = match
      return true
    }
    if match.length > pending.length { pending = match }
    return addPending(&target)
  }

  /// Limits a match, then extends it to earlier bytes.
  @inline(__always)
  private func extended(_ match: Match) -> Match {
    var match = match
    match.length = min(match.length, Self.longestSearch)
    while match.start > block.literalStart, match.reference > 0,
      source[match.start &- 1] == source[match.reference &- 1]
    {
      match.start &-= 1
      match.reference &-= 1
      match.length &+= 1
    }
    return match
  }

  private mutating func addPending(_ target: inout LZTarget) -> Bool {
    guard pending.length > 0 else { return true }
    defer { pending = .none }
    return add(pending, &target)
  }

  private mutating func addLiterals(_ count: Int, _ target: inout LZTarget) -> Bool {
    let start = block.literalStart + count
    return add(Match(start: start, reference: start - 1, length: 0), &target)
  }

  /// Adds a match to the block. Packs the block when it is full.
  private mutating func add(_ match: Match, _ target: inout LZTarget) -> Bool {
    let distance = match.start - match.reference
    if block.add(matchAt: match.start, length: match.length, distance: distance) { return true }
    return packer.pack(&block, into: &target)
      && block.add(matchAt: match.start, length: match.length, distance: distance)
  }
}
