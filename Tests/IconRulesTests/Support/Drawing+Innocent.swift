import IconRules
import IconTestSupport

/// Artwork that can be rendered at any size.
struct Drawing: Sendable, CustomStringConvertible {
  typealias Paint = @Sendable (Double, Double) -> Ink

  let description: String
  var hasAlpha = false
  let paint: Paint

  init(_ description: String, alpha: Bool = false, _ paint: @escaping Paint) {
    (self.description, hasAlpha, self.paint) = (description, alpha, paint)
  }

  func at(_ side: Int) -> Sketch { Sketch(side, side, alpha: hasAlpha, paint) }

  static func radius(_ x: Double, _ y: Double) -> Double {
    ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
  }

  private static let blue = Ink(0.12, 0.35, 0.8)
  private static let red = Ink(0.8, 0.1, 0.15)
  private static let gray = Ink(0.35, 0.36, 0.38)

  /// A shape on a background; `shape` receives the distances from the center.
  private static func mark(
    _ ink: Ink, on background: Ink,
    _ shape: @escaping @Sendable (Double, Double) -> Bool
  ) -> Paint {
    { x, y in shape(x - 0.5, y - 0.5) ? ink : background }
  }

  /// Whether a point is in a rounded square.
  private static func isInPlate(_ x: Double, _ y: Double, half: Double, radius: Double) -> Bool {
    let (dx, dy) = (max(0, abs(x) - half + radius), max(0, abs(y) - half + radius))
    return dx * dx + dy * dy <= radius * radius
  }

  /// Smooth noise, as coarse as a photograph's detail.
  private static func noise(_ x: Double, _ y: Double, _ cells: Double) -> Double {
    func value(_ x: Int, _ y: Int) -> Double {
      var bits = UInt64(bitPattern: Int64(x &* 73_856_093 ^ y &* 19_349_663)) &+ 0x9E37_79B9
      bits = (bits ^ (bits >> 15)) &* 0x2C1B_3C6D
      bits = (bits ^ (bits >> 12)) &* 0x297A_2D39
      return Double((bits ^ (bits >> 15)) & 1023) / 1023
    }
    let (fx, fy) = (x * cells, y * cells)
    let (column, row) = (Int(fx), Int(fy))
    let (u, v) = (fx - Double(column), fy - Double(row))
    let top = value(column, row) * (1 - u) + value(column + 1, row) * u
    let bottom = value(column, row + 1) * (1 - u) + value(column + 1, row + 1) * u
    return top * (1 - v) + bottom * v
  }

  /// Intended artwork, which passes all rules about artwork.
  static let innocent: [Drawing] = backgrounds + marks + scenes

