import IconTestSupport
import Testing

@testable import IconImage

/// Glass on small canvases. GlassTableTests compares whole icons with those of Icon Composer.
@Suite struct GlassTests {
  private static let side = 512
  private static let shape = GlassShape(side: side, outline: .glass, workers: 2)
  private static let gray = GlassColor(sRGB: SIMD3(repeating: 0.5))

  private static func layer(
    _ color: Color = .white, side: Int = 200, x: Int = 156, y: Int = 156, isGlass: Bool = true,
    fill: GlassFill? = nil, blendMode: BlendMode = .normal, opacity: Float = 1
  ) -> GlassIcon.Layer {
    GlassIcon.Layer(
      image: Bitmap(size: PixelSize(square: side), filledWith: color), x: x, y: y, fill: fill,
      opacity: opacity, blendMode: blendMode, isGlass: isGlass, isVector: false)
  }

  private static func group(
    _ layers: [GlassIcon.Layer], shadow: GlassIcon.Shadow = .none, translucency: Float = 0,
    blur: Float = 0, hasHighlight: Bool = false, isLitTogether: Bool = false
  ) -> GlassIcon.Group {
    GlassIcon.Group(
      layers: layers, opacity: 1, blendMode: .normal, shadow: shadow, shadowOpacity: 0.5,
      translucency: translucency, blur: blur, hasHighlight: hasHighlight,
      isLitTogether: isLitTogether)
  }

  private static func rendered(
    _ groups: [GlassIcon.Group] = [], on background: GlassFill = .solid(gray),
    as appearance: GlassAppearance = .default
  ) -> Pixels {
    Pixels(
      GlassRenderer(shape).rendering(
        of: GlassIcon(background: background, groups: groups), as: appearance))
  }

  private struct Pixels {
    let rendering: GlassRenderer.Rendering

    init(_ rendering: GlassRenderer.Rendering) { self.rendering = rendering }

    /// Red, green, blue and alpha.
    func callAsFunction(_ x: Int, _ y: Int) -> [Int] {
      let start = (y * rendering.bitmap.size.width + x) * 4
      return rendering.bitmap.bytes[start..<start + 4].map(Int.init)
    }
  }

  @Test func `a plain background keeps its color and is cut to the shape`() {
    let pixels = Self.rendered()
    #expect(pixels(256, 256) == [128, 128, 128, 255])
    #expect(pixels(0, 0)[3] == 0)
    #expect(pixels(511, 511)[3] == 0)
    #expect(pixels.rendering.space == .sRGB)
  }

  @Test func `the edge of the shape is lit from the upper left`() {
    let pixels = Self.rendered()
    let (upperLeft, top) = (pixels(42, 42)[0], pixels(256, 0)[0])
    let (lowerRight, upperRight) = (pixels(469, 469)[0], pixels(469, 42)[0])
    #expect(top - 128 > 50)
    #expect(upperLeft > lowerRight && lowerRight > upperRight && upperRight >= 128)
    #expect(pixels(256, 12) == [128, 128, 128, 255])
  }

  @Test func `the light turns with its angle`() {
    func top(_ angle: Double) -> Int {
      let shape = GlassShape(side: Self.side, outline: .circle, lightAngle: angle, workers: 1)
      let icon = GlassIcon(background: .solid(Self.gray), groups: [])
      return Pixels(GlassRenderer(shape).rendering(of: icon, as: .default))(256, 1)[0]
    }
    #expect(top(90) > top(135))
    #expect(top(0) == top(180))
    #expect(top(0) < top(135))
  }

