import CIconResample

/// Tables from code values to the resampler's lanes. See `iconrs_tables`.
final class TransferTables: Sendable {
  static let linear = TransferTables(iconrs_linear, decode: SRGB.linear)
  static let srgb = TransferTables(iconrs_codes, decode: { $0 })

  static func tables(for space: ResamplingSpace) -> TransferTables {
    switch space {
    case .linear, .balanced: linear
    case .srgb: srgb
    }
  }

  let curve: iconrs_curve
  let decode8: [UInt16]

  private init(_ curve: iconrs_curve, decode: (Double) -> Double) {
    self.curve = curve
    decode8 = Self.table(entries: 256, decode)
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
}
