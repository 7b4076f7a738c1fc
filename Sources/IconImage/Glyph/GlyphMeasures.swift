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
    let width = glyph.size.width
    glyph.addingAlpha().withRGBA { pixels in
      for y in 0..<glyph.size.height {
        tally.add(y, pixels[y * width..<(y + 1) * width])
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

    /// Columns that are summed before anything is asked: such loops become vectors.
    private static let step = 64

    mutating func add(_ row: Int, _ pixels: RGBAPixels) {
      var (left, last, mass, moment) = (-1, 0, 0, 0)
      for start in stride(from: 0, to: pixels.count, by: Self.step) {
        let end = min(start + Self.step, pixels.count)
        var (partMass, partMoment): (UInt32, UInt32) = (0, 0)
        for column in start..<end {
          let alpha = Self.counted(pixels[column])
          partMass &+= alpha
          // Less than a step: small factors have a vector's product.
          partMoment &+= alpha &* (UInt32(truncatingIfNeeded: column &- start) & 63)
        }
        guard partMass > 0 else { continue }
        if left < 0 { left = (start..<end).first { Self.counted(pixels[$0]) > 0 }! }
        last = start
        mass += Int(partMass)
        moment += Int(partMoment) + start * Int(partMass)
      }
      guard left >= 0 else { return }
      let end = min(last + Self.step, pixels.count)
      let right = (last..<end).last { Self.counted(pixels[$0]) > 0 }!
      spans.append(Span(row: row, left: left, right: right))
      self.mass += mass
      x += moment
      y += mass * row
    }

    /// The alpha of a pixel, 0 where it is not seen.
    private static func counted(_ pixel: UInt32) -> UInt32 {
      let alpha = pixel >> 24
      return alpha > UInt32(invisibleAlpha) ? alpha : 0
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
