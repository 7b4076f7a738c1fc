/// Linear least squares by normal equations, for up to four right sides at once.
struct LeastSquares {
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

  /// Adds one equation: a row of factors, and the value of each right side. Complexity:
  /// O(unknowns²).
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

  /// The sum of squared residuals of the best solution, over all right sides, by Cholesky
  /// decomposition with slight damping of dependent unknowns. Complexity: O(unknowns³).
  var residual: Double {
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
    let explained = solved.reduce(SIMD4()) { $0 + $1 * $1 }
    let left = squares - explained
    return left.indices.reduce(0) { $0 + max(0, left[$1]) }
  }
}
