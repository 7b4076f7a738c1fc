import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct StandaloneTests {
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
  func `the standalone foreground is solid, without shadow, with its own edge`(
    icon: DrawnIcon
  ) throws {
    let alone = try Separation(icon.bitmap()).standalone()
    for y in 0..<144 {
      for x in 0..<144 {
        let exact = 255 * Self.disc(x, y, 144)
        let alpha = Double(alone.bytes[(y * 144 + x) * 4 + 3])
        // Edges lose what counts as noise: a third of the pale foreground's contrast.
        let most = exact == 0 || exact == 255 ? 20.0 : icon == .paleGlyph ? 120 : 48
        guard abs(alpha - exact) <= most else {
          Issue.record("\(alpha) instead of \(exact) at \(x), \(y)")
          return
        }
      }
    }
  }

  @Test func `edges keep no colour of the old background`() throws {
    let size = PixelSize(square: 360)
    let alone = try Separation(DrawnIcon.softShadow.bitmap(size)).standalone()
    for pixel in 0..<size.area where alone.bytes[pixel * 4 + 3] > 60 {
      let color = alone.bytes[pixel * 4..<pixel * 4 + 3].map { Int($0) }
      let off = zip(color, [230, 60, 70]).map { abs($0 - $1) }.max()!
      guard off <= 30 else {
        Issue.record("\(color) at \(pixel % size.width), \(pixel / size.width)")
        return
      }
    }
  }

  @Test func `it is solid where two colours meet, and holes stay open`() throws {
    let two = try Separation(DrawnIcon.twoColors.bitmap()).standalone()
    let ring = try Separation(DrawnIcon.ringWithHole.bitmap()).standalone()
    for x in 48..<96 {
      #expect(two.bytes[(57 * 144 + x) * 4 + 3] == 255 && two.bytes[(58 * 144 + x) * 4 + 3] == 255)
    }
    #expect(ring.bytes[(72 * 144 + 72) * 4 + 3] == 0)
    #expect(ring.bytes[(72 * 144 + 40) * 4 + 3] == 255)
  }

  /// Only the ball's edge separates the highlight from the outside.
  @Test func `a highlight in the background's colour is not a hole`() throws {
    let ball = Self.ball(160) { x, y in max(0, min(1, 1.2 - 7 * hypot(x - 0.45, y - 0.42))) }
    let alone = try Separation(ball).standalone()
    #expect(alone.bytes[(110 * 160 + 90) * 4 + 3] == 255)
    #expect(Array(alone.bytes[(68 * 160 + 72) * 4..<(68 * 160 + 73) * 4]) == [255, 255, 255, 255])
  }

  /// A ring with a shadow, or a glow, which fills its hole.
  @Test(arguments: [(255.0, 0.0, 0.06), (20.0, 200.0, 0.03)])
  func `shadows and glows are removed from holes`(
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
    let alone = try Separation(picture).standalone()
    func alpha(_ right: Int) -> UInt8 { alone.bytes[(120 * side + 120 + right) * 4 + 3] }
    #expect(alpha(0) == 0 && alpha(40) == 0 && alpha(80) == 0)
    #expect((50...69).allSatisfy { alpha($0) >= 225 })
  }

  @Test func `an image without sharp edges is unchanged`() throws {
    let soft = TestImages.picture(160, 160, .rgb) { x, y, _ in
      let far = hypot(Double(x) - 79.5, Double(y) - 79.5)
      return Int(20 + 220 * max(0, min(1, (60 - far) / 9)))
    }
    let split = try Separation(soft)
    #expect(split.standalone() == split.glyph)
  }

  @Test func `a glow is unchanged`() throws {
    let glow = TestImages.picture(160, 160, .rgb) { x, y, channel in
      let far = hypot(Double(x) - 80, Double(y) - 80) / 70
      return channel == 2 ? 40 : Int(20 + 180 * max(0, 1 - far))
    }
    let split = try Separation(glow)
    #expect(split.standalone() == split.glyph)
  }

  @Test(arguments: [(16, 16), (17, 33), (40, 16), (1100, 18)])
  func `small and narrow images give complete results`(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    for icon in DrawnIcon.allCases {
      guard let split = try? Separation(icon.bitmap(size)) else { continue }
      let alone = split.standalone()
      #expect(split.glyph.size == size)
      #expect(split.tinted() != nil && GlyphMeasures(alone) != nil)
    }
  }

  @Test func `a transparent image is unchanged`() throws {
    let split = try Separation(TestImages.disc(40))
    #expect(split.standalone() == split.glyph)
  }

  @Test func `the standalone foreground has the size of the analysed copy`() throws {
    let bar = TestImages.picture(1200, 60, .rgb) { x, y, _ in
      (200..<500).contains(x) && (15..<45).contains(y) ? 240 : 20
    }
    let split = try Separation(bar)
    #expect(split.glyph.size == bar.size)
    #expect(split.standalone().size == PixelSize(width: 1024, height: 51))
  }
}
