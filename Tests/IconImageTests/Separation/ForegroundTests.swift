import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct ForegroundTests {
  /// The alpha of the disc in `DrawnIcon`.
  private static func disc(_ x: Int, _ y: Int, _ side: Int) -> Double {
    let (dx, dy) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
    return max(0, min(1, 0.5 - hypot(dx, dy) + 0.3 * Double(side)))
  }

  /// A red disc on white; `shade` adds white.
  private static func ball(_ side: Int, _ shade: (Double, Double) -> Double) -> Bitmap {
    TestImages.picture(side, side, .rgb) { x, y, channel in
      let alpha = disc(x, y, side)
      let light = shade(Double(x) / Double(side), Double(y) / Double(side))
      let ink = channel == 0 ? 220 + 35 * light : 255 * light
      return Int((255 + (ink - 255) * alpha).rounded())
    }
  }

  /// At the top of the disc the edge is nearly level and soft.
  @Test(arguments: [DrawnIcon.plainDisc, .roundGround, .grainyGround, .paleGlyph, .softShadow])
  func `the shape is solid, without shadow, with its own edge`(icon: DrawnIcon) throws {
    let split = try Separation(icon.bitmap())
    for y in 0..<144 {
      for x in 0..<144 {
        let exact = 255 * Self.disc(x, y, 144)
        let alpha = Double(split.shape.bytes[y * 144 + x])
        // Edges lose what counts as noise: a third of the pale foreground's contrast.
        let most = exact == 0 || exact == 255 ? 20.0 : icon == .paleGlyph ? 120 : 48
        guard abs(alpha - exact) <= most else {
          Issue.record("\(alpha) instead of \(exact) at \(x), \(y)")
          return
        }
      }
    }
    #expect((44..<100).allSatisfy { split.foreground.pixel($0, 72)[3] == 255 })
  }

  @Test func `a shadow is black with alpha`() throws {
    let size = PixelSize(square: 360)
    let split = try Separation(DrawnIcon.softShadow.bitmap(size))
    // Below the disc, where the shadow is 30 % and 10 %.
    let pixels = [301, 325].map { split.foreground.pixel(180, $0) }
    #expect(pixels.allSatisfy { $0.prefix(3).allSatisfy { $0 <= 10 } }, "\(pixels)")
    #expect((30...120).contains(pixels[0][3]) && pixels[1][3] < pixels[0][3], "\(pixels)")
  }

  @Test func `edges keep no colour of the old background`() throws {
    let size = PixelSize(square: 360)
    let split = try Separation(DrawnIcon.softShadow.bitmap(size))
    for pixel in 0..<size.area where split.shape.bytes[pixel] > 200 {
      let color = split.foreground.bytes[pixel * 4..<pixel * 4 + 3].map { Int($0) }
      let off = zip(color, [230, 60, 70]).map { abs($0 - $1) }.max()!
      guard off <= 30 else {
        Issue.record("\(color) at \(pixel % size.width), \(pixel / size.width)")
        return
      }
    }
  }

  @Test func `it is solid where two colours meet, and holes stay open`() throws {
    let two = try Separation(DrawnIcon.twoColors.bitmap()).foreground
    let ring = try Separation(DrawnIcon.ringWithHole.bitmap()).foreground
    for x in 48..<96 {
      #expect(two.bytes[(57 * 144 + x) * 4 + 3] == 255 && two.bytes[(58 * 144 + x) * 4 + 3] == 255)
    }
    #expect(ring.bytes[(72 * 144 + 72) * 4 + 3] == 0)
    #expect(ring.bytes[(72 * 144 + 40) * 4 + 3] == 255)
  }

  /// Only the ball's edge separates the highlight from the outside.
  @Test func `a highlight in the background's colour is not a hole`() throws {
    let ball = Self.ball(160) { x, y in max(0, min(1, 1.2 - 7 * hypot(x - 0.45, y - 0.42))) }
    let alone = try Separation(ball).foreground
    #expect(alone.bytes[(110 * 160 + 90) * 4 + 3] == 255)
    #expect(Array(alone.bytes[(68 * 160 + 72) * 4..<(68 * 160 + 73) * 4]) == [255, 255, 255, 255])
  }

  /// A ring with a shadow, or a glow, which fills its hole.
  @Test(arguments: [(255.0, 0.0, 0.06), (20.0, 200.0, 0.03)])
  func `shadows and glows fade out in holes and are no part of the shape`(
    paper: Double, tint: Double, width: Double
  ) throws {
    let side = 240
    let picture = TestImages.picture(side, side, .rgb) { x, y, channel in
      let (dx, dy) = (Double(x) + 0.5 - 120, Double(y) + 0.5 - 120)
      let off = (abs(hypot(dx, dy) - 60) - 15) / 240
      let stroke = max(0, min(1, 0.5 - off * 240))
      let soft = 0.4 * exp(-pow(max(0, off) / width, 2))
      let under = paper + (tint - paper) * soft
      return Int((under + ([220, 230, 60][channel] - under) * stroke).rounded())
    }
    let split = try Separation(picture)
    func shape(_ right: Int) -> UInt8 { split.shape.bytes[120 * side + 120 + right] }
    #expect(shape(0) == 0 && shape(40) == 0 && shape(80) == 0)
    #expect((50...69).allSatisfy { shape($0) >= 225 })
    // Beside the ring the soft part has alpha; the ring itself is opaque.
    func alpha(_ right: Int) -> UInt8 { split.foreground.bytes[(120 * side + 120 + right) * 4 + 3] }
    #expect((10...140).contains(alpha(80)) && alpha(60) == 255 && alpha(119) <= 40)
  }

  /// A line along two edges joins three of the corners outside of a rounded shape.
  @Test func `corners that a line joins are dropped with the fourth`() throws {
    let plate = TestImages.picture(256, 256, .rgb) { x, y, channel in
      let (dx, dy) = (max(60 - x, x - 195, 0), max(60 - y, y - 195, 0))
      let isOutside = dx * dx + dy * dy > 3600 || x < 1 || y < 1
      let isRing = (40...70).contains(hypot(Double(x) - 127.5, Double(y) - 127.5))
      return isOutside ? 255 : isRing ? [240, 60, 50][channel] : [42, 46, 76][channel]
    }
    let foreground = try Separation(plate).foreground
    for (x, y) in [(2, 2), (253, 2), (2, 253), (253, 253)] {
      #expect(foreground.pixel(x, y)[3] == 0, "\(x), \(y)")
    }
    #expect(foreground.pixel(127, 75)[3] == 255)
  }

  /// Edges nine pixels wide, as after enlarging.
  @Test func `an image without sharp edges is solid inside`() throws {
    let soft = TestImages.picture(160, 160, .rgb) { x, y, _ in
      let far = hypot(Double(x) - 79.5, Double(y) - 79.5)
      return Int(20 + 220 * max(0, min(1, (60 - far) / 9)))
    }
    let foreground = try Separation(soft).foreground
    #expect(foreground.pixel(80, 80) == [240, 240, 240, 255])
    #expect(foreground.pixel(80, 45)[3] == 255 && foreground.pixel(5, 5)[3] == 0)
  }

  @Test func `a glow is a bright colour with alpha, opaque where it is strongest`() throws {
    let glow = TestImages.picture(160, 160, .rgb) { x, y, channel in
      let far = hypot(Double(x) - 80, Double(y) - 80) / 70
      return channel == 2 ? 40 : Int(20 + 180 * max(0, 1 - far))
    }
    let foreground = try Separation(glow).foreground
    let alphas = stride(from: 80, through: 150, by: 10).map { foreground.pixel($0, 80)[3] }
    #expect(alphas == alphas.sorted(by: >) && alphas[0] == 255 && alphas.last! < 20, "\(alphas)")
    // Its colour does not darken with its alpha.
    #expect(foreground.pixel(110, 80)[0] > 140 && glow.pixel(110, 80)[0] < 125)
  }

  /// Three pixels of tube, without a pixel that is far from its edge.
  @Test func `the glow of a thin tube is no part of the shape`() throws {
    let neon = TestImages.picture(240, 240, .rgb) { x, y, channel in
      let off = abs(hypot(Double(x) - 119.5, Double(y) - 119.5) - 70)
      let (tube, glow) = (max(0, min(1, 2 - off)), 0.5 * exp(-off * off / 150))
      let light = [20.0, 230, 255][channel]
      let paper = [10.0, 16, 48][channel] * (1 - glow) + light * glow
      return Int((paper + (240 - paper) * tube).rounded())
    }
    let split = try Separation(neon)
    #expect(split.shape.pixel(190, 120)[0] >= 225 && split.shape.pixel(198, 120)[0] == 0)
    #expect((40...160).contains(split.foreground.pixel(196, 120)[3]))
  }

  /// Unlike a frame, a stripe along one side is content.
  @Test func `a stripe along one side stays, but is not measured`() throws {
    let striped = TestImages.picture(512, 512, .rgb) { x, y, channel in
      if y >= 484 { return [200, 30, 60][channel] }
      return (156..<356).contains(x) && (136..<336).contains(y) ? 255 : [30, 90, 160][channel]
    }
    let split = try Separation(striped)
    #expect(split.foreground.pixel(256, 500) == [200, 30, 60, 255])
    let box = try #require(GlyphMeasures(split.shape)).box
    #expect(box == PixelRect(x: 156, y: 136, size: PixelSize(square: 200)))
  }

  @Test(arguments: [(16, 16), (17, 33), (40, 16), (1100, 18)])
  func `small and narrow images give complete results`(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    for icon in DrawnIcon.allCases {
      guard let split = try? Separation(icon.bitmap(size)) else { continue }
      let alone = split.foreground
      #expect(alone.size == split.shape.size && GlyphMeasures(split.shape) != nil)
    }
  }

  @Test func `the foreground of a large image has the size of the analysed copy`() throws {
    let bar = TestImages.picture(1200, 60, .rgb) { x, y, _ in
      (200..<500).contains(x) && (15..<45).contains(y) ? 240 : 20
    }
    let split = try Separation(bar)
    #expect(split.foreground.size == PixelSize(width: 1024, height: 51))
  }
}
