import IconImage

/// A colour space given by a cICP chunk. Source: PNG Specification, third edition, 11.3.2.6; ITU-T
/// H.273, tables 2 and 3.
struct CodePoints {
  private let primaries: UInt8
  private let transfer: UInt8
  private let matrix: UInt8
  private let isFullRange: Bool

  init?(_ chunk: ArraySlice<UInt8>) {
    guard chunk.count == 4, let range = chunk.last, range <= 1 else { return nil }
    let codes = Array(chunk)
    primaries = codes[0]
    transfer = codes[1]
    matrix = codes[2]
    isFullRange = range == 1
  }

  private var name: String { "cICP \(primaries)/\(transfer)" }

  /// Grey images have no primaries.
  func colorSpace(isGray: Bool) -> ImageFacts.ColorSpace {
    guard matrix == 0 else {
      return .brokenProfile(reason: "the cICP chunk has a matrix (\(matrix)), not RGB")
    }
    if objection == nil {
      guard chromaticities != nil, curve != nil else {
        return .brokenProfile(reason: "\(name) is no colour space that iconforge knows")
      }
      if transfer == Self.sRGBTransfer, isGray || primaries == 1 { return .sRGB }
    }
    return .profile(name: name)
  }

  private static let sRGBTransfer: UInt8 = 13

  /// Why the pixels are not converted, as the rest of a sentence; nil if they can be.
  var objection: String? {
    let brightness = "has high dynamic range, which iconforge does not map to an icon's"
    let remedy = "export it in sRGB or Display P3"
    if transfer == 16 { return "\(brightness) (\(name), PQ); \(remedy)" }
    if transfer == 18 { return "\(brightness) (\(name), HLG); \(remedy)" }
    return isFullRange ? nil : "has samples of narrow range (\(name)); \(remedy)"
  }

  /// An ICC profile of the same colours.
  func profile(isGray: Bool) -> [UInt8]? {
    guard let chromaticities, let curve else { return nil }
    return ICCProfile.described(name, isGray ? nil : chromaticities, curve: curve)
  }

  private var chromaticities: Chromaticities? {
    let d65 = [0.3127, 0.3290]
    switch primaries {
    case 1: return .sRGB
    case 4: return Chromaticities([0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.310, 0.316])
    case 5: return Chromaticities([0.64, 0.33, 0.29, 0.60, 0.15, 0.06] + d65)
    case 6, 7: return Chromaticities([0.630, 0.340, 0.310, 0.595, 0.155, 0.070] + d65)
    case 8: return Chromaticities([0.681, 0.319, 0.243, 0.692, 0.145, 0.049, 0.310, 0.316])
    case 9: return Chromaticities([0.708, 0.292, 0.170, 0.797, 0.131, 0.046] + d65)
    case 11: return Chromaticities([0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.314, 0.351])
    case 12: return .displayP3
    case 22: return Chromaticities([0.630, 0.340, 0.295, 0.605, 0.155, 0.077] + d65)
    default: return nil
    }
  }

  private var curve: ICCProfile.Curve? {
    switch transfer {
    case 1, 6, 14, 15: [1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081]
    case 4: [2.2, 1, 0, 0, 0]
    case 5: [2.8, 1, 0, 0, 0]
    case 7: [1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 1 / 4, 0.0913]
    case 8: [1, 1, 0, 0, 0]
    case Self.sRGBTransfer: ICCProfile.sRGBCurve
    default: nil
    }
  }
}
