/// A layer's shape on the canvas.
struct LayerCoverage {
  let layer: GlassIcon.Layer
  /// The part of the canvas that has values: the image, and a pixel around it.
  let area: PixelRect
  /// 0…1, row by row.
  let values: [Float]
  /// The visible part.
  let box: PixelRect

  /// Less is invisible.
  private static let least: UInt8 = 5

  /// Nil for invisible layers.
  ///
  /// Complexity: O(pixels).
  init?(_ layer: GlassIcon.Layer, side: Int, _ parts: RowParts) {
    let (width, height) = (layer.image.size.width, layer.image.size.height)
    let (left, top) = (max(0, layer.x - 1), max(0, layer.y - 1))
    let right = min(side, layer.x + width + 1)
    let bottom = min(side, layer.y + height + 1)
    guard left < right, top < bottom else { return nil }
    let area = PixelRect(
      x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
    let (channels, hasAlpha) = (layer.image.layout.channels, layer.image.layout.hasAlpha)
    // The visible columns of each row.
    var spans = [(first: Int, last: Int)](repeating: (.max, -1), count: bottom)
    values = spans.withUnsafeMutableBufferPointer { spans in
      layer.image.bytes.withUnsafeBufferPointer { bytes in
        parts.filled(rows: area.size.height, of: area.size.width) { index, values in
          values.update(repeating: 0)
          let y = top + index
          guard (layer.y..<layer.y + height).contains(y) else { return }
          let row = (y - layer.y) * width - layer.x
          for x in max(left, layer.x)..<min(right, layer.x + width) {
            let alpha = hasAlpha ? bytes[(row + x + 1) * channels - 1] : 255
            guard alpha > 0 else { continue }
            values[x - left] = Float(alpha) / 255
            guard alpha > Self.least else { continue }
            spans[y] = (min(spans[y].first, x), x)
          }
        }
      }
    }
    let rows = spans.indices.filter { spans[$0].last >= 0 }
    guard let upper = rows.first, let lower = rows.last,
      let first = rows.map({ spans[$0].first }).min(), let last = rows.map({ spans[$0].last }).max()
    else { return nil }
    self.layer = layer
    self.area = area
    box = PixelRect(
      x: first, y: upper, size: PixelSize(width: last - first + 1, height: lower - upper + 1))
  }

  /// The shape of another layer with the same image at the same place.
  fileprivate init(_ layer: GlassIcon.Layer, like other: LayerCoverage) {
    self.layer = layer
    (area, values, box) = (other.area, other.values, other.box)
  }

  /// Layers as one, in their area.
  fileprivate static func joined(
    _ glass: [LayerCoverage], in area: PixelRect, _ parts: RowParts
  ) -> [Float] {
    parts.filled(rows: area.size.height, of: area.size.width) { row, values in
      values.update(repeating: 0)
      let y = area.y + row
      for layer in glass
      where (layer.area.y..<layer.area.y + layer.area.size.height).contains(y) {
        let start = layer.index(layer.area.x, y)
        layer.values.withUnsafeBufferPointer { own in
          for x in 0..<layer.area.size.width {
            let index = layer.area.x - area.x + x
            values[index] = max(values[index], own[start + x])
          }
        }
      }
    }
  }

  /// The smallest rectangle with the areas of layers; nil without layers.
  static func union(_ layers: [LayerCoverage]) -> PixelRect? {
    guard let left = layers.map(\.area.x).min(), let top = layers.map(\.area.y).min(),
      let right = layers.map({ $0.area.x + $0.area.size.width }).max(),
      let bottom = layers.map({ $0.area.y + $0.area.size.height }).max()
    else { return nil }
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }

  /// The rows along which it fades.
  var rows: Range<Int> {
    layer.isVector
      ? box.y..<box.y + box.size.height : layer.y..<layer.y + layer.image.size.height
  }

  /// What drawing the layer reads for each pixel, without counting references.
  struct Pointers {
    let coverage: UnsafeBufferPointer<Float>
    let distances: UnsafeBufferPointer<Float>?
    let rim: UnsafeBufferPointer<SIMD2<Float>>
    let bytes: UnsafeBufferPointer<UInt8>
  }

  func withPointers(
    _ distances: InnerDistances?, _ shape: GlassShape, _ body: (Pointers) -> Void
  ) {
    values.withUnsafeBufferPointer { coverage in
      shape.rim.withUnsafeBufferPointer { rim in
        layer.image.bytes.withUnsafeBufferPointer { bytes in
          (distances?.values ?? []).withUnsafeBufferPointer { values in
            body(
              Pointers(
                coverage: coverage, distances: distances == nil ? nil : values, rim: rim,
                bytes: bytes))
          }
        }
      }
    }
  }

  @inline(__always)
  func index(_ x: Int, _ y: Int) -> Int { (y - area.y) * area.size.width + x - area.x }
}

/// The shapes of layers that several appearances have, each computed once.
struct LayerShapes {
  /// The distances from the edge of one or several layers, for light.
  struct Outline {
    let area: PixelRect
    let distances: InnerDistances
  }

