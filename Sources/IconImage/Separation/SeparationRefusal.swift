/// Why an image cannot be separated into background and foreground.
package enum SeparationRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  case tooSmall(PixelSize)
  /// The border is not a plain colour or gradient; 95th percentile of CIEDE2000.
  case noBackground(residual: Double)
  /// Shares of the image, 0…1.
  case coversTooLittle(coverage: Double)
  case coversTooMuch(coverage: Double)
  /// A large part of the subject hardly differs from the background.
  case closeToBackground

  /// Follows "the picture".
  package var description: String {
    switch self {
    case .tooSmall(let size): "is too small to detect a background (\(size))"
    case .noBackground(let residual):
      "has a background that is not one colour or gradient (\(Self.tenths(residual)) ΔE, at most "
        + "\(Self.tenths(Separation.mostResidual))), so it cannot be removed"
    case .coversTooLittle(let coverage):
      "has no foreground: \(Self.percent(coverage, .down)) covered (at least "
        + "\(Self.percent(Separation.coverages.lowerBound, .down)))"
    case .coversTooMuch(let coverage):
      "has too little background: \(Self.percent(coverage, .up)) covered (at most "
        + "\(Self.percent(Separation.coverages.upperBound, .down)))"
    case .closeToBackground:
      "has a subject in nearly the color of its background, so it cannot be cut out"
    }
  }

  /// Without figures.
  package var reason: String {
    switch self {
    case .tooSmall: "the artwork is too small to detect a background"
    case .noBackground: "the background is not plain"
    case .coversTooLittle: "the artwork has no foreground"
    case .coversTooMuch: "the artwork has too little background"
    case .closeToBackground: "the subject has nearly the color of its background"
    }
  }

  /// Rounds away from the limit, so that the figure never equals it.
  private static func percent(_ share: Double, _ rule: FloatingPointRoundingRule) -> String {
    let tenths = Int((share * 1000).rounded(rule))
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded(.up))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
