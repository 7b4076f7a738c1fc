import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Reductions of the highest effort.
@Suite struct ReducedTests {
  /// Large enough for a palette to pay off.
  private static func blocks(_ colors: [[Int]], _ layout: Bitmap.Layout = .rgba) -> Bitmap {
    var generator = SeededGenerator(seed: 21)
    let indices = (0..<96 * 64).map { pixel in
      pixel < colors.count ? pixel : Int(generator.next() % UInt64(colors.count))
    }
    return TestImages.picture(96, 64, layout) { x, y, channel in
      colors[indices[y * 96 + x]][channel]
    }
  }

  private static func colors(_ count: Int, translucent: Int = 0) -> [[Int]] {
    (0..<count).map { [$0 % 256, $0 * 5 % 256, 255 - $0 / 2, $0 < translucent ? 100 : 255] }
  }

  private static func file(_ bitmap: Bitmap) throws -> PNGFile {
    try #require(PNGFile(reading: PNGEncoder(effort: .optimal).encode(bitmap)))
  }

  private static func format(_ file: PNGFile) -> [Int] {
    [Int(file.chunks[0].data[9]), Int(file.chunks[0].data[8])]
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func `A palette has the bits its colours need`(colors: Int, bits: Int) throws {
    let file = try Self.file(Self.blocks(Self.colors(colors)))
    #expect(Self.format(file) == [3, bits])
    #expect(file.chunks.map(\.type) == ["IHDR", "sRGB", "PLTE", "IDAT", "IEND"])
    #expect(file.chunks[2].data.count == colors * 3)
  }

  @Test func `257 colours get no palette`() throws {
    #expect(Self.format(try Self.file(Self.blocks(Self.colors(257)))) == [2, 8])
    let translucent = Self.blocks(Self.colors(257, translucent: 1))
    #expect(Self.format(try Self.file(translucent)) == [6, 8])
  }

  @Test(arguments: [1, 3, 16])
  func `Translucent colours come first, and the others need no alpha`(translucent: Int) throws {
    let colors = Array(Self.colors(16, translucent: translucent).reversed())
    let file = try Self.file(Self.blocks(colors))
    #expect(Self.format(file) == [3, 4])
    #expect(file.chunks[3].type == "tRNS")
    #expect(file.chunks[3].data == [UInt8](repeating: 100, count: translucent))
  }

  @Test(arguments: EncodingEffort.allCases)
  func `An image that keeps its form keeps opaque alpha`(effort: EncodingEffort) throws {
    let bytes = PNGEncoder(effort: effort).encode(
      Self.blocks(Self.colors(4)), opaqueStaysRGB: true, keepsForm: true)
    #expect(Self.format(try #require(PNGFile(reading: bytes))) == [6, 8])
  }

  @Test func `RGB grey is stored as grey, without opaque alpha`() throws {
    let gray = (0..<256).map { [$0, $0, $0, 255] }
    for layout in [Bitmap.Layout.rgb, .rgba] {
      #expect(Self.format(try Self.file(Self.blocks(gray, layout))) == [0, 8])
    }
    let opaque = TestImages.noise(40, 40, .rgb, seed: 2).addingAlpha()
    #expect(Self.format(try Self.file(opaque)) == [2, 8])
    let clearGray = TestImages.picture(60, 60, .rgba) { x, y, channel in
      channel == 3 ? (x * 7 + y) % 256 : (x * 11 + y * 13) % 256
    }
    #expect(Self.format(try Self.file(clearGray)) == [4, 8])
  }

  @Test func `16-bit images stay 16-bit`() throws {
    for (layout, colorType) in [(Bitmap.Layout.gray, 0), (.grayAlpha, 4), (.rgb, 2), (.rgba, 6)] {
      let flat = Bitmap(
        32, 32, layout, .sixteen, [Int](repeating: 65535, count: 32 * 32 * layout.channels))
      #expect(Self.format(try Self.file(flat)) == [colorType, 16])
    }
  }

  @Test func `A palette is avoided where filters compress better`() throws {
    let ramp = TestImages.picture(256, 256, .rgb) { x, _, channel in
      [x, 255 - x, x / 2][channel]
    }
    #expect(Self.format(try Self.file(ramp)) == [2, 8])
  }

  /// Reducible images (few colours, grey, opaque) with chunks that are tied to their form.
  private static func files(colorType: Int, depth: Int) -> [[UInt8]] {
    var picture = RawPicture.noise(40, 40, depth: depth, colorType: colorType)
    let channels = picture.channels
    for index in picture.samples.indices {
      let isAlpha = channels % 2 == 0 && index % channels == channels - 1
      picture.samples[index] = isAlpha ? 1 << depth - 1 : index / channels % 2
    }
    let profile = ProfileFile.adobe.chunk()
    let ones = [UInt8](repeating: 1, count: channels)
    let colorful: [[PNGFile.Chunk]] = [
      [profile], [PNGFile.Chunk("PLTE", [1, 2, 3, 4, 5, 6])], [PNGFile.Chunk("sBIT", ones)],
    ]
    let extras: [[PNGFile.Chunk]] =
      [[], [PNGFile.Chunk("gAMA", [0, 0, 0xB1, 0x8F])]]
      + (colorType == 0 ? [[PNGFile.Chunk("tRNS", [0, 1])]] : [])
      + (colorType == 2 ? [[PNGFile.Chunk("tRNS", [0, 1, 0, 1, 0, 1])]] : [])
      + (colorType == 2 || colorType == 6 ? colorful : [])
    let palette = colorType == 3 ? Palette(colors: 2, alphas: 1).chunks : []
    return extras.map { PNGFile(picture, before: $0 + palette).bytes }
  }

  @Test(arguments: RawPicture.formats, EncodingEffort.allCases)
  func `Rewriting at any effort keeps the pixels`(
    format: (colorType: Int, depth: Int), effort: EncodingEffort
  ) throws {
    for bytes in Self.files(colorType: format.colorType, depth: format.depth) {
      let original = try PNGDecoder.decode(bytes).bitmap
      let again = try PNGDecoder.decode(PNGEncoder(effort: effort).encode(try PNGRows(bytes)))
      #expect(firstDifference(again.bitmap.samplesAsRGBA, original.samplesAsRGBA) == nil)
    }
  }

  @Test(.enabled(if: Pngcheck.path != nil, "\(Pngcheck.absence)"))
  func `pngcheck accepts rewritten files`() throws {
    let folder = TemporaryFolder()
    let encoder = PNGEncoder(effort: .optimal)
    let paths = try RawPicture.formats.flatMap { colorType, depth in
      try Self.files(colorType: colorType, depth: depth).enumerated().map { index, bytes in
        try folder.write(
          "\(colorType)-\(depth)-\(index).png", encoder.encode(try PNGRows(bytes)))
      }
    }
    #expect(try Pngcheck.complaints(about: paths) == "")
  }
}
