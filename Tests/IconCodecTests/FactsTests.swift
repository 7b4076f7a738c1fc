import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct FactsTests {
  private static let picture = RawPicture.noise(5, 4, depth: 8, colorType: 2)

  @Test(arguments: RawPicture.formats)
  func `Facts match the header`(colorType: Int, depth: Int) throws {
    let picture = RawPicture.noise(
      6, 3, depth: depth, colorType: colorType, isInterlaced: depth == 8)
    let palette = PNGFile.Chunk("PLTE", [UInt8](repeating: 9, count: 768 >> (8 - min(8, depth))))
    let bytes = PNGFile(picture, before: colorType == 3 ? [palette] : []).bytes
    let facts = try PNGDecoder.facts(of: bytes)
    let models: [Int: ImageFacts.ColorModel] = [
      0: .gray, 2: .rgb, 3: .palette, 4: .grayAlpha, 6: .rgba,
    ]
    #expect(facts.size == PixelSize(width: 6, height: 3))
    #expect(facts.bitDepth == depth)
    #expect(facts.colorModel == models[colorType])
    #expect(facts.isInterlaced == (depth == 8))
    #expect(facts.hasAlphaChannel == (colorType == 4 || colorType == 6))
    #expect(facts.colorSpace == .unspecified)
    #expect(!facts.isAnimated)
    #expect(facts.extraChunks.isEmpty)
    #expect(facts.trailingBytes == 0)
    #expect(try PNGDecoder.decode(bytes).facts == facts)
  }

  @Test(arguments: [1, 11, 12, 5000])
  func `Trailing bytes are counted and ignored`(count: Int) throws {
    var file = PNGFile(Self.picture)
    file.trailing = [UInt8](repeating: 0x49, count: count)
    let image = try PNGDecoder.decode(file.bytes)
    #expect(image.facts.trailingBytes == count)
    #expect(image.bitmap.difference(from: Self.picture.bitmap) == nil)
  }

  @Test func `An animation is reported and gives its first image`() throws {
    let control = PNGFile.Chunk("acTL", bigEndian(UInt32(2)) + bigEndian(UInt32(0)))
    let frame = PNGFile.Chunk("fcTL", [UInt8](repeating: 0, count: 26))
    var file = PNGFile(Self.picture, before: [control, frame])
    file.chunks.insert(PNGFile.Chunk("fdAT", [0, 0, 0, 1, 1, 2, 3]), at: file.chunks.count - 1)
    let image = try PNGDecoder.decode(file.bytes)
    #expect(image.facts.isAnimated)
    #expect(image.facts.extraChunks == ["acTL", "fcTL", "fdAT"])
    #expect(image.bitmap.difference(from: Self.picture.bitmap) == nil)
  }

  @Test func `Chunks that carry neither pixels nor colour are listed in order`() throws {
    let before = [
      PNGFile.Chunk("sRGB", [0]), PNGFile.Chunk("pHYs", [UInt8](repeating: 0, count: 9)),
      PNGFile.Chunk("tEXt", Array("Author\0me".utf8)), PNGFile.Chunk("prVt", []),
    ]
    var file = PNGFile(Self.picture, before: before)
    file.chunks.insert(PNGFile.Chunk("tIME", [7, 0xDA, 6, 1, 0, 0, 0]), at: file.chunks.count - 1)
    let facts = try PNGDecoder.facts(of: file.bytes)
    #expect(facts.extraChunks == ["pHYs", "tEXt", "prVt", "tIME"])
    #expect(facts.colorSpace == .sRGB)
  }
}
