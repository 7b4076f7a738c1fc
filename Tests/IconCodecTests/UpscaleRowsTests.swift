import IconCodec
import IconImage
import IconTestSupport
import Testing

/// 200 % with nearest neighbour, in whatever format the file has.
@Suite struct UpscaleRowsTests {
  /// One of PNG's fifteen formats, with or without transparency by chunk.
  struct Format: Sendable, CustomTestStringConvertible {
    let colorType: Int
    let depth: Int
    let isInterlaced: Bool

    var testDescription: String {
      "colour type \(colorType), \(depth) bits\(isInterlaced ? ", interlaced" : "")"
    }
  }

  private static let formats = RawPicture.formats.flatMap { format in
    [false, true].map {
      Format(colorType: format.colorType, depth: format.depth, isInterlaced: $0)
    }
  }

  /// Sides that leave bits over in the last byte of a row.
  private static let sizes = [(13, 7), (1, 1), (8, 3), (3, 9)]

  private static func palette(_ depth: Int) -> PNGFile.Chunk {
    let colors = (0..<1 << depth).map { UInt8($0) }
    return PNGFile.Chunk("PLTE", colors.flatMap { [$0, 255 - $0, $0 &* 7] })
  }

  /// PLTE where the format needs it, and tRNS of the right length.
  private static func chunks(_ format: Format, hasTransparency: Bool) -> [PNGFile.Chunk] {
    let alpha: [UInt8]? =
      switch format.colorType {
      case 0: [0, 1]
      case 2: [0, 10, 0, 20, 0, 30]
      case 3: (0..<(1 << format.depth) - 1).map { UInt8(255 - $0) }
      default: nil
      }
    return (format.colorType == 3 ? [palette(format.depth)] : [])
      + (hasTransparency ? alpha.map { [PNGFile.Chunk("tRNS", $0)] } ?? [] : [])
  }

  private static func doubled(_ picture: RawPicture) -> RawPicture {
    let (width, height, channels) = (picture.width, picture.height, picture.channels)
    let samples = (0..<2 * height).flatMap { y in
      (0..<2 * width).flatMap { x in
        let start = (y / 2 * width + x / 2) * channels
        return picture.samples[start..<start + channels]
      }
    }
    return RawPicture(
      width: 2 * width, height: 2 * height, depth: picture.depth, colorType: picture.colorType,
      samples: samples)
  }

  private func upscaled(_ file: PNGFile) throws -> PNGFile {
    let bytes = PNGEncoder().encode(try PNGRows(file.bytes).doubled())
    return try #require(PNGFile(reading: bytes))
  }

  private func stored(_ file: PNGFile) throws -> Bitmap {
    try PNGDecoder.storedPixels(file.bytes, limits: .standard)
  }

