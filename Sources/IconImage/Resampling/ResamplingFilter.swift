import LibC

/// A reconstruction kernel. When shrinking, all except `nearest` are stretched by the ratio.
package enum ResamplingFilter: String, CaseIterable, Sendable {
  case nearest
  case box
  case triangle
  /// Cubic with B = 0, C = 1/2 (Mitchell and Netravali 1988).
  case catmullRom = "catmull-rom"
  /// Cubic with B = C = 1/3 (Mitchell and Netravali 1988).
  case mitchell
  case lanczos2
  case lanczos3

  /// Half the kernel's width, in samples of the smaller grid.
  package var support: Double {
    switch self {
    case .nearest, .box: 0.5
    case .triangle: 1
    case .catmullRom, .mitchell, .lanczos2: 2
    case .lanczos3: 3
    }
  }

  /// The kernel at distance `x` from its centre, not normalised.
  package func weight(at x: Double) -> Double {
    let x = abs(x)
    guard x <= support + 1e-9 else { return 0 }
    switch self {
    case .nearest, .box: return 1
    case .triangle: return 1 - x
    case .catmullRom: return Self.cubic(x, b: 0, c: 0.5)
    case .mitchell: return Self.cubic(x, b: 1 / 3, c: 1 / 3)
    case .lanczos2: return Self.sinc(x) * Self.sinc(x / 2)
    case .lanczos3:
      // sin 3a = sin a (3 - 4 sin² a): one sine for two.
      guard x > 1e-4 else { return 1 }
      let sine = sin(.pi * x / 3)
      return 3 * sine * sine * (3 - 4 * sine * sine) / (.pi * .pi * x * x)
    }
  }

  private static func cubic(_ x: Double, b: Double, c: Double) -> Double {
    x < 1
      ? ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + 6 - 2 * b) / 6
      : ((-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x + (-12 * b - 48 * c) * x
        + 8 * b + 24 * c) / 6
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sin(.pi * x) / (.pi * x)
  }
}

/// The values that are averaged.
package enum ResamplingSpace: String, CaseIterable, Sendable {
  /// Linear light: averages look like the original from a distance.
  case linear
  /// sRGB values, as in most tools; darkens fine bright detail.
  case srgb
  /// Linear light above 64 pixels per side. Below, the mean of both: thin dark strokes keep their
  /// contrast.
  case balanced
  /// `balanced`, with local contrast of the artwork that averaging takes below 64 pixels per side.
  case perceptual

  /// The longest side for which results in linear light and on sRGB values are averaged.
  private static let longestBlended = 64

  /// Whether an image of `size` is the mean of results in linear light and on sRGB values.
  package func isBlended(_ size: PixelSize) -> Bool {
    (self == .balanced || self == .perceptual) && size.longerSide <= Self.longestBlended
  }
}

/// Treatment of the halos beside edges that lobes cause.
package enum Ringing: String, CaseIterable, Sendable {
  /// After each pass, results stay within the range of their neighbourhood in the source, alpha too.
  /// Enlarged images are not changed.
  case clamp
  case free
}

/// Whether the edges of small vector artwork are fitted to the pixel grid. Bitmaps are not changed.
public enum Hinting: String, CaseIterable, Sendable {
  /// Where that makes them sharper.
  case auto
  case never = "none"
}

package struct ResamplingOptions: Hashable, Sendable {
  package var filter: ResamplingFilter
  package var space: ResamplingSpace
  package var ringing: Ringing
  package var hinting: Hinting

  package init(
    filter: ResamplingFilter = .lanczos3, space: ResamplingSpace = .perceptual,
    ringing: Ringing = .clamp, hinting: Hinting = .auto
  ) {
    self.filter = filter
    self.space = space
    self.ringing = ringing
    self.hinting = hinting
  }
}
