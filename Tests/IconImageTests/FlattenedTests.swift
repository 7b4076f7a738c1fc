import IconImage
import IconTestSupport
import Testing

@Suite struct FlattenedTests {
  static let colors = [
    Color.white, .black, Color(red: 12, green: 200, blue: 129), Color(red: 255, green: 0, blue: 1),
  ]

  /// Ink over paper by the textbook, in units of 1/`unit`.
  private func expectComposited(
    _ flat: Bitmap, of bitmap: Bitmap, over color: Color, sourceLocation: SourceLocation
  ) {
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
    #expect(worst <= 0.5 + 1e-9, sourceLocation: sourceLocation)
  }

  @Test(arguments: colors)
  func `every ink at every alpha lies over the colour`(color: Color) {
    let bitmap = TestPictures.picture(256, 256, .rgba) { x, y, channel in
      [x, 255 - x, x / 2, y][channel]
    }
    let flat = bitmap.flattened(over: color)
    #expect(flat.layout == .rgb)
    #expect(flat.depth == .eight)
    #expect(flat.size == bitmap.size)
    expectComposited(flat, of: bitmap, over: color, sourceLocation: #_sourceLocation)
  }

  @Test(arguments: colors, [1, 2, 3, 4, 5, 255, 257, 511])
  func `pictures of any number of pixels lie over the colour`(color: Color, width: Int) {
    let bitmap = TestPictures.noise(width, 3, .rgba, seed: 11)
    expectComposited(
      bitmap.flattened(over: color), of: bitmap, over: color, sourceLocation: #_sourceLocation)
  }

  @Test(arguments: colors, [Bitmap.Layout.grayAlpha, .rgba])
  func `16 bits stay 16 bits`(color: Color, layout: Bitmap.Layout) {
    for picture in [SamplePicture.noise, .extremes, .edges] {
      let bitmap = picture.bitmap(90, 70, layout, .sixteen)
      let flat = bitmap.flattened(over: color)
      #expect(flat.layout == .rgb)
      #expect(flat.depth == .sixteen)
      expectComposited(flat, of: bitmap, over: color, sourceLocation: #_sourceLocation)
    }
  }

  @Test(arguments: colors)
  func `grey with alpha takes the colour's hue`(color: Color) {
    let bitmap = TestPictures.noise(60, 40, .grayAlpha, seed: 4)
    expectComposited(
      bitmap.flattened(over: color), of: bitmap, over: color, sourceLocation: #_sourceLocation)
  }

  @Test func `where nothing is drawn the colour itself shows`() {
    let bitmap = Bitmap(row: [90, 91, 92, 0, 90, 91, 92, 255], .rgba)
    let flat = bitmap.flattened(over: Color(red: 1, green: 2, blue: 3))
    #expect(flat.bytes == [1, 2, 3, 90, 91, 92])
  }

  @Test func `an opaque picture stays as it is`() {
    let rgb = TestPictures.noise(5, 4, .rgb, seed: 5)
    #expect(rgb.flattened(over: .black) == rgb, "seed 5")
    #expect(Bitmap(row: [7, 9], .gray).flattened(over: .black).bytes == [7, 7, 7, 9, 9, 9])
  }
}