  @Test(arguments: formats, [false, true])
  func `every pixel becomes a block of four, in the file's own format`(
    format: Format, hasTransparency: Bool
  ) throws {
    for (width, height) in Self.sizes {
      let picture = RawPicture.noise(
        width, height, depth: format.depth, colorType: format.colorType,
        isInterlaced: format.isInterlaced)
      let chunks = Self.chunks(format, hasTransparency: hasTransparency)
      let made = try upscaled(PNGFile(picture, before: chunks))
      let expected = PNGFile(Self.doubled(picture), before: chunks)
      #expect(try stored(made) == stored(expected), "\(width)×\(height)")
      // The same chunks too: IHDR with depth and colour type, PLTE and tRNS as they were.
      #expect(made.chunks.map(\.type) == expected.chunks.map(\.type))
      for (one, other) in zip(made.chunks, expected.chunks) where one.type != "IDAT" {
        #expect(one.data == other.data, "\(one.type)")
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func `indices stay, even where two of them have one colour`(depth: Int) throws {
    let picture = RawPicture.noise(11, 5, depth: depth, colorType: 3)
    let gray = PNGFile.Chunk("PLTE", [UInt8](repeating: 77, count: 3 << depth))
    let made = try upscaled(PNGFile(picture, before: [gray]))
    // Read again with a palette that tells them apart.
    let told = PNGFile(
      chunks: made.chunks.map { $0.type == "PLTE" ? Self.palette(depth) : $0 })
    let expected = PNGFile(Self.doubled(picture), before: [Self.palette(depth)])
    #expect(try stored(told) == stored(expected))
  }

  @Test func `what says how colours are meant is kept, in its order`() throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 2)
    let kept = [
      PNGFile.Chunk("gAMA", bigEndian(UInt32(55555))),
      PNGFile.Chunk("cHRM", (1...8).flatMap { bigEndian(UInt32($0 * 10000)) }),
      PNGFile.Chunk("sBIT", [5, 6, 5]),
    ]
    let made = try upscaled(PNGFile(picture, before: kept))
    #expect(made.chunks.map(\.type) == ["IHDR", "gAMA", "cHRM", "sBIT", "IDAT", "IEND"])
    #expect(made.chunks[1...3].map(\.data) == kept.map(\.data))
  }

  @Test(arguments: [
    PNGFile.Chunk("sRGB", [2]), PNGFile.Chunk("cICP", [1, 13, 0, 1]),
    ProfileFile(columns: ProfileFile.adobeColumns, curve: ProfileFile.gamma(2.2)).chunk(),
  ])
  func `a colour space is kept as it is`(chunk: PNGFile.Chunk) throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 6)
    let made = try upscaled(PNGFile(picture, before: [chunk]))
    #expect(made.chunks.map(\.type) == ["IHDR", chunk.type, "IDAT", "IEND"])
    #expect(made.chunks[1].data == chunk.data)
  }

  @Test func `a palette that only suggests is kept`() throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 2)
    let made = try upscaled(PNGFile(picture, before: [Self.palette(4)]))
    #expect(made.chunks.map(\.type) == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(made.chunks[1].data == Self.palette(4).data)
  }

  @Test func `text, time and the rest are left behind, damaged chunks too`() throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 0)
    var file = PNGFile(
      picture,
      before: [
        PNGFile.Chunk("tEXt", Array("Comment\0secret".utf8)),
        PNGFile.Chunk("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]),
        PNGFile.Chunk("gAMA", bigEndian(UInt32(55555)), damage: 1),
        PNGFile.Chunk("prVt", [1, 2, 3]),
      ])
    file.chunks.insert(PNGFile.Chunk("tIME", [7, 208, 1, 1, 0, 0, 0]), at: file.chunks.count - 1)
    file.trailing = Array("more".utf8)
    #expect(try upscaled(file).chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
  }

  @Test func `colour under clear pixels stays`() throws {
    let samples = (0..<6).flatMap { [10 + $0, 20, 30, 0] }
    let picture = RawPicture(width: 3, height: 2, depth: 8, colorType: 6, samples: samples)
    let made = try stored(try upscaled(PNGFile(picture)))
    #expect(made.samples == Self.doubled(picture).samples)
  }

  @Test(arguments: [1, 2, 4])
  func `an index beyond the palette is refused`(depth: Int) throws {
    let largest = (1 << depth) - 1
    let picture = RawPicture(
      width: 3, height: 1, depth: depth, colorType: 3, samples: [0, largest, 0])
    let short = PNGFile.Chunk("PLTE", [UInt8](repeating: 9, count: 3 * largest))
    let file = PNGFile(picture, before: [short])
    #expect(
      throws: DecodingError.corrupt(
        "palette index out of range: \(largest) of \(largest) colours")
    ) { try PNGRows(file.bytes) }
  }

  @Test func `too large a picture is refused before it is read`() throws {
    let file = PNGFile(RawPicture.noise(20, 10, depth: 8, colorType: 0))
    let (narrow, small) = (
      DecodingLimits(side: 19, pixels: 1000), DecodingLimits(side: 100, pixels: 199)
    )
    let size = PixelSize(width: 20, height: 10)
    #expect(throws: DecodingError.tooManyPixels(size, limits: narrow)) {
      try PNGRows(file.bytes, limits: narrow)
    }
    #expect(throws: DecodingError.tooManyPixels(size, limits: small)) {
      try PNGRows(file.bytes, limits: small)
    }
    #expect(try PNGRows(file.bytes, limits: DecodingLimits(side: 20, pixels: 200)).size == size)
  }

  @Test func `twice is four times`() throws {
    let picture = RawPicture.noise(5, 3, depth: 2, colorType: 0)
    let once = Self.doubled(picture)
    let made = try stored(try upscaled(try upscaled(PNGFile(picture))))
    #expect(made == Self.doubled(once).bitmap)
  }
}