  private static let backgrounds: [Drawing] = [
    .init("white all over") { _, _ in .white },
    .init("a dark gray background") { _, _ in Ink(0.1, 0.1, 0.12) },
    .init("a gradient from white to blue") { _, y in Ink(1 - y, 1 - 0.7 * y, 1) },
    .init("a slanted gradient") { x, y in Ink((x + y) / 2, 0.2, 1 - (x + y) / 2) },
    .init("a light in the middle") { x, y in
      let far = radius(x, y)
      return Ink(max(0, 1 - 1.4 * far), max(0, 0.9 - 1.4 * far), max(0, 0.5 - far))
    },
    .init("dark corners") { x, y in
      let far = min(1, ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)) * 3.2)
      return Ink(0.9 * (1 - far), 0.4 * (1 - far), 0.1 * (1 - far))
    },
    .init("stripes") { x, y in Int((x + y) * 10) % 2 == 0 ? blue : .white },
    .init("a checkerboard") { x, y in (Int(x * 8) + Int(y * 8)) % 2 == 0 ? .black : .white },
    .init("rays") { x, y in
      Int((x - 0.5) / (abs(y - 0.5) + 0.02) * 3 + 40) % 2 == 0 ? red : Ink(1, 0.9, 0.6)
    },
  ]

  private static let marks: [Drawing] =
    [0.2, 0.35, 0.44, 0.47, 0.5].map { radius in
      .init(
        "a disc of radius \(radius) on white",
        mark(red, on: .white) { $0 * $0 + $1 * $1 < radius * radius })
    }
    + [0.3, 0.36, 0.42, 0.46].map { radius in
      .init(
        "a ring of radius \(radius) on black",
        mark(.white, on: .black) {
          let far = ($0 * $0 + $1 * $1).squareRoot()
          return far < radius && far > radius - 0.07
        })
    }
    + [0.25, 0.33, 0.38, 0.43, 0.47].flatMap { half -> [Drawing] in
      [
        .init(
          "an outlined square of \(half) on white",
          mark(.black, on: .white) {
            isInPlate($0, $1, half: half, radius: 0.1)
              && !isInPlate($0, $1, half: half - 0.05, radius: 0.06)
          }),
        .init(
          "a page of \(half) on blue",
          mark(.white, on: blue) {
            isInPlate($0, $1, half: half, radius: 0.08)
          }),
        .init(
          "a card of \(half), wider than high, on white",
          mark(blue, on: .white) {
            isInPlate($0, $1 * 1.4, half: half, radius: 0.08)
          }),
        .init("a diamond of \(half) on black", mark(red, on: .black) { abs($0) + abs($1) < half }),
        .init(
          "a shield of \(half) on white",
          mark(red, on: .white) {
            abs($0) < half * (1 - max(0, $1) * max(0, $1) * 3) && abs($1) < half
          }),
        .init(
          "a letter of \(half) on white",
          mark(.black, on: .white) {
            abs($0) < half && abs($1) < half && (abs($0) > half - 0.15 || abs($1) < 0.08)
          }),
      ]
    }
    + [
      .init("a square logo on white", mark(red, on: .white) { abs($0) < 0.35 && abs($1) < 0.35 }),
      .init("an octagon that touches the edges", mark(red, on: .white) { abs($0) + abs($1) < 0.7 }),
      .init(
        "quarter discs in the corners",
        mark(.white, on: blue) {
          let (dx, dy) = (0.5 - abs($0), 0.5 - abs($1))
          return dx * dx + dy * dy < 0.05
        }),
      .init("a ribbon over two corners", mark(.white, on: red) { abs($0 + $1) > 0.75 }),
      .init("line art on white") { x, y in
        let wave = 0.5 + 0.3 * (x - 0.5) * (x - 0.2) * 6
        return abs(y - wave) < 0.02 || abs(x - 0.5) < 0.015 ? .black : .white
      },
      .init("a code of squares on white") { x, y in
        guard x > 0.1, x < 0.9, y > 0.1, y < 0.9 else { return .white }
        return noise(Double(Int(x * 20)), Double(Int(y * 20)), 1) > 0.5 ? .black : .white
      },
    ]

  private static let scenes: [Drawing] =
    stride(from: 0.42, through: 0.54, by: 0.02).flatMap { level -> [Drawing] in
      [
        .init("a sky above a horizon at \(level)") { _, y in
          y < level ? Ink(0.95 - 0.6 * y, 0.97 - 0.4 * y, 1) : Ink(0.2, 0.45, 0.3)
        },
        .init("a lighter upper part down to \(level)") { _, y in
          y < level ? Ink(0.45, 0.6, 0.9) : Ink(0.35, 0.53, 0.88)
        },
        .init("a level glass edge at \(level)") { _, y in
          let white = y < level ? 0.8 - 1.36 * y : 0
          return Ink(0.1 + 0.9 * white, 0.3 + 0.7 * white, 0.7 + 0.3 * white)
        },
        .init("a hill with its top at \(level)") { x, y in
          y < level + 0.5 * (x - 0.5) * (x - 0.5) ? Ink(0.9, 0.95, 1) : gray
        },
      ]
    }
    + [4.0, 9, 20].map { cells in
      .init("a photograph with \(Int(cells)) details a side") { x, y in
        let light = noise(x, y, cells) * 0.7 + noise(x + 3, y, cells * 3) * 0.3
        return Ink(light, light * 0.8 + 0.1 * x, 0.2 + light * 0.5)
      }
    }
    + [
      .init("a night sky over a town") { x, y in
        y > 0.7 && noise(x, 0, 12) > (y - 0.7) * 2
          ? Ink(0.9, 0.8, 0.3) : Ink(0.02, 0.02, 0.1)
      },
      .init("the icon of the examples", Sketch.iconPaint),
    ]
}
