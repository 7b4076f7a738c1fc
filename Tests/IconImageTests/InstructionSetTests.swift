import IconImage
import IconTestSupport
import Testing

@Suite struct InstructionSetTests {
  private static let seed: UInt64 = 2011
  private static let targets = [
    PixelSize(square: 16), PixelSize(width: 57, height: 57), PixelSize(width: 33, height: 90),
    PixelSize(square: 120), PixelSize(width: 300, height: 40),
  ]

  @Test(arguments: InstructionSet.available, [Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba])
  func `instruction sets agree on every pixel`(isa: InstructionSet, layout: Bitmap.Layout) {
    let art = TestImages.noise(131, 97, layout, seed: Self.seed)
    for options in ResamplingInvariantTests.options {
      func made(_ isa: InstructionSet) -> [Bitmap] {
        ResamplingPlan(
          source: art.size, targets: Self.targets, options: options, instructionSet: isa
        ).resample(art)
      }
      #expect(made(isa) == made(.portable), "\(options), seed \(Self.seed)")
    }
  }

  @Test func `reusing an arena does not change results`() {
    let arena = ResamplingArena()
    for side in [200, 40, 333] {
      let art = TestImages.noise(side, side, seed: UInt64(side))
      let plan = ResamplingPlan(source: art.size, targets: Self.targets)
      #expect(plan.resample(art, arena: arena) == plan.resample(art))
    }
  }

  @Test func `resampling 1024 pixels to a whole set takes at most 24 MB`() {
    let sides = [
      16, 20, 29, 32, 40, 48, 50, 55, 57, 58, 60, 64, 72, 76, 80, 87, 88, 100, 114, 120, 128, 144,
      152, 167, 172, 180, 192, 196, 216, 256, 512, 1024, 384, 460, 448, 921,
    ]
    let art = TestImages.noise(1024, 1024, seed: Self.seed)
    let arena = ResamplingArena()
    _ = ResamplingPlan(source: art.size, targets: sides.map { PixelSize(square: $0) })
      .resample(art, arena: arena)
    #expect(arena.byteCount <= 24 << 20)
  }
}
