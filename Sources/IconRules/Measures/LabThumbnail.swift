import IconImage

/// A softened thumbnail of Portrait.side² cells in CIE Lab.
struct LabThumbnail: Sendable {
  /// Row-major: L, a and b; the last number is unused.
  private let cells: [SIMD4<Float>]

  /// `channels` are softened, planar RGB. Complexity: O(1).
  init(_ channels: [Float]) {
    let area = Portrait.area
    cells = (0..<area).map { cell in
      func code(_ channel: Int) -> Double { 255 * Double(channels[channel * area + cell]) }
      let color = LabColor(red: code(0), green: code(1), blue: code(2))
      return SIMD4(Float(color.lightness), Float(color.a), Float(color.b), 0)
    }
  }

  /// Where each cell's color is in the other image: a matrix around the center, then a shift in
  /// cells.
  struct Placement: Sendable {
    var xx: Float
    var xy: Float = 0
    var yx: Float = 0
    var yy: Float
    var x: Float = 0
    var y: Float = 0

    static let none = Placement(xx: 1, yy: 1)
  }

  /// Root mean square color difference over the cells that both images have; nil if those are less
  /// than half of all, or if it is certain to exceed `limit`.
  func distance(
    to other: LabThumbnail, _ placement: Placement = .none, limit: Double = .infinity
  ) -> Double? {
    let (side, center) = (Portrait.side, Float(Portrait.side - 1) / 2)
    let last = Float(side - 1)
    let most = Float(limit * limit) * Float(side * side)
    var (sum, count) = (SIMD4<Float>(), 0)
    for row in 0..<side where sum.sum() < most {
      for column in 0..<side {
        let (u, v) = (Float(column) - center, Float(row) - center)
        let x = placement.xx * u + placement.xy * v + placement.x + center
        let y = placement.yx * u + placement.yy * v + placement.y + center
        guard x >= 0, y >= 0, x <= last, y <= last else { continue }
        let apart = cells[row * side + column] - other.color(x, y)
        sum += apart * apart
        count += 1
      }
    }
    guard count * 2 >= side * side, sum.sum() < most else { return nil }
    return (Double(sum.sum()) / Double(count)).squareRoot()
  }

  /// Bilinear interpolation, within the image.
  @inline(__always)
  private func color(_ x: Float, _ y: Float) -> SIMD4<Float> {
    let side = Portrait.side
    let (column, row) = (min(Int(x), side - 2), min(Int(y), side - 2))
    let (right, below) = (x - Float(column), y - Float(row))
    let first = row * side + column
    let upper = cells[first] + (cells[first + 1] - cells[first]) * right
    let lower = cells[first + side] + (cells[first + side + 1] - cells[first + side]) * right
    return upper + (lower - upper) * below
  }

  /// What remains after the best linear change of the other image's colors, with a gradient from
  /// the top and one above the arc of the old Home screen's shine.
  func distanceInColors(to other: LabThumbnail) -> Double {
    let side = Portrait.side
    var sums = LeastSquares(unknowns: 7)
    for (cell, (own, theirs)) in zip(cells, other.cells).enumerated() {
      let (x, y) = (Double(cell % side) / Double(side), Double(cell / side) / Double(side))
      let lit = y < Shine.border(x) ? 50.0 : 0
      sums.add(
        [Double(theirs.x), Double(theirs.y), Double(theirs.z), 50, 50 * y, lit, lit * y],
        SIMD4(Double(own.x), Double(own.y), Double(own.z), 0))
    }
    return (sums.residual / Double(cells.count)).squareRoot()
  }

  /// Root mean square difference from the mean color.
  var deviation: Double {
    let mean = cells.reduce(SIMD4(), +) / Float(cells.count)
    let squares = cells.reduce(SIMD4<Float>()) { $0 + ($1 - mean) * ($1 - mean) }
    return (Double(squares.sum()) / Double(cells.count)).squareRoot()
  }

  /// The correlation of lightness; 1 if either is flat, because it is then undefined.
  func correlation(with other: LabThumbnail) -> Double {
    let count = Float(cells.count)
    let means =
      zip(cells, other.cells).reduce(SIMD2<Float>()) { $0 + SIMD2($1.0.x, $1.1.x) } / count
    var (product, squares) = (Float(0), SIMD2<Float>())
    for (own, theirs) in zip(cells, other.cells) {
      let apart = SIMD2(own.x, theirs.x) - means
      product += apart.x * apart.y
      squares += apart * apart
    }
    let scale = (squares.x * squares.y).squareRoot()
    return scale / count > 1 ? Double(product / scale) : 1
  }
}
