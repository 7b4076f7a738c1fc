/// The outline that a system cuts out of an icon. Shares are of the shorter side.
package enum IconOutline: Hashable, Sendable {
  /// Continuous corners, as Apple's systems use them.
  case continuous(Double)
  /// Circular corners.
  case arc(Double)
  /// The largest centred circle.
  case circle
  /// Masks of Android: bulging sides, and a circle with a corner at the lower right.
  case squircle, teardrop

  /// The Home screen of iOS 7 to 18. Source: measured.
  package static let phone = IconOutline.continuous(0.223)
  /// The Home screen before iOS 7. Source: published for 57 and 114 pixels, and measured in Apple's
  /// guidelines.
  package static let earlyPhone = IconOutline.arc(10.0 / 57)

  /// Source: `Bitmap.plated`.
  package static let macPlate = IconOutline.continuous(185.4 / 824)

  /// Coverage of each pixel, 0…1, row by row. Complexity: O(pixels).
  package func coverage(of size: PixelSize, inset: Double = 0) -> [Double] {
    RoundedPlate(size, self, inset: inset).coverage
  }
}

struct OutlineSpans {
  private let width: Double
  private let height: Double
  private let margin: Double
  let radius: Double
  private let lastRadius: Double
  /// Nil for circular corners.
  private let corner: BentCorner?
  /// The margin on either side of a square shape.
  private let beside: Double

  /// Source of the teardrop and the squircle: Android's mask paths.
  init(_ outline: IconOutline, of size: PixelSize, inset margin: Double) {
    self.margin = margin
    width = Double(size.width) - 2 * margin
    height = Double(size.height) - 2 * margin
    let (side, inner) = (Double(size.shorterSide), max(0, min(width, height)))
    switch outline {
    case .continuous(let share):
      let radius = max(0, side * share - margin)
      self.radius = radius
      lastRadius = radius
      beside = 0
      corner = BentCorner(continuous: radius)
    case .arc(let share):
      let radius = min(inner / 2, max(0, side * share - margin))
      self.radius = radius
      lastRadius = radius
      corner = nil
      beside = 0
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

struct BentCorner {
  /// Points of the curve from the side to the top: distance from the top, and inset.
  private let points: [(down: Double, inset: Double)]

  /// Apple's corner. Source: the constants of UIBezierPath's rounded rectangle, as published by
  /// PaintCode.
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

  func inset(at down: Double) -> Double {
    guard down < points[0].down else { return 0 }
    guard let next = points.firstIndex(where: { $0.down <= down }), next > 0 else {
      return points[points.count - 1].inset
    }
    let (low, high) = (points[next], points[next - 1])
    guard high.down > low.down else { return low.inset }
    let part = (down - low.down) / (high.down - low.down)
    return low.inset + part * (high.inset - low.inset)
  }
}
