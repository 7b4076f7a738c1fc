/// The space images are written in.
public enum OutputColorSpace: String, CaseIterable, Sendable {
  case sRGB = "srgb"
  /// P3 primaries, white D65, sRGB's transfer function.
  case displayP3 = "display-p3"

  package var chromaticities: Chromaticities {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    }
  }
}
