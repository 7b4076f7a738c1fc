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
  /// The gray of black layers in monochrome icons.
  private static let monochromeFloor: Float = 0.0979

  let shape: GlassShape
  let group: GlassIcon.Group
  let isMonochrome: Bool
  private let light: GlassLight

  /// Premultiplied.
  private(set) var colors: SoftPlane
  /// Added to the composited colors.
  private(set) var lights: [Float]
  /// The share of the sheet that translucency removes.
  private(set) var fades: [Float]

  /// Complexity: O(canvas pixels × layers).
  init(_ group: GlassIcon.Group, on shape: GlassShape, isMonochrome: Bool) {
    self.shape = shape
    self.group = group
    self.isMonochrome = isMonochrome
    light = .layer(angle: shape.lightAngle)
    let area = shape.side * shape.side
    colors = SoftPlane(
      width: shape.side, height: shape.side, values: [SIMD4<Float>](repeating: .zero, count: area))
    lights = [Float](repeating: 0, count: area)
    fades = lights
    let layers = group.layers.compactMap { LayerCoverage($0, side: shape.side) }
    let (top, bottom) = (
      layers.map(\.rows.lowerBound).min() ?? 0, layers.map(\.rows.upperBound).max() ?? 1
    )
    let together = group.isLitTogether ? LayerCoverage(together: layers, side: shape.side) : nil
    for layer in layers { draw(layer, outline: together ?? layer, from: top, to: bottom) }
  }

  private var unit: Float { Float(shape.side) / 1024 }

  private mutating func draw(
    _ layer: LayerCoverage, outline: LayerCoverage, from top: Int, to bottom: Int
  ) {
    let isLit = layer.layer.isGlass && group.hasHighlight
    let distances =
      isLit
      ? InnerDistances(
        of: outline.values, width: outline.area.size.width, height: outline.area.size.height) : nil
    let ramp = layer.layer.fill.map {
      FillRamp($0, in: layer.box, isMonochrome: isMonochrome, floor: Self.monochromeFloor)
    }
    let side = shape.side
    let (mode, opacity) = (layer.layer.blendMode, layer.layer.opacity)
    for y in layer.area.y..<layer.area.y + layer.area.size.height {
      let down = (Float(y) + 0.5 - Float(top)) / Float(max(1, bottom - top))
      for x in layer.area.x..<layer.area.x + layer.area.size.width {
        let cover = layer.values[layer.index(x, y)]
        guard cover > 0 else { continue }
        let index = y * side + x
        var color = ramp?.color(x, y) ?? layer.color(x, y)
        if ramp == nil, isMonochrome {
          let gray =
            Self.monochromeFloor + (1 - Self.monochromeFloor)
            * (GlassColor.weights.x * color.x + GlassColor.weights.y * color.y
              + GlassColor.weights.z * color.z)
          color = SIMD4(gray, gray, gray, 1)
        }
        let alpha = cover * opacity
        var added: Float = 0
        if let distances {
          let place = outline.index(x, y)
          let edge = edge(distances, at: place)
          color += SIMD4(edge.glow, edge.glow, edge.glow, 0)
          added = edge.light * cover + 0.5 * cover * (shape.rim[index].x + shape.rim[index].y)
          fade(index, down, inner: edge.inner)
        } else if layer.layer.isGlass {
          fade(index, down, inner: 1)
        }
        color.w = 1
        colors.values[index] = mode.composited(color * alpha, over: colors.values[index])
        lights[index] = lights[index] * (1 - alpha) + added
      }
    }
  }

  private mutating func fade(_ index: Int, _ down: Float, inner: Float) {
    let square = group.translucency * group.translucency
    guard square > 0 else { return }
    let part = min(1, max(0, down))
    let edge = Self.bandFade.top + Self.bandFade.lower * part
    let share = square * (edge * (1 - inner) + Self.fade * part * part * inner)
    fades[index] = max(fades[index], min(1, share))
  }

  /// The light at a pixel, and whether it is inside of the dark band.
  private func edge(
    _ distances: InnerDistances, at index: Int
  ) -> (light: Float, glow: Float, inner: Float) {
    let distance = distances.values[index] / unit
    let inner = min(1, max(0, (distance - Self.band) * unit + 0.5))
    let glow = Self.glow * max(0, 1 - max(0, distance) / Self.glowReach) * inner
    let end = min(1, max(0, (Self.lightEnd - distance) * unit + 0.5))
    guard inner > 0, end > 0 else { return (0, glow, inner) }
    var strength = light.strength(normal(distances, at: index))
    if isMonochrome { strength = max(0, strength * 0.93 - 0.03) }
    let decreased = max(0, min(1, 1 - (distance - Self.band) * Self.decrease))
    return (strength * inner * end * decreased, glow, inner)
  }

  /// Against the gradient of the distance, with y upward.
  private func normal(_ distances: InnerDistances, at index: Int) -> SIMD2<Float> {
    let (width, height) = (distances.width, distances.height)
    let step = max(1, Int(3 * unit))
    let (x, y) = (index % width, index / width)
    let (left, right) = (max(0, x - step), min(width - 1, x + step))
    let (above, below) = (max(0, y - step), min(height - 1, y + step))
    let values = distances.values
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

/// A layer's shape on the canvas.
struct LayerCoverage {
  let layer: GlassIcon.Layer
  /// The part of the canvas that has values: the image, and a pixel around it.
  let area: PixelRect
  /// 0…1, row by row.
  private(set) var values: [Float]
  /// The visible part.
  let box: PixelRect

  /// Less is invisible.
  private static let least: Float = 0.02

  /// Nil for invisible layers.
  init?(_ layer: GlassIcon.Layer, side: Int) {
    let (width, height) = (layer.image.size.width, layer.image.size.height)
    let (left, top) = (max(0, layer.x - 1), max(0, layer.y - 1))
    let right = min(side, layer.x + width + 1)
    let bottom = min(side, layer.y + height + 1)
    guard left < right, top < bottom else { return nil }
    area = PixelRect(
      x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
    self.layer = layer
    let (channels, hasAlpha) = (layer.image.layout.channels, layer.image.layout.hasAlpha)
    var values = [Float](repeating: 0, count: area.size.area)
    var (first, last) = ((x: Int.max, y: Int.max), (x: -1, y: -1))
    for y in max(top, layer.y)..<min(bottom, layer.y + height) {
      for x in max(left, layer.x)..<min(right, layer.x + width) {
        let pixel = (y - layer.y) * width + x - layer.x
        let alpha =
          hasAlpha ? Float(layer.image.bytes[(pixel + 1) * channels - 1]) / 255 : 1
        values[(y - top) * area.size.width + x - left] = alpha
        guard alpha > Self.least else { continue }
        first = (min(first.x, x), min(first.y, y))
        last = (max(last.x, x), max(last.y, y))
      }
    }
    guard last.x >= 0 else { return nil }
    self.values = values
    box = PixelRect(
      x: first.x, y: first.y,
      size: PixelSize(width: last.x - first.x + 1, height: last.y - first.y + 1))
  }

  /// All glass layers as one; nil without glass layers.
  init?(together layers: [LayerCoverage], side: Int) {
    let glass = layers.filter(\.layer.isGlass)
    guard let first = glass.first else { return nil }
    layer = first.layer
    area = PixelRect(PixelSize(square: side))
    box = area
    values = [Float](repeating: 0, count: area.size.area)
    for layer in glass {
      for y in 0..<layer.area.size.height {
        for x in 0..<layer.area.size.width {
          let index = (y + layer.area.y) * side + x + layer.area.x
          values[index] = max(values[index], layer.values[y * layer.area.size.width + x])
        }
      }
    }
  }

  /// The rows along which it fades.
  var rows: Range<Int> {
    layer.isVector
      ? box.y..<box.y + box.size.height : layer.y..<layer.y + layer.image.size.height
  }

  @inline(__always)
  func index(_ x: Int, _ y: Int) -> Int { (y - area.y) * area.size.width + x - area.x }

  /// The image's color, opaque.
  @inline(__always)
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let layout = layer.image.layout
    let start = ((y - layer.y) * layer.image.size.width + x - layer.x) * layout.channels
    let bytes = layer.image.bytes
    let red = Float(bytes[start]) / 255
    if layout.colorChannels == 1 { return SIMD4(red, red, red, 1) }
    return SIMD4(red, Float(bytes[start + 1]) / 255, Float(bytes[start + 2]) / 255, 1)
  }
}
