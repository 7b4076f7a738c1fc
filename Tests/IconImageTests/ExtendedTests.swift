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
      Int(noise.pixel(min(x, width - 1 - x), min(y, height - 1 - y))[channel])
    }
    let result = Self.extended(image, left: 60, top: 40, right: 60, bottom: 40)
    let (right, bottom) = (result.size.width - 1, result.size.height - 1)
    for y in 0...bottom / 2 {
      for x in 0...right / 2 {
        let pixel = result.pixel(x, y)
        #expect(result.pixel(right - x, y) == pixel && result.pixel(x, bottom - y) == pixel)
      }
    }
  }

  @Test func `colours and slopes of a gradient are continuous at the border`() {
    let image = TestImages.picture(200, 200, .rgb) { x, y, channel in
      [60 + x / 2, 40 + (x + y) / 3, 220 - x / 2][channel]
    }
    let result = Self.extended(image, left: 80, right: 80)
    /// The change over eight pixels.
    func step(_ x: Int, _ y: Int, _ channel: Int) -> Int {
      Int(result.pixel(x + 8, y)[channel]) - Int(result.pixel(x, y)[channel])
    }
    for y in stride(from: 10, to: 200, by: 20) {
      for channel in 0..<3 {
        let left = [80, 76, 72].map { step($0, y, channel) }
        let right = [272, 276, 280].map { step($0, y, channel) }
        // A mirrored image would turn the slope around: 4, 0, -4.
        for steps in [left, right] {
          #expect(abs(steps[0] - steps[1]) <= 2 && steps[0] * steps[2] >= 0, "\(steps)")
        }
      }
    }
  }

  @Test func `noise beside the border loses its detail instead of becoming streaks`() {
    let image = TestImages.noise(160, 160, .rgb, seed: 2)
    let result = Self.extended(image, left: 160)
    func deviation(_ x: Int) -> Double {
      let values = (0..<160).map { Double(result.pixel(x, $0)[0]) }
      let mean = values.reduce(0, +) / 160
      return (values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 160).squareRoot()
    }
    #expect(deviation(200) > 60 && deviation(158) > 20)
    #expect(deviation(130) < 12 && deviation(0) < 6)
  }

  @Test func `stripes become their mean in linear light`() {
    let image = TestImages.picture(128, 128, .rgb) { _, y, _ in y / 4 % 2 == 0 ? 255 : 0 }
    let result = Self.extended(image, right: 128)
    for y in 16..<112 { #expect(abs(Int(result.pixel(250, y)[1]) - 188) <= 6) }
  }

  @Test func `an object in the middle does not appear again`() {
    let image = TestImages.picture(200, 200, .rgb) { x, y, _ in
      let (dx, dy) = (x - 100, y - 100)
      return dx * dx + dy * dy < 900 ? 250 : 40 + (x * 7 + y * 13) % 20
    }
    let result = Self.extended(image, left: 300)
    for x in 0..<300 { #expect(result.pixel(x, 100)[1] < 120, "\(x)") }
  }
}
