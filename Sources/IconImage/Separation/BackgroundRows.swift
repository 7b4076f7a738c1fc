/// Code values of a background, row by row, for an image of any size and extent.
final class BackgroundRows {
  /// The row that was read last.
  let red: UnsafeMutablePointer<Float>
  let green: UnsafeMutablePointer<Float>
  let blue: UnsafeMutablePointer<Float>
  private let background: Background
  private let xs: [Float]
  private let ys: [Double]

  init(_ background: Background, size: PixelSize, over extent: Background.Extent = .picture) {
    self.background = background
    let grid = background.grid
    xs = Self.places(size.width, from: extent.x, length: extent.width, side: grid.width)
      .map { Float($0) }
    ys = Self.places(size.height, from: extent.y, length: extent.height, side: grid.height)
    red = .allocate(capacity: 3 * size.width)
    red.initialize(repeating: 0, count: 3 * size.width)
    green = red + size.width
    blue = green + size.width
  }

  deinit { red.deallocate() }

  /// Values of 0…255. Complexity: O(width).
  func read(_ y: Int) {
    fill(red, background.red, at: ys[y])
    fill(green, background.green, at: ys[y])
    fill(blue, background.blue, at: ys[y])
  }

  /// The pixel of the row that was read last.
  @inline(__always)
  func color(_ x: Int) -> SIMD3<Float> { SIMD3(red[x], green[x], blue[x]) }

  private func fill(_ row: UnsafeMutablePointer<Float>, _ q: Background.Quadratic, at y: Double) {
    let (base, slope) = (Float(q[0] + q[2] * y + q[4] * y * y), Float(q[1] + q[5] * y))
    let bend = Float(q[3])
    xs.withUnsafeBufferPointer { xs in
      for x in 0..<xs.count {
        row[x] = min(max(base + (slope + bend * xs[x]) * xs[x], 0), 255)
      }
    }
  }

  /// Pixel centres in the coordinates of the quadratic.
  private static func places(
    _ count: Int, from start: Double, length: Double, side: Int
  ) -> [Double] {
    (0..<count).map { index in
      let share = start + (Double(index) + 0.5) / Double(count) * length
      return slowed((share * Double(side) - 0.5) * 2 / Double(side - 1) - 1)
    }
  }

  /// How far a background continues outside the image, in half sides.
  private static let reach = 0.5

  /// Inside the image this is the identity. Outside, the gradient keeps its slope at the border and
  /// levels off: a quadratic or a straight line would leave the artwork's colours.
  private static func slowed(_ place: Double) -> Double {
    let beyond = abs(place) - 1
    guard beyond > 0 else { return place }
    let slow = 1 + beyond / (1 + beyond / reach)
    return place < 0 ? -slow : slow
  }
}
