import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Expected values were computed separately in Python, from the formulas of IEC 61966-2-1 and the
/// PNG Specification.
@Suite struct PNGColorTests {
  @Test(arguments: [
    (0, 0), (1, 3266), (2, 5567), (10, 14329), (64, 35262), (128, 48276), (200, 58879),
    (255, 65535),
  ])
  func `Linear light is converted to sRGB`(code: Int, expected: Int) throws {
    for colorType in [0, 2, 4, 6] {
      var picture = RawPicture.noise(1, 1, depth: 8, colorType: colorType)
      let colors = colorType & 2 == 0 ? 1 : 3
      for channel in 0..<colors { picture.samples[channel] = code }
      let image = try PNGDecoder.decode(PNGFile(picture, before: [Self.gamma(100_000)]).bytes)
      let samples = image.bitmap.samples
      #expect(image.bitmap.depth == .sixteen)
      #expect(image.bitmap.layout == picture.bitmap.layout)
      // The tolerance is half a step of the 16-bit table at its steepest.
      #expect(samples.prefix(colors).allSatisfy { abs($0 - expected) <= 4 }, "\(samples)")
      #expect(samples.dropFirst(colors).elementsEqual(picture.samples[colors...].map { $0 * 257 }))
    }
  }

  @Test func `Colours of a palette are converted too`() throws {
    let picture = RawPicture(width: 2, height: 1, depth: 1, colorType: 3, samples: [0, 1])
    let palette = PNGFile.Chunk("PLTE", [128, 128, 128, 255, 0, 255])
    let image = try PNGDecoder.decode(
      PNGFile(picture, before: [Self.gamma(100_000), palette]).bytes)
    #expect(image.bitmap.reducedToEightBits().samples == [188, 188, 188, 255, 0, 255])
  }

  private static let untouched: [(chunks: [PNGFile.Chunk], space: ImageFacts.ColorSpace)] = [
    ([gamma(45_455)], .unspecified), ([gamma(45_000)], .unspecified),
    ([gamma(0)], .unspecified), ([gamma(.max)], .unspecified),
    ([PNGFile.Chunk("gAMA", [1])], .unspecified),
    ([chromaticities(sRGB)], .unspecified), ([gamma(45_455), chromaticities(sRGB)], .unspecified),
    ([chromaticities([Int](repeating: 0, count: 8))], .unspecified),
    ([PNGFile.Chunk("sRGB", [0])], .sRGB), ([PNGFile.Chunk("sRGB", [3])], .sRGB),
    ([PNGFile.Chunk("sRGB", [0]), gamma(100_000), chromaticities(adobe)], .sRGB),
  ]

  @Test(arguments: untouched.indices)
  func `sRGB and invalid chunks leave the pixels unchanged`(
    index: Int
  ) throws {
    let (chunks, space) = Self.untouched[index]
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 6)
    let image = try PNGDecoder.decode(PNGFile(picture, before: chunks).bytes)
    #expect(image.facts.colorSpace == space)
    #expect(image.bitmap.difference(from: picture.bitmap) == nil)
  }

  private static let sRGB = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
  private static let adobe = [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000]
  private static let proPhoto = [34567, 35850, 73470, 26530, 15960, 84040, 3660, 10]
  private static let displayP3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]

  @Test(arguments: [
    (adobe, [200, 100, 50], [226, 100, 46]), (adobe, [100, 150, 100], [67, 150, 97]),
    (displayP3, [200, 100, 50], [215, 93, 31]), (displayP3, [100, 150, 100], [83, 152, 95]),
    (proPhoto, [100, 150, 100], [25, 158, 90]), (displayP3, [30, 60, 200], [17, 61, 208]),
    (displayP3, [0, 255, 0], [0, 255, 0]),
  ])
  func `Colours of other primaries are converted to sRGB`(
    primaries: [Int], code: [Int], expected: [Int]
  ) throws {
    let picture = RawPicture(width: 1, height: 1, depth: 8, colorType: 2, samples: code)
    // Without gAMA, or with gamma 1/2.2, the curve is that of sRGB.
    for chunks in [[], [Self.gamma(45_455)]] {
      let image = try PNGDecoder.decode(
        PNGFile(picture, before: chunks + [Self.chromaticities(primaries)]).bytes)
      let found = image.bitmap.reducedToEightBits().samples
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    }
  }

  private static func gamma(_ value: UInt32) -> PNGFile.Chunk {
    PNGFile.Chunk("gAMA", bigEndian(value))
  }

  /// White, red, green, blue; x and y in 1/100000.
  private static func chromaticities(_ values: [Int]) -> PNGFile.Chunk {
    PNGFile.Chunk("cHRM", values.flatMap { bigEndian(UInt32($0)) })
  }
}
