import IconImage
import IconTestSupport
import Testing

@Suite struct FlattenedTests {
  static let colors = [
    Color.white, .black, Color(red: 12, green: 200, blue: 129), Color(red: 255, green: 0, blue: 1),
  ]

  private static let bitmaps =
    [TestImages.picture(256, 256, .rgba) { x, y, channel in [x, 255 - x, x / 2, y][channel] }]
    + [1, 2, 3, 4, 5, 255, 257, 511].map { TestImages.noise($0, 3, .rgba, seed: 11) }
    + [TestImages.noise(60, 40, .grayAlpha, seed: 4)]
    + pairs([SampleImage.noise, .extremes, .edges], [Bitmap.Layout.grayAlpha, .rgba]).map {
      $0.bitmap(90, 70, $1, .sixteen)
    }

  /// Every colour and alpha, any width, and all layouts and depths.
  @Test(arguments: colors, bitmaps.indices)
  func `images are composited by the textbook formula`(color: Color, index: Int) {
    let bitmap = Self.bitmaps[index]
    let flat = bitmap.flattened(over: color)
    #expect((flat.size, flat.layout, flat.depth) == (bitmap.size, .rgb, bitmap.depth))
    let unit = bitmap.depth == .eight ? 255.0 : 65535.0
    let paper = [color.red, color.green, color.blue].map { Double($0) / 255 * unit }
    let (got, samples) = (flat.samples, bitmap.samples)
    let channels = bitmap.layout.channels
    var worst = 0.0
    for pixel in 0..<bitmap.size.area {
      let alpha = Double(samples[(pixel + 1) * channels - 1]) / unit
      for channel in 0..<3 {
        let ink = Double(samples[pixel * channels + (channels == 4 ? channel : 0)])
        let want = ink * alpha + paper[channel] * (1 - alpha)
        worst = max(worst, abs(Double(got[pixel * 3 + channel]) - want))
      }
    }
    #expect(worst <= 0.5 + 1e-9)
  }

  @Test func `transparent pixels show the colour`() {
    let bitmap = Bitmap(row: [90, 91, 92, 0, 90, 91, 92, 255], .rgba)
    let flat = bitmap.flattened(over: Color(red: 1, green: 2, blue: 3))
    #expect(flat.bytes == [1, 2, 3, 90, 91, 92])
  }

  @Test func `an opaque picture stays as it is`() {
    let rgb = TestImages.noise(5, 4, .rgb, seed: 5)
    #expect(rgb.flattened(over: .black) == rgb, "seed 5")
    #expect(Bitmap(row: [7, 9], .gray).flattened(over: .black).bytes == [7, 7, 7, 9, 9, 9])
  }
}
