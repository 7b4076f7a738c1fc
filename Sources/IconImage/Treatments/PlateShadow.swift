import LibC

enum PlateShadow: Equatable {
  /// The plate's shape, moved down and blurred: offset and standard deviation in pixels.
  case cast(lowered: Double, softness: Double)
  /// An even rim of one pixel, at half the strength.
  case ring

  /// Opacity below the middle of the plate.
  private static let strength = 0.3

  /// The shadow of Home screen icons before iOS 7, cast by a slightly smaller shape. Source:
  /// measured in Apple's guidelines at 57 pixels: offset 2.9, deviation 0.86.
  static func early(side: Int) -> PlateShadow {
    let unit = Double(side) / 57
    return .cast(lowered: 2.9 * unit, softness: 0.86 * unit)
  }

  /// The shadow for a canvas with this shorter side. Source: measured on icons for the macOS 11
  /// template. At 1024: offset 10, deviation 10.2. At 32: alpha 53 and 24 in the two rows below the
  /// plate, 24 and 6 beside it, 6 and 1 above; offset 1 and deviation 1.068 give these. At 16:
  /// alpha 38 all around. Sizes between 32 and 256 are interpolated.
  init(side: Int) {
    let (small, large) = (32.0, 256.0)
    let side = Double(side)
    let part = min(1, max(0, (side - small) / (large - small)))
    let scale = side < small ? side / small : max(1, side / large)
    self =
      side == 16
      ? .ring
      : .cast(
        lowered: (1 + part * (10 * large / 1024 - 1)) * scale,
        softness: (1.068 + part * (10.2 * large / 1024 - 1.068)) * scale)
  }

  /// The shadow's coverage per canvas pixel, 0…1, row by row. Complexity: O(canvas pixels) and
  /// O(canvas width × softness) for each row of the plate that differs from the previous one.
  func cover(
    of plate: RoundedPlate, at area: PixelRect, on canvas: PixelSize, strength: Double = strength
  ) -> [Float] {
    var cover = FloatRows(size: canvas)
    switch self {
    case .ring:
      let grown = plate.grown(by: 1)
      cover.add(grown, x: area.x - 1, y: area.y - 1, times: strength / 2)
    case .cast(let lowered, let softness):
      let whole = Int(lowered)
      let rest = lowered - Double(whole)
      cover.add(plate, x: area.x, y: area.y + whole, times: strength * (1 - rest))
      cover.add(plate, x: area.x, y: area.y + whole + 1, times: strength * rest)
      cover.blur(softness: softness)
    }
    return cover.values
  }
}

private struct FloatRows {
  let size: PixelSize
  var values: [Float]

  init(size: PixelSize) {
    self.size = size
    values = [Float](repeating: 0, count: size.area)
  }

  /// Adds a plate's coverage and ignores pixels outside the canvas.
  mutating func add(_ plate: RoundedPlate, x: Int, y: Int, times factor: Double) {
    for row in max(0, -y)..<max(0, -y, min(plate.size.height, size.height - y)) {
      for column in max(0, -x)..<max(0, -x, min(plate.size.width, size.width - x)) {
        values[(y + row) * size.width + x + column] += Float(
          plate.coverage[row * plate.size.width + column] * factor)
      }
    }
  }

  /// Gaussian blur along rows, then columns. Most rows of a plate repeat the previous row and are
  /// copied.
  mutating func blur(softness: Double) {
    let kernel = Self.kernel(softness: softness)
    let reach = kernel.count - 1
    let (width, height) = (size.width, size.height)
    var isRepeated = [Bool](repeating: false, count: height)
    var padded = [Float](repeating: 0, count: width + 2 * reach)
    var along = [Float](repeating: 0, count: values.count)
    values.withUnsafeMutableBufferPointer { values in
      along.withUnsafeMutableBufferPointer { along in
        guard let shape = values.baseAddress, let rows = along.baseAddress else { return }
        for y in 0..<height {
          let row = rows + y * width
          isRepeated[y] =
            y > 0 && memcmp(shape + y * width, shape + (y - 1) * width, width * 4) == 0
          if isRepeated[y] {
            row.update(from: row - width, count: width)
            continue
          }
          padded.withUnsafeMutableBufferPointer { padded in
            guard let first = padded.baseAddress else { return }
            let middle = first + reach
            middle.update(from: shape + y * width, count: width)
            for offset in 0...reach {
              Self.add(
                middle - offset, middle + offset, times: kernel[offset], to: row, count: width)
            }
          }
        }
        Self.blur(columns: rows, of: size, isRepeated, kernel: kernel, into: shape)
      }
    }
  }

  private static func blur(
    columns rows: UnsafePointer<Float>, of size: PixelSize, _ isRepeated: [Bool],
    kernel: [Float], into result: UnsafeMutablePointer<Float>
  ) {
    let reach = kernel.count - 1
    let (width, height) = (size.width, size.height)
    let none = [Float](repeating: 0, count: width)
    var lastChange = -1
    for y in -reach..<height {
      let newest = y + reach
      if newest >= height || !isRepeated[newest] { lastChange = newest }
      guard y >= 0 else { continue }
      let row = result + y * width
      // All source rows equal those of the previous row.
      if y > reach, lastChange < y - reach {
        row.update(from: row - width, count: width)
        continue
      }
      row.update(repeating: 0, count: width)
      none.withUnsafeBufferPointer { none in
        guard let none = none.baseAddress else { return }
        for offset in 0...reach {
          let above = y - offset >= 0 ? rows + (y - offset) * width : none
          let below = y + offset < height ? rows + (y + offset) * width : none
          add(above, below, times: kernel[offset], to: row, count: width)
        }
      }
    }
  }

  private static func add(
    _ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>, times weight: Float,
    to sums: UnsafeMutablePointer<Float>, count: Int
  ) {
    for index in 0..<count { sums[index] += weight * (one[index] + other[index]) }
  }

  /// Weights from the centre outward. Each weighs both sides, so the first is halved.
  private static func kernel(softness: Double) -> [Float] {
    let reach = max(1, Int((3 * softness).rounded(.up)))
    let bell = (0...reach).map { exp(-Double($0 * $0) / (2 * softness * softness)) }
    let sum = 2 * bell.reduce(0, +) - bell[0]
    return bell.enumerated().map { Float(($0 == 0 ? $1 / 2 : $1) / sum) }
  }
}
