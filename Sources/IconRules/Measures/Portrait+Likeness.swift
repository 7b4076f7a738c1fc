import IconImage

extension Portrait {
  /// How different two pictures look: where they differ most, as a share of their contrast, laid upon
  /// each other as they fit best; 0 (equal) to 1. Other than `distance`, which weighs areas, a small
  /// sign on a large ground counts in full. Complexity: O(1).
  package func unlikeness(to other: Portrait) -> Double {
    let (ours, theirs) = (softened, other.softened)
    // Flat pictures have no contrast to speak of: their colours are compared as they are.
    let contrast = max(0.2, Self.contrast(ours), Self.contrast(theirs))
    return Double(Self.largestDifference(ours, theirs, upTo: contrast) / contrast)
  }

  /// The thumbnail's channels, softened.
  var softened: [[Float]] {
    let area = Self.side * Self.side
    return (0..<3).map { Self.softened(Array(thumbnail[$0 * area..<($0 + 1) * area])) }
  }

  private static func contrast(_ channels: [[Float]]) -> Float {
    channels.map { ($0.max() ?? 0) - ($0.min() ?? 0) }.max() ?? 0
  }

  /// Mean of three by three cells, fewer at the border, so that a shift by a fraction of a cell makes
  /// little difference.
  static func softened(_ cells: [Float]) -> [Float] {
    func along(_ cells: [Float], _ step: Int, _ place: (Int) -> Int) -> [Float] {
      cells.indices.map { index in
        let before = place(index) > 0 ? cells[index - step] : cells[index]
        let after = place(index) < side - 1 ? cells[index + step] : cells[index]
        return (before + cells[index] + after) / 3
      }
    }
    return along(along(cells, 1) { $0 % side }, side) { $0 / side }
  }

  /// The largest difference of two thumbnails in any channel, at the shift of up to a cell where it is
  /// least; never more than `limit`.
  static func largestDifference(_ a: [[Float]], _ b: [[Float]], upTo limit: Float) -> Float {
    var best = limit
    for dy in -1...1 {
      for dx in -1...1 { best = min(best, largestDifference(a, b, dx, dy, upTo: best)) }
    }
    return best
  }

  private static func largestDifference(
    _ a: [[Float]], _ b: [[Float]], _ dx: Int, _ dy: Int, upTo limit: Float
  ) -> Float {
    var most: Float = 0
    for (one, two) in zip(a, b) {
      for y in max(0, -dy)..<min(side, side - dy) {
        for x in max(0, -dx)..<min(side, side - dx) {
          most = max(most, abs(one[y * side + x] - two[(y + dy) * side + x + dx]))
        }
        if most >= limit { return most }
      }
    }
    return most
  }
}