  @Test(arguments: [
    (GlassAppearance.clearDark, [43, 43, 43]), (.clearLight, [128, 128, 128]),
    (.tintedDark, [8, 5, 17]), (.tintedLight, [117, 94, 208]),
  ])
  func `monochrome black is the darkest color of the system`(
    appearance: GlassAppearance, color: [Int]
  ) {
    let pixels = Self.rendered(
      [Self.group([Self.layer(.black, isGlass: false)])], as: appearance)
    for (own, expected) in zip(pixels(256, 256), color) { #expect(abs(own - expected) <= 1) }
  }

  @Test func `monochrome white is white or the tint`() {
    let groups = [Self.group([Self.layer(isGlass: false)])]
    #expect(Self.rendered(groups, as: .clearDark)(256, 256) == [255, 255, 255, 255])
    #expect(Self.rendered(groups, as: .tintedLight)(256, 256) == [255, 255, 255, 255])
    #expect(Self.rendered(groups, as: .tintedDark)(256, 256) == [81, 46, 175, 255])
  }

  @Test func `a shadow darkens every color by the same amount`() {
    let groups = [Self.group([Self.layer(isGlass: false)], shadow: .neutral)]
    let (light, dark) = (
      Self.rendered(groups, on: .solid(GlassColor(sRGB: SIMD3(repeating: 0.9)))),
      Self.rendered(groups, on: .solid(GlassColor(sRGB: SIMD3(repeating: 0.3))))
    )
    let below = (light(256, 360)[0], dark(256, 360)[0])
    #expect(abs((230 - below.0) - (77 - below.1)) <= 1)
    #expect(below.0 < 225)
  }

  @Test func `a colored shadow darkens only the other channels`() {
    let red = Self.layer(Color(red: 255, green: 0, blue: 0), isGlass: false)
    let pixels = Self.rendered([Self.group([red], shadow: .layerColor)])
    let below = pixels(256, 360)
    #expect(below[0] == 128)
    #expect(below[1] < 110 && below[1] == below[2])
  }

  @Test func `translucency fades downward and spares layers without glass`() {
    let black = GlassFill.solid(GlassColor(sRGB: .zero))
    let pixels = Self.rendered([Self.group([Self.layer()], translucency: 0.5)], on: black)
    let (top, middle, bottom) = (pixels(256, 170)[0], pixels(256, 256)[0], pixels(256, 340)[0])
    #expect(top > middle && middle > bottom && bottom < 150)
    let plain = Self.rendered(
      [Self.group([Self.layer(isGlass: false)], translucency: 0.5)], on: black)
    #expect(plain(256, 340) == [255, 255, 255, 255])
  }

  @Test func `a highlight follows the outline of glass`() {
    let dark = Self.layer(Color(red: 60, green: 60, blue: 60))
    let pixels = Self.rendered([Self.group([dark], hasHighlight: true)])
    // Unlit band, lit edge, interior.
    #expect(pixels(256, 157)[0] < 70)
    #expect(pixels(256, 161)[0] > 110)
    #expect(pixels(256, 256)[0] < 70)
    // The lower edge is in the dark.
    #expect(pixels(256, 350)[0] < pixels(256, 161)[0] - 30)
    let off = Self.rendered([Self.group([dark])])
    #expect(off(256, 161)[0] == 60)
  }

  @Test func `combined lighting has no highlight between layers`() {
    let layers = [Self.layer(.black, side: 120, x: 136), Self.layer(.black, side: 120, x: 240)]
    let apart = Self.rendered([Self.group(layers, hasHighlight: true)])
    let together = Self.rendered([
      Self.group(layers, hasHighlight: true, isLitTogether: true)
    ])
    #expect(apart(245, 216)[0] > 30)
    #expect(together(245, 216)[0] < 20)
  }

  @Test func `a blur softens the colors behind a group`() {
    let lines = GlassIcon.Layer(
      image: Bitmap(
        size: PixelSize(square: 400), layout: .rgb,
        bytes: (0..<400 * 400).flatMap {
          [UInt8](repeating: $0 % 400 % 20 < 10 ? 0 : 255, count: 3)
        }
      ), x: 56, y: 56, fill: nil, opacity: 1, blendMode: .normal, isGlass: false, isVector: false)
    func contrast(_ blur: Float) -> Int {
      let veil = Self.layer(opacity: 0.5)
      let pixels = Self.rendered([
        Self.group([lines]), Self.group([veil], blur: blur),
      ])
      let row = (200..<300).map { pixels($0, 256)[0] }
      return row.max()! - row.min()!
    }
    #expect(contrast(0) > 120)
    #expect(contrast(1) < contrast(0) / 2 + 10)
  }

  @Test func `colors outside of sRGB are kept in Display P3`() {
    let green = GlassFill.solid(GlassColor(displayP3: SIMD3(0, 1, 0)))
    let pixels = Self.rendered(on: green)
    #expect(pixels.rendering.space == .displayP3)
    for (own, expected) in zip(pixels(256, 256), [0, 255, 0]) { #expect(abs(own - expected) <= 1) }
  }

  @Test func `an automatic gradient lightens dark colors and darkens light ones`() {
    let red = GlassFill.automatic(GlassColor(sRGB: SIMD3(1, 0.188, 0.031)))
    let pixels = Self.rendered(on: red)
    #expect(pixels.rendering.space == .displayP3)
    #expect(pixels(256, 400)[1] == 70)
    #expect(abs(pixels(256, 50)[1] - 112) <= 6)
    let white = Self.rendered(on: .automatic(GlassColor(sRGB: .one)))
    #expect(white(256, 150)[0] == 255)
    #expect(abs(white(256, 480)[0] - 236) <= 1)
  }

  @Test func `groups blend by themselves`() {
    let layer = Self.layer(.white, isGlass: false, blendMode: .darken)
    #expect(Self.rendered([Self.group([layer])])(256, 256) == [255, 255, 255, 255])
  }

  @Test func `empty and outlying layers change nothing`() {
    let clear = GlassIcon.Layer(
      image: Bitmap(
        size: PixelSize(square: 8), layout: .rgba, bytes: [UInt8](repeating: 0, count: 256)),
      x: 0, y: 0, fill: nil, opacity: 1, blendMode: .normal, isGlass: true, isVector: false)
    let groups = [
      Self.group([clear, Self.layer(x: -900), Self.layer(y: 4000)], shadow: .neutral),
      Self.group([], shadow: .layerColor, translucency: 1, blur: 1, hasHighlight: true),
    ]
    #expect(Self.rendered(groups).rendering.bitmap == Self.rendered().rendering.bitmap)
  }

  @Test func `distances are those to the nearest pixel outside`() {
    let (width, height) = (37, 29)
    var random = SeededGenerator(seed: 7)
    let cover = (0..<width * height).map { _ in Float(random.next() % 10 < 8 ? 1 : 0) }
    let distances = InnerDistances(of: cover, width: width, height: height).values
    for index in 0..<width * height {
      let (x, y) = (index % width, index / width)
      let nearest = (0..<width * height).filter { cover[$0] == 0 }.map {
        let (dx, dy) = ($0 % width - x, $0 / width - y)
        return Float(dx * dx + dy * dy)
      }.min()!
      #expect(abs(distances[index] - (nearest.squareRoot() - 0.5)) < 0.001)
    }
  }
}
