import IconImage
import IconTestSupport
import Testing

@Suite struct NearestTests {
  private func nearest(_ bitmap: Bitmap, _ target: PixelSize) -> Bitmap {
    ResamplingPlan(
      source: bitmap.size, targets: [target], options: ResamplingOptions(filter: .nearest)
    ).resample(bitmap)[0]
  }

  @Test(
    arguments: [
      (1, 5), (2, 3), (3, 2), (5, 4), (4, 5), (10, 15), (61, 20), (256, 57), (40, 114), (1024, 29),
      (9, 9), (1000, 1), (77, 333),
    ])
  func `nearest copies the pixel under the centre`(source: Int, target: Int) {
    // Each pixel encodes its position: column × 256 + row.
    let bitmap = TestImages.picture(source, source, .rgb) { x, y, channel in
      [x % 256, x / 256 * 16 + y / 256, y % 256][channel]
    }
    let result = nearest(bitmap, PixelSize(square: target))
    for y in 0..<target {
      for x in 0..<target {
        let pixel = result.pixel(x, y).map(Int.init)
        let found = (pixel[0] + pixel[1] / 16 * 256, pixel[2] + pixel[1] % 16 * 256)
        let isUnder = contains(found.0, x) && contains(found.1, y)
        #expect(isUnder, "(\(x), \(y)) shows \(found)")
      }
    }
    /// Whether the target's centre is inside the source pixel or on its border.
    func contains(_ pixel: Int, _ output: Int) -> Bool {
      let centre = (2 * output + 1) * source
      return 2 * target * pixel <= centre && centre <= 2 * target * (pixel + 1)
    }
  }

  @Test(arguments: [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba], [2, 3])
  func `nearest repeats pixels as blocks`(layout: Bitmap.Layout, factor: Int) {
    let bitmap = TestImages.noise(11, 8, layout, seed: 2)
    let visible = bitmap.withoutHiddenColors
    let result = nearest(bitmap, PixelSize(11 * factor, 8 * factor))
    for y in 0..<8 * factor {
      for x in 0..<11 * factor {
        #expect(
          result.pixel(x, y) == visible.pixel(x / factor, y / factor), "(\(x), \(y)), seed 2")
      }
    }
  }

  @Test func `nearest rounds 16 bits to 8`() {
    let bitmap = SampleImage.noise.bitmap(6, 6, .rgb, .sixteen)
    let expected = bitmap.samples.map { UInt8((Double($0) / 257).rounded()) }
    #expect(nearest(bitmap, bitmap.size).bytes == expected, "seed \(SampleImage.seed)")
  }
}
