import IconImage
import IconTestSupport
import Testing

/// Properties that hold exactly for any image.
@Suite struct ResamplingInvariantTests {
  static let options = pairs(
    pairs(ResamplingFilter.allCases, ResamplingSpace.allCases), Ringing.allCases
  ).map { ResamplingOptions(filter: $0.0, space: $0.1, ringing: $1) }
  /// Smaller, larger, both at once, one pixel.
  static let targets = [
    PixelSize(13, 9), PixelSize(40, 57), PixelSize(31, 11), PixelSize(1, 1), PixelSize(23, 19),
  ]
  static let seed: UInt64 = 57

  private func resampled(
    _ bitmap: Bitmap, to targets: [PixelSize] = Self.targets, _ options: ResamplingOptions
  ) -> [Bitmap] {
    ResamplingPlan(source: bitmap.size, targets: targets, options: options).resample(bitmap)
  }

  @Test(
    "constant images stay exact",
    arguments: [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba]
  )
  func constant(layout: Bitmap.Layout) {
    for options in Self.options {
      for gray in 0...255 {
        let pixel = [gray, 255 - gray, gray / 2].prefix(layout.colorChannels) + [255]
        let bitmap = TestImages.picture(23, 18, layout) { _, _, channel in pixel[channel] }
        for result in resampled(bitmap, options) {
          let isSame = result.isFilled(with: bitmap.pixel(0, 0))
          #expect(isSame, "grey \(gray), \(options), \(result.size)")
        }
      }
    }
  }

  @Test func `a 16-bit constant is rounded to 8 bits`() {
    for options in Self.options {
      for gray in 0...255 {
        let sample = UInt16(gray * 257)
        let bitmap = Bitmap(
          size: PixelSize(9, 7), layout: .grayAlpha,
          samples: (0..<63).flatMap { _ in [sample, 65535] })
        for result in resampled(bitmap, to: [PixelSize(4, 5), PixelSize(20, 9)], options) {
          let isSame = result.isFilled(with: [UInt8(gray), 255])
          #expect(isSame, "grey \(gray), \(options), \(result.size)")
        }
      }
    }
  }

  @Test func `constant alpha stays exact`() {
    for options in Self.options {
      for alpha in 0...255 {
        let bitmap = TestImages.picture(19, 16, .rgba) { x, y, channel in
          channel == 3 ? alpha : (x * 41 + y * 97 + channel * 50) % 256
        }
        for result in resampled(bitmap, options) {
          let isSame = stride(from: 3, to: result.bytes.count, by: 4).allSatisfy {
            result.bytes[$0] == UInt8(alpha)
          }
          #expect(isSame, "alpha \(alpha), \(options), \(result.size)")
        }
      }
    }
  }

  @Test(arguments: options.filter { $0.filter != .nearest })
  func `a mirrored source gives the mirrored result`(options: ResamplingOptions) {
    let sizes = [(37, 52), (64, 33), (5, 4), (1537, 12), (12, 1537)]
    let layouts = [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba]
    for ((width, height), layout) in pairs(sizes, layouts) {
      let bitmap = TestImages.noise(width, height, layout, seed: Self.seed)
      let results = resampled(bitmap, options)
      #expect(
        resampled(bitmap.mirroredLeftRight, options) == results.map(\.mirroredLeftRight),
        "seed \(Self.seed), \(layout), \(bitmap.size)")
      #expect(
        resampled(bitmap.mirroredTopBottom, options) == results.map(\.mirroredTopBottom),
        "seed \(Self.seed), \(layout), \(bitmap.size)")
    }
  }

  @Test(arguments: options)
  func `colour under alpha 0 never leaks`(options: ResamplingOptions) {
    var generator = SeededGenerator(seed: Self.seed)
    let isBlue = (0..<45 * 31).map { _ in generator.next() % 3 == 0 }
    let bitmap = TestImages.picture(45, 31, .rgba) { x, y, channel in
      isBlue[y * 45 + x] ? [0, 0, 255, 255][channel] : [255, 0, 0, 0][channel]
    }
    for result in resampled(bitmap, options) {
      let colors = Set(result.pixels.map { $0[3] == 0 ? [0, 0, 0, 0] : $0.prefix(3) + [255] })
      #expect(
        colors.isSubset(of: [[0, 0, 255, 255], [0, 0, 0, 0]]), "seed \(Self.seed), \(result.size)")
      #expect(colors.contains([0, 0, 255, 255]) || result.size.area == 1)
    }
  }

  @Test(arguments: options, [Bitmap.Layout.grayAlpha, .rgba])
  func `fully transparent pixels are zero`(
    options: ResamplingOptions, layout: Bitmap.Layout
  ) {
    let colors = layout.colorChannels
    let noise = TestImages.noise(24, 24, layout, seed: Self.seed)
    let targets = Self.targets + [noise.size]
    let invisible = TestImages.picture(24, 24, layout) { x, y, channel in
      channel == colors ? 0 : Int(noise.pixel(x, y)[channel])
    }
    for result in resampled(invisible, to: targets, options) {
      #expect(result.bytes.allSatisfy { $0 == 0 }, "\(result.size)")
    }
    let half = TestImages.picture(24, 24, layout) { x, y, channel in
      channel == colors ? (x + y < 24 ? 0 : 255) : Int(noise.pixel(x, y)[channel])
    }
    for result in resampled(half, to: targets, options) {
      let hidden = result.pixels.filter { $0[colors] == 0 }
      #expect(hidden.allSatisfy { $0.allSatisfy { $0 == 0 } }, "\(result.size)")
      #expect(!hidden.isEmpty || result.size.area == 1, "\(result.size)")
    }
  }

  @Test(arguments: options, [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba])
  func `the same size gives the same pixels`(options: ResamplingOptions, layout: Bitmap.Layout) {
    let bitmap = TestImages.noise(17, 23, layout, seed: Self.seed)
    let results = resampled(bitmap, to: [PixelSize(8, 8), bitmap.size], options)
    #expect(results[1] == bitmap.withoutHiddenColors, "seed \(Self.seed)")
  }

  @Test func `the same size at 16 bits gives the pixels rounded to 8`() {
    let bitmap = SampleImage.noise.bitmap(17, 23, .rgba, .sixteen)
    let expected = Bitmap(
      size: bitmap.size, layout: .rgba,
      bytes: bitmap.samples.map { UInt8((Double($0) / 257).rounded()) }
    ).withoutHiddenColors
    for options in Self.options {
      #expect(
        resampled(bitmap, to: [bitmap.size], options)[0] == expected, "seed \(SampleImage.seed)")
    }
  }

  @Test func `transparent surroundings stay transparent`() {
    let dot = TestImages.picture(240, 240, .rgba) { x, y, channel in
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

  @Test func `clamping does not change enlarged images`() {
    let bitmap = SampleImage.lines.bitmap(20, 20, .rgba)
    let target = [PixelSize(square: 57)]
    let made = Ringing.allCases.map { ringing in
      ResamplingPlan(
        source: bitmap.size, targets: target, options: ResamplingOptions(ringing: ringing)
      ).resample(bitmap)
    }
    #expect(made[0] == made[1])
  }
}
