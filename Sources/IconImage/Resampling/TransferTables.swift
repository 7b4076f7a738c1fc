import CIconResample

/// Tables from code values to the resampler's lanes; see `iconrs_tables`.
final class TransferTables: Sendable {
  private static let linear = TransferTables(iconrs_linear, decode: SRGB.linear)
  private static let srgb = TransferTables(iconrs_codes, decode: { $0 })

  static func tables(for space: ResamplingSpace) -> TransferTables {
    space == .srgb ? srgb : linear
  }

  let curve: iconrs_curve
  let decode8: [UInt16]

  private init(_ curve: iconrs_curve, decode: (Double) -> Double) {
    self.curve = curve
    decode8 = Self.table(entries: 256, decode)
  }

  /// The table for 16-bit codes, computed on first use.
  static func decode16(for space: ResamplingSpace) -> [UInt16] {
    space == .srgb ? srgb16 : linear16
  }

  private static let linear16 = table(entries: 65536, SRGB.linear)
  private static let srgb16 = table(entries: 65536) { $0 }

  private static func table(entries: Int, _ decode: (Double) -> Double) -> [UInt16] {
    (0..<entries).map { UInt16((decode(Double($0) / Double(entries - 1)) * 32768).rounded()) }
  }
}
