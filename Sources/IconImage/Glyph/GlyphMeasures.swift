/// What the pixels of a glyph say of its shape, in pixels of its picture.
package struct GlyphMeasures: Sendable {
  package struct Point: Hashable, Sendable {
    package let x: Double
    package let y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    func distance(to other: Point) -> Double {
      let (dx, dy) = (x - other.x, y - other.y)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Pixels up to this alpha are not seen, and do not count.
  package static let invisibleAlpha: UInt8 = 10

  /// What all counted pixels lie in.
  package let box: PixelRect
  /// The mean of the pixels' centres, weighed by alpha.
  package let centerOfMass: Point
  /// The corners of the convex outline around all counted pixels.
  package let outline: [Point]

  /// Of a picture with alpha, 8 bits; nil where no pixel counts. Complexity: O(pixels).
  package init?(_ glyph: Bitmap) {
    precondition(glyph.depth == .eight && glyph.layout.hasAlpha, "not a glyph")
    var tally = Tally()
    let (width, channels) = (glyph.size.width, glyph.layout.channels)
    glyph.bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<glyph.size.height {
        let alphas = bytes.baseAddress! + y * width * channels + channels - 1
        tally.add(y, width) { alphas[$0 * channels] }
      }
    }
    guard let first = tally.spans.first, let last = tally.spans.last else { return nil }
    let left = tally.spans.map(\.left).min()!
    let right = tally.spans.map(\.right).max()!
    box = PixelRect(
      x: left, y: first.row,
      size: PixelSize(width: right - left + 1, height: last.row - first.row + 1))
    centerOfMass = Point(
      x: Double(tally.x) / Double(tally.mass) + 0.5, y: Double(tally.y) / Double(tally.mass) + 0.5)
    outline = Self.outline(tally.spans)
  }

  /// The distance from `center` to the farthest point of a counted pixel.
  /// Complexity: O(outline's corners).
  package func farthestDistance(from center: Point) -> Double {
    outline.reduce(0) { max($0, $1.distance(to: center)) }
  }

  /// The smallest circle around all counted pixels.
  package var enclosingCircle: EnclosingCircle { EnclosingCircle(around: outline) }

  private struct Span {
    let row: Int
    let left: Int
    let right: Int
  }

  /// Sums over the counted pixels, and the first and last in each row.
  private struct Tally {
    var spans: [Span] = []
    var mass = 0
    var x = 0
    var y = 0

    mutating func add(_ row: Int, _ width: Int, alpha: (Int) -> UInt8) {
      var (left, right, mass, moment) = (-1, -1, 0, 0)
      for column in 0..<width {
        let alpha = Int(alpha(column))
        guard alpha > invisibleAlpha else { continue }
        if left < 0 { left = column }
        right = column
        mass += alpha
        moment += alpha * column
      }
      guard left >= 0 else { return }
      spans.append(Span(row: row, left: left, right: right))
      self.mass += mass
      x += moment
      y += mass * row
    }
  }

  /// Andrew's monotone chain: corners that turn inward are let go, on either side.
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
