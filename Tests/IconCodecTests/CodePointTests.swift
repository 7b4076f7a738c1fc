import IconCodec
import IconImage
import IconTestSupport
import Testing

struct CodePointTests {
  private static func facts(_ chunks: [PNGFile.Chunk], colorType: Int = 2) throws -> ImageFacts {
    try PNGDecoder.facts(
      of: PNGFile(RawPicture.noise(4, 4, depth: 8, colorType: colorType), before: chunks).bytes)
  }

  private static func profile(_ codes: [UInt8], colorType: Int = 2) throws -> [UInt8]? {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: colorType)
    return try PNGDecoder.profile(
      in: PNGFile(picture, before: [PNGFile.Chunk("cICP", codes)]).bytes)
  }

  @Test(
    arguments: [
      ([1, 13, 0, 1], 2, ImageFacts.ColorSpace.sRGB), ([12, 13, 0, 1], 0, .sRGB),
      ([9, 13, 0, 1], 4, .sRGB), ([1, 8, 0, 1], 0, .profile(name: "cICP 1/8")),
      ([12, 13, 0, 1], 6, .profile(name: "cICP 12/13")),
      (
        [12, 13, 1, 1], 2,
        .brokenProfile(reason: "the cICP chunk has a matrix (1), not RGB")
      ),
      (
        [2, 2, 0, 1], 2,
        .brokenProfile(reason: "cICP 2/2 is no colour space that iconforge knows")
      ),
      (
        [1, 99, 0, 1], 2,
        .brokenProfile(reason: "cICP 1/99 is no colour space that iconforge knows")
      ),
      ([12, 13, 0], 2, .unspecified), ([12, 13, 0, 2], 2, .unspecified),
    ] as [([UInt8], Int, ImageFacts.ColorSpace)])
  func `facts name the colour space`(
    codes: [UInt8], colorType: Int, space: ImageFacts.ColorSpace
  ) throws {
    let chunk = PNGFile.Chunk("cICP", codes)
    #expect(try Self.facts([chunk], colorType: colorType).colorSpace == space)
  }

  @Test func `cICP has priority over iCCP, sRGB and gAMA`() throws {
    let profile = ProfileFile.sRGB.chunk(name: "any name")
    for other in [profile, PNGFile.Chunk("sRGB", [0]), PNGFile.Chunk("gAMA", [0, 1, 0x86, 0xA0])] {
      let chunks = [other, PNGFile.Chunk("cICP", [12, 13, 0, 1])]
      #expect(try Self.facts(chunks).colorSpace == .profile(name: "cICP 12/13"))
    }
  }

  @Test(arguments: [1, 4, 5, 6, 7, 8, 9, 11, 12, 22])
  func `every set of primaries has a profile, with every curve`(primaries: UInt8) throws {
    for transfer in [1, 4, 5, 6, 7, 8, 13, 14, 15] as [UInt8] {
      let profile = try #require(try Self.profile([primaries, transfer, 0, 1]))
      #expect(ICCProfile(profile)?.title == "cICP \(primaries)/\(transfer)")
      #expect(
        ICCProfile(profile)?.isSRGB(isGray: false) == (primaries == 1 && transfer == 13))
    }
  }

  @Test(
    arguments: [
      ([9, 16, 0, 1], "PQ"), ([9, 18, 0, 1], "HLG"), ([12, 13, 0, 0], "narrow range"),
    ] as [([UInt8], String)])
  func `unsupported colours are refused with the reason`(
    codes: [UInt8], reason: String
  ) throws {
    let error = #expect(throws: DecodingError.self) { try Self.profile(codes) }
    #expect(error.map { "\($0)".contains(reason) } == true)
    #expect(error.map { "\($0)".hasSuffix("export it in sRGB or Display P3") } == true)
  }
}
