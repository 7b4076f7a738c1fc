import IconImage
import IconTestSupport
import Testing

/// Opaque images that continue beyond their borders.
@Suite struct ExtendedTests {
  private static func extended(
    _ image: Bitmap, left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0
  ) -> Bitmap {
    image.extended(
      to: PixelSize(left + image.size.width + right, top + image.size.height + bottom),
      at: PixelRect(x: left, y: top, size: image.size))
  }

  @Test func `the image itself is unchanged`() {
    let image = TestImages.noise(37, 24, .rgb, seed: 4)
    let result = Self.extended(image, left: 20, top: 9, right: 31, bottom: 14)
    for y in 0..<24 {
      for x in 0..<37 { #expect(result.pixel(20 + x, 9 + y) == image.pixel(x, y)) }
    }
  }

  @Test(arguments: [(1, 1), (1, 40), (40, 1), (2, 3), (64, 64)])
  func `one colour continues as the same colour`(width: Int, height: Int) {
    for color in [Color(red: 1, green: 128, blue: 255), Color(red: 13, green: 3, blue: 200)] {
      let image = Bitmap(size: PixelSize(width, height), filledWith: color)
      let result = Self.extended(image, left: 50, top: 30, right: 70, bottom: 20)
      #expect(result == Bitmap(size: result.size, filledWith: color))
    }
  }

  @Test(arguments: [(48, 48), (49, 33), (50, 7)])
  func `symmetric images continue symmetrically`(width: Int, height: Int) {
    let noise = TestImages.noise(width, height, .rgb, seed: 8)
    let image = TestImages.picture(width, height, .rgb) { x, y, channel in
      Int(noise.pixel(min(x, width - 1 - x), y)[channel])
    }
    let result = Self.extended(image, left: 60, right: 60)
    let right = result.size.width - 1
    for y in 0..<height {
      for x in 0...right / 2 { #expect(result.pixel(right - x, y) == result.pixel(x, y)) }
    }
  }

  @Test func `a gradient continues with the colours of its border`() {
    let image = TestImages.picture(200, 200, .rgb) { x, y, channel in
      [60 + x / 2, 40 + (x + y) / 3, 220 - x / 2][channel]
    }
    let result = Self.extended(image, left: 80, right: 80)
    for y in 0..<200 {
      for x in [0, 40, 79] { #expect(difference(result.pixel(x, y), image.pixel(0, y)) <= 2) }
      for x in [280, 320, 359] { #expect(difference(result.pixel(x, y), image.pixel(199, y)) <= 2) }
    }
  }

  /// White from row 80 to 139, cut by the left border, on blue.
  @Test func `a bar that the border cuts continues, without flares on either side`() {
    let image = TestImages.picture(200, 200, .rgb) { x, y, channel in
      x < 140 && (80..<140).contains(y) ? 255 : [30, 140, 220][channel]
    }
    let result = Self.extended(image, left: 160, right: 160)
    for y in 0..<200 {
      for x in 0..<160 { #expect(difference(result.pixel(x, y), image.pixel(0, y)) <= 2) }
      for x in 360..<520 { #expect(difference(result.pixel(x, y), image.pixel(199, y)) <= 2) }
    }
  }

  /// A ribbon from the lower left to the upper right, 45 degrees, on a gradient.
  @Test func `a ribbon that crosses the border keeps its direction`() {
    func ribbon(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      abs(x + y - 300) < 30 ? [240, 60, 90][channel] : [40, 70, 90][channel] + y / 4
    }
    let image = TestImages.picture(200, 200, .rgb, ribbon)
    let result = Self.extended(image, right: 200)
    for x in 204..<400 {
      for y in 0..<200 where abs(abs(x + y - 300) - 30) > 6 {
        let wanted = (0..<3).map { UInt8(ribbon(x, y, $0)) }
        #expect(difference(result.pixel(x, y), wanted) <= 3, "\(x), \(y)")
      }
    }
    // Below the ribbon, nothing continues it.
    #expect(difference(result.pixel(390, 110), [40 + 27, 70 + 27, 90 + 27]) <= 3)
  }

  @Test func `crowded sides are busy`() {
    let lines = TestImages.picture(256, 256, .rgb) { x, y, _ in (x / 5 * 7 + y / 5 * 11) % 3 * 110 }
    let noise = TestImages.noise(64, 64, .rgb, seed: 3)
    let blocks = TestImages.picture(256, 256, .rgb) { x, y, channel in
      Int(noise.pixel(x / 4, y / 4)[channel])
    }
    #expect(blocks.hasBusySides)
    #expect(!lines.hasBusySides)
  }

  @Test func `an object that the border cuts ends there`() {
    let image = TestImages.picture(200, 200, .rgb) { x, y, channel in
      let (dx, dy) = (x - 80, y - 110)
      return (dx * dx + dy * dy < 90 * 90 ? [250, 120, 40] : [40, 70, 90])[channel]
    }
    let result = Self.extended(image, left: 160)
    for y in 0..<200 {
      for x in 0..<160 { #expect(difference(result.pixel(x, y), [40, 70, 90]) <= 2, "\(x), \(y)") }
    }
  }

  @Test func `noise fades to its mean`() {
    let image = TestImages.picture(160, 160, .rgb) { x, y, _ in 100 + (x * 7 + y * 13) % 19 }
    let result = Self.extended(image, left: 160)
    for y in 16..<144 {
      for x in 0..<140 { #expect(abs(Int(result.pixel(x, y)[1]) - 109) <= 3, "\(x), \(y)") }
    }
    #expect(result.pixel(159, 80) != result.pixel(120, 80))
  }

  @Test(arguments: [12, 20, 24])
  func `a pattern continues as the same pattern`(period: Int) {
    func pattern(_ width: Int, from: Int) -> Bitmap {
      TestImages.picture(width, 240, .rgb) { x, y, channel in
        (x + from + y) % period < period / 2 ? 230 : [20, 60, 120][channel]
      }
    }
    let result = Self.extended(pattern(240, from: 1200), left: 120, right: 120)
    #expect(result == pattern(480, from: 1080))
  }

  @Test func `an object near the border does not appear again`() {
    let image = TestImages.picture(200, 200, .rgb) { x, y, _ in
      let (dx, dy) = (x - 50, y - 100)
      return dx * dx + dy * dy < 900 ? 250 : 40 + (x * 7 + y * 13) % 20
    }
    let result = Self.extended(image, left: 300)
    for x in 0..<300 { #expect(result.pixel(x, 100)[1] < 80, "\(x)") }
  }

  @Test func `sides with many round objects are busy, stripes and patterns are not`() {
    let circles = TestImages.picture(256, 256, .rgb) { x, y, channel in
      let (dx, dy) = (min(x, 255 - x) - 12, y % 36 - 18)
      return dx * dx + dy * dy < 196 ? [220, 40, 40][channel] : 245
    }
    #expect(circles.hasBusySides)
    let stripes = TestImages.picture(256, 256, .rgb) { _, y, _ in y / 20 % 2 == 0 ? 250 : 20 }
    let checks = TestImages.picture(256, 256, .rgb) { x, y, _ in (x / 16 + y / 16) % 2 * 200 }
    #expect(!stripes.hasBusySides && !checks.hasBusySides)
  }

  /// CIEDE2000.
  private func difference(_ one: [UInt8], _ other: [UInt8]) -> Double {
    func lab(_ color: [UInt8]) -> LabColor {
      LabColor(red: Double(color[0]), green: Double(color[1]), blue: Double(color[2]))
    }
    return lab(one).difference(from: lab(other))
  }
}
