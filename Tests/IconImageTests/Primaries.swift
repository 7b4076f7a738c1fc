import IconImage

/// Light of one set of primaries in sRGB's, in doubles, by solving equations (Cramer's rule)
/// instead of inverting matrices as the product does.
enum Primaries {
  static func sRGB(_ light: [Double], from source: Chromaticities) -> [Double] {
    let (from, to) = (columns(of: source), columns(of: .sRGB))
    let (fromWhite, toWhite) = (xyz(source.white), xyz(Chromaticities.sRGB.white))
    let adapted = (0..<3).map { row in
      let mixed = (0..<3).reduce(0) { $0 + from[$1][row] * light[$1] }
      return mixed / fromWhite[row] * toWhite[row]
    }
    return solved(to, adapted)
  }

  /// CIE XYZ of each primary at full light, so that together they make white.
  private static func columns(of source: Chromaticities) -> [[Double]] {
    let primaries = [source.red, source.green, source.blue].map(xyz)
    let strengths = solved(primaries, xyz(source.white))
    return zip(primaries, strengths).map { primary, strength in primary.map { $0 * strength } }
  }

  private static func xyz(_ point: Chromaticities.Point) -> [Double] {
    [point.x / point.y, 1, (1 - point.x - point.y) / point.y]
  }

  /// How much of each column makes `sum`.
  private static func solved(_ columns: [[Double]], _ sum: [Double]) -> [Double] {
    let whole = determinant(columns)
    return (0..<3).map { index in
      var replaced = columns
      replaced[index] = sum
      return determinant(replaced) / whole
    }
  }

  private static func determinant(_ m: [[Double]]) -> Double {
    m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      + m[0][1] * (m[1][2] * m[2][0] - m[1][0] * m[2][2])
      + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
  }
}
