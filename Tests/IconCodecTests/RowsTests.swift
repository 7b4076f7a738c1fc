import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Rows as the file packs them, written again: the road of files that must not lose anything.
@Suite struct RowsTests {
  private static let sizes = [(1, 1), (5, 3), (8, 2), (1, 9), (33, 17)]

  /// The picture as a file, with a palette when it takes one.
  private static func file(_ picture: RawPicture) -> [UInt8] {
    let palette = Palette(colors: 1 << min(8, picture.depth), alphas: 2)
    return PNGFile(picture, before: picture.colorType == 3 ? palette.chunks : []).bytes
  }

  @Test(arguments: RawPicture.formats, sizes)
  func `Written again, a file holds the same pixels in the same format`(
    format: (colorType: Int, depth: Int), size: (Int, Int)
  ) throws {
    for isInterlaced in [false, true] {
      let bytes = Self.file(
        .noise(
          size.0, size.1, depth: format.depth, colorType: format.colorType,
          isInterlaced: isInterlaced))
      let original = try PNGDecoder.decode(bytes)
      let again = try PNGDecoder.decode(PNGEncoder().encode(PNGRows(bytes)))
      #expect(again.bitmap.difference(from: original.bitmap) == nil)
      #expect(again.facts.bitDepth == format.depth)
      #expect(again.facts.colorModel == original.facts.colorModel)
      #expect(!again.facts.isInterlaced)
    }
  }

  @Test(arguments: RawPicture.formats, sizes)
  func `Doubled, every pixel is a block of four`(
    format: (colorType: Int, depth: Int), size: (Int, Int)
  ) throws {
    let bytes = Self.file(
      .noise(size.0, size.1, depth: format.depth, colorType: format.colorType))
    let original = try PNGDecoder.decode(bytes).bitmap
    let doubled = try PNGDecoder.decode(PNGEncoder().encode(PNGRows(bytes).doubled()))
    let (width, channels, samples) = (size.0, original.layout.channels, original.samples)
    var expected: [Int] = []
    for y in 0..<size.1 * 2 {
      for x in 0..<width * 2 {
        let start = (y / 2 * width + x / 2) * channels
        expected += samples[start..<start + channels]
      }
    }
    let blocks = Bitmap(width * 2, size.1 * 2, original.layout, original.depth, expected)
    #expect(doubled.bitmap.difference(from: blocks) == nil)
    #expect(doubled.facts.bitDepth == format.depth)
  }

  /// Bits that fill up a row's last byte come from nowhere in the picture: they must not hold what
  /// memory held before.
  @Test(arguments: [1, 2, 4], [false, true])
  func `Written again, a file gives the same bytes every time`(
    depth: Int, isInterlaced: Bool
  ) throws {
    let picture = RawPicture.noise(
      257, 63, depth: depth, colorType: 0, isInterlaced: isInterlaced)
    let bytes = Self.file(picture)
    let results = try (0..<8).map { round in
      let room = (257 * depth + 7) / 8 * 63
      let used = (0..<64).map { _ in [UInt8](repeating: UInt8(round * 36), count: room) }
      #expect(used.allSatisfy { $0.count == room })
      return PNGEncoder().encode(try PNGRows(bytes))
    }
    #expect(Set(results).count == 1)
  }

  @Test func `What gives pixels their meaning is kept, everything else left behind`() throws {
    let picture = RawPicture.noise(4, 4, depth: 2, colorType: 3)
    let profile = ProfileFile(
      columns: ProfileFile.adobeColumns, curve: ProfileFile.gamma(2.2)
    ).chunk()
    let before =
      [
        PNGFile.Chunk("tEXt", Array("Author\0me".utf8)), PNGFile.Chunk("gAMA", [0, 0, 0xB1, 0x8F]),
        profile, PNGFile.Chunk("sBIT", [5, 6, 5]), PNGFile.Chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
      ] + Palette(colors: 4, alphas: 2).chunks
      + [PNGFile.Chunk("pHYs", [UInt8](repeating: 1, count: 9)), PNGFile.Chunk("prVt", [1])]
    let file = PNGFile(picture, before: before)
    let again = try #require(PNGFile(reading: PNGEncoder().encode(PNGRows(file.bytes))))
    let kept = ["IHDR", "gAMA", "iCCP", "sBIT", "PLTE", "tRNS", "IDAT", "IEND"]
    #expect(again.chunks.map(\.type) == kept)
    for chunk in again.chunks.dropFirst().dropLast(2) {
      #expect(chunk.data == file.chunks.first { $0.type == chunk.type }?.data)
    }
  }

  @Test func `A chunk out of its place does not come into force by being written again`() throws {
    let picture = RawPicture.noise(3, 3, depth: 8, colorType: 0)
    var file = PNGFile(picture)
    let clear = PNGFile.Chunk("tRNS", bigEndian(UInt16(picture.samples[0])))
    file.chunks.insert(clear, at: file.chunks.count - 1)
    let again = try PNGDecoder.decode(PNGEncoder().encode(PNGRows(file.bytes)))
    #expect(again.bitmap.difference(from: picture.bitmap) == nil)
  }

  @Test(arguments: [1, 2, 4, 8])
  func `A palette index out of range is refused by name`(depth: Int) throws {
    var picture = RawPicture.noise(9, 7, depth: depth, colorType: 3)
    let colors = (1 << depth) - 1
    picture.samples = picture.samples.map { $0 % colors }
    let palette = Palette(colors: colors, alphas: 0)
    _ = try PNGRows(PNGFile(picture, before: palette.chunks).bytes)

    picture.samples[62] = colors
    let bytes = PNGFile(picture, before: palette.chunks).bytes
    #expect(
      throws: DecodingError.corrupt("palette index out of range: \(colors) of \(colors) colours")
    ) { try PNGRows(bytes) }
  }

  @Test(.enabled(if: Pngcheck.path != nil, "\(Pngcheck.absence)"))
  func `pngcheck has nothing to say of doubled files`() throws {
    let folder = try TemporaryFolder()
    let files = try RawPicture.formats.map { colorType, depth in
      let bytes = Self.file(.noise(7, 5, depth: depth, colorType: colorType))
      return try folder.write(
        "\(colorType)-\(depth).png", PNGEncoder().encode(PNGRows(bytes).doubled()))
    }
    #expect(try Pngcheck.complaints(about: files) == "")
  }
}
