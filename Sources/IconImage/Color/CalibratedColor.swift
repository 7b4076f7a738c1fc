/// Colour given by PNG's gAMA and cHRM instead of a profile.
public struct CalibratedColor: Equatable, Sendable {
  /// Exponent from code value to light, both 0…1; nil for the sRGB curve.
  public let exponent: Double?
  /// Nil for the primaries and white of sRGB.
  public let chromaticities: Chromaticities?

  public init(exponent: Double?, chromaticities: Chromaticities?) {
    self.exponent = exponent
    self.chromaticities = chromaticities
  }
}

/// CIE 1931 chromaticity coordinates.
public struct Chromaticities: Equatable, Sendable {
  public struct Point: Equatable, Sendable {
    public let x: Double
    public let y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public let red: Point
  public let green: Point
  public let blue: Point
  public let white: Point

  public init(red: Point, green: Point, blue: Point, white: Point) {
    self.red = red
    self.green = green
    self.blue = blue
    self.white = white
  }

  /// x and y of red, green, blue and white.
  package init(_ xy: [Double]) {
    func point(_ index: Int) -> Point { Point(x: xy[2 * index], y: xy[2 * index + 1]) }
    self.init(red: point(0), green: point(1), blue: point(2), white: point(3))
  }

  /// IEC 61966-2-1.
  public static let sRGB = Chromaticities([0.64, 0.33, 0.30, 0.60, 0.15, 0.06, 0.3127, 0.3290])

  /// SMPTE EG 432-1's primaries with the white of IEC 61966-2-1.
  public static let displayP3 = Chromaticities(
    [0.680, 0.320, 0.265, 0.690, 0.150, 0.060, 0.3127, 0.3290])

  public func isClose(to other: Chromaticities, tolerance: Double = 0.001) -> Bool {
    let pairs = [
      (red, other.red), (green, other.green), (blue, other.blue), (white, other.white),
    ]
    return pairs.allSatisfy {
      abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
    }
  }

  /// Linear RGB to CIE XYZ with white at Y = 1; nil if the primaries span no triangle.
  package var toXYZ: Matrix3? {
    func xyz(_ point: Point) -> [Double]? {
      point.y > 0 ? [point.x / point.y, 1, (1 - point.x - point.y) / point.y] : nil
    }
    guard let r = xyz(red), let g = xyz(green), let b = xyz(blue), let w = xyz(white) else {
      return nil
    }
    let columns = Matrix3(columns: r, g, b)
    guard let scale = columns.inverse?.applied(to: w) else { return nil }
    return Matrix3(
      columns: r.map { $0 * scale[0] }, g.map { $0 * scale[1] }, b.map { $0 * scale[2] })
  }
}
