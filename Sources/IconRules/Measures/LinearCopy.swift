import IconImage

/// How well a small image explains one of twice its size. Interpolation, blurring and sharpening are
/// weighted sums of the small image's pixels, on sRGB values or in linear light.
///
/// Least squares finds the best weights of the 5 × 5 pixels around each sharp edge, equal for all
/// four pixels of the large image except for the direction. The sum of squares that these weights
/// leave is compared with the sum that single pixels leave: interpolations have at most 4 % of it,
/// sharpened ones 12 %, and artwork made for twice the pixels 6 to 70 % (measured on 521 pairs of
/// real icons from 20 pixels up, and on enlargements of 998).
struct LinearCopy: Sendable {
  /// The unexplained part of edges, as a share of the part that single small pixels leave.
  let unexplained: Double
  /// Compared edge pixels of the small image.
  let edges: Int

  /// Nil for too few edges or another ratio of sizes. Complexity: O(pixels + edges), of which at
  /// most 1,500 are used.
  init?(of single: Bitmap, to double: Bitmap) {
    guard double.size == single.size.doubled, single.size.shorterSide > 2 * Self.reach else {
      return nil
    }
    let (small, large) = (PixelGrid(single), PixelGrid(double))
    let codes = Plane(small, Self.codes)
    guard let places = codes.sharpEdges else { return nil }
    let step = (places.count + Self.mostEdges - 1) / Self.mostEdges
    let used = stride(from: 0, to: places.count, by: step).map { places[$0] }
    guard var best = Self.fit(codes, large, Self.codes, at: used) else { return nil }
    // Of interpolations in linear light, fits on sRGB values leave less than this.
    if best > 0.01, best < 0.4 {
      best = min(best, Self.fit(Plane(small, Self.light), large, Self.light, at: used) ?? best)
    }
    (unexplained, edges) = (best, used.count)
  }

  fileprivate static let reach = 2
  private static let mostEdges = 1500
  /// The weights of 5 × 5 pixels that are symmetric to one diagonal, and a constant.
  private static let unknowns = 16

  fileprivate static let codes = (0...255).map { Float($0) }
  fileprivate static let light = (0...255).map { Float(255 * SRGB.linear(Double($0) / 255)) }

  /// The sum of squares that the best weights leave, as a share of that of single pixels. Nil if
  /// that is small, or if the edges are too much alike: weights explain a few of one pattern.
  private static func fit(
    _ small: Plane, _ large: PixelGrid, _ values: [Float], at places: [Int]
  ) -> Double? {
    var sums = LeastSquares(unknowns: unknowns)
    var row = [Double](repeating: 255, count: unknowns)
    var (plain, sum, squares) = (0.0, 0.0, 0.0)
    var kinds: Set<[Int8]> = []
    let leastKinds = small.size.shorterSide < 29 ? 30 : 150
    for place in places {
      let (x, y) = (place % small.size.width, place / small.size.width)
      for corner in 0..<4 {
        let (right, below) = (corner % 2, corner / 2)
        small.readNeighbors(x, y, (1 - 2 * right, 1 - 2 * below), into: &row)
        if kinds.count < leastKinds { kinds.insert(row.dropLast().map { Int8($0 / 8) }) }
        let value = Double(Plane.value(of: large[2 * x + right, 2 * y + below], values))
        sums.add(row, SIMD4(value, 0, 0, 0))
        let apart = value - Double(small.values[place])
        plain += apart * apart
        sum += value
        squares += value * value
      }
    }
    let equations = Double(4 * places.count)
    // A constant explains a flat image, and fitted weights a part of any.
    let whole = min(plain, squares - sum * sum / equations)
    guard kinds.count >= leastKinds, whole >= 4 * equations else { return nil }
    return sums.residual / max(1, equations - Double(unknowns)) * equations / whole
  }
}

/// Brightness, or the shape of a mask.
private struct Plane {
  let size: PixelSize
  let values: [Float]

  init(_ grid: PixelGrid, _ table: [Float]) {
    size = grid.size
    values = grid.map { Self.value(of: $0, table) }
  }

  /// White or black shapes are visible by their alpha.
  @inline(__always)
  static func value(of pixel: PixelGrid.Pixel, _ table: [Float]) -> Float {
    let luma =
      0.2126 * table[Int(pixel.red)] + 0.7152 * table[Int(pixel.green)]
      + 0.0722 * table[Int(pixel.blue)]
    return (luma + 255) / 2 * Float(pixel.alpha) / 255
  }

  /// The sums of neighbors that have one weight. `direction` leads from the pixel to the far side
  /// of the large image's pixel.
  func readNeighbors(_ x: Int, _ y: Int, _ direction: (x: Int, y: Int), into row: inout [Double]) {
    func value(_ across: Int, _ down: Int) -> Double {
      Double(values[(y + down * direction.y) * size.width + x + across * direction.x])
    }
    var index = 0
    for down in -LinearCopy.reach...LinearCopy.reach {
      for across in down...LinearCopy.reach {
        row[index] =
          across == down ? value(across, down) : value(across, down) + value(down, across)
        index += 1
      }
    }
  }

  /// Pixels where a step or line is about as sharp as the grid allows and the image varies in both
  /// directions; nil for few. Edges along the grid are equal at both sizes.
  var sharpEdges: [Int]? {
    let (width, reach) = (size.width, LinearCopy.reach)
    var places: [Int] = []
    values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      for y in reach..<size.height - reach {
        for place in y * width + reach..<(y + 1) * width - reach {
          let (across, down) = (
            Neighbors(first + place, by: 1), Neighbors(first + place, by: width)
          )
          let bend = max(across.bend, down.bend)
          guard bend >= 6, min(across.range, down.range) >= 4,
            bend >= 0.45 * range(around: first + place)
          else { continue }
          places.append(place)
        }
      }
    }
    return places.count >= 32 ? places : nil
  }

  private func range(around here: UnsafePointer<Float>) -> Float {
    var (low, high) = (here[0], here[0])
    for row in -LinearCopy.reach...LinearCopy.reach {
      for column in -LinearCopy.reach...LinearCopy.reach {
        let value = here[row * size.width + column]
        low = min(low, value)
        high = max(high, value)
      }
    }
    return high - low
  }
}

/// A pixel and those before and after it.
private struct Neighbors {
  private let before: Float
  private let here: Float
  private let after: Float

  @inline(__always)
  init(_ place: UnsafePointer<Float>, by stride: Int) {
    (before, here, after) = (place[-stride], place[0], place[stride])
  }

  var bend: Float { abs(before - 2 * here + after) }
  var range: Float { max(before, here, after) - min(before, here, after) }
}
