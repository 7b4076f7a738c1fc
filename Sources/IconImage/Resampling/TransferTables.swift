import CIconResample

/// Tables between 8- or 16-bit code values and the resampler's lanes. See `iconrs_tables`.
final class TransferTables: Sendable {
  static let linear = TransferTables(decode: SRGB.linear, encode: SRGB.encoded)
  static let srgb = TransferTables(decode: { $0 }, encode: { $0 })

  static func tables(for space: ResamplingSpace) -> TransferTables {
    switch space {
    case .linear: linear
    case .srgb: srgb
    }
  }

  let decode8: [UInt32]
  let encode: [UInt8]
  private let decode: @Sendable (Double) -> Double

  private init(
    decode: @escaping @Sendable (Double) -> Double, encode: (Double) -> Double
  ) {
    self.decode = decode
    decode8 = (0...255).map {
      UInt32((decode(Double($0) / 255) * Double(1 << 24) / 255).rounded())
    }
    self.encode = Self.codes(below: (0..<255).map { decode((Double($0) + 0.5) / 255) })
  }

  /// value × 2^15 of every 16-bit code. Computed when a 16-bit source comes along.
  func decode16() -> [UInt16] {
    (0...65535).map { UInt16((decode(Double($0) / 65535) * 32768).rounded()) }
  }

  /// The code of each entry, from the values at which one code gives way to the next.
  private static func codes(below limits: [Double]) -> [UInt8] {
    let last = Double(iconrs_encode_entries - 1)
    var code = 0
    return (0..<iconrs_encode_entries).map { entry in
      while code < limits.count, Double(entry) / last >= limits[code] { code += 1 }
      return UInt8(code)
    }
  }
}
