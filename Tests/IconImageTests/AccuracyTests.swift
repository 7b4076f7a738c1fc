import IconImage
import IconTestSupport
import Testing

/// Compares pixels to the oracle's unrounded results.
@Suite struct AccuracyTests {
  struct Format: Sendable, CustomTestStringConvertible {
    let layout: Bitmap.Layout
    let depth: Bitmap.Depth

    static let all = pairs(
      [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba], [Bitmap.Depth.eight, .sixteen]
    ).map { Format(layout: $0, depth: $1) }

    var testDescription: String { "\(layout), \(depth.rawValue) bits" }
  }

  struct Sizes: Sendable {
    let source: PixelSize
    let targets: [PixelSize]

    init(_ width: Int, _ height: Int, to targets: (Int, Int)...) {
      source = PixelSize(width: width, height: height)
      self.targets = targets.map { PixelSize(width: $0, height: $1) }
    }

    /// Halving, awkward ratios, enlarging, both at once, and extreme ratios.
    static let all = [
      Sizes(114, 114, to: (57, 57), (29, 29), (113, 115)),
      Sizes(166, 166, to: (37, 37)),
      Sizes(20, 20, to: (57, 57)),
      Sizes(150, 100, to: (29, 45)),
      Sizes(61, 13, to: (21, 90)),
      Sizes(1, 1, to: (57, 57)),
      Sizes(700, 3, to: (5, 5), (1, 1)),
    ]
  }

  /// Formats differ in how pixels are read and written, filters in their weights.
  @Test(arguments: Format.all)
  func `noise matches the oracle in every format`(format: Format) {
    for sizes in Sizes.all { expectSmall(.noise, sizes, .lanczos3, format: format) }
  }

  @Test(arguments: ResamplingFilter.summing)
  func `noise matches the oracle with every filter`(filter: ResamplingFilter) {
    for layout in [Bitmap.Layout.rgba, .gray] {
      let format = Format(layout: layout, depth: .eight)
      for sizes in Sizes.all { expectSmall(.noise, sizes, filter, format: format) }
    }
  }

  @Test(arguments: SampleImage.allCases.filter { $0 != .noise })
  func `every image matches the oracle`(picture: SampleImage) {
    let format = Format(layout: .rgba, depth: .eight)
    for sizes in Sizes.all { expectSmall(picture, sizes, .lanczos3, format: format) }
  }

  @Test(arguments: SampleImage.allCases)
  func `1024 pixels match the oracle`(picture: SampleImage) {
    let sizes = Sizes(1024, 1024, to: (180, 180), (57, 57))
    expectSmall(
      picture, sizes, .lanczos3, format: Format(layout: .rgba, depth: .eight), spaces: [.linear])
  }

  /// The worst case: full contrast, the longest lobes, and ratios with the largest weights and
  /// sums.
  @Test(
    arguments: [
      (2, 1024), (3, 1024), (1024, 2), (5, 4), (4, 5), (7, 6), (6, 7), (1023, 1024), (1024, 1023),
      (2, 3), (3, 2), (1000, 3), (5, 9),
    ])
  func `full contrast does not overflow at odd ratios`(source: Int, target: Int) {
    for format in Format.all {
      expectSmall(.extremes, Sizes(source, 5, to: (target, 7)), .lanczos3, format: format, seed: 1)
      expectSmall(.extremes, Sizes(5, source, to: (7, target)), .lanczos3, format: format, seed: 2)
    }
  }

  @Test(arguments: ["art", "logo"])
  func `the benchmark's artworks match the oracle`(name: String) throws {
    let art = try TestImages.benchArt(name)
    let targets = [180, 57, 29].map { PixelSize(square: $0) }
    for space in ResamplingSpace.allCases {
      let plan = ResamplingPlan(
        source: art.size, targets: targets, options: ResamplingOptions(space: space))
      let oracle = Oracle(filter: .lanczos3, space: space)
      for (target, result) in zip(targets, plan.resample(art)) {
        Deviation(of: result, from: oracle.resampled(art, to: target))
          .expectSmall(decibels: 58, "\(name) → \(target), \(space)")
      }
    }
  }

  private func expectSmall(
    _ picture: SampleImage, _ sizes: Sizes, _ filter: ResamplingFilter, format: Format,
    spaces: [ResamplingSpace] = ResamplingSpace.allCases, seed: UInt64 = SampleImage.seed,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let bitmap = picture.bitmap(
      sizes.source.width, sizes.source.height, format.layout, format.depth, seed: seed)
    for (space, ringing) in pairs(spaces, Ringing.allCases) {
      let plan = ResamplingPlan(
        source: sizes.source, targets: sizes.targets,
        options: ResamplingOptions(filter: filter, space: space, ringing: ringing))
      let oracle = Oracle(filter: filter, space: space, ringing: ringing)
      for (target, result) in zip(sizes.targets, plan.resample(bitmap)) {
        let deviation = Deviation(of: result, from: oracle.resampled(bitmap, to: target))
        let comment =
          "\(picture) \(sizes.source)→\(target), \(format.testDescription), \(filter), \(space), "
          + "\(ringing), seed \(seed)"
        deviation.expectSmall(
          decibels: picture.leastDecibels, comment, sourceLocation: sourceLocation)
      }
    }
  }
}