  private var coverages: [LayerCoverage] = []
  private var outlines: [(layers: [GlassIcon.Layer], outline: Outline)] = []

  /// Complexity: O(pixels); for a known shape, that of a comparison of the images.
  mutating func coverage(of layer: GlassIcon.Layer, on shape: GlassShape) -> LayerCoverage? {
    if let known = coverages.first(where: { Self.areEqual($0.layer, layer) }) {
      return LayerCoverage(layer, like: known)
    }
    let made = LayerCoverage(layer, side: shape.side, shape.parts)
    if let made { coverages.append(made) }
    return made
  }

  /// Nil without layers. Complexity: O(pixels).
  mutating func outline(of layers: [LayerCoverage], on shape: GlassShape) -> Outline? {
    let own = layers.map(\.layer)
    if let known = outlines.first(where: {
      $0.layers.count == own.count && zip($0.layers, own).allSatisfy(Self.areEqual)
    }) {
      return known.outline
    }
    guard let area = LayerCoverage.union(layers) else { return nil }
    let values =
      layers.count == 1 ? layers[0].values : LayerCoverage.joined(layers, in: area, shape.parts)
    let distances = InnerDistances(
      of: values, width: area.size.width, height: area.size.height, shape.parts)
    outlines.append((own, Outline(area: area, distances: distances)))
    return outlines[outlines.count - 1].outline
  }

  static func areEqual(_ a: GlassIcon.Layer, _ b: GlassIcon.Layer) -> Bool {
    a.x == b.x && a.y == b.y && a.isVector == b.isVector && a.image == b.image
  }
}

/// The opaque colors of a layer: its image's, or its fill's.
struct LayerPaint {
  /// The gray of black layers in monochrome icons.
  private static let floor: Float = 0.0979

  private let ramp: FillRamp?
  private let isMonochrome: Bool
  private let x, y, width, channels: Int
  private let isGray: Bool

  init(_ coverage: LayerCoverage, isMonochrome: Bool) {
    let layer = coverage.layer
    self.isMonochrome = isMonochrome
    (x, y) = (layer.x, layer.y)
    width = layer.image.size.width
    channels = layer.image.layout.channels
    isGray = layer.image.layout.colorChannels == 1
    ramp = layer.fill.map {
      FillRamp($0, in: coverage.box, isMonochrome: isMonochrome, floor: Self.floor)
    }
  }

  /// At a pixel of the canvas. `bytes` are the image's.
  @inline(__always)
  func color(_ x: Int, _ y: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> SIMD4<Float> {
    if let ramp { return ramp.color(x, y) }
    let start = ((y - self.y) * width + x - self.x) * channels
    let color =
      isGray
      ? SIMD4(repeating: Float(bytes[start]) / 255)
      : SIMD4(Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), 255) / 255
    guard isMonochrome else { return color }
    let gray =
      Self.floor + (1 - Self.floor)
      * (GlassColor.weights.x * color.x + GlassColor.weights.y * color.y
        + GlassColor.weights.z * color.z)
    return SIMD4(gray, gray, gray, 1)
  }
}
