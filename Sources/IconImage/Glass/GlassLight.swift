import LibC

/// Strengths of the light on edges, on code values of 0…1.
///
/// Apple has not published how glass is rendered. Source of all figures: measured in icons by Icon Composer 1
/// at 1,024 pixels; docs/glass.md has the method and the differences.
struct GlassLight {
  /// Directions to the light, with y upward.
  private let direction: SIMD2<Float>
  private let strengths: [Float]

  private static let steps = 512

  /// `table` has strengths in code values by degrees from the light.
  private init(_ table: [(degrees: Double, code: Double)], angle: Double) {
    let radians = angle * .pi / 180
    direction = SIMD2(Float(cos(radians)), Float(sin(radians)))
    strengths = (0...Self.steps + 1).map { step in
      let cosine = min(1, Double(step) * 2 / Double(Self.steps) - 1)
      let degrees = acos(cosine) * 180 / .pi
      let next = table.firstIndex { $0.degrees >= degrees } ?? table.count - 1
      let (low, high) = (table[max(0, next - 1)], table[next])
      let part =
        high.degrees > low.degrees ? (degrees - low.degrees) / (high.degrees - low.degrees) : 0
      return Float((low.code + (high.code - low.code) * max(0, part)) / 255)
    }
  }

  /// The strength where the edge's outward normal has this direction, of any length. y is upward.
  @inline(__always)
  func strength(_ normal: SIMD2<Float>) -> Float {
    let length = (normal * normal).sum().squareRoot()
    guard length > 0 else { return floor }
    let cosine = (normal * direction).sum() / length
    let place = (cosine + 1) * Float(Self.steps / 2)
    let index = min(Self.steps, max(0, Int(place)))
    return strengths[index] + (strengths[index + 1] - strengths[index]) * (place - Float(index))
  }

  /// On edges that the light does not reach.
  var floor: Float { strengths[Self.steps / 2] }

  /// On the edge of a layer.
  static func layer(angle: Double) -> GlassLight {
    GlassLight(
      [
        (0, 87), (15, 85.5), (30, 83), (45, 74), (60, 62), (75, 49.5), (90, 36.5), (105, 23),
        (120, 20.5), (180, 20),
      ], angle: angle)
  }

  /// On the edge of the icon's shape: a lobe to the light, and one of two thirds behind.
  static func shape(angle: Double) -> GlassLight {
    GlassLight(
      [
        (0, 99), (21.3, 95.5), (37.1, 86), (45, 68), (52.9, 46), (68.7, 19), (80, 13), (111.3, 13),
        (127.1, 21.5), (135, 43), (142.9, 58), (158.7, 69.5), (180, 73),
      ], angle: angle)
  }
}

/// The shape that a platform cuts out of a layered icon, with the light on its edge.
package struct GlassShape: Sendable {
  package let side: Int
  /// 0…1, row by row.
  let coverage: [Float]
  /// Light that all edges have, and the light above it.
  let rim: [SIMD2<Float>]
  /// The direction to the light in degrees, counterclockwise from the right.
  let lightAngle: Double

  /// Icon Composer's default.
  package static let usualAngle = 135.0
  /// Pixels of 1,024 to which the light reaches.
  private static let reach: Float = 22

  /// Parts of the canvas that are rendered at the same time.
  let parts: RowParts

  /// The whole canvas, without light on its edge.
  package init(uncut side: Int, workers: Int) {
    self.side = side
    lightAngle = Self.usualAngle
    parts = RowParts(workers: workers)
    coverage = [Float](repeating: 1, count: side * side)
    rim = [SIMD2<Float>](repeating: .zero, count: side * side)
  }

  /// Complexity: O(pixels).
  package init(
    side: Int, outline: IconOutline, lightAngle: Double = usualAngle, workers: Int
  ) {
    self.side = side
    self.lightAngle = lightAngle
    let parts = RowParts(workers: workers)
    self.parts = parts
    coverage = outline.coverage(of: PixelSize(square: side)).map(Float.init)
    // The canvas ends at the shape, so a border of one pixel is outside.
    let wide = side + 2
    var bordered = [Float](repeating: 0, count: wide * wide)
    for y in 0..<side {
      bordered.replaceSubrange(
        (y + 1) * wide + 1..<(y + 1) * wide + 1 + side, with: coverage[y * side..<(y + 1) * side])
    }
    let distances = InnerDistances(of: bordered, width: wide, height: wide, parts).values
    let light = GlassLight.shape(angle: lightAngle)
    let reach = Self.reach * Float(side) / 1024
    rim = [SIMD2<Float>](unsafeUninitializedCapacity: side * side) { [coverage] rim, count in
      count = side * side
      parts(0..<side) { rows in
        for index in rows.lowerBound * side..<rows.upperBound * side {
          let (x, y) = (index % side, index / side)
          let distance = max(0, distances[(y + 1) * wide + x + 1])
          rim[index] =
            coverage[index] > 0 && distance < reach
            ? Self.rim(x, y, side, light) * (1 - distance / reach) : .zero
        }
      }
    }
  }

  /// The light on the edge nearest to a pixel.
  private static func rim(_ x: Int, _ y: Int, _ side: Int, _ light: GlassLight) -> SIMD2<Float> {
    // The normal of a superellipse: the light changes along straight edges too.
    let middle = Float(side) / 2
    let (right, down) = (Float(x) + 0.5 - middle, Float(y) + 0.5 - middle)
    let normal = SIMD2(right * abs(right).squareRoot(), -down * abs(down).squareRoot())
    let strength = light.strength(normal)
    return SIMD2(min(light.floor, strength), max(0, strength - light.floor))
  }
}

extension IconOutline {
  /// The shape of layered icons. Source: the contour of icons by Icon Composer 1, to 0.001 of alpha.
  package static let glass = IconOutline.continuous(0.26)
}
