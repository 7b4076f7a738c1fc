/// The literals and triplets of one block, before they are packed.
struct LZFSEBlockBuffer: ~Copyable {
  /// Copy literals, then bytes from `distance` back.
  struct Triplet {
    var literals: UInt16
    var length: UInt16
    var distance: UInt32
  }

  static let longestLiterals = 315
  static let longestMatch = 2359
  static let longestDistance = 262_139
  /// Left free at the end of both buffers. With other margins blocks end earlier or later than those
  /// of the reference encoder.
  private static let (tripletMargin, literalMargin) = (8, 16)

  private let source: LZSource
  let triplets = UnsafeMutablePointer<Triplet>.allocate(capacity: LZFSEHeader.mostTriplets)
  let literals = UnsafeMutablePointer<UInt8>.allocate(capacity: LZFSEHeader.mostLiterals)
  private(set) var tripletCount = 0
  private(set) var literalCount = 0
  /// The offset of the next literal in the source.
  private(set) var literalStart = 0

  init(_ source: LZSource) { self.source = source }

  deinit {
    triplets.deallocate()
    literals.deallocate()
  }

  /// Adds the literals up to `start` and a match, as one triplet or several. False, and without a
  /// change, if the block is full.
  mutating func add(matchAt start: Int, length: Int, distance: Int) -> Bool {
    let before = (tripletCount, literalCount, literalStart)
    if addAll(start &- literalStart, length: length, distance: distance) { return true }
    (tripletCount, literalCount, literalStart) = before
    return false
  }

  private mutating func addAll(_ literals: Int, length: Int, distance: Int) -> Bool {
    var (literals, length) = (literals, length)
    while literals > Self.longestLiterals {
      // The reference encoder gives triplets without a match the distance 1.
      guard addOne(Self.longestLiterals, length: 0, distance: 1) else { return false }
      literals &-= Self.longestLiterals
    }
    while length > Self.longestMatch {
      guard addOne(literals, length: Self.longestMatch, distance: distance) else { return false }
      literals = 0
      length = length &- Self.longestMatch
    }
    return literals == 0 && length == 0 || addOne(literals, length: length, distance: distance)
  }

  @inline(__always)
  private mutating func addOne(_ count: Int, length: Int, distance: Int) -> Bool {
    guard tripletCount &+ 1 &+ Self.tripletMargin <= LZFSEHeader.mostTriplets,
      literalCount &+ count &+ Self.literalMargin <= LZFSEHeader.mostLiterals
    else { return false }
    triplets[tripletCount] = Triplet(
      literals: UInt16(truncatingIfNeeded: count), length: UInt16(truncatingIfNeeded: length),
      distance: UInt32(truncatingIfNeeded: distance))
    tripletCount &+= 1
    source.copy(literalStart..<literalStart &+ count, to: literals + literalCount)
    literalCount &+= count
    literalStart &+= count &+ length
    return true
  }

  /// Adds zeros until the literals can be divided among four coders. The margin has room for them.
  mutating func padLiterals() {
    while literalCount & 3 != 0 {
      literals[literalCount] = 0
      literalCount += 1
    }
  }

  /// Replaces a distance that equals the one before it by 0.
  func markRepeatedDistances() {
    var last: UInt32 = 0
    for index in 0..<tripletCount {
      let distance = triplets[index].distance
      if distance == last { triplets[index].distance = 0 } else { last = distance }
    }
  }

  mutating func removeAll() {
    tripletCount = 0
    literalCount = 0
  }
}
