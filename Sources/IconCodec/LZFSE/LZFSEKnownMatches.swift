/// The distances of four long matches, and where their equal bytes end. The next positions have the
/// same matches. Comparing their bytes again at each position would take quadratic time.
struct LZFSEKnownMatches {
  private var distances = SIMD4<Int>()
  private var ends = SIMD4<Int>()
  private var oldest = 0
  /// The largest end.
  private(set) var last = 0

  /// Where the bytes that equal those `distance` before end; 0 if unknown.
  func end(at distance: Int) -> Int {
    ends.replacing(with: 0, where: distances .!= distance).max()
  }

  mutating func add(_ distance: Int, end: Int) {
    last = max(last, end)
    let place = (0..<4).first { distances[$0] == distance } ?? oldest
    if distances[place] != distance { oldest = (oldest + 1) % 4 }
    distances[place] = distance
    ends[place] = end
  }
}
