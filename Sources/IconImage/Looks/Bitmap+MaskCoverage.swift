extension Bitmap {
  /// The shape of an icon as grey coverage, 255 where it is solid: its visible alpha, or what
  /// differs from the background. Throws if there is no shape, or if it covers too much.
  /// Complexity: O(pixels).
  package func maskCoverage() throws(GroundRefusal) -> Bitmap {
    let coverage = try GroundSplit(self).maskCoverage()
    let share = coverage.coveredShare
    guard share <= GroundSplit.coverages.upperBound else { throw .coversTooMuch(coverage: share) }
    return coverage
  }
}

extension GroundSplit {
  /// The shape of the foreground as grey coverage, without shadows and glows. Complexity:
  /// O(pixels).
  package func maskCoverage() -> Bitmap { standalone().coverage(from: .alpha) }
}
