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
    var sums = LeastSquares(unknowns: Self.unknowns)
    var row = [Double](repeating: 255, count: Self.unknowns)
    var plain = 0.0
    for (x, y) in places {
      small.readNeighbors(x, y, reach: Self.reach, into: &row)
      let first = 2 * y * large.size.width + 2 * x
      let values = SIMD4(
        large.values[first], large.values[first + 1], large.values[first + large.size.width],
        large.values[first + large.size.width + 1])
      sums.add(row, values)
      let apart = values - small[x, y]
      for side in apart.indices { plain += apart[side] * apart[side] }
    }
    let left = sums.residuals
    guard plain > 0 else { return nil }
    // Fitted weights explain a part of any image.
    let free = Double(max(1, edges - Self.unknowns)) / Double(edges)
    unexplained = left / free / plain
  }

  private static let reach = 2
  private static let unknowns = 26
  /// Sums of 26 explain too much of smaller images by chance.
  static let leastSide = 40
  private static let leastEdges = 150
  private static let mostEdges = 6000
}

/// Brightness, or the shape of a mask.
private struct Plane {
  let size: PixelSize
  let values: [Double]

  init(_ grid: PixelGrid) {
    size = grid.size
    // White or black shapes are visible by their alpha.
    values = grid.map { ($0.luma + 255) / 2 * Double($0.alpha) / 255 }
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
              low = min(low, values[place])
              high = max(high, values[place])
            }
          }
          if high - low >= 8 { edges.append((x, y)) }
        }
      }
    }
    return edges
  }
}

/// Linear least squares by normal equations, for the four pixels of a small one.
private struct LeastSquares {
  private let count: Int
  /// Row-major, lower half.
  private var products: [Double]
  private var right: [SIMD4<Double>]
  private var squares = SIMD4<Double>()

  init(unknowns: Int) {
    count = unknowns
    products = [Double](repeating: 0, count: unknowns * unknowns)
    right = [SIMD4<Double>](repeating: SIMD4(), count: unknowns)
  }

  /// Adds one equation: a row of weights' factors, and the value of each right side.
  mutating func add(_ row: [Double], _ values: SIMD4<Double>) {
    row.withUnsafeBufferPointer { row in
      products.withUnsafeMutableBufferPointer { products in
        for i in 0..<count {
          let (factor, first) = (row[i], i * count)
          for j in 0...i { products[first + j] += factor * row[j] }
        }
      }
      right.withUnsafeMutableBufferPointer { right in
        for i in 0..<count { right[i] += row[i] * values }
      }
    }
    squares += values * values
  }

  /// The sum of squared residuals of the best weights, by Cholesky decomposition with slight
  /// damping of dependent unknowns.
  var residuals: Double {
    var lower = products
    for i in 0..<count { lower[i * count + i] = lower[i * count + i] * (1 + 1e-9) + 1e-3 }
    var solved = right
    lower.withUnsafeMutableBufferPointer { lower in
      for i in 0..<count {
        for j in 0...i {
          var sum = lower[i * count + j]
          for k in 0..<j { sum -= lower[i * count + k] * lower[j * count + k] }
          lower[i * count + j] =
            i == j ? max(sum, 1e-12).squareRoot() : sum / lower[j * count + j]
        }
        for k in 0..<i { solved[i] -= lower[i * count + k] * solved[k] }
        solved[i] /= lower[i * count + i]
      }
    }
    var explained = SIMD4<Double>()
    for value in solved { explained += value * value }
    let left = squares - explained
    return left.indices.reduce(0) { $0 + max(0, left[$1]) }
  }
}
