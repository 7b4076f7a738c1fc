/// The similarity of two images, by their portraits.
struct PortraitDifference: Equatable, Sendable {
  /// Root mean square difference, 0…1.
  let distance: Double
  /// The common share of the colors, in 64 bins of four levels per channel.
  let commonColors: Double
  /// Correlation of their brightness, −1…1.
  let correlation: Double

  init(_ a: Portrait, _ b: Portrait) {
    distance = a.distance(to: b)
    commonColors = zip(Self.colors(a), Self.colors(b)).reduce(0) { $0 + min($1.0, $1.1) }
    correlation = Self.correlation(a, b)
  }

  /// The least distance of entirely different images.
  static let leastDistance = 0.25

  /// Whether they are entirely different. With a shine, a shadow, other detail, an enlarged detail
  /// or other colors, images still have something in common.
  var isAnotherImage: Bool {
    distance > Self.leastDistance && commonColors < 0.3 && correlation < 0.25
  }

  /// The red, green and blue of each cell.
  private static func cells(_ portrait: Portrait) -> [SIMD3<Float>] {
    let (values, area) = (portrait.thumbnail, Portrait.area)
    return (0..<area).map { SIMD3(values[$0], values[area + $0], values[2 * area + $0]) }
  }

  private static func colors(_ portrait: Portrait) -> [Double] {
    func level(_ value: Float) -> Int { min(3, Int(value * 4)) }
    var counts = [Int](repeating: 0, count: 64)
    for cell in cells(portrait) {
      counts[level(cell.x) * 16 + level(cell.y) * 4 + level(cell.z)] += 1
    }
    return counts.map { Double($0) / Double(Portrait.area) }
  }

  private static func brightness(_ portrait: Portrait) -> [Double] {
    cells(portrait).map { Double(0.2126 * $0.x + 0.7152 * $0.y + 0.0722 * $0.z) }
  }

  /// The correlation of their brightness; 1 if either is flat, because it is then undefined.
  static func correlation(_ one: Portrait, _ other: Portrait) -> Double {
    let (a, b) = (brightness(one), brightness(other))
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    var (product, squareA, squareB) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      product += (x - meanA) * (y - meanB)
      squareA += (x - meanA) * (x - meanA)
      squareB += (y - meanB) * (y - meanB)
    }
    let scale = (squareA * squareB).squareRoot()
    return scale / count > 0.0001 ? product / scale : 1
  }
}
