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
    for line in [{ $0 / grid.size.width }, { $0 % grid.size.width }] as [(Int) -> Int] {
      let bands = grid.bands(of: content, amid: outside, along: line)
      content.removeAll { bands[line($0)] }
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
  /// Whether each row or column is content of one color from edge to edge: a ribbon, a horizon. Every
  /// crop shows its middle. The indices are those of pixels outside the circle.
  fileprivate func bands(
    of content: [Int], amid outside: [Int], along line: (Int) -> Int
  ) -> [Bool] {
    var counts = [Int](repeating: 0, count: size.longerSide)
    var colors = [Pixel?](repeating: nil, count: size.longerSide)
    var isBand = [Bool](repeating: true, count: size.longerSide)
    for index in outside { counts[line(index)] += 1 }
    for index in content {
      let (line, own) = (line(index), self[index])
      counts[line] -= 1
      if let color = colors[line], color.distance(to: own) > 24 { isBand[line] = false }
      colors[line] = colors[line] ?? own
    }
    return zip(isBand, counts).map { $0 && $1 == 0 }
  }
}
