import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Rewriting and doubling in every PNG format.
@Suite struct RowsTests {
  /// Widths with padding bits in the last byte.
  private static let sizes = [(13, 7), (1, 1), (8, 3), (3, 9)]

  private static func palette(_ depth: Int) -> PNGFile.Chunk {
    let colors = (0..<1 << depth).map { UInt8($0) }
    return PNGFile.Chunk("PLTE", colors.flatMap { [$0, 255 - $0, $0 &* 7] })
  }

  /// PLTE if the format needs it, and tRNS of valid length.
  private static func chunks(_ format: (colorType: Int, depth: Int), hasTransparency: Bool)
    -> [PNGFile.Chunk]
  {
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

  @Test(arguments: RawPicture.formats, [false, true])
  func `doubling keeps the format`(
    format: (colorType: Int, depth: Int), isInterlaced: Bool
  ) throws {
    for ((width, height), hasTransparency) in Self.sizes.flatMap({ [($0, false), ($0, true)] }) {
      let picture = RawPicture.noise(
        width, height, depth: format.depth, colorType: format.colorType,
        isInterlaced: isInterlaced)
      let chunks = Self.chunks(format, hasTransparency: hasTransparency)
      let made = try upscaled(PNGFile(picture, before: chunks))
      let expected = PNGFile(Self.doubled(picture), before: chunks)
      #expect(try stored(made) == stored(expected), "\(width)×\(height)")
      // Chunks stay the same too: IHDR with depth and colour type, PLTE, tRNS.
      #expect(made.chunks.map(\.type) == expected.chunks.map(\.type))
      for (one, other) in zip(made.chunks, expected.chunks) where one.type != "IDAT" {
        #expect(one.data == other.data, "\(one.type)")
      }
    }
  }

  @Test(arguments: [1, 2, 4, 8])
  func `doubling keeps indices of equal colours`(depth: Int) throws {
    let picture = RawPicture.noise(11, 5, depth: depth, colorType: 3)
    let gray = PNGFile.Chunk("PLTE", [UInt8](repeating: 77, count: 3 << depth))
    let made = try upscaled(PNGFile(picture, before: [gray]))
    // Decode with a palette that distinguishes the indices.
    let told = PNGFile(
      chunks: made.chunks.map { $0.type == "PLTE" ? Self.palette(depth) : $0 })
    let expected = PNGFile(Self.doubled(picture), before: [Self.palette(depth)])
    #expect(try stored(told) == stored(expected))
  }

  @Test func `chunks that define colours are kept in order`() throws {
    let kept = [
      PNGFile.Chunk("gAMA", bigEndian(UInt32(55555))),
      PNGFile.Chunk("cHRM", (1...8).flatMap { bigEndian(UInt32($0 * 10000)) }),
      PNGFile.Chunk("sRGB", [2]), PNGFile.Chunk("cICP", [1, 13, 0, 1]),
      ProfileFile.adobe.chunk(),
      PNGFile.Chunk("sBIT", [5, 6, 5]), Self.palette(4),
    ]
    let made = try upscaled(PNGFile(.noise(4, 4, depth: 8, colorType: 2), before: kept))
    #expect(made.chunks.map(\.type) == ["IHDR"] + kept.map(\.type) + ["IDAT", "IEND"])
    #expect(made.chunks.dropFirst().dropLast(2).map(\.data) == kept.map(\.data))
  }

  @Test func `metadata and damaged chunks are dropped`() throws {
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

  /// Adds a palette if the format needs one.
  private static func file(_ picture: RawPicture) -> [UInt8] {
    PNGFile(picture, before: picture.colorType == 3 ? [palette(picture.depth)] : []).bytes
  }

  @Test(arguments: RawPicture.formats, sizes)
  func `Rewritten files have the same pixels and format`(
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

  /// Padding bits must not contain uninitialised memory.
  @Test(arguments: [1, 2, 4], [false, true])
  func `Rewriting is deterministic`(
    depth: Int, isInterlaced: Bool
  ) throws {
    let picture = RawPicture.noise(
      257, 63, depth: depth, colorType: 0, isInterlaced: isInterlaced)
    let bytes = Self.file(picture)
    let room = (257 * depth + 7) / 8 * 63
    let results = try (0..<8).map { round in
      let used = (0..<64).map { _ in [UInt8](repeating: UInt8(round * 36), count: room) }
      #expect(used.allSatisfy { $0.count == room })
      return PNGEncoder().encode(try PNGRows(bytes))
    }
    #expect(Set(results).count == 1)
  }

  @Test func `Misplaced chunks stay ineffective after rewriting`() throws {
    let picture = RawPicture.noise(3, 3, depth: 8, colorType: 0)
    var file = PNGFile(picture)
    let clear = PNGFile.Chunk("tRNS", bigEndian(UInt16(picture.samples[0])))
    file.chunks.insert(clear, at: file.chunks.count - 1)
    let again = try PNGDecoder.decode(PNGEncoder().encode(PNGRows(file.bytes)))
    #expect(again.bitmap.difference(from: picture.bitmap) == nil)
  }
}
