import IconImage
import IconTestSupport
import Testing

@testable import IconRules

@Suite struct InterpolationProbeTests {
  private static let filters: [ResamplingFilter] = [
    .catmullRom, .triangle, .mitchell, .lanczos2, .lanczos3,
  ]

  private func doubled(
    _ bitmap: Bitmap, _ filter: ResamplingFilter, _ space: ResamplingSpace
  ) -> Bitmap {
    ResamplingPlan(
      source: bitmap.size, targets: [bitmap.size.doubled],
      options: ResamplingOptions(filter: filter, space: space)
    ).resample(bitmap)[0]
  }

  private func places(_ size: PixelSize) -> [(x: Int, y: Int)] {
    (0..<size.area).map { ($0 % size.width, $0 / size.width) }
  }

  @Test(arguments: filters, [ResamplingSpace.linear, .srgb])
  func `interpolations equal the resampler's to within rounding`(
    filter: ResamplingFilter, space: ResamplingSpace
  ) {
    for (seed, layout) in [(7, Bitmap.Layout.rgb), (8, .rgba)] as [(UInt64, Bitmap.Layout)] {
      for size in [PixelSize(width: 29, height: 23), PixelSize(width: 5, height: 4)] {
        let small = TestImages.noise(size.width, size.height, layout, seed: seed)
        let large = doubled(small, filter, space)
        let probe = InterpolationProbe(of: PixelGrid(small), to: PixelGrid(large))
        #expect(!probe.differs(from: filter, in: space, at: places(size), by: 0), "seed \(seed)")
      }
    }
  }

  @Test func `artwork of twice the size differs from every interpolation`() {
    let (small, large) = (Sketch.icon(40).bitmap(), Sketch.icon(80).bitmap())
    let probe = InterpolationProbe(of: PixelGrid(small), to: PixelGrid(large))
    for filter in Self.filters {
      for space in [ResamplingSpace.linear, .srgb] {
        #expect(probe.differs(from: filter, in: space, at: places(small.size), by: 0.5))
      }
    }
  }
}
