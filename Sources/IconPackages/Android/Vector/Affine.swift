import IconDocuments
import LibC

/// A transform of SVG: x' = ax + cy + e, y' = bx + dy + f.
struct Affine: Equatable {
  var (a, b, c, d, e, f) = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

  static let identity = Affine(1, 0, 0, 1, 0, 0)

  init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Nil for other texts than functions of SVG. Source: SVG 1.1, 7.6.
  init?(_ text: String) {
    self = .identity
    var rest = text.trimmed[...]
    while let open = rest.firstIndex(of: "(") {
      guard let close = rest.firstIndex(of: ")"), open < close else { return nil }
      let function = String(rest[..<open]).trimmed
      let list = rest[rest.index(after: open)..<close]
      let n = LayerAttributes.numbers(list)
      guard n.count == list.split(whereSeparator: { ", \n\t\r".contains($0) }).count,
        let step = Self.step(function, n)
      else { return nil }
      self = self * step
      rest = rest[rest.index(after: close)...].drop { ", \n\t\r".contains($0) }
    }
    guard rest.isEmpty else { return nil }
  }

  private static func step(_ function: String, _ n: [Double]) -> Affine? {
    switch (function, n.count) {
    case ("matrix", 6): return Affine(n[0], n[1], n[2], n[3], n[4], n[5])
    case ("translate", 1...2): return Affine(1, 0, 0, 1, n[0], n.count > 1 ? n[1] : 0)
    case ("scale", 1...2): return Affine(n[0], 0, 0, n.count > 1 ? n[1] : n[0], 0, 0)
    case ("rotate", 1): return turn(n[0])
    case ("rotate", 3):
      return Affine(1, 0, 0, 1, n[1], n[2]) * turn(n[0]) * Affine(1, 0, 0, 1, -n[1], -n[2])
    case ("skewX", 1): return Affine(1, 0, tan(n[0] * .pi / 180), 1, 0, 0)
    case ("skewY", 1): return Affine(1, tan(n[0] * .pi / 180), 0, 1, 0, 0)
    default: return nil
    }
  }

  private static func turn(_ degrees: Double) -> Affine {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Affine(cosine, sine, -sine, cosine, 0, 0)
  }

  static func * (m: Affine, n: Affine) -> Affine {
    Affine(
      m.a * n.a + m.c * n.b, m.b * n.a + m.d * n.b, m.a * n.c + m.c * n.d, m.b * n.c + m.d * n.d,
      m.a * n.e + m.c * n.f + m.e, m.b * n.e + m.d * n.f + m.f)
  }

  func point(_ x: Double, _ y: Double) -> SIMD2<Double> { [a * x + c * y + e, b * x + d * y + f] }

  private var determinant: Double { a * d - b * c }

  /// Nil for a transform that flattens the plane.
  var inverse: Affine? {
    guard abs(determinant) > 1e-12 else { return nil }
    let linear = Affine(d / determinant, -b / determinant, -c / determinant, a / determinant, 0, 0)
    let origin = linear.point(e, f)
    return Affine(linear.a, linear.b, linear.c, linear.d, -origin.x, -origin.y)
  }

  /// The scale if circles stay circles; nil for other transforms.
  var uniformScale: Double? {
    guard let parts, abs(abs(parts.scale.x) - abs(parts.scale.y)) < 1e-6 * abs(parts.scale.x) else {
      return nil
    }
    return abs(parts.scale.x)
  }

  /// A scale, then a rotation in degrees; nil for transforms that skew or flatten.
  var parts: (scale: SIMD2<Double>, rotation: Double)? {
    let (across, down) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    guard across > 1e-9, down > 1e-9, abs(a * c + b * d) < 1e-6 * across * down else { return nil }
    return ([across, determinant / across], atan2(b, a) * 180 / .pi)
  }
}

extension Double {
  /// For XML: at most five decimals.
  var short: String {
    let rounded = (self * 1e5).rounded() / 1e5
    guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
    return "\(Int(rounded))"
  }
}
