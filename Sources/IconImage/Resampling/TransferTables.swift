import CIconResample

/// Tables between code values and the resampler's lanes. See `iconrs_tables`.
final class TransferTables: Sendable {
  static let linear = TransferTables(iconrs_linear, decode: SRGB.linear, encode: SRGB.encoded)
  static let srgb = TransferTables(iconrs_codes, decode: { $0 }, encode: { $0 })

  static func tables(for space: ResamplingSpace) -> TransferTables {
    switch space {
    case .linear, .balanced: linear
    case .srgb: srgb
    }
  }

  let curve: iconrs_curve
  let decode8: [UInt16]
  let encode: [UInt32]

  private init(
    _ curve: iconrs_curve, decode: (Double) -> Double, encode: (Double) -> Double
  ) {
    self.curve = curve
    decode8 = Self.table(entries: 256, decode)
    self.encode = (0..<Int(iconrs_encode_segments)).map { Self.segment($0, encode) }
  }

  /// The same for every 16-bit code; computed once, when a 16-bit source comes along.
  static func decode16(for space: ResamplingSpace) -> [UInt16] {
    switch space {
    case .linear, .balanced: linear16
    case .srgb: srgb16
    }
  }

  private static let linear16 = table(entries: 65536, SRGB.linear)
  private static let srgb16 = table(entries: 65536) { $0 }

  private static func table(entries: Int, _ decode: (Double) -> Double) -> [UInt16] {
    (0..<entries).map { UInt16((decode(Double($0) / Double(entries - 1)) * 32768).rounded()) }
  }

  /// One straight piece of the encoding curve: an eighth of an octave, cut into 256 steps. Bias and
  /// slope are those that keep the largest deviation smallest.
  private static func segment(_ index: Int, _ encode: (Double) -> Double) -> UInt32 {
    let octave = Double(sign: .plus, exponent: index / 8 - 13, significand: 1)
    let (low, width) = (octave * (1 + Double(index % 8) / 8), octave / 8)
    // The middle of each step; 16 bits after the point, and a half for rounding to nearest.
    let codes = (0..<256).map { step in
      (encode(low + width * (Double(step) + 0.5) / 256) * 255 + 0.5) * 65536
    }
    let slope = ((codes[255] - codes[0]) / 255).rounded()
    let offsets = codes.enumerated().map { $1 - slope * Double($0) }
    let bias = (offsets.min()! + offsets.max()!) / 2
    return UInt32((bias / 512).rounded()) << 16 | UInt32(slope)
  }
}
