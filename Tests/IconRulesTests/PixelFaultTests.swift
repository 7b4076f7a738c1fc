import Foundation
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Faults of exports that only pixels show.
@Suite struct PixelFaultTests {
  private static func icon(_ side: Int) -> Bitmap { Sketch.icon(side).bitmap() }

  private static func found(
    _ id: String, _ bitmap: Bitmap, _ use: ImageUse = Bench.application(2017)
  ) -> [Finding] {
    findings(id, Bench.image(bitmap, use), bitmap)
  }

  // MARK: Corners

  /// Corners |x|ⁿ + |y|ⁿ = 1 of a gradient on white; `reach` is their share of the side.
  private static func corners(
    _ side: Int, _ reach: Double, _ exponent: Double, from light: Double = 0.4
  ) -> Bitmap {
    Sketch(side, side) { x, y in
      let (u, v) = (max(0, 1 - min(x, 1 - x) / reach), max(0, 1 - min(y, 1 - y) / reach))
      let isInside = pow(u, exponent) + pow(v, exponent) <= 1
      return isInside ? Ink(light, light + 0.1 * y, light - 0.1 * x) : .white
    }.bitmap()
  }

  @Test(arguments: [
    (0.1, 2.0), (0.2, 2), (0.3, 2), (0.342, 2.5), (0.45, 3), (0.5, 4), (0.5, 5),
  ])
  func `arcs and continuous corners are found at every size`(_ reach: Double, _ exponent: Double) {
    for side in [40, 58, 80, 180, 1024] {
      let found = Self.found("icon-corners", Self.corners(side, reach, exponent))
      #expect(found.map(\.severity) == [.warning], "\(side)")
    }
  }

