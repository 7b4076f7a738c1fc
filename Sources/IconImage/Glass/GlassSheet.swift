/// The layers of a group, composited by themselves.
struct GlassSheet {
  /// Pixels of 1,024: the band along an edge that stays without light, and where the light ends.
  private static let band: Float = 6
  private static let lightEnd: Float = 18
  /// By how much the light decreases per pixel.
  private static let decrease: Float = 0.058
  /// The light that spreads inward from all edges, and how far.
  private static let glow: Float = 0.026
  private static let glowReach: Float = 110
  /// Transparency at the lower end of a group, and in the band at its upper and lower ends, times the square
  /// of the translucency.
  private static let fade: Float = 2.13
  private static let bandFade = (top: Float(1), lower: Float(0.33))
  let shape: GlassShape
  let group: GlassIcon.Group
  let isMonochrome: Bool
  private let light: GlassLight

  /// The part of the canvas that has values.
  let area: PixelRect
  /// Premultiplied.
  private(set) var colors: SoftPlane
  /// Light that is added to the composited color, and the share of the sheet that translucency removes.
  private(set) var effects: [SIMD2<Float>]

  /// Nil for groups without a visible layer.
  ///
  /// Complexity: O(canvas pixels × layers).
  init?(
    _ group: GlassIcon.Group, on shape: GlassShape, isMonochrome: Bool, known: inout LayerShapes
  ) {
    let layers = group.layers.compactMap { known.coverage(of: $0, on: shape) }
    guard let area = LayerCoverage.union(layers) else { return nil }
    self.shape = shape
    self.group = group
    self.isMonochrome = isMonochrome
    self.area = area
    light = .layer(angle: shape.lightAngle)
    colors = SoftPlane(width: area.size.width, height: area.size.height, shape.parts)
    effects = shape.parts.filled(rows: area.size.height, of: area.size.width) { _, row in
      row.update(repeating: .zero)
    }
    let (top, bottom) = (
      layers.map(\.rows.lowerBound).min() ?? 0, layers.map(\.rows.upperBound).max() ?? 1
    )
    let glass = layers.filter(\.layer.isGlass)
    for layer in layers {
      let isLit = layer.layer.isGlass && group.hasHighlight
      let outline =
        isLit ? known.outline(of: group.isLitTogether ? glass : [layer], on: shape) : nil
      draw(layer, outline: outline, from: top, to: bottom)
    }
  }

  /// Whether another sheet has the same alpha, whatever its colors are.
  func hasShape(of other: GlassSheet) -> Bool {
    group.layers.count == other.group.layers.count
      && zip(group.layers, other.group.layers).allSatisfy {
        LayerShapes.areEqual($0, $1) && $0.opacity == $1.opacity && $0.blendMode == $1.blendMode
      }
  }

  private var unit: Float { Float(shape.side) / 1024 }

  private mutating func draw(
    _ layer: LayerCoverage, outline: LayerShapes.Outline?, from top: Int, to bottom: Int
  ) {
    let paint = LayerPaint(layer, isMonochrome: isMonochrome)
    let rows = layer.area.y..<layer.area.y + layer.area.size.height
    let span = Float(max(1, bottom - top))
    var (values, added) = (colors.values, effects)
    (colors.values, effects) = ([], [])
    values.withUnsafeMutableBufferPointer { values in
      added.withUnsafeMutableBufferPointer { added in
        layer.withPointers(outline?.distances, shape) { pointers in
          shape.parts(rows) { rows in
            for y in rows {
              let down = (Float(y) + 0.5 - Float(top)) / span
              draw(layer, paint, outline?.area, pointers, row: y, down: down, values, added)
            }
          }
        }
      }
    }
    (colors.values, effects) = (values, added)
  }

  private func draw(
    _ layer: LayerCoverage, _ paint: LayerPaint, _ outline: PixelRect?,
    _ pointers: LayerCoverage.Pointers, row y: Int, down: Float,
    _ values: UnsafeMutableBufferPointer<SIMD4<Float>>,
    _ effects: UnsafeMutableBufferPointer<SIMD2<Float>>
  ) {
    let (mode, opacity) = (layer.layer.blendMode, layer.layer.opacity)
    let isGlass = layer.layer.isGlass
    for x in layer.area.x..<layer.area.x + layer.area.size.width {
      let cover = pointers.coverage[layer.index(x, y)]
      guard cover > 0 else { continue }
      let index = (y - area.y) * area.size.width + x - area.x
      var color = paint.color(x, y, pointers.bytes)
      let alpha = cover * opacity
      var effect = SIMD2(effects[index].x * (1 - alpha), effects[index].y)
      if let distances = pointers.distances, let outline {
        let edge = edge(
          distances, outline.size, at: (y - outline.y) * outline.size.width + x - outline.x)
        color += SIMD4(edge.glow, edge.glow, edge.glow, 0)
        let rim = pointers.rim[y * shape.side + x]
        effect.x += edge.light * cover + 0.5 * cover * (rim.x + rim.y)
        effect.y = max(effect.y, fade(down, inner: edge.inner))
      } else if isGlass {
        effect.y = max(effect.y, fade(down, inner: 1))
      }
      color.w = 1
      values[index] = mode.composited(color * alpha, over: values[index])
      effects[index] = effect
    }
  }

  private func fade(_ down: Float, inner: Float) -> Float {
    let square = group.translucency * group.translucency
    guard square > 0 else { return 0 }
    let part = min(1, max(0, down))
    let edge = Self.bandFade.top + Self.bandFade.lower * part
    return min(1, square * (edge * (1 - inner) + Self.fade * part * part * inner))
  }

  /// The light at a pixel, and whether it is inside of the dark band.
  private func edge(
    _ distances: UnsafeBufferPointer<Float>, _ size: PixelSize, at index: Int
  ) -> (light: Float, glow: Float, inner: Float) {
    let distance = distances[index] / unit
    let inner = min(1, max(0, (distance - Self.band) * unit + 0.5))
    let glow = Self.glow * max(0, 1 - max(0, distance) / Self.glowReach) * inner
    let end = min(1, max(0, (Self.lightEnd - distance) * unit + 0.5))
    guard inner > 0, end > 0 else { return (0, glow, inner) }
    var strength = light.strength(normal(distances, size, at: index))
    if isMonochrome { strength = max(0, strength * 0.93 - 0.03) }
    let decreased = max(0, min(1, 1 - (distance - Self.band) * Self.decrease))
    return (strength * inner * end * decreased, glow, inner)
  }

  /// Against the gradient of the distance, with y upward.
  private func normal(
    _ values: UnsafeBufferPointer<Float>, _ size: PixelSize, at index: Int
  ) -> SIMD2<Float> {
    let (width, height) = (size.width, size.height)
    let step = max(1, Int(3 * unit))
    let (x, y) = (index % width, index / width)
    let (left, right) = (max(0, x - step), min(width - 1, x + step))
    let (above, below) = (max(0, y - step), min(height - 1, y + step))
    var slope = SIMD2<Float>.zero
    func add(row: Int) {
      slope.x += values[row * width + left] - values[row * width + right]
    }
    func add(column: Int) {
      slope.y += values[below * width + column] - values[above * width + column]
    }
    add(row: above)
    add(row: y)
    add(row: below)
    add(column: left)
    add(column: x)
    add(column: right)
    return slope
  }
}
