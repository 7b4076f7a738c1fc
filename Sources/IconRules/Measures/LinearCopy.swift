import IconImage

/// How well a small image explains one of twice its size, whatever was done after the enlargement:
/// interpolation, blur and sharpening are all weighted sums of the small image's pixels.
///
/// For each of the four pixels of a small one, least squares finds the best weights of its 5 × 5
/// neighbors. Artwork made for twice the pixels has edges that no such sum gives.
struct LinearCopy: Sendable {
  /// The unexplained part of edges, as a share of the part that single small pixels leave.
  let unexplained: Double
  /// Compared edge pixels of the small image.
  let edges: Int

  /// Nil for too few edges or another ratio of sizes. Complexity: O(pixels + edges), of which at
  /// most 6,000 are used.
  init?(of single: Bitmap, to double: Bitmap) {
    guard double.size == single.size.doubled, single.size.shorterSide >= Self.leastSide else {
      return nil
    }
    let (small, large) = (Plane(PixelGrid(single)), Plane(PixelGrid(double)))
    var places = small.edges(reach: Self.reach)
    guard places.count >= Self.leastEdges else { return nil }
    let step = (places.count + Self.mostEdges - 1) / Self.mostEdges
    places = stride(from: 0, to: places.count, by: step).map { places[$0] }
    edges = places.count
    var (left, plain) = (0.0, 0.0)
    for phase in 0..<4 {
      var sums = LeastSquares(unknowns: Self.unknowns)
      for (x, y) in places {
        let value = large[2 * x + phase % 2, 2 * y + phase / 2]
        sums.add(small.neighbors(x, y, reach: Self.reach) + [255], value)
        plain += (value - small[x, y]) * (value - small[x, y])
      }
      left += sums.residual
    }
    guard plain > 0 else { return nil }
    // Fitted weights explain a part of any image.
    let free = Double(max(1, edges - Self.unknowns)) / Double(edges)
    unexplained = left / free / plain
  }

  private static let reach = 2
  private static let unknowns = 26
  /// Sums of 26 explain too much of smaller images by chance.
  private static let leastSide = 40
  private static let leastEdges = 150
  private static let mostEdges = 6000
}

/// Brightness, or the shape of a mask.
private struct Plane {
  let size: PixelSize
  let values: [Double]

  init(_ grid: PixelGrid) {
    size = grid.size
    values = (0..<grid.size.area).map { index in
      let pixel = grid[index % grid.size.width, index / grid.size.width]
      // White or black shapes are visible by their alpha.
      return (pixel.luma + 255) / 2 * Double(pixel.alpha) / 255
    }
  }

  subscript(x: Int, y: Int) -> Double { values[y * size.width + x] }

  func neighbors(_ x: Int, _ y: Int, reach: Int) -> [Double] {
    (y - reach...y + reach).flatMap { row -> ArraySlice<Double> in
      let middle = row * size.width + x
      return values[middle - reach...middle + reach]
    }
  }

  /// Pixels that are not smooth, away from the border.
  func edges(reach: Int) -> [(x: Int, y: Int)] {
    (reach..<size.height - reach).flatMap { y in
      (reach..<size.width - reach).compactMap { x in
        let near = neighbors(x, y, reach: 1)
        return near.max()! - near.min()! >= 8 ? (x, y) : nil
      }
    }
  }
}

/// Linear least squares by normal equations.
private struct LeastSquares {
  private let count: Int
  /// Row-major, lower half.
  private var products: [Double]
  private var right: [Double]
  private var square = 0.0

  init(unknowns: Int) {
    count = unknowns
    products = [Double](repeating: 0, count: unknowns * unknowns)
    right = [Double](repeating: 0, count: unknowns)
  }

  mutating func add(_ row: [Double], _ value: Double) {
    for i in 0..<count {
      for j in 0...i { products[i * count + j] += row[i] * row[j] }
      right[i] += row[i] * value
    }
    square += value * value
  }

  /// The sum of squared residuals of the best weights, by Cholesky decomposition with slight
  /// damping of dependent unknowns.
  var residual: Double {
    var (lower, solved) = (products, right)
    for i in 0..<count { lower[i * count + i] = lower[i * count + i] * (1 + 1e-9) + 1e-3 }
    for i in 0..<count {
      for j in 0...i {
        var sum = lower[i * count + j]
        for k in 0..<j { sum -= lower[i * count + k] * lower[j * count + k] }
        lower[i * count + j] =
          i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j * count + j]
      }
      var sum = solved[i]
      for k in 0..<i { sum -= lower[i * count + k] * solved[k] }
      solved[i] = sum / lower[i * count + i]
    }
    return max(0, square - solved.reduce(0) { $0 + $1 * $1 })
  }
}
