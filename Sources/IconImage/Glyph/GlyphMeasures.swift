/// The shape of a foreground, in pixels of its image.
package struct GlyphMeasures: Sendable {
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    func distance(to other: Point) -> Double {
      let (dx, dy) = (x - other.x, y - other.y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Pixels up to this alpha are invisible and are ignored.
  package static let invisibleAlpha: UInt8 = 10

  /// The size of the image.
  package let size: PixelSize
  package let box: PixelRect
  /// The mean of the pixel centres, weighted by alpha.
  package let centerOfMass: Point
  /// The corners of the convex hull of the visible pixels.
  package let outline: [Point]

  /// Nil for a blank image. `shape` is 8-bit grey coverage. Complexity: O(pixels).
  package init?(_ shape: Bitmap) {
    precondition(shape.depth == .eight && shape.layout == .gray, "not coverage")
    var tally = Tally()
    let width = shape.size.width
    shape.bytes.withUnsafeBufferPointer { pixels in
      for y in 0..<shape.size.height {
        tally.add(y, UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
      }
    }
    size = shape.size
    guard let first = tally.spans.first, let last = tally.spans.last else { return nil }
    let left = tally.spans.reduce(first.left) { min($0, $1.left) }
    let right = tally.spans.reduce(first.right) { max($0, $1.right) }
    box = PixelRect(
      x: left, y: first.row,
      size: PixelSize(width: right - left + 1, height: last.row - first.row + 1))
    centerOfMass = Point(
      x: Double(tally.x) / Double(tally.mass) + 0.5, y: Double(tally.y) / Double(tally.mass) + 0.5)
    outline = Self.outline(tally.spans)
  }

  /// The distance from `center` to the farthest point. Complexity: O(hull corners).
  package func farthestDistance(from center: Point) -> Double {
    outline.reduce(0) { max($0, $1.distance(to: center)) }
  }

  package var enclosingCircle: EnclosingCircle { EnclosingCircle(around: outline) }

  private typealias Span = (row: Int, left: Int, right: Int)

  /// Sums over the visible pixels, and the first and last of each row.
  private struct Tally {
    var spans: [Span] = []
    var mass = 0
    var x = 0
    var y = 0

    /// Columns per chunk. A loop without early exit is vectorised.
    private static let step = 64

    mutating func add(_ row: Int, _ pixels: UnsafeBufferPointer<UInt8>) {
      var (left, last, mass, moment) = (-1, 0, 0, 0)
      for start in stride(from: 0, to: pixels.count, by: Self.step) {
        let end = min(start + Self.step, pixels.count)
        var partMass: UInt32 = 0
        var partMoment: UInt32 = 0
        for column in start..<end {
          let alpha = Self.counted(pixels[column])
          partMass &+= alpha
          // The factor is below 64: vectors multiply small numbers.
          partMoment &+= alpha &* (UInt32(truncatingIfNeeded: column &- start) & 63)
        }
        guard partMass > 0 else { continue }
        if left < 0 { left = (start..<end).first { Self.counted(pixels[$0]) > 0 } ?? left }
        last = start
        mass += Int(partMass)
        moment += Int(partMoment) + start * Int(partMass)
      }
      let end = min(last + Self.step, pixels.count)
      guard left >= 0, let right = (last..<end).last(where: { Self.counted(pixels[$0]) > 0 })
      else { return }
      spans.append((row, left, right))
      self.mass += mass
      x += moment
      y += mass * row
    }

    /// The alpha of a visible pixel; 0 for an invisible one.
    private static func counted(_ alpha: UInt8) -> UInt32 {
      alpha > invisibleAlpha ? UInt32(alpha) : 0
    }
  }

  /// Andrew's monotone chain. It removes corners that turn inward.
  private static func outline(_ spans: [Span]) -> [Point] {
    func chain(_ points: [Point], turning sign: Double) -> [Point] {
      var kept: [Point] = []
      for point in points {
        while kept.count > 1 {
          let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
          let turn = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
          guard turn * sign >= 0 else { break }
          kept.removeLast()
        }
        kept.append(point)
      }
      return kept
    }
    func points(_ x: (Span) -> Int) -> [Point] {
      spans.flatMap { span in
        [span.row, span.row + 1].map { Point(x: Double(x(span)), y: Double($0)) }
      }
    }
    let left = chain(points(\.left), turning: 1)
    let right = chain(points { $0.right + 1 }, turning: -1)
    return left + right.reversed()
  }
}
