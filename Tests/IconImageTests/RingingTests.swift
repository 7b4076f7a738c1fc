import IconImage
import IconTestSupport
import Testing

/// Halos beside edges: what a small picture shows though nothing near it in the artwork has it.
@Suite struct RingingTests {
  static let filters = [ResamplingFilter.catmullRom, .mitchell, .lanczos2, .lanczos3]
  static let pictures = [
    SamplePicture.extremes, .lines, .flatArt, .checkerboard, .photo, .darkGradient,
  ]
  static let targets = [16, 29, 40, 119].map { PixelSize(square: $0) }

  private func small(
    _ bitmap: Bitmap, _ filter: ResamplingFilter, _ space: ResamplingSpace, _ ringing: Ringing
  ) -> [Bitmap] {
    ResamplingPlan(
      source: bitmap.size, targets: Self.targets,
      options: ResamplingOptions(filter: filter, space: space, ringing: ringing)
    ).resample(bitmap)
  }

  @Test(arguments: filters, ResamplingSpace.allCases)
  func `no pixel leaves what its neighbourhood in the artwork holds`(
    filter: ResamplingFilter, space: ResamplingSpace
  ) {
    for picture in Self.pictures {
      let bitmap = picture.bitmap(120, 120, .rgb)
      for result in small(bitmap, filter, space, .clamp) {
        // A code for rounding to lanes.
        #expect(result.mostOutside(bitmap) <= 1, "\(picture) \(result.size)")
      }
    }
  }

  @Test(arguments: filters)
  func `let free, lobes leave halos`(filter: ResamplingFilter) {
    let bitmap = SamplePicture.lines.bitmap(120, 120, .rgb)
    let worst = small(bitmap, filter, .linear, .free).map { $0.mostOutside(bitmap) }.max()!
    #expect(worst > 2)
  }

  @Test func `alpha has no ghosts around a shape`() {
    let dot = TestPictures.picture(240, 240, .rgba) { x, y, channel in
      channel < 3 ? 255 : (96..<144).contains(x) && (96..<144).contains(y) ? 255 : 0
    }
    for size in [24, 30, 40] {
      let plan = ResamplingPlan(source: dot.size, targets: [PixelSize(square: size)])
      let small = plan.resample(dot)[0]
      let cell = 240 / size
      for (index, pixel) in small.pixels.enumerated() {
        let (x, y) = (index % size, index / size)
        let isNear = [x, y].allSatisfy { ($0 + 2) * cell > 96 && ($0 - 1) * cell < 144 }
        if !isNear { #expect(pixel[3] == 0, "\(x), \(y) of \(size)") }
      }
    }
  }

  @Test func `what becomes larger rings as it always did`() {
    let bitmap = SamplePicture.lines.bitmap(20, 20, .rgba)
    let target = [PixelSize(square: 57)]
    let made = Ringing.allCases.map { ringing in
      ResamplingPlan(
        source: bitmap.size, targets: target, options: ResamplingOptions(ringing: ringing)
      ).resample(bitmap)
    }
    #expect(made[0] == made[1])
  }
}

extension Bitmap {
  /// How far, in code values, the worst sample lies beyond the least and the greatest of its own
  /// footprint in `source` and of half of each neighbour's.
  fileprivate func mostOutside(_ source: Bitmap) -> Int {
    let channels = layout.channels
    func span(_ index: Int, _ from: Int, _ to: Int) -> Range<Int> {
      let ratio = Double(from) / Double(to)
      let low = ((Double(index) - 0.5) * ratio).rounded(.down)
      let high = ((Double(index) + 1.5) * ratio).rounded(.up)
      return max(0, Int(low))..<min(from, Int(high))
    }
    let (own, theirs, row) = (bytes, source.bytes, source.bytesPerRow)
    var worst = 0
    for y in 0..<size.height {
      let rows = span(y, source.size.height, size.height)
      for x in 0..<size.width {
        let columns = span(x, source.size.width, size.width)
        for channel in 0..<channels {
          var (least, most) = (255, 0)
          for y in rows {
            for x in columns {
              let code = Int(theirs[y * row + x * channels + channel])
              (least, most) = (min(least, code), max(most, code))
            }
          }
          let code = Int(own[(y * size.width + x) * channels + channel])
          worst = max(worst, least - code, code - most)
        }
      }
    }
    return worst
  }
}
