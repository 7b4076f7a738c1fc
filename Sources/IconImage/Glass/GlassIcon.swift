/// An icon of layered glass, ready to be rendered: images at their places, and resolved values.
///
/// Colors are extended sRGB code values: 0…1 inside of sRGB, less or more outside.
package struct GlassIcon: Sendable {
  package let background: GlassFill
  /// From the back.
  package var groups: [Group]

  package init(background: GlassFill, groups: [Group]) {
    self.background = background
    self.groups = groups
  }

  package struct Group: Equatable, Sendable {
    /// From the back.
    package let layers: [Layer]
    package let opacity: Float
    package let blendMode: BlendMode
    package let shadow: Shadow
    package let shadowOpacity: Float
    /// 0 if it is off.
    package var translucency: Float
    /// 0 if the background stays sharp.
    package let blur: Float
    package let hasHighlight: Bool
    /// Whether the highlight follows the outline of all layers together.
    package let isLitTogether: Bool

    package init(
      layers: [Layer], opacity: Float, blendMode: BlendMode, shadow: Shadow, shadowOpacity: Float,
      translucency: Float, blur: Float, hasHighlight: Bool, isLitTogether: Bool
    ) {
      self.layers = layers
      self.opacity = opacity
      self.blendMode = blendMode
      self.shadow = shadow
      self.shadowOpacity = shadowOpacity
      self.translucency = translucency
      self.blur = blur
      self.hasHighlight = hasHighlight
      self.isLitTogether = isLitTogether
    }
  }

  package enum Shadow: String, CaseIterable, Sendable {
    case none, neutral
    case layerColor = "layer-color"
  }

  package struct Layer: Equatable, Sendable {
    /// 8 bits, at the size at which the canvas shows it.
    package let image: Bitmap
    /// Of the image's upper left corner, in pixels of the canvas.
    package let x, y: Int
    /// Replaces the image's colors.
    package let fill: GlassFill?
    package let opacity: Float
    package let blendMode: BlendMode
    package let isGlass: Bool
    /// Whether its extent is its visible part instead of the whole image.
    package let isVector: Bool

    package init(
      image: Bitmap, x: Int, y: Int, fill: GlassFill?, opacity: Float, blendMode: BlendMode,
      isGlass: Bool, isVector: Bool
    ) {
      precondition(image.depth == .eight)
      self.image = image
      self.x = x
      self.y = y
      self.fill = fill
      self.opacity = opacity
      self.blendMode = blendMode
      self.isGlass = isGlass
      self.isVector = isVector
    }
  }
}

/// The appearances of a layered icon since version 26 of the systems.
package enum GlassAppearance: String, CaseIterable, Sendable {
  case `default`, dark
  case clearLight = "clear-light"
  case clearDark = "clear-dark"
  case tintedLight = "tinted-light"
  case tintedDark = "tinted-dark"

  /// Whether it is one gray image that the system maps to its own colors.
  package var isMonochrome: Bool { self != .default && self != .dark }
}

/// How a layer's color combines with the color behind it.
package enum BlendMode: String, CaseIterable, Sendable {
  case normal, darken, multiply
  case plusDarker = "plus-darker"
  case lighten, screen
  case plusLighter = "plus-lighter"
  case overlay
  case softLight = "soft-light"
  case hardLight = "hard-light"

  /// Premultiplied colors with alpha last. Source: W3C, Compositing and Blending 1; "plus" modes: Apple,
  /// CGBlendMode.
  @inline(__always)
  func composited(_ top: SIMD4<Float>, over bottom: SIMD4<Float>) -> SIMD4<Float> {
    self == .normal ? top + bottom * (1 - top.w) : blended(top, over: bottom)
  }

  private func blended(_ top: SIMD4<Float>, over bottom: SIMD4<Float>) -> SIMD4<Float> {
    switch self {
    case .plusLighter:
      var result = top + bottom
      result.w = min(1, result.w)
      return result
    case .plusDarker:
      let alpha = min(1, top.w + bottom.w)
      var result =
        SIMD4(repeating: alpha) - (SIMD4(repeating: top.w) - top)
        - (SIMD4(repeating: bottom.w) - bottom)
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
    case .hardLight: return top <= 0.5 ? 2 * top * bottom : 1 - 2 * (1 - top) * (1 - bottom)
    case .overlay: return bottom <= 0.5 ? 2 * top * bottom : 1 - 2 * (1 - top) * (1 - bottom)
    case .softLight:
      guard top > 0.5 else { return bottom - (1 - 2 * top) * bottom * (1 - bottom) }
      let curve =
        bottom <= 0.25
        ? ((16 * bottom - 12) * bottom + 4) * bottom : max(0, bottom).squareRoot()
      return bottom + (2 * top - 1) * (curve - bottom)
    case .normal, .plusDarker, .plusLighter: return top
    }
  }
}
