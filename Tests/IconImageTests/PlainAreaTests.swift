import IconImage
import Testing

/// Plain areas are computed once. Their pixels must equal those of images without plain areas.
@Suite struct PlainAreaTests {
  struct Format: Sendable {
    let layout: Bitmap.Layout
    let depth: Bitmap.Depth
    let ringing: Ringing

    static let all = pairs(
      pairs([Bitmap.Layout.gray, .grayAlpha, .rgb, .rgba], [Bitmap.Depth.eight, .sixteen]),
      [Ringing.clamp, .free]
    ).map { Format(layout: $0.0, depth: $0.1, ringing: $1) }
  }

  private static let side = 200
  /// Every 16th line has noise in the other image, so that each tile contains one.
  private static let every = 16

  @Test(arguments: Format.all, InstructionSet.available)
  func `columns do not depend on plain columns beside them`(
    format: Format, isa: InstructionSet
  ) {
    for height in [29, 57, 100, 150, 320] {
      let (plain, noisy) = made(format, isa, PixelSize(width: Self.side, height: height)) { x, _ in
        x % Self.every == Self.every - 1
      }
      #expect(plain == noisy, "to \(height)")
    }
  }

  @Test(arguments: Format.all, InstructionSet.available)
  func `rows do not depend on plain rows beside them`(
    format: Format, isa: InstructionSet
  ) {
    for width in [29, 57, 100, 150, 320] {
      let (plain, noisy) = made(format, isa, PixelSize(width: width, height: Self.side)) { _, y in
        y % Self.every == Self.every - 1
      }
      #expect(plain == noisy, "to \(width)")
    }
  }

  /// Resamples flat art with and without noise in some lines, along the other axis, and returns the
  /// remaining lines.
  private func made(
    _ format: Format, _ isa: InstructionSet, _ target: PixelSize,
    isNoise: (Int, Int) -> Bool
  ) -> (plain: [UInt8], noisy: [UInt8]) {
    let art = SampleImage.flatArt.bitmap(Self.side, Self.side, format.layout, format.depth)
    let noise = SampleImage.noise.bitmap(Self.side, Self.side, format.layout, format.depth)
    let bytes = art.bytesPerPixel
    var mixed = art.bytes
    for index in mixed.indices
    where isNoise(index / bytes % Self.side, index / bytes / Self.side) {
      mixed[index] = noise.bytes[index]
    }
    let plan = ResamplingPlan(
      source: art.size, targets: [target],
      options: ResamplingOptions(space: .linear, ringing: format.ringing), instructionSet: isa)
    let other = Bitmap(size: art.size, layout: art.layout, depth: art.depth, bytes: mixed)
    let (plain, noisy) = (plan.resample(art)[0], plan.resample(other)[0])
    let channels = art.layout.channels
    let kept = plain.bytes.indices.filter {
      !isNoise($0 / channels % target.width, $0 / channels / target.width)
    }
    return (kept.map { plain.bytes[$0] }, kept.map { noisy.bytes[$0] })
  }
}
