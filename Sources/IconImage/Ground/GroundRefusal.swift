/// Why an opaque picture cannot be taken apart into ground and glyph.
package enum GroundRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// Too few pixels to say anything.
  case tooSmall(PixelSize)
  /// The border is neither one colour nor a gradient. The 95th percentile of CIEDE2000.
  case noGround(residual: Double)
  /// Shares of the picture, 0…1.
  case coversTooLittle(coverage: Double)
  case coversTooMuch(coverage: Double)

  /// Goes on after "the picture".
  package var description: String {
    switch self {
    case .tooSmall(let size): "is too small to tell its ground (\(size))"
    case .noGround(let residual):
      "has no plain ground: its border departs from one colour or gradient by "
        + "\(Self.tenths(residual)) ΔE (at most \(Self.tenths(GroundSplit.mostResidual)))"
    case .coversTooLittle(let coverage):
      "has no glyph on its ground: \(Self.percent(coverage, .down)) covered (at least "
        + "\(Self.percent(GroundSplit.coverages.lowerBound, .down)))"
    case .coversTooMuch(let coverage):
      "is more glyph than ground: \(Self.percent(coverage, .up)) covered (at most "
        + "\(Self.percent(GroundSplit.coverages.upperBound, .down)))"
    }
  }

  /// Never rounded to the limit that is not met.
  private static func percent(_ share: Double, _ rule: FloatingPointRoundingRule) -> String {
    let tenths = Int((share * 1000).rounded(rule))
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded(.up))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
