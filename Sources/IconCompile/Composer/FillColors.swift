import IconCodec

/// The colors of a fill on the canvas: premultiplied sRGB, 0…1.
struct FillColors {
  private let start: CatalogGradient.Point
  private let stop: CatalogGradient.Point
  private let first: SIMD4<Float>
  private let last: SIMD4<Float>

  init(_ fill: LayerFill) {
    let colors = fill.colors.map(Self.sRGB)
    switch fill {
    case .color:
      first = colors[0]
      last = colors[0]
      start = .init(x: 0.5, y: 0)
      stop = .init(x: 0.5, y: 1)
    case .linear(_, _, let from, let to):
      first = colors[0]
      last = colors[1]
      start = from
      stop = to
    case .automatic:
      // The color itself from seven tenths down, and a third of white at the top. Source: measured in
      // an icon by Xcode 26.0.
      first = colors[0] + (colors[0].w - colors[0]) / 3
      last = colors[0]
      start = .init(x: 0.5, y: 0)
      stop = .init(x: 0.5, y: 0.7)
    }
  }

  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    if first == last { return first }
    let side = Double(LayerCompositor.side)
    let (dx, dy) = (stop.x - start.x, stop.y - start.y)
    let length = dx * dx + dy * dy
    let (px, py) = ((Double(x) + 0.5) / side - start.x, (Double(y) + 0.5) / side - start.y)
    let part = length > 0 ? Float(min(1, max(0, (px * dx + py * dy) / length))) : 1
    return first + (last - first) * part
  }

  /// Colors outside sRGB are clamped. "gray" has a gamma of 2.2, which sRGB's curve is close to.
  private static func sRGB(_ color: CatalogColor) -> SIMD4<Float> {
    let parts = color.components
    let alpha = parts.last ?? 1
    var rgb = parts.count == 2 ? [parts[0], parts[0], parts[0]] : Array(parts.prefix(3))
    if color.space == .displayP3 {
      let wide = CatalogBitmap.extendedSRGB(displayP3: SIMD3(rgb[0], rgb[1], rgb[2]))
      rgb = [wide.x, wide.y, wide.z]
    }
    let clamped = rgb.map { Float(min(1, max(0, $0)) * alpha) }
    return SIMD4(clamped[0], clamped[1], clamped[2], Float(alpha))
  }
}
