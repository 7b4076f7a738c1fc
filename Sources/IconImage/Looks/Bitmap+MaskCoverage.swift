extension Bitmap {
  /// The shape of whatever icon this is, as grey coverage, 255 where it is solid: its alpha where
  /// that can be seen, otherwise what stands out from the ground, light or dark.
  ///
  /// Throws where there is no shape to take, and where it covers so much that a mask of it is a
  /// plate. Complexity: O(pixels).
  package func maskCoverage() throws(GroundRefusal) -> Bitmap {
    let coverage = try GroundSplit(self).maskCoverage()
    let share = coverage.coveredShare
    guard share <= GroundSplit.coverages.upperBound else { throw .coversTooMuch(coverage: share) }
    return coverage
  }
}

extension GroundSplit {
  /// The glyph's shape as grey coverage, whatever its colours; shadows and glows are none of it.
  /// Complexity: O(pixels).
  package func maskCoverage() -> Bitmap { standalone().coverage(from: .alpha) }
}
