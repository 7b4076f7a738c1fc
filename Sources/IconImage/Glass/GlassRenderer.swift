/// Renders layered icons as version 26 of Apple's systems shows them: layers, shadows, translucency, blur, and
/// light on edges.
///
/// Colors are composited on extended sRGB code values. Apple has not published how; docs/glass.md compares
/// the result with icons that Icon Composer exported.
package struct GlassRenderer: Sendable {
  /// The color of tinted icons, in sRGB code values.
  package static let usualTint = Color(red: 81, green: 46, blue: 175)

  /// A rendered icon in the smallest color space that holds its colors.
  package struct Rendering: Sendable {
    /// RGBA with 8 bits in `space`, cut to the shape.
    package let bitmap: Bitmap
    package let space: OutputColorSpace

    package func resized(to side: Int) -> Rendering {
      Rendering(bitmap: bitmap.resized(to: PixelSize(square: side)), space: space)
    }
  }

  private let shape: GlassShape
  private let tint: SIMD4<Float>

  package init(_ shape: GlassShape, tint: Color = usualTint) {
    self.shape = shape
    self.tint = SIMD4(Float(tint.red), Float(tint.green), Float(tint.blue), 255) / 255
  }

  /// Layers must have been placed on a canvas of the shape's size. Icons that are not cut to the shape are
  /// opaque, and in sRGB.
  ///
  /// Complexity: O(canvas pixels × layers).
  package func rendering(
    of icon: GlassIcon, as appearance: GlassAppearance, isCut: Bool = true
  ) -> Rendering {
    var canvas = canvas(icon, appearance)
    for group in icon.groups { add(group, to: &canvas, appearance.isMonochrome) }
    finish(&canvas, appearance)
    return encoded(canvas, isCut: isCut)
  }

  /// The groups on a transparent background, in sRGB, without shadows. Grays of monochrome icons have no tint.
  ///
  /// Complexity: O(canvas pixels × layers).
  package func foreground(of icon: GlassIcon, isMonochrome: Bool) -> Bitmap {
    var canvas = SoftPlane(
      width: shape.side, height: shape.side,
      values: [SIMD4<Float>](repeating: .zero, count: shape.side * shape.side))
    for group in icon.groups {
      composite(
        GlassSheet(group, on: shape, isMonochrome: isMonochrome), over: &canvas, behind: nil)
    }
    return encoded(canvas, isCut: true).bitmap
  }

  /// The icon without its groups, opaque and in sRGB.
  ///
  /// Complexity: O(canvas pixels).
  package func background(of icon: GlassIcon) -> Bitmap {
    encoded(canvas(icon, .default), isCut: false).bitmap
  }

  private func canvas(_ icon: GlassIcon, _ appearance: GlassAppearance) -> SoftPlane {
    let fill =
      !appearance.isMonochrome
      ? icon.background : appearance == .tintedDark ? GlassFill.tintedDark : .clear
    let side = shape.side
    let ramp = FillRamp(
      fill, in: PixelRect(PixelSize(square: side)), isMonochrome: appearance.isMonochrome)
    var values = [SIMD4<Float>](repeating: .zero, count: side * side)
    values.withUnsafeMutableBufferPointer { values in
      for y in 0..<side {
        for x in 0..<side { values[y * side + x] = ramp.color(x, y) }
      }
    }
    return SoftPlane(width: side, height: side, values: values)
  }

  // MARK: - Groups

  /// Shadows darken by a constant amount, whatever is below them.
  private static let neutralShadow: (strength: Float, deviation: Double) = (0.124, 25)
  private static let colorShadow: (strength: Float, deviation: Double) = (0.42, 22)
  private static let shadowOffset = 20.0
  /// Deviation of a blur of 1.
  private static let blurDeviation = 40.0

  private func add(_ group: GlassIcon.Group, to canvas: inout SoftPlane, _ isMonochrome: Bool) {
    let sheet = GlassSheet(group, on: shape, isMonochrome: isMonochrome)
    let unit = Double(shape.side) / 1024
    if group.shadow != .none, group.shadowOpacity > 0 {
      let isColored = group.shadow == .layerColor && !isMonochrome
      let kind = isColored ? Self.colorShadow : Self.neutralShadow
      var source = sheet.colors
      for index in source.values.indices {
        let color = source.values[index]
        source.values[index] =
          isColored ? SIMD4(repeating: color.w) - color : SIMD4(repeating: color.w)
      }
      let dark = source.blurred(
        deviation: kind.deviation * unit, lowered: Int((Self.shadowOffset * unit).rounded()),
        repeatsEdges: false)
      let strength =
        kind.strength * group.shadowOpacity * group.opacity * (isMonochrome ? 0.9 : 1)
      for index in canvas.values.indices {
        var amount = dark.values[index] * strength
        amount = amount.limited
        amount.w = 0
        canvas.values[index] -= amount
      }
    }
    let behind =
      group.blur > 0
      ? canvas.blurred(
        deviation: Double(group.blur) * Self.blurDeviation * unit, repeatsEdges: true) : nil
    composite(sheet, over: &canvas, behind: behind)
  }

  private func composite(
    _ sheet: GlassSheet, over canvas: inout SoftPlane, behind: SoftPlane?
  ) {
    let (mode, opacity) = (sheet.group.blendMode, sheet.group.opacity)
    canvas.values.withUnsafeMutableBufferPointer { canvas in
      for index in 0..<canvas.count {
        let own = sheet.colors.values[index]
        guard own.w > 0 else { continue }
        var below = canvas[index]
        if let behind { below += (behind.values[index] - below) * own.w }
        var result = mode.composited(own * (1 - sheet.fades[index]) * opacity, over: below)
        let light = sheet.lights[index] * opacity
        result += SIMD4(light, light, light, 0)
        canvas[index] = result
      }
    }
  }

  // MARK: - Appearances

  /// The more a channel exceeds the luminance, the less light it gets.
  private static let whitening: Float = 1.77

  /// Adds the light on the shape's edge. Monochrome icons get the system's colors: each is a linear function
  /// of the gray.
  private func finish(_ canvas: inout SoftPlane, _ appearance: GlassAppearance) {
    let (low, high) = range(appearance)
    let isTintedDark = appearance == .tintedDark
    let isMonochrome = appearance.isMonochrome
    shape.rim.withUnsafeBufferPointer { rim in
      canvas.values.withUnsafeMutableBufferPointer { canvas in
        for index in 0..<canvas.count {
          var color = canvas[index]
          let (floor, lobe) = (rim[index].x, rim[index].y)
          if isMonochrome {
            if isTintedDark {
              color = low + color.x * (high - low) + (floor + lobe)
            } else {
              color = low + min(1, color.x + floor + lobe) * (high - low)
            }
          } else if floor + lobe > 0 {
            let shown = color.limited
            let luminance =
              GlassColor.weights.x * color.x + GlassColor.weights.y * color.y
              + GlassColor.weights.z * color.z
            color += floor + lobe * (1 - Self.whitening * (shown - luminance))
          }
          color.w = 1
          canvas[index] = color
        }
      }
    }
  }

  /// The colors of grays 0 and 1. Source: each of eight icons by Icon Composer 1 in four appearances, to 0.3
  /// to 1.4 code values.
  private func range(_ appearance: GlassAppearance) -> (low: SIMD4<Float>, high: SIMD4<Float>) {
    switch appearance {
    case .default, .dark: (.zero, .one)
    case .clearDark: (SIMD4(repeating: 20 / 255), .one)
    case .clearLight: (SIMD4(repeating: 114 / 255), .one)
    case .tintedDark: (.zero, tint)
    case .tintedLight:
      (
        (tint + SIMD4(21, 31, 28, 0) / 255).limited, .one
      )
    }
  }

  // MARK: - Output

  private func encoded(_ canvas: SoftPlane, isCut: Bool) -> Rendering {
    let space: OutputColorSpace = isCut && isWide(canvas) ? .displayP3 : .sRGB
    let convert = space == .displayP3 ? WideColor() : nil
    let size = PixelSize(square: shape.side)
    let bitmap = Bitmap(size: size, layout: .rgba) { bytes in
      canvas.values.withUnsafeBufferPointer { values in
        for index in 0..<values.count {
          let own = values[index]
          let cover = (isCut ? shape.coverage[index] : 1) * own.w
          let straight = own.w > 0 ? own / own.w : own
          let color = convert?.displayP3(straight) ?? straight
          let codes = color.limited * 255 + 0.5
          let isVisible = cover > 0
          bytes[index * 4] = isVisible ? UInt8(codes.x) : 0
          bytes[index * 4 + 1] = isVisible ? UInt8(codes.y) : 0
          bytes[index * 4 + 2] = isVisible ? UInt8(codes.z) : 0
          bytes[index * 4 + 3] = UInt8(cover * 255 + 0.5)
        }
      }
    }
    return Rendering(bitmap: isCut ? bitmap : bitmap.droppingAlpha(), space: space)
  }

  /// Whether a color of the shape is outside of sRGB, by more than light does on its edge.
  private func isWide(_ canvas: SoftPlane) -> Bool {
    let least: Float = 2.0 / 255
    return canvas.values.indices.contains { index in
      guard shape.coverage[index] > 0.5, shape.rim[index] == .zero else { return false }
      let color = canvas.values[index]
      return min(color.x, color.y, color.z) < -least
        || max(color.x, color.y, color.z) > 1 + least
          && min(color.x, color.y, color.z) < 1
    }
  }
}

