/// Colour given by PNG's gAMA and cHRM instead of a profile.
package struct CalibratedColor: Equatable, Sendable {
  /// Exponent from code value to light, both 0…1; nil for the sRGB curve.
  package let exponent: Double?
  /// Nil for the primaries and white of sRGB.
  package let chromaticities: Chromaticities?

  package init(exponent: Double?, chromaticities: Chromaticities?) {
    self.exponent = exponent
    self.chromaticities = chromaticities
  }
}

/// CIE 1931 chromaticity coordinates.
package struct Chromaticities: Equatable, Sendable {
  /// x and y of red, green, blue and white.
  package let xy: [Double]

  package init(_ xy: [Double]) {
    precondition(xy.count == 8, "four points")
    self.xy = xy
  }

  /// IEC 61966-2-1.
  package static let sRGB = Chromaticities([0.64, 0.33, 0.30, 0.60, 0.15, 0.06, 0.3127, 0.3290])

  /// SMPTE EG 432-1's primaries with the white of IEC 61966-2-1.
  package static let displayP3 = Chromaticities(
    [0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3127, 0.3290])

  package func isClose(to other: Chromaticities, tolerance: Double = 0.001) -> Bool {
    zip(xy, other.xy).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// Linear RGB to CIE XYZ with white at Y = 1; nil if the primaries span no triangle.
  package var toXYZ: Matrix3? {
    func xyz(_ point: Int) -> [Double]? {
      let (x, y) = (xy[2 * point], xy[2 * point + 1])
      return y > 0 ? [x / y, 1, (1 - x - y) / y] : nil
    }
    guard let r = xyz(0), let g = xyz(1), let b = xyz(2), let w = xyz(3) else {
      return nil
    }
    let columns = Matrix3(columns: r, g, b)
    guard let scale = columns.inverse?.applied(to: w) else { return nil }
    return Matrix3(
      columns: r.map { $0 * scale[0] }, g.map { $0 * scale[1] }, b.map { $0 * scale[2] })
  }
}
