import IconImage

/// Content on the background of an opaque image that systems crop to their own shapes.
struct MaskableContent {
  /// The share of the area that is content outside the central circle, with a radius of 40 % of the
  /// side.
  private(set) var share = 0.0
  /// The largest distance of content from the center, as a share of the side.
  private(set) var reach = 0.0

  /// Differences from the background in code values that are content.
  private static let least: Float = 24

  /// Differences of a plain color or gradient. Photographs whose corners fit one by chance differ by
  /// more.
  private static let mostOfBackground: Float = 10

  /// Nil unless a plain color or gradient fills the corners and most of the border: patterns and
  /// photographs are their own background. Complexity: O(pixels).
  init?(_ bitmap: Bitmap) {
    let grid = PixelGrid(bitmap)
    guard grid.size.shorterSide >= 32 else { return nil }
    let background = Background(around: bitmap)
    func difference(_ x: Int, _ y: Int) -> Float {
      let pixel = grid[x, y]
      let own = SIMD3(Float(pixel.red), Float(pixel.green), Float(pixel.blue))
      let rest = own - background.color(x: x, y: y, of: grid.size)
      return max(abs(rest.x), abs(rest.y), abs(rest.z))
    }
    // A gradient can bridge two plain halves of a landscape.
    let least = Self.range(of: background, in: grid.size) > 48 ? 0.8 : 2.0 / 3
    let fits = Self.isBackground(of: grid.size, least: least) {
      difference($0, $1) > Self.mostOfBackground
    }
    guard fits else { return nil }
    let outside = (0..<grid.size.area).filter {
      grid.distanceFromCenter($0 % grid.size.width, $0 / grid.size.width) > 0.16
    }
    var content = outside.filter {
      difference($0 % grid.size.width, $0 / grid.size.width) > Self.least
    }
    // Lines of a pattern cross, so both directions are looked for before either is removed.
    let lines: [(Int) -> Int] = [{ $0 / grid.size.width }, { $0 % grid.size.width }]
    let bands = lines.map { grid.bands(of: content, amid: outside, along: $0) }
    content.removeAll { index in
      zip(bands, lines).contains { $0[$1(index)].map { grid.isNear($0, at: index) } ?? false }
    }
    let count = content.count
    let farthest = content.reduce(0.0) {
      max($0, grid.distanceFromCenter($1 % grid.size.width, $1 / grid.size.width))
    }
    share = Double(count) / Double(grid.size.area)
    reach = farthest.squareRoot()
  }

  /// The largest difference of the corners in a channel.
  private static func range(of background: Background, in size: PixelSize) -> Float {
    let (right, bottom) = (size.width - 1, size.height - 1)
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)].map {
      background.color(x: $0, y: $1, of: size)
    }
    return (0..<3).map { channel in
      let values = corners.map { $0[channel] }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }.max() ?? 0
  }

  /// Whether each corner is clear, and at least this share of the outermost pixels.
  private static func isBackground(
    of size: PixelSize, least: Double, _ isOther: (Int, Int) -> Bool
  ) -> Bool {
    let (right, bottom) = (size.width - 1, size.height - 1)
    // An arc with the radius of a sixth of the side ends here.
    let depth = max(2, size.shorterSide / 24)
    for corner in 0..<4 {
      let filled = (0..<depth * depth).count { index in
        let (x, y) = (index % depth, index / depth)
        return isOther(corner % 2 == 0 ? x : right - x, corner < 2 ? y : bottom - y)
      }
      if filled * 10 > depth * depth { return false }
    }
    let across = (0...right).count { isOther($0, 0) } + (0...right).count { isOther($0, bottom) }
    let down = (0...bottom).count { isOther(0, $0) } + (0...bottom).count { isOther(right, $0) }
    return Double(across + down) <= (1 - least) * Double(2 * (right + bottom))
  }
}

extension PixelGrid {
  fileprivate func isNear(_ color: Pixel, at index: Int) -> Bool {
    color.distance(to: self[index]) <= 24
  }

  /// The color of each row or column that is content from edge to edge, three quarters of it in this
  /// color: a ribbon, a horizon, a line of a grid. Every crop shows its middle. The indices are those
  /// of pixels outside the circle.
  fileprivate func bands(
    of content: [Int], amid outside: [Int], along line: (Int) -> Int
  ) -> [Pixel?] {
    var counts = [Int](repeating: 0, count: size.longerSide)
    var others = counts
    var colors = [Pixel?](repeating: nil, count: size.longerSide)
    for index in outside { counts[line(index)] += 1 }
    var missing = counts
    for index in content {
      let line = line(index)
      missing[line] -= 1
      if let color = colors[line], !isNear(color, at: index) { others[line] += 1 }
      colors[line] = colors[line] ?? self[index]
    }
    return counts.indices.map {
      missing[$0] == 0 && others[$0] * 4 <= counts[$0] ? colors[$0] : nil
    }
  }
}