/// Converts extended sRGB to Display P3 by tables.
private struct WideColor {
  private static let steps = 4096
  private let linear: [Float]
  private let encoded: [Float]

  init() {
    // Code values from -1 to 2, and light from 0 to 1 by its square root.
    linear = (0...Self.steps + 1).map {
      Float(SRGB.extendedLinear(Double($0) * 3 / Double(Self.steps) - 1))
    }
    encoded = (0...Self.steps + 1).map {
      let root = Double($0) / Double(Self.steps)
      return Float(SRGB.encoded(min(1, root * root)))
    }
  }

  /// Source of the matrix: CSS Color 4, section 17.
  func displayP3(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let (red, green, blue) = (light(color.x), light(color.y), light(color.z))
    return SIMD4(
      code(0.822_461_97 * red + 0.177_538_03 * green),
      code(0.033_194_2 * red + 0.966_805_8 * green),
      code(0.017_082_63 * red + 0.072_397_44 * green + 0.910_519_93 * blue), 1)
  }

  private func light(_ code: Float) -> Float {
    Self.value(linear, (min(2, max(-1, code)) + 1) / 3)
  }

  private func code(_ light: Float) -> Float {
    Self.value(encoded, min(1, max(0, light)).squareRoot())
  }

  private static func value(_ table: [Float], _ share: Float) -> Float {
    let place = share * Float(steps)
    let index = min(steps, Int(place))
    return table[index] + (table[index + 1] - table[index]) * (place - Float(index))
  }
}
