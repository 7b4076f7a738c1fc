/// The colour space of output files.
package enum OutputColorSpace: String, CaseIterable, Sendable {
  case sRGB = "srgb"
  /// P3 primaries, white D65, transfer function of sRGB.
  case displayP3 = "display-p3"

  package var chromaticities: Chromaticities { self == .sRGB ? .sRGB : .displayP3 }
}
