/// A ground's code values, row by row, for a picture of some size laid over some part of it.
struct GroundRows {
  private let ground: Ground
  private let xs: [Float]
  private let ys: [Double]

  init(_ ground: Ground, size: PixelSize, over extent: Ground.Extent = .picture) {
    self.ground = ground
    xs = Self.places(size.width, extent.x, extent.width, of: ground.grid.width).map { Float($0) }
    ys = Self.places(size.height, extent.y, extent.height, of: ground.grid.height)
  }

  /// One row, a channel after the other.
  final class Buffer {
    let red: UnsafeMutablePointer<Float>
    let green: UnsafeMutablePointer<Float>
    let blue: UnsafeMutablePointer<Float>

    init(width: Int) {
      red = .allocate(capacity: 3 * width)
      red.initialize(repeating: 0, count: 3 * width)
      green = red + width
      blue = green + width
    }

    deinit { red.deallocate() }
  }

  /// Values of 0…255. Complexity: O(width).
  func read(_ y: Int, into row: Buffer) {
    fill(row.red, ground.red, at: ys[y])
    fill(row.green, ground.green, at: ys[y])
    fill(row.blue, ground.blue, at: ys[y])
  }

  private func fill(_ row: UnsafeMutablePointer<Float>, _ q: Ground.Quadratic, at y: Double) {
    let (base, slope) = (Float(q[0] + q[2] * y + q[4] * y * y), Float(q[1] + q[5] * y))
    let bend = Float(q[3])
    xs.withUnsafeBufferPointer { xs in
      for x in 0..<xs.count {
        row[x] = min(max(base + (slope + bend * xs[x]) * xs[x], 0), 255)
      }
    }
  }

  /// Where pixel centres lie on the quadratic's axis.
  private static func places(
    _ count: Int, _ start: Double, _ length: Double, of side: Int
  ) -> [Double] {
    (0..<count).map { index in
      let share = start + (Double(index) + 0.5) / Double(count) * length
      return slowed((share * Double(side) - 0.5) * 2 / Double(side - 1) - 1)
    }
  }

  /// How far beyond the border a ground goes on, in half sides of the picture.
  private static let reach = 0.5

  /// Inside the picture the place itself. Beyond, a gradient goes on with the slope it has at the
  /// border and comes to rest: a quadratic runs away, and a straight line, too, leaves the colours
  /// somebody chose; no more, and the border would be seen as an edge.
  private static func slowed(_ place: Double) -> Double {
    let beyond = abs(place) - 1
    guard beyond > 0 else { return place }
    let slow = 1 + beyond / (1 + beyond / reach)
    return place < 0 ? -slow : slow
  }
}
