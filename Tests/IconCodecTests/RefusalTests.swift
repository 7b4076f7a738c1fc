import IconCodec
import IconTestSupport
import Testing

@Suite struct RefusalTests {
  private static let picture = RawPicture.noise(4, 3, depth: 8, colorType: 2)
  private static let whole = PNGFile(picture)

  @Test func `An empty file is called empty`() {
    #expect(throws: DecodingError.empty) { try PNGDecoder.decode([]) }
  }

  @Test func `Other formats are named if they are recognised`() {
    #expect(throws: DecodingError.notPNG(name: "a GIF image")) {
      try PNGDecoder.decode(Array("GIF89a".utf8))
    }
    #expect(throws: DecodingError.notPNG(name: nil)) { try PNGDecoder.decode([1, 2, 3, 0xFE]) }
  }

  @Test func `A crushed file is named`() {
    var file = Self.whole
    file.chunks.insert(PNGFile.Chunk("CgBI", [0x50, 0, 0x20, 2]), at: 0)
    let bytes = file.bytes
    #expect(throws: DecodingError.appleCrushed) { try PNGDecoder.decode(bytes) }
    #expect(throws: DecodingError.appleCrushed) { try PNGDecoder.facts(of: bytes) }
  }

  @Test(arguments: [(0, 1), (1, 0), (0, 0), (1 << 31, 1), (1, (1 << 32) - 1)])
  func `A side of zero or beyond 31 bits is refused`(width: Int, height: Int) {
    expectCorrupt([PNGFile.header(width: width, height: height)], "\(width)×\(height) pixels")
  }

  @Test func `Every combination of colour type and depth outside the table is refused`() {
    let known = RawPicture.formats
    for colorType in 0...255 {
      for depth in [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 32, 255]
      where !known.contains(where: { $0 == (colorType, depth) }) {
        let header = PNGFile.header(width: 1, height: 1, depth: depth, colorType: colorType)
        expectCorrupt([header], "colour type \(colorType) with \(depth) bits")
      }
    }
  }

  @Test(arguments: [10, 11, 12])
  func `Unknown header methods are refused`(offset: Int) {
    var header = Self.whole.chunks[0]
    header.data[offset] = 2
    expectCorrupt([header], "unknown compression, filter or interlace method")
  }

  @Test func `A header of the wrong length, or none, is refused`() {
    var header = Self.whole.chunks[0]
    header.data.append(0)
    expectCorrupt([header], "does not begin with IHDR")
    expectCorrupt([PNGFile.Chunk("tEXt", []), Self.whole.chunks[0]], "does not begin with IHDR")
  }

  @Test func `A palette image without palette and an image without data are refused`() {
    let picture = RawPicture.noise(2, 2, depth: 1, colorType: 3)
    expectCorrupt(Array(PNGFile(picture).chunks.dropLast()), "palette is missing")
    expectCorrupt([Self.whole.chunks[0]], "no image data")
    expectCorrupt([Self.whole.chunks[0], PNGFile.Chunk("IDAT", [])], "no image data")
  }

  @Test func `A palette after the pixels is refused`() {
    let picture = RawPicture.noise(2, 2, depth: 1, colorType: 3)
    let chunks = PNGFile(picture).chunks.dropLast()
    expectCorrupt(chunks + [PNGFile.Chunk("PLTE", [0, 0, 0, 255, 255, 255])], "PLTE")
  }

  @Test(arguments: ["IHDR", "CgBI"])
  func `A misplaced critical chunk is refused`(type: String) {
    let chunks = Self.whole.chunks
    let late = chunks.first { $0.type == type } ?? PNGFile.Chunk(type, [0x50, 0, 0x20, 2])
    expectRefused(chunks.dropLast() + [late] + chunks.suffix(1))
  }

  @Test(arguments: [0, 1, 2])
  func `A wrong checksum on a critical chunk is fatal`(index: Int) {
    var file = Self.whole
    file.chunks[index].damage = 1
    let bytes = file.bytes
    let message = "the checksum of chunk \(file.chunks[index].type) is wrong"
    #expect(throws: DecodingError.corrupt(message)) { try PNGDecoder.decode(bytes) }
  }

  @Test(arguments: ["tRNS", "gAMA", "tEXt", "juNk"])
  func `An ancillary chunk with a wrong checksum is ignored`(type: String) throws {
    let data: [UInt8] =
      type == "gAMA"
      ? [0, 1, 0x86, 0xA0]
      : Self.picture.samples.prefix(3)
        .flatMap { bigEndian(UInt16($0)) }
    let image = try PNGDecoder.decode(
      PNGFile(Self.picture, before: [PNGFile.Chunk(type, data, damage: 0x8000_0000)]).bytes)
    #expect(image.bitmap.difference(from: Self.picture.bitmap) == nil)
    #expect(image.facts.extraChunks.isEmpty)
    #expect(image.facts.colorSpace == .unspecified)
    #expect(!image.facts.hasTransparencyChunk)
  }

  @Test func `Unknown critical chunks are refused and ancillary ones are ignored`() throws {
    let file = PNGFile(Self.picture, before: [PNGFile.Chunk("JUNK", [1, 2, 3])])
    expectCorrupt(file.chunks, "critical chunk JUNK is unknown")
    let harmless = PNGFile(Self.picture, before: [PNGFile.Chunk("juNK", [1, 2, 3])])
    #expect(
      try PNGDecoder.decode(harmless.bytes).bitmap.difference(from: Self.picture.bitmap) == nil)
  }

  @Test(arguments: ["\0\0\0\0", "1DAT", "ID T", "ID\u{7F}T"])
  func `A chunk whose name is not four letters is refused`(type: String) {
    expectCorrupt([Self.whole.chunks[0], PNGFile.Chunk(type, [])], "no chunk begins at byte 33")
  }

  @Test func `A file without IEND is cut short`() {
    var file = Self.whole
    file.chunks.removeLast()
    let bytes = file.bytes
    #expect(throws: DecodingError.truncated("it ends before IEND")) {
      try PNGDecoder.decode(bytes)
    }
  }

  @Test func `Image data with too few rows or a wrong Adler checksum is refused`() {
    let (header, end) = (Self.whole.chunks[0], Self.whole.chunks[2])
    let short = Zlib.stored(Self.picture.scanlines.dropLast(5))
    expectRefused([header, PNGFile.Chunk("IDAT", short), end])
    var wrong = Zlib.stored(Self.picture.scanlines)
    wrong[wrong.count - 1] ^= 1
    expectRefused([header, PNGFile.Chunk("IDAT", wrong), end])
    expectRefused([header, PNGFile.Chunk("IDAT", Array("not zlib at all".utf8)), end])
    var filter = Self.picture.scanlines
    filter[0] = 5
    expectRefused([header, PNGFile.Chunk("IDAT", Zlib.stored(filter)), end])
  }

  private func expectCorrupt(_ chunks: [PNGFile.Chunk], _ words: String) {
    let isEnded = chunks.last?.type == "IEND"
    let bytes = PNGFile(chunks: chunks + (isEnded ? [] : [PNGFile.Chunk("IEND", [])])).bytes
    let error = #expect(throws: DecodingError.self) { try PNGDecoder.decode(bytes) }
    #expect(error?.corruption?.contains(words) == true, "not corrupt: \(words)")
  }

  private func expectRefused(_ chunks: [PNGFile.Chunk]) {
    let bytes = PNGFile(chunks: chunks).bytes
    #expect(throws: DecodingError.self) { try PNGDecoder.decode(bytes) }
  }
}
