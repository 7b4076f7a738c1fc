import LibC

/// A color of a layered icon.
package struct GlassColor: Hashable, Sendable {
  /// Extended sRGB code values.
  package let rgb: SIMD3<Float>
  /// The gray of monochrome icons, from the components in the color's own space.
  package let gray: Float

  /// Source: grays of two fills, one of them in Display P3, in icons by Icon Composer 1.
  static let weights = SIMD3<Float>(0.2126, 0.7152, 0.0722)

  package init(sRGB components: SIMD3<Double>) {
    rgb = SIMD3(components)
    gray = (rgb * Self.weights).sum()
  }

  package init(displayP3 components: SIMD3<Double>) {
    rgb = SIMD3(SRGB.extended(displayP3: Self.light(components)))
    gray = (SIMD3<Float>(components) * Self.weights).sum()
  }

  package init(linearGray light: Double) {
    self.init(SIMD3(repeating: Float(SRGB.extendedEncoded(light))))
  }

  private init(_ rgb: SIMD3<Float>) {
    self.rgb = rgb
    gray = (rgb * Self.weights).sum()
  }

  private static func light(_ codes: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      SRGB.extendedLinear(codes.x), SRGB.extendedLinear(codes.y), SRGB.extendedLinear(codes.z))
  }

  // MARK: - OKLab

  /// Source: Björn Ottosson, A perceptual color space for image processing.
  private var oklab: SIMD3<Double> {
    let light = Self.light(SIMD3<Double>(rgb))
    let cone =
      light.x * SIMD3(0.412_221_470_8, 0.211_903_498_2, 0.088_302_461_9)
      + light.y * SIMD3(0.536_332_536_3, 0.680_699_545_1, 0.281_718_837_6)
      + light.z * SIMD3(0.051_445_992_9, 0.107_396_956_6, 0.629_978_700_5)
    let root = SIMD3(cbrt(cone.x), cbrt(cone.y), cbrt(cone.z))
    return root.x * SIMD3(0.210_454_255_3, 1.977_998_495_1, 0.025_904_037_1)
      + root.y * SIMD3(0.793_617_785_0, -2.428_592_205_0, 0.782_771_766_2)
      + root.z * SIMD3(-0.004_072_046_8, 0.450_593_709_9, -0.808_675_766_0)
  }

  private init(oklab lab: SIMD3<Double>) {
    let root =
      SIMD3(repeating: lab.x)
      + lab.y * SIMD3(0.396_337_777_4, -0.105_561_345_8, -0.089_484_177_5)
      + lab.z * SIMD3(0.215_803_757_3, -0.063_854_172_8, -1.291_485_548_0)
    let cone = root * root * root
    let light =
      cone.x * SIMD3(4.076_741_662_1, -1.268_438_004_6, -0.004_196_086_3)
      + cone.y * SIMD3(-3.307_711_591_3, 2.609_757_401_1, -0.703_418_614_7)
      + cone.z * SIMD3(0.230_969_929_2, -0.341_319_396_5, 1.707_614_701_0)
    self.init(
      SIMD3(
        Float(SRGB.extendedEncoded(light.x)), Float(SRGB.extendedEncoded(light.y)),
        Float(SRGB.extendedEncoded(light.z))))
  }

  /// The gradient that the system derives: dark colors become lighter to the top, light ones darker to the
  /// bottom.
  ///
  /// Source: colors of five icons by Icon Composer 1 and Xcode 26, compared in OKLab.
  fileprivate var gradient: (top: GlassColor, bottom: GlassColor, isLight: Bool) {
    let lab = oklab
    if lab.x >= 0.8 {
      let bottom = SIMD3(lab.x - 0.057, lab.y * 0.98, lab.z * 0.98)
      return (self, GlassColor(oklab: bottom), true)
    }
    let top = SIMD3(lab.x + 0.0872, lab.y * 0.85, lab.z * 0.85)
    return (GlassColor(oklab: top), self, false)
  }
}

/// The color or gradient of a background or a layer.
package struct GlassFill: Hashable, Sendable {
  /// A point in shares of a box, from the upper left.
  package typealias Point = SIMD2<Double>

  fileprivate let first, last: GlassColor
  fileprivate let start, stop: Point

  private init(_ first: GlassColor, _ last: GlassColor, from start: Point, to stop: Point) {
    self.first = first
    self.last = last
    self.start = start
    self.stop = stop
  }

  /// Gradients begin and end a tenth of the box inside of it. Source: three icons by Icon Composer 1.
  private static func inner(_ down: Double) -> Point { Point(0.5, 0.1 + 0.8 * down) }

  package static func solid(_ color: GlassColor) -> GlassFill {
    GlassFill(color, color, from: inner(0), to: inner(1))
  }

  package static func automatic(_ color: GlassColor) -> GlassFill {
    let (top, bottom, isLight) = color.gradient
    return GlassFill(
      top, bottom, from: inner(isLight ? 0.33 : 0), to: inner(isLight ? 1 : 0.7))
  }

  /// Icon Composer writes 0.7 for a gradient that ends where the inner box ends.
  package static func linear(
    _ first: GlassColor, _ last: GlassColor, from start: Point, to stop: Point
  ) -> GlassFill {
    func placed(_ point: Point) -> Point {
      Point(0.1 + 0.8 * min(1, max(0, point.x)), 0.1 + 0.8 * min(1, max(0, point.y / 0.7)))
    }
    return GlassFill(first, last, from: placed(start), to: placed(stop))
  }

  package static let systemLight = gray(1, 0.9235)
  package static let systemDark = gray(0.1922, 0.078)
  /// The background of monochrome icons. Source: grays and purples of eight icons by Icon Composer 1.
  static let clear = gray(0.209, 0.098)
  static let tintedDark = gray(0.236, 0.0985)

  private static func gray(_ top: Double, _ bottom: Double) -> GlassFill {
    GlassFill(
      GlassColor(sRGB: SIMD3(repeating: top)), GlassColor(sRGB: SIMD3(repeating: bottom)),
      from: inner(0), to: inner(1))
  }
}

/// The colors of a fill in a box of the canvas.
struct FillRamp {
  private let first, change: SIMD4<Float>
  private let slope: SIMD2<Float>
  private let origin: Float

  /// `box` is in pixels. Monochrome colors are grays, with black at `floor`.
  init(_ fill: GlassFill, in box: PixelRect, isMonochrome: Bool, floor: Float = 0) {
    func value(_ color: GlassColor) -> SIMD4<Float> {
      guard isMonochrome else { return SIMD4(color.rgb, 1) }
      let gray = floor + (1 - floor) * color.gray
      return SIMD4(gray, gray, gray, 1)
    }
    first = value(fill.first)
    change = value(fill.last) - first
    let way = fill.stop - fill.start
    let length = (way * way).sum()
    let size = SIMD2(Double(max(1, box.size.width)), Double(max(1, box.size.height)))
    guard length > 0 else {
      slope = .zero
      origin = 1
      return
    }
    slope = SIMD2<Float>(way / length / size)
    let corner = SIMD2(Double(box.x), Double(box.y)) - SIMD2(0.5, 0.5)
    origin = Float(-((corner / size + fill.start) * way).sum() / length)
  }

  /// Whether rows have one color.
  var isVertical: Bool { slope.x == 0 }

  @inline(__always)
  func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let part = origin + slope.x * Float(x) + slope.y * Float(y)
    return first + change * max(0, min(1, part))
  }
}
