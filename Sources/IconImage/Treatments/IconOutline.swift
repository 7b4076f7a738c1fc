/// The outline a system cuts out of an icon; shares are of the shorter side.
package enum IconOutline: Hashable, Sendable {
  /// Corners that bend gradually.
  case continuous(Double)
  /// Corners that are quarters of a circle.
  case arc(Double)
  /// The largest circle in the middle.
  case circle
  /// Two of the masks that Android comes with: sides that bulge all along, and a circle with a corner
  /// at the lower right.
  case squircle, teardrop

  /// The Home screen's of iOS 7 to 18. Source: measured, 0.223 of the side.
  package static let phone = IconOutline.continuous(0.223)
  /// The Home screen's before iOS 7. Source: published for 57 and 114 pixels, and measured in the
  /// guidelines' figures.
  package static let earlyPhone = IconOutline.arc(10.0 / 57)

  /// The Mac's plate. Source: `Bitmap.plated`.
  package static let macPlate = IconOutline.continuous(185.4 / 824)

  /// How much of each pixel lies within it, 0…1, row by row. Complexity: O(pixels).
  package func coverage(of size: PixelSize, inset: Double = 0) -> [Double] {
    RoundedPlate(size, self, inset: inset).coverage
  }
}

/// Where an outline begins and ends on every row.
struct OutlineSpans {
  private let width: Double
  private let height: Double
  private let margin: Double
  /// The radius of most corners.
  let radius: Double
  /// The one at the lower right.
  private let lastRadius: Double
  /// Nil where corners are quarters of a circle.
  private let corner: BentCorner?
  /// What lies beside a shape that is as wide as high.
  private let beside: Double

  /// Source of the teardrop and the squircle: the paths of Android's own masks.
  init(_ outline: IconOutline, of size: PixelSize, inset margin: Double) {
    self.margin = margin
    (width, height) = (Double(size.width) - 2 * margin, Double(size.height) - 2 * margin)
    let (side, inner) = (Double(size.shorterSide), max(0, min(width, height)))
    switch outline {
    case .continuous(let share):
      let radius = max(0, side * share - margin)
      (self.radius, lastRadius, beside) = (radius, radius, 0)
      corner = BentCorner(continuous: radius)
    case .arc(let share):
      let radius = min(inner / 2, max(0, side * share - margin))
      (self.radius, lastRadius, corner, beside) = (radius, radius, nil, 0)
    case .circle, .squircle, .teardrop:
      radius = inner / 2
      lastRadius = outline == .teardrop ? inner * 0.15 : inner / 2
      corner = outline == .squircle ? BentCorner(squircle: inner) : nil
      beside = outline == .circle ? max(0, width - inner) / 2 : 0
    }
  }

  func span(at down: Double) -> (left: Double, right: Double)? {
    let at = down - margin
    guard at >= 0, at <= height, width > 0 else { return nil }
    let isUpper = at <= height / 2
    let near = min(at, height - at)
    guard let left = inset(at: near, radius),
      let right = inset(at: near, isUpper ? radius : lastRadius)
    else { return nil }
    return (margin + beside + left, margin + width - beside - right)
  }

  private func inset(at near: Double, _ radius: Double) -> Double? {
    if let corner { return corner.inset(at: near) }
    guard near < radius else { return 0 }
    return radius - (radius * radius - (radius - near) * (radius - near)).squareRoot()
  }
}

/// A corner that bends gradually.
struct BentCorner {
  /// Points of the curve from the side's end to the top's: how far down, how far in.
  private let points: [(down: Double, inset: Double)]

  /// As Apple's do.
  ///
  /// Source: the constants of UIBezierPath's rounded rectangle, as PaintCode published them.
  init(continuous radius: Double) {
    let (a, b, c, d) = (1.528_664_83, 1.088_492_96, 0.868_406_94, 0.669_934_27)
    let (e, f, g, h, i) = (0.065_496, 0.631_493_99, 0.074_911, 0.372_823_83, 0.169_059_56)
    self.init(
      [
        [(a, 0), (b, 0), (c, 0), (d, e)],
        [(f, g), (h, i), (i, h), (g, f)],
        [(e, d), (0, c), (0, b), (0, a)],
      ], times: radius)
  }

  /// A quarter of Android's squircle.
  init(squircle side: Double) {
    self.init([[(0.5, 0), (0.1, 0), (0, 0.1), (0, 0.5)]], times: side)
  }

  private init(_ curves: [[(Double, Double)]], times scale: Double) {
    points = curves.flatMap { curve in
      (0...32).map { step in
        let t = Double(step) / 32
        let weights = [
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t,
        ]
        let down = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.0 }
        let inset = zip(weights, curve).reduce(0) { $0 + $1.0 * $1.1.1 }
        return (down * scale, inset * scale)
      }
    }
  }

  /// How far in the outline is, so far down from the top.
  func inset(at down: Double) -> Double {
    guard down < points[0].down else { return 0 }
    guard let next = points.firstIndex(where: { $0.down <= down }), next > 0 else {
      return points.last!.inset
    }
    let (low, high) = (points[next], points[next - 1])
    guard high.down > low.down else { return low.inset }
    let part = (down - low.down) / (high.down - low.down)
    return low.inset + part * (high.inset - low.inset)
  }
}
