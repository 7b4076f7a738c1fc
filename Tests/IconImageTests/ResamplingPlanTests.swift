import IconImage
import IconTestSupport
import Testing

@Suite struct ResamplingPlanTests {
  static let seed: UInt64 = 114
  static let options = ResamplingFilter.allCases.map { ResamplingOptions(filter: $0) }

  @Test(arguments: options)
  func `sizes in one plan equal sizes made one by one`(options: ResamplingOptions) {
    let sides = [
      (57, 57), (114, 20), (29, 29), (64, 50), (57, 57), (1, 3), (63, 51), (200, 1), (32, 25),
    ]
    let targets = sides.map { PixelSize($0, $1) }
    let depths = [Bitmap.Depth.eight, .sixteen]
    for (layout, depth) in pairs([Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba], depths) {
      let bitmap = SampleImage.noise.bitmap(64, 50, layout, depth)
      let together = ResamplingPlan(source: bitmap.size, targets: targets, options: options)
        .resample(bitmap)
      #expect(together.map(\.size) == targets)
      #expect(together.allSatisfy { $0.layout == layout && $0.depth == .eight })
      for (target, result) in zip(targets, together) {
        let alone = ResamplingPlan(source: bitmap.size, targets: [target], options: options)
          .resample(bitmap)
        #expect(alone == [result], "\(layout), \(depth), \(target), seed \(SampleImage.seed)")
      }
    }
  }

  /// A small second target makes the bands too short for whole windows.
  @Test(arguments: options)
  func `results do not depend on the length of bands`(options: ResamplingOptions) {
    let layouts = [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba]
    for (layout, isa) in pairs(layouts, InstructionSet.available) {
      let bitmap = SampleImage.noise.bitmap(40, 515, layout)
      for height in [257, 258, 300, 390, 514, 600] {
        func made(_ targets: [PixelSize]) -> Bitmap {
          ResamplingPlan(
            source: bitmap.size, targets: targets, options: options, instructionSet: isa
          ).resample(bitmap)[0]
        }
        let target = PixelSize(21, height)
        #expect(
          made([target]) == made([target, PixelSize(5, 9)]),
          "\(layout), \(isa), \(height), seed \(SampleImage.seed)")
      }
    }
  }

  static let windows = [
    PixelRect(PixelSize(64, 50)), PixelRect(x: 0, y: 0, size: PixelSize(30, 30)),
    PixelRect(x: 34, y: 20, size: PixelSize(30, 30)), PixelRect(x: 7, y: 3, size: PixelSize(41, 5)),
    PixelRect(x: 63, y: 0, size: PixelSize(1, 50)), PixelRect(x: 5, y: 49, size: PixelSize(1, 1)),
  ]

  @Test(arguments: options, windows)
  func `resampling a window equals cropping first`(
    options: ResamplingOptions, window: PixelRect
  ) {
    let targets = [PixelSize(57, 57), PixelSize(13, 90), PixelSize(2, 2), PixelSize(30, 9)]
    for depth in [Bitmap.Depth.eight, .sixteen] {
      let bitmap = SampleImage.noise.bitmap(64, 50, .rgba, depth)
      let windowed = ResamplingPlan(
        source: bitmap.size, window: window, targets: targets, options: options)
      let whole = ResamplingPlan(source: window.size, targets: targets, options: options)
      #expect(
        windowed.resample(bitmap) == whole.resample(bitmap.cut(to: window)),
        "seed \(SampleImage.seed)")
    }
  }

  @Test(arguments: options)
  func `a window of the target's size is copied`(options: ResamplingOptions) {
    let window = PixelRect(x: 7, y: 3, size: PixelSize(20, 20))
    let bitmap = TestImages.noise(64, 50, seed: Self.seed)
    let plan = ResamplingPlan(
      source: bitmap.size, window: window, targets: [window.size], options: options)
    let isSame = plan.resample(bitmap) == [bitmap.cut(to: window).withoutHiddenColors]
    #expect(isSame, "seed \(Self.seed)")
  }

  @Test func `a plan without targets has an empty result`() {
    let bitmap = TestImages.noise(4, 4, seed: Self.seed)
    #expect(ResamplingPlan(source: bitmap.size, targets: []).resample(bitmap).isEmpty)
  }

  @Test func `the defaults are lanczos3, perceptual and clamped`() {
    let options = ResamplingPlan(source: PixelSize(4, 4), targets: []).options
    #expect(options == ResamplingOptions(filter: .lanczos3, space: .perceptual, ringing: .clamp))
  }
}
