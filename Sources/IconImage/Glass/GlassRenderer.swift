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
    renderings(of: [(icon, appearance)], isCut: isCut)[0]
  }

  /// Groups on a background.
  private struct Canvas {
    let groups: [GlassIcon.Group]
    let fill: GlassFill
    let isMonochrome: Bool
    var plane: SoftPlane
  }

  /// Several appearances, in their order, each with the values of its icon. Equal groups are drawn once, and
  /// monochrome appearances of one icon have one canvas.
  ///
  /// Complexity: O(canvas pixels × (different layers + appearances)).
  package func renderings(
    of icons: [(icon: GlassIcon, appearance: GlassAppearance)], isCut: Bool = true
  ) -> [Rendering] {
    var canvases: [Canvas] = []
    let places = icons.map { icon, appearance in
      let (fill, isMonochrome) = (background(icon, appearance), appearance.isMonochrome)
      if let known = canvases.firstIndex(where: {
        $0.fill == fill && $0.isMonochrome == isMonochrome && $0.groups == icon.groups
      }) {
        return known
      }
      canvases.append(
        Canvas(
          groups: icon.groups, fill: fill, isMonochrome: isMonochrome,
          plane: canvas(fill, isMonochrome: isMonochrome)))
      return canvases.count - 1
    }
    for place in 0..<(canvases.map(\.groups.count).max() ?? 0) {
      var known = LayerShapes()
      var drawn: [(sheet: GlassSheet, shadow: Shadow?)] = []
      for index in canvases.indices where place < canvases[index].groups.count {
        let (group, isMonochrome) = (canvases[index].groups[place], canvases[index].isMonochrome)
        var own = drawn.first { $0.sheet.isMonochrome == isMonochrome && $0.sheet.group == group }
        if own == nil,
          let sheet = GlassSheet(group, on: shape, isMonochrome: isMonochrome, known: &known)
        {
          own = (sheet, shadow(of: sheet, like: drawn))
          drawn.append(own!)
        }
        if let (sheet, shadow) = own { composite(sheet, shadow, over: &canvases[index].plane) }
      }
    }
    return zip(icons, places).map { icon, place in
      encoded(
        canvases[place].plane, Finish(icon.appearance, tint: tint), isCut: isCut, mayBeWide: isCut)
    }
  }

  /// The groups on a transparent background, in sRGB, without shadows. Grays of monochrome icons have no tint.
  ///
  /// Complexity: O(canvas pixels × layers).
  package func foreground(of icon: GlassIcon, isMonochrome: Bool) -> Bitmap {
    var canvas = SoftPlane(width: shape.side, height: shape.side, shape.parts)
    var known = LayerShapes()
    for group in icon.groups {
      guard let sheet = GlassSheet(group, on: shape, isMonochrome: isMonochrome, known: &known)
      else { continue }
      composite(sheet, nil, over: &canvas, isBlurred: false)
    }
    return encoded(canvas, .none, isCut: true, mayBeWide: false).bitmap
  }

  /// The icon without its groups, opaque and in sRGB.
  ///
  /// Complexity: O(canvas pixels).
  package func background(of icon: GlassIcon) -> Bitmap {
    let canvas = canvas(icon.background, isMonochrome: false)
    return encoded(canvas, .none, isCut: false, mayBeWide: false).bitmap
  }

  private func background(_ icon: GlassIcon, _ appearance: GlassAppearance) -> GlassFill {
    guard appearance.isMonochrome else { return icon.background }
    return appearance == .tintedDark ? .tintedDark : .clear
  }

  private func canvas(_ fill: GlassFill, isMonochrome: Bool) -> SoftPlane {
    let side = shape.side
    let ramp = FillRamp(fill, in: PixelRect(PixelSize(square: side)), isMonochrome: isMonochrome)
    let values = shape.parts.filled(rows: side, of: side) { y, row in
      if ramp.isVertical { return row.update(repeating: ramp.color(0, y)) }
      for x in 0..<side { row[x] = ramp.color(x, y) }
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

  private var unit: Double { Double(shape.side) / 1024 }
  private var canvasSize: PixelSize { PixelSize(square: shape.side) }

  /// The blurred sheet of a group with a shadow, and how much it darkens.
  private struct Shadow {
    let plane: BlurredPlane
    let strength: Float
    /// The rows and columns that it darkens.
    let rows, columns: Range<Int>
    /// Whether it darkens only the channels that the sheet does not have.
    let isColored: Bool
  }

  /// Shadows without color depend on the shapes alone, which appearances share.
  private func shadow(
    of sheet: GlassSheet, like drawn: [(sheet: GlassSheet, shadow: Shadow?)]
  ) -> Shadow? {
    let (group, isMonochrome) = (sheet.group, sheet.isMonochrome)
    guard group.shadow != .none, group.shadowOpacity > 0 else { return nil }
    let isColored = group.shadow == .layerColor && !isMonochrome
    let kind = isColored ? Self.colorShadow : Self.neutralShadow
    let (deviation, lowered) = (kind.deviation * unit, Int((Self.shadowOffset * unit).rounded()))
    // Three deviations, and the pixels that the blur makes one.
    let reach = Int(deviation * 4) + 4
    let top = max(0, sheet.area.y + lowered - reach)
    let bottom = min(shape.side, sheet.area.y + sheet.area.size.height + lowered + reach)
    let left = max(0, sheet.area.x - reach)
    let right = min(shape.side, sheet.area.x + sheet.area.size.width + reach)
    let known = drawn.first { other, shadow in
      !isColored && shadow?.isColored == false && other.hasShape(of: sheet)
    }?.shadow?.plane
    let plane =
      known
      ?? BlurredPlane(
        sheet.colors, at: sheet.area, of: canvasSize, deviation: deviation, lowered: lowered,
        repeatsEdges: false, parts: shape.parts)
    return Shadow(
      plane: plane,
      strength: kind.strength * group.shadowOpacity * group.opacity * (isMonochrome ? 0.9 : 1),
      rows: min(top, bottom)..<bottom, columns: min(left, right)..<right,
      isColored: isColored)
  }

  /// Draws a sheet, and its shadow below it.
  private func composite(
    _ sheet: GlassSheet, _ shadow: Shadow?, over canvas: inout SoftPlane, isBlurred: Bool = true
  ) {
    let blur = isBlurred ? Double(sheet.group.blur) * Self.blurDeviation * unit : 0
    let area = sheet.area
    canvas.values.withUnsafeMutableBufferPointer { values in
      if let shadow {
        shadow.plane.withRows(shadow.rows, columns: shadow.columns) { y, dark in
          for x in shadow.columns {
            let own = dark[x]
            var amount = shadow.isColored ? SIMD4(repeating: own.w) - own : SIMD4(repeating: own.w)
            amount = (amount * shadow.strength).limited
            amount.w = 0
            values[y * dark.count + x] -= amount
          }
        }
      }
    }
    let sheetRows = area.y..<area.y + area.size.height
    if blur > 0 {
      let behind = BlurredPlane(
        canvas, at: PixelRect(canvasSize), of: canvasSize, deviation: blur, repeatsEdges: true,
        parts: shape.parts)
      canvas.values.withUnsafeMutableBufferPointer { values in
        behind.withRows(sheetRows, columns: area.x..<area.x + area.size.width) { y, behind in
          composite(sheet, row: y, over: values, behind)
        }
      }
    } else {
      canvas.values.withUnsafeMutableBufferPointer { values in
        shape.parts(sheetRows) { rows in
          for y in rows { composite(sheet, row: y, over: values, nil) }
        }
      }
    }
  }

  private func composite(
    _ sheet: GlassSheet, row y: Int, over canvas: UnsafeMutableBufferPointer<SIMD4<Float>>,
    _ behind: UnsafeMutableBufferPointer<SIMD4<Float>>?
  ) {
    let (mode, opacity, area) = (sheet.group.blendMode, sheet.group.opacity, sheet.area)
    let start = (y - area.y) * area.size.width - area.x
    let row = y * shape.side
    sheet.colors.values.withUnsafeBufferPointer { colors in
      sheet.effects.withUnsafeBufferPointer { effects in
        for x in area.x..<area.x + area.size.width {
          let own = colors[start + x]
          guard own.w > 0 else { continue }
          let effect = effects[start + x]
          var below = canvas[row + x]
          if let behind { below += (behind[x] - below) * own.w }
          var result = mode.composited(own * (1 - effect.y) * opacity, over: below)
          let light = effect.x * opacity
          result += SIMD4(light, light, light, 0)
          canvas[row + x] = result
        }
      }
    }
  }

  // MARK: - Output

  private func encoded(
    _ canvas: SoftPlane, _ finish: Finish, isCut: Bool, mayBeWide: Bool
  ) -> Rendering {
    let isWide = mayBeWide && isWide(canvas, finish)
    let convert = isWide ? WideColor() : nil
    let side = shape.side
    let bitmap = Bitmap(size: canvasSize, layout: .rgba) { bytes in
      let words = UnsafeMutableRawBufferPointer(bytes)
      canvas.values.withUnsafeBufferPointer { canvas in
        shape.rim.withUnsafeBufferPointer { rim in
          shape.coverage.withUnsafeBufferPointer { coverage in
            shape.parts(0..<side) { rows in
              // Neighbors often have one color.
              var known = (sRGB: SIMD4<Float>(repeating: .nan), displayP3: SIMD4<Float>.zero)
              for index in rows.lowerBound * side..<rows.upperBound * side {
                let share = isCut ? coverage[index] : 1
                let own = share > 0 ? finish(canvas[index], rim[index]) : .zero
                let cover = share * own.w
                guard cover > 0 else {
                  words.storeBytes(of: 0, toByteOffset: index * 4, as: UInt32.self)
                  continue
                }
                var color = own.w == 1 ? own : own / own.w
                if let convert {
                  if known.sRGB != color { known = (color, convert.displayP3(color)) }
                  color = known.displayP3
                }
                color = color.limited
                color.w = cover
                words.storeBytes(
                  of: (color * 255 + 0.5).word.littleEndian, toByteOffset: index * 4,
                  as: UInt32.self)
              }
            }
          }
        }
      }
    }
    convert?.free()
    return Rendering(
      bitmap: isCut ? bitmap : bitmap.droppingAlpha(), space: isWide ? .displayP3 : .sRGB)
  }

  /// Whether a color of the shape is outside of sRGB, by more than light does on its edge.
  private func isWide(_ canvas: SoftPlane, _ finish: Finish) -> Bool {
    let least: Float = 2.0 / 255
    return canvas.values.withUnsafeBufferPointer { canvas in
      shape.rim.withUnsafeBufferPointer { rim in
        shape.coverage.withUnsafeBufferPointer { coverage in
          shape.parts.contains(rows: shape.side) { y in
            (y * shape.side..<(y + 1) * shape.side).contains { index in
              guard coverage[index] > 0.5, rim[index] == .zero else { return false }
              let color = finish(canvas[index], .zero)
              let (low, high) = (
                min(color.x, color.y, color.z), max(color.x, color.y, color.z)
              )
              return low < -least || high > 1 + least && low < 1
            }
          }
        }
      }
    }
  }
}

/// Gives the canvas the colors of an appearance, and the light on the shape's edge.
private struct Finish {
  /// The more a channel exceeds the luminance, the less light it gets.
  private static let whitening: Float = 1.77

  /// Leaves the canvas as it is.
  static let none = Finish()

  private let isNone, isMonochrome, isTintedDark: Bool
  /// The colors of grays 0 and 1: monochrome icons are linear functions of the gray.
  private let low, high: SIMD4<Float>

  private init() {
    (isNone, isMonochrome, isTintedDark) = (true, false, false)
    (low, high) = (.zero, .one)
  }

  /// Source of the colors: each of eight icons by Icon Composer 1 in four appearances, to 0.3 to 1.4 code
  /// values.
  init(_ appearance: GlassAppearance, tint: SIMD4<Float>) {
    isNone = false
    isMonochrome = appearance.isMonochrome
    isTintedDark = appearance == .tintedDark
    (low, high) =
      switch appearance {
      case .default, .dark: (.zero, .one)
      case .clearDark: (SIMD4(repeating: 20 / 255), .one)
      case .clearLight: (SIMD4(repeating: 114 / 255), .one)
      case .tintedDark: (.zero, tint)
      case .tintedLight: ((tint + SIMD4(21, 31, 28, 0) / 255).limited, .one)
      }
  }

  @inline(__always)
  func callAsFunction(_ color: SIMD4<Float>, _ rim: SIMD2<Float>) -> SIMD4<Float> {
    if isNone { return color }
    let (floor, lobe) = (rim.x, rim.y)
    var result = color
    if isTintedDark {
      result = low + color.x * (high - low) + (floor + lobe)
    } else if isMonochrome {
      result = low + min(1, color.x + floor + lobe) * (high - low)
    } else if floor + lobe > 0 {
      let luminance =
        GlassColor.weights.x * color.x + GlassColor.weights.y * color.y
        + GlassColor.weights.z * color.z
      result += floor + lobe * (1 - Self.whitening * (color.limited - luminance))
    }
    result.w = 1
    return result
  }
}
