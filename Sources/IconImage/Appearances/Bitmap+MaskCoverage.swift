extension Bitmap {
  /// The shape of an icon as grey coverage, 255 where it is solid: its visible alpha, or what
  /// differs from the background. Throws if there is no shape, or if it covers too much.
  /// Complexity: O(pixels).
  package func maskCoverage() throws(SeparationRefusal) -> Bitmap {
    let coverage = try Separation(self).maskCoverage()
    let share = coverage.coveredShare
    guard share <= Separation.coverages.upperBound else { throw .coversTooMuch(coverage: share) }
    return coverage
  }
}

extension Separation {
  /// The shape of the foreground as grey coverage, without shadows and glows. Complexity:
  /// O(pixels).
  package func maskCoverage() -> Bitmap { standalone().coverage(from: .alpha) }
}
