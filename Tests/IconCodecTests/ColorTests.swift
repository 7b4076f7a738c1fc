import IconCodec
import IconImage
import IconTestSupport
import Testing

/// gAMA, cHRM, sRGB and cICP. The numbers expected here were computed apart, in Python, from the
/// formulas of IEC 61966-2-1 and the PNG Specification.
@Suite struct ColorTests {
  @Test(arguments: [
    (0, 0), (1, 3266), (2, 5567), (10, 14329), (64, 35262), (128, 48276), (200, 58879),
    (255, 65535),
  ])
  func `Linear light of 8 bits becomes sRGB`(code: Int, expected: Int) throws {
    for colorType in [0, 2, 4, 6] {
      var picture = RawPicture.noise(1, 1, depth: 8, colorType: colorType)
      let colors = colorType & 2 == 0 ? 1 : 3
      for channel in 0..<colors { picture.samples[channel] = code }
      let image = try PNGDecoder.decode(PNGFile(picture, before: [Self.gamma(100_000)]).bytes)
      let samples = image.bitmap.samples
      #expect(image.bitmap.depth == .sixteen)
      #expect(image.bitmap.layout == picture.bitmap.layout)
      // Half a step of the 16-bit table, where the curve is steepest.
      #expect(samples.prefix(colors).allSatisfy { abs($0 - expected) <= 4 }, "\(samples)")
      #expect(samples.dropFirst(colors).elementsEqual(picture.samples[colors...].map { $0 * 257 }))
    }
  }

  @Test(arguments: [(0, 0), (1, 13), (100, 1292), (300, 3724), (4096, 18173), (65535, 65535)])
  func `Linear light of 16 bits becomes sRGB`(code: Int, expected: Int) throws {
    var picture = RawPicture.noise(1, 1, depth: 16, colorType: 4)
    picture.samples[0] = code
    let image = try PNGDecoder.decode(PNGFile(picture, before: [Self.gamma(100_000)]).bytes)
    #expect(abs(image.bitmap.samples[0] - expected) <= 4)
    #expect(image.bitmap.samples[1] == picture.samples[1])
  }

  @Test(arguments: [(0, 0), (1, 39), (20, 6642), (128, 37627), (200, 54018), (255, 65535)])
  func `The gamma of old Macintoshes becomes sRGB`(code: Int, expected: Int) throws {
    let picture = RawPicture(width: 1, height: 1, depth: 8, colorType: 0, samples: [code])
    let image = try PNGDecoder.decode(PNGFile(picture, before: [Self.gamma(55_556)]).bytes)
    #expect(abs(image.bitmap.samples[0] - expected) <= 4)
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
    ([PNGFile.Chunk("cICP", [1, 13, 0, 1]), gamma(100_000)], .sRGB),
    ([PNGFile.Chunk("cICP", [12, 13, 0, 1])], .profile(name: "cICP 12/13")),
    (
      [PNGFile.Chunk("cICP", [9, 16, 0, 1]), PNGFile.Chunk("sRGB", [0])],
      .profile(name: "cICP 9/16")
    ),
  ]

  @Test(arguments: untouched.indices)
  func `sRGB, what stands for it, and what is no number leave the pixels alone`(
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
  private static let displayP3 = [31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000]
  private static let proPhoto = [34567, 35850, 73470, 26530, 15960, 84040, 3660, 10]

  @Test(arguments: [
    (adobe, [200, 100, 50], [226, 100, 46]), (adobe, [100, 150, 100], [67, 150, 97]),
    (displayP3, [200, 100, 50], [215, 93, 31]), (displayP3, [100, 150, 100], [83, 152, 95]),
    (displayP3, [30, 60, 200], [17, 61, 208]), (displayP3, [0, 255, 0], [0, 255, 0]),
  ])
  func `Colours of other primaries become sRGB's`(
    primaries: [Int], code: [Int], expected: [Int]
  ) throws {
    let picture = RawPicture(width: 1, height: 1, depth: 8, colorType: 2, samples: code)
    // Without gAMA, and with the one that stands for it, the curve is sRGB's.
    for chunks in [[], [Self.gamma(45_455)]] {
      let image = try PNGDecoder.decode(
        PNGFile(picture, before: chunks + [Self.chromaticities(primaries)]).bytes)
      let found = image.bitmap.reducedToEightBits().samples
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(found)")
    }
  }

  @Test(arguments: [adobe, displayP3, proPhoto])
  func `Greys stay neutral whatever the primaries`(primaries: [Int]) throws {
    let picture = RawPicture(
      width: 256, height: 1, depth: 8, colorType: 2,
      samples: (0...255).flatMap { [$0, $0, $0] })
    let image = try PNGDecoder.decode(
      PNGFile(picture, before: [Self.chromaticities(primaries)]).bytes)
    guard case .calibrated = image.facts.colorSpace else {
      Issue.record("\(image.facts.colorSpace)")
      return
    }
    #expect(image.bitmap.reducedToEightBits().difference(from: picture.bitmap) == nil)
  }

  @Test func `Primaries do not touch a grey image`() throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 0)
    let image = try PNGDecoder.decode(
      PNGFile(picture, before: [Self.chromaticities(Self.displayP3)]).bytes)
    #expect(image.bitmap.layout == .gray)
    #expect(image.bitmap.reducedToEightBits().difference(from: picture.bitmap) == nil)
  }

  @Test func `Random gammas and primaries never crash`() {
    let picture = RawPicture.noise(3, 3, depth: 8, colorType: 6)
    let seed: UInt64 = 20
    var generator = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let values = (0..<8).map { _ in Int(generator.next() >> (32 + UInt64(round % 32))) }
      let chunks = [
        Self.gamma(UInt32(truncatingIfNeeded: values[round % 8])), Self.chromaticities(values),
      ]
      let image = try? PNGDecoder.decode(PNGFile(picture, before: chunks).bytes)
      #expect(image?.bitmap.size == picture.bitmap.size, "seed \(seed), \(values)")
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
