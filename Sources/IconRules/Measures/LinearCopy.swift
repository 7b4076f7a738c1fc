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
    var sums = LeastSquares(unknowns: Self.unknowns, sides: 4)
    var row = [Double](repeating: 255, count: Self.unknowns)
    var plain = 0.0
    for (x, y) in places {
      small.readNeighbors(x, y, reach: Self.reach, into: &row)
      let values = (0..<4).map { large[2 * x + $0 % 2, 2 * y + $0 / 2] }
      sums.add(row, values)
      for value in values { plain += (value - small[x, y]) * (value - small[x, y]) }
    }
    let left = sums.residuals.reduce(0, +)
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

  /// The square around a pixel, row-major.
  func readNeighbors(_ x: Int, _ y: Int, reach: Int, into row: inout [Double]) {
    var index = 0
    for line in y - reach...y + reach {
      for place in line * size.width + x - reach...line * size.width + x + reach {
        row[index] = values[place]
        index += 1
      }
    }
  }

  /// Pixels that are not smooth, away from the border.
  func edges(reach: Int) -> [(x: Int, y: Int)] {
    var edges: [(x: Int, y: Int)] = []
    values.withUnsafeBufferPointer { values in
      for y in reach..<size.height - reach {
        for x in reach..<size.width - reach {
          var (low, high) = (Double.infinity, -Double.infinity)
          for line in y - 1...y + 1 {
            for place in line * size.width + x - 1...line * size.width + x + 1 {
              (low, high) = (min(low, values[place]), max(high, values[place]))
            }
          }
          if high - low >= 8 { edges.append((x, y)) }
        }
      }
    }
    return edges
  }
}

/// Linear least squares by normal equations, for several right sides.
private struct LeastSquares {
  private let count: Int
  /// Row-major, lower half.
  private var products: [Double]
  /// One row of `count` sums for each right side.
  private var right: [Double]
  private var squares: [Double]

  init(unknowns: Int, sides: Int) {
    count = unknowns
    products = [Double](repeating: 0, count: unknowns * unknowns)
    right = [Double](repeating: 0, count: sides * unknowns)
    squares = [Double](repeating: 0, count: sides)
  }

  /// Adds one equation: a row of weights' factors, and the value of each right side.
  mutating func add(_ row: [Double], _ values: [Double]) {
    for i in 0..<count {
      for j in 0...i { products[i * count + j] += row[i] * row[j] }
    }
    for (side, value) in values.enumerated() {
      for i in 0..<count { right[side * count + i] += row[i] * value }
      squares[side] += value * value
    }
  }

  /// The sums of squared residuals of the best weights, by Cholesky decomposition with slight
  /// damping of dependent unknowns.
  var residuals: [Double] {
    var lower = products
    for i in 0..<count { lower[i * count + i] = lower[i * count + i] * (1 + 1e-9) + 1e-3 }
    for i in 0..<count {
      for j in 0...i {
        var sum = lower[i * count + j]
        for k in 0..<j { sum -= lower[i * count + k] * lower[j * count + k] }
        lower[i * count + j] =
          i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j * count + j]
      }
    }
    return squares.indices.map { side in
      var solved = Array(right[side * count..<(side + 1) * count])
      for i in 0..<count {
        var sum = solved[i]
        for k in 0..<i { sum -= lower[i * count + k] * solved[k] }
        solved[i] = sum / lower[i * count + i]
      }
      return max(0, squares[side] - solved.reduce(0) { $0 + $1 * $1 })
    }
  }
}
