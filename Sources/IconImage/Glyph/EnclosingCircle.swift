/// The smallest circle around points. Source: Welzl, Smallest enclosing disks, 1991, written as
/// three loops.
package struct EnclosingCircle: Sendable {
  package let center: GlyphMeasures.Point
  package let radius: Double

  private typealias Point = GlyphMeasures.Point
}

extension EnclosingCircle {
  /// `points` must not be empty. Expected complexity: O(points).
  package init(around points: [GlyphMeasures.Point]) {
    precondition(!points.isEmpty)
    let points = Self.stirred(points)
    var circle = EnclosingCircle(center: points[0], radius: 0)
    for i in points.indices where !circle.holds(points[i]) {
      circle = EnclosingCircle(center: points[i], radius: 0)
      for j in 0..<i where !circle.holds(points[j]) {
        circle = EnclosingCircle(through: points[i], points[j])
        for k in 0..<j where !circle.holds(points[k]) {
          circle = EnclosingCircle(through: points[i], points[j], points[k]) ?? circle
        }
      }
    }
    self = circle
  }

  private init(through a: Point, _ b: Point) {
    self.init(
      center: Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), radius: a.distance(to: b) / 2)
  }

  private init?(through a: Point, _ b: Point, _ c: Point) {
    let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
    let area = 2 * (bx * cy - by * cx)
    guard area != 0 else { return nil }
    let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy)
    let center = Point(x: a.x + (cy * bb - by * cc) / area, y: a.y + (bx * cc - cx * bb) / area)
    self.init(center: center, radius: a.distance(to: center))
  }

  private func holds(_ point: Point) -> Bool {
    center.distance(to: point) <= radius * (1 + 1e-12)
  }

  /// A fixed pseudo-random order. In outline order the loops would be quadratic.
  private static func stirred(_ points: [Point]) -> [Point] {
    var (points, state) = (points, UInt64(1))
    for index in stride(from: points.count - 1, to: 0, by: -1) {
      // Knuth's linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      points.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return points
  }
}
