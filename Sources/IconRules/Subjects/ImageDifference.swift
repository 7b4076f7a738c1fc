/// The similarity of two images, by their portraits.
struct ImageDifference: Equatable, Sendable {
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

  private static var cells: Int { Portrait.side * Portrait.side }

  private static func colors(_ portrait: Portrait) -> [Double] {
    let values = portrait.thumbnail
    func level(_ value: Float) -> Int { min(3, Int(value * 4)) }
    var counts = [Int](repeating: 0, count: 64)
    for cell in 0..<cells {
      let (red, green, blue) = (values[cell], values[cells + cell], values[2 * cells + cell])
      counts[level(red) * 16 + level(green) * 4 + level(blue)] += 1
    }
    return counts.map { Double($0) / Double(cells) }
  }

  private static func brightness(_ portrait: Portrait) -> [Double] {
    let values = portrait.thumbnail
    return (0..<cells).map { cell in
      let (red, green, blue) = (values[cell], values[cells + cell], values[2 * cells + cell])
      return Double(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }
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
