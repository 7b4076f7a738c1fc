/// Tables from code values to the resampler's lanes; see `iconrs_tables`. Each is computed on first
/// use.
enum TransferTables {
  static func decode8(for space: ResamplingSpace) -> [UInt16] { space == .srgb ? srgb8 : linear8 }
  static func decode16(for space: ResamplingSpace) -> [UInt16] {
    space == .srgb ? srgb16 : linear16
  }

  private static let (linear8, srgb8) = (table(256, SRGB.linear), table(256) { $0 })
  private static let linear16 = table(65536, SRGB.linear)
  private static let srgb16 = table(65536) { $0 }

  private static func table(_ entries: Int, _ decode: (Double) -> Double) -> [UInt16] {
    (0..<entries).map { UInt16((decode(Double($0) / Double(entries - 1)) * 32768).rounded()) }
  }
}
