import IconCodec
import IconImage
import IconPackages

/// Renders layers on a canvas of 1024 × 1024 pixels, on sRGB values as drawing programs composite. Effects
/// of glass are not rendered.
struct LayerCompositor {
  static let side = 1024

  let images: LayerImages

  /// The icon without the shape that a system cuts out of it. Complexity: O(canvas pixels × layers).
  func bitmap(of icon: LayeredIcon) -> Bitmap {
    var canvas = Layer()
    if icon.isTinted {
      canvas.fill(with: FillColors(.color(.black)))
    } else {
      canvas.fill(with: FillColors(LayerFill(icon.icon.background)))
    }
    for group in icon.icon.groups.reversed() {
      // Layers blend with everything behind them, unless the group itself is blended.
      guard group.opacity < 1 || group.blendMode != .normal else {
        for layer in group.layers.reversed() { draw(layer, on: &canvas) }
        continue
      }
      var sheet = Layer()
      for layer in group.layers.reversed() { draw(layer, on: &sheet) }
      canvas.add(sheet, opacity: group.opacity, mode: group.blendMode)
    }
    let image = canvas.bitmap
    return icon.isTinted ? image.grayed() : image
  }

  private func draw(_ layer: ComposerIcon.Layer, on sheet: inout Layer) {
    guard let image = images.image(of: layer), let frame = images.frame(of: layer),
      layer.opacity > 0
    else { return }
    var own = Layer()
    own.place(image.addingOpaqueAlpha(), x: frame.x, y: frame.y)
    if let fill = images.fill(of: layer) { own.recolor(with: FillColors(fill)) }
    sheet.add(own, opacity: layer.opacity, mode: layer.blendMode)
  }

  /// Premultiplied red, green, blue and alpha, 0…1, row by row.
  struct Layer {
    private static var area: Int { LayerCompositor.side * LayerCompositor.side }

    private var pixels = [SIMD4<Float>](repeating: .zero, count: Self.area)

    mutating func fill(with colors: FillColors) {
      for y in 0..<LayerCompositor.side {
        for x in 0..<LayerCompositor.side {
          pixels[y * LayerCompositor.side + x] = colors.color(x, y)
        }
      }
    }

    /// Replaces colors and keeps the shape.
    mutating func recolor(with colors: FillColors) {
      for y in 0..<LayerCompositor.side {
        for x in 0..<LayerCompositor.side {
          let index = y * LayerCompositor.side + x
          let alpha = pixels[index].w
          if alpha > 0 { pixels[index] = colors.color(x, y) * alpha }
        }
      }
    }

    /// Copies an 8-bit RGBA image; parts outside the canvas are skipped.
    mutating func place(_ image: Bitmap, x left: Int, y top: Int) {
      let side = LayerCompositor.side
      let (width, height) = (image.size.width, image.size.height)
      image.bytes.withUnsafeBufferPointer { bytes in
        for y in max(0, top)..<max(0, top, min(side, top + height)) {
          for x in max(0, left)..<max(0, left, min(side, left + width)) {
            let start = ((y - top) * width + x - left) * 4
            let alpha = Float(bytes[start + 3]) / 255
            let color = SIMD4<Float>(
              Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), 255)
            pixels[y * side + x] = color / 255 * alpha
          }
        }
      }
    }

    mutating func add(_ other: Layer, opacity: Double, mode: CatalogBlendMode) {
      let opacity = Float(opacity)
      for index in pixels.indices where other.pixels[index].w > 0 {
        pixels[index] = mode.composited(other.pixels[index] * opacity, over: pixels[index])
      }
    }

    /// Straight RGBA; RGB if it is opaque. Complexity: O(pixels).
    var bitmap: Bitmap {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(pixels.count * 4)
      for pixel in pixels {
        let straight = pixel.w > 0 ? pixel / pixel.w : .zero
        let codes = (straight.clamped(lowerBound: .zero, upperBound: .one) * 255)
          .rounded(.toNearestOrAwayFromZero)
        bytes.append(UInt8(codes.x))
        bytes.append(UInt8(codes.y))
        bytes.append(UInt8(codes.z))
        bytes.append(UInt8((min(1, pixel.w) * 255).rounded()))
      }
      let image = Bitmap(size: PixelSize(square: LayerCompositor.side), layout: .rgba, bytes: bytes)
      return image.alphaRange().isOpaque ? image.droppingAlpha() : image
    }
  }
}

extension CatalogColor {
  fileprivate static let black = CatalogColor(space: .sRGB, components: [0, 0, 0, 1])
}

extension CatalogBlendMode {
  /// Premultiplied colors. Source: W3C, Compositing and Blending 1; "plus" modes: Apple, CGBlendMode.
  fileprivate func composited(_ top: SIMD4<Float>, over bottom: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .normal: return top + bottom * (1 - top.w)
    case .plusLighter: return (top + bottom).clamped(lowerBound: .zero, upperBound: .one)
    case .plusDarker:
      let alpha = min(1, top.w + bottom.w)
      let dark =
        SIMD4(repeating: alpha) - (SIMD4(repeating: top.w) - top)
        - (SIMD4(repeating: bottom.w) - bottom)
      var result = dark.clamped(lowerBound: .zero, upperBound: .one)
      result.w = alpha
      return result
    default: break
    }
    guard bottom.w > 0, top.w > 0 else { return top + bottom * (1 - top.w) }
    let (source, backdrop) = (top / top.w, bottom / bottom.w)
    var mixed = SIMD4<Float>.zero
    for channel in 0..<3 { mixed[channel] = blended(source[channel], backdrop[channel]) }
    mixed.w = 1
    let both = top.w * bottom.w
    return top * (1 - bottom.w) + bottom * (1 - top.w) + mixed * both
  }

  private func blended(_ top: Float, _ bottom: Float) -> Float {
    switch self {
    case .multiply: return top * bottom
    case .screen: return top + bottom - top * bottom
    case .darken: return min(top, bottom)
    case .lighten: return max(top, bottom)
    case .hardLight:
      return top <= 0.5 ? 2 * top * bottom : 1 - 2 * (1 - top) * (1 - bottom)
    case .overlay:
      return bottom <= 0.5 ? 2 * top * bottom : 1 - 2 * (1 - top) * (1 - bottom)
    case .softLight:
      guard top > 0.5 else { return bottom - (1 - 2 * top) * bottom * (1 - bottom) }
      let curve =
        bottom <= 0.25 ? ((16 * bottom - 12) * bottom + 4) * bottom : bottom.squareRoot()
      return bottom + (2 * top - 1) * (curve - bottom)
    case .normal, .plusDarker, .plusLighter: return top
    }
  }
}
