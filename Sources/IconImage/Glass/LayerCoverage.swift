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
  init?(_ layer: GlassIcon.Layer, side: Int) {
    let (width, height) = (layer.image.size.width, layer.image.size.height)
    let (left, top) = (max(0, layer.x - 1), max(0, layer.y - 1))
    let right = min(side, layer.x + width + 1)
    let bottom = min(side, layer.y + height + 1)
    guard left < right, top < bottom else { return nil }
    let area = PixelRect(
      x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
    let (channels, hasAlpha) = (layer.image.layout.channels, layer.image.layout.hasAlpha)
    var (first, last) = ((x: Int.max, y: Int.max), (x: -1, y: -1))
    var values = [Float](repeating: 0, count: area.size.area)
    values.withUnsafeMutableBufferPointer { values in
      layer.image.bytes.withUnsafeBufferPointer { bytes in
        for y in max(top, layer.y)..<min(bottom, layer.y + height) {
          let row = (y - layer.y) * width - layer.x
          for x in max(left, layer.x)..<min(right, layer.x + width) {
            let alpha = hasAlpha ? bytes[(row + x + 1) * channels - 1] : 255
            guard alpha > 0 else { continue }
            values[(y - top) * area.size.width + x - left] = Float(alpha) / 255
            guard alpha > Self.least else { continue }
            first = (min(first.x, x), min(first.y, y))
            last = (max(last.x, x), y)
          }
        }
      }
    }
    guard last.x >= 0 else { return nil }
    self.layer = layer
    self.area = area
    self.values = values
    box = PixelRect(
      x: first.x, y: first.y,
      size: PixelSize(width: last.x - first.x + 1, height: last.y - first.y + 1))
  }

  /// All glass layers as one; nil without glass layers.
  init?(together layers: [LayerCoverage]) {
    let glass = layers.filter(\.layer.isGlass)
    guard let first = glass.first, let area = Self.union(glass) else { return nil }
    var values = [Float](repeating: 0, count: area.size.area)
    for layer in glass {
      for y in layer.area.y..<layer.area.y + layer.area.size.height {
        for x in layer.area.x..<layer.area.x + layer.area.size.width {
          let index = (y - area.y) * area.size.width + x - area.x
          values[index] = max(values[index], layer.values[layer.index(x, y)])
        }
      }
    }
    layer = first.layer
    self.area = area
    self.values = values
    box = area
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