  @Test func `white corners of light artwork are found, and vignettes are not`() {
    #expect(Self.found("icon-corners", Self.corners(120, 0.2, 2, from: 0.88)).count == 1)
    for (center, rim) in [(0.9, 1.0), (0.2, 0.05), (0.8, 0.2)] {
      let vignette = Sketch(180, 180) { x, y in
        let distance = 2 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5))
        let light = center + (rim - center) * min(1, distance * 1.3)
        return Ink(light, light, light)
      }
      #expect(Self.found("icon-corners", vignette.bitmap()).isEmpty)
    }
    // The corners of a cross are flat squares.
    let cross = Sketch(180, 180) { x, y in
      min(x, 1 - x) < 0.25 && min(y, 1 - y) < 0.25 ? .white : Ink(0.7, 0.1, 0.1)
    }
    #expect(Self.found("icon-corners", cross.bitmap()).isEmpty)
  }

  // MARK: Compression

  @Test(arguments: [58, 120, 180, 512])
  func `the blocks of JPEG compression are found`(_ side: Int) {
    let found = Self.found(
      "compression-artifacts", Self.icon(side).jpegCompressed(quality: 30))
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("JPEG") == true)
    #expect(Self.found("compression-artifacts", Self.icon(side)).isEmpty)
  }

  @Test func `noise in blocks around the few lines of a plain icon is JPEG compression`() throws {
    let lines = Sketch(1024, 1024) { x, y in
      let isBar = abs(x - y - 0.03) < 0.01 || abs(x + y - 1.02) < 0.01
      return isBar && abs(x - 0.5) < 0.22 ? Ink(0.9, 0.9, 1) : Ink(0.2, 0.3, 0.6)
    }.bitmap()
    let found = Self.found("compression-artifacts", lines.jpegCompressed(quality: 30))
    #expect(found.first?.message.contains("noise beside plain color") == true, "\(found)")
    #expect(Self.found("compression-artifacts", lines).isEmpty)
    // Tiles of noise in plain color that are not blocks of 8 pixels.
    let tiles = Sketch(360, 360) { x, y in
      let (column, row) = (Int(x * 360), Int(y * 360))
      let isTile = column / 9 % 2 == 0 && row / 9 % 2 == 0
      return isTile
        ? Ink(0.4 + 0.02 * Double((column * 7 + row * 5) % 11), 0.4, 0.4) : Ink(0.5, 0.4, 0.4)
    }.bitmap()
    #expect(Self.found("compression-artifacts", tiles).isEmpty)
  }

  @Test(arguments: [80, 180, 512], [16, 32])
  func `a gradient in few colors has bands`(_ side: Int, _ colors: Int) {
    let gradient = Sketch(side, side) { x, y in
      Ink(0.2 + 0.5 * y, 0.1 + 0.6 * x * y, 0.9 - 0.5 * x)
    }.bitmap()
    let found = Self.found("compression-artifacts", gradient.reduced(toColors: colors))
    #expect(found.map(\.severity) == [.info])
    #expect(Self.found("compression-artifacts", gradient).isEmpty)
  }

  /// Few lines of such an image have steps, and many of those are at multiples of 8 by chance.
  @Test func `faint lines on one color are no compression`() {
    let drawing = Sketch(1024, 1024) { x, y in
      let isLine = [0.125, 0.375, 0.4375, 0.625].contains {
        abs(x - $0) < 0.004 || abs(y - $0) < 0.004
      }
      return isLine ? Ink(0.48, 0.48, 0.5) : Ink(0.52, 0.52, 0.54)
    }
    #expect(Self.found("compression-artifacts", drawing.bitmap()).isEmpty)
  }

  @Test func `stripes, checks and pixel art are no compression`() {
    let paints: [@Sendable (Double, Double) -> Ink] = [
      { x, _ in Int(x * 16) % 2 == 0 ? Ink(0.2, 0.3, 0.7) : Ink(0.24, 0.34, 0.74) },
      { x, y in (Int(x * 16) + Int(y * 16)) % 2 == 0 ? .white : Ink(0.9, 0.9, 0.9) },
      { x, y in Int(x * 12) * Int(y * 12) % 5 < 2 ? Ink(0.9, 0.2, 0.2) : Ink(0.1, 0.1, 0.3) },
      { x, y in (Int(x * 32) + Int(y * 32)) % 2 == 0 ? Ink(0.1, 0.1, 0.5) : Ink(0.1, 0.1, 0.4) },
    ]
    // 16 and 32 dots of 8 and 4 pixels fit into 128.
    for paint in paints {
      for side in [120, 128] {
        let art = Sketch(side, side, paint).hard.bitmap()
        #expect(Self.found("compression-artifacts", art).isEmpty, "\(side)")
      }
    }
  }

  @Test(arguments: Drawing.innocent)
  func `intended artwork has no traces of an export`(_ drawing: Drawing) {
    for side in [58, 120, 180] {
      for rule in ["compression-artifacts", "icon-border"] {
        let found = Self.found(rule, drawing.at(side).bitmap())
        #expect(found.isEmpty, "\(rule) at \(side): \(found.map(\.message))")
      }
    }
  }

  // MARK: Lines at the edges

  @Test(arguments: [58, 180, 1024], [Ink.white, .black, Ink(1, 0, 0)])
  func `a line of one pixel along the edges is found`(_ side: Int, _ ink: Ink) {
    let pixel = 1 / Double(side)
    func lined(_ isEdge: @escaping @Sendable (Double, Double) -> Bool) -> [Finding] {
      let sketch = Sketch(side, side) { x, y in isEdge(x, y) ? ink : Sketch.iconPaint(x, y) }
      return Self.found("icon-border", sketch.bitmap())
    }
    let all = lined { min($0, $1) < pixel || max($0, $1) > 1 - pixel }
    #expect(all.map(\.severity) == [.warning])
    #expect(all.first?.message.contains("all edges") == true)
    #expect(lined { $1 > 1 - pixel }.first?.message.contains("its edges: bottom") == true)
    #expect(lined { min($0, $1) < 3 * pixel || max($0, $1) > 1 - 3 * pixel }.isEmpty)
    #expect(lined { _, _ in false }.isEmpty)
  }

  // MARK: Appearances

  private static func appearance(_ value: String) -> ImageUse {
    var use = ImageUse(place: .appIconSet, edition: .current, role: .application, idiom: .universal)
    use.appearance = value
    return use
  }

  @Test func `a dark icon is seen on the system's background or its own`() {
    func count(_ ink: Ink, on background: Ink? = nil) -> Int {
      let ring = Sketch(256, 256, alpha: background == nil) { x, y in
        let distance = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
        return (0.2...0.35).contains(distance) ? ink : background ?? .clear
      }
      return Self.found("appearance-contrast", ring.bitmap(), Self.appearance("dark")).count
    }
    #expect(count(.black) == 1)
    #expect(count(Ink(0.12, 0.12, 0.16)) == 1)
    #expect(count(.white) == 0)
    #expect(count(Ink(0.1, 0.1, 0.5)) == 0)
    #expect(count(Ink(0.09, 0.09, 0.09), on: .black) == 1)
    #expect(count(Ink(0.23, 0.25, 0.31), on: Ink(0.11, 0.13, 0.17)) == 0)
    #expect(count(Ink(0.5, 0.1, 0.1), on: .black) == 0)
    #expect(count(.black, on: Ink(0.3, 0.3, 0.3)) == 0)
  }

  @Test func `a tinted icon has bright shapes on a dark background`() {
    func count(_ sketch: Sketch) -> Int {
      Self.found("appearance-contrast", sketch.bitmap(), Self.appearance("tinted")).count
    }
    #expect(count(.ring(256, 256, thickness: 0.2)) == 0)
    #expect(count(.ring(256, 256, thickness: 0.2, ink: Ink(0.2, 0.2, 0.2))) == 1)
    #expect(count(.disc(256, radius: 0.2, ink: Ink(0.5, 0.5, 0.5), on: Ink(0.45, 0.45, 0.45))) == 1)
    #expect(count(.disc(256, radius: 0.35)) == 1)
    #expect(count(.disc(256, radius: 0.35, on: .black)) == 1)
    #expect(count(.plate(256, radius: 0.2, inset: 0.1) { _, _ in .white }) == 1)
    #expect(count(.plate(256, radius: 0.2, inset: 0.1) { x, _ in Ink(x, x, x) }) == 0)
    #expect(count(.disc(256, radius: 0.1)) == 0)
  }

  @Test(arguments: [
    (Sketch.disc(108, radius: 0.3), 1),
    (.plate(108, radius: 0.1, inset: 0.2) { _, _ in .white }, 1),
    (.block(108, 108, 0.2...0.8, 0.2...0.8), 1), (.block(108, 108, 0.2...0.8, 0.3...0.7), 0),
    (.ring(108, 108, diameter: 0.6, thickness: 0.2), 0), (.disc(108, radius: 0.2), 0),
    (.ring(108, 108, diameter: 0.6, thickness: 0.44), 0),
  ])
  func `a monochrome layer is more than a filled disc or square`(_ sketch: Sketch, _ count: Int) {
    var use = ImageUse(place: .android, role: .layer, idiom: .android)
    use.android = AndroidUse(part: .monochrome, side: 108)
    #expect(Self.found("android-monochrome", sketch.bitmap(), use).count == count)
  }

  // MARK: Color spaces

  @Test func `an icon without the Display P3 of the others is a note`() {
    func paths(_ spaces: [ImageFacts.ColorSpace]) -> [String] {
      var set = SetSubject(path: "Icons", kind: .appIconSet)
      set.images = spaces.enumerated().map { index, space in
        ImageSubject(
          path: "\(index).png", content: .png(facts(120, 120, space: space)),
          use: Bench.application(2017))
      }
      return findings("color-profile-missing", set).map(\.path)
    }
    let wide = ImageFacts.ColorSpace.profile(name: "Display P3")
    #expect(paths([wide, .unspecified, .profile(name: "cICP 12/13")]) == ["1.png"])
    #expect(paths([wide, .sRGB]) == [])
    #expect(paths([.unspecified, .unspecified]) == [])
    #expect(paths([wide, .unspecified, .unspecified]) == [])
  }
}
