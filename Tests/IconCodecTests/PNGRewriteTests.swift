import IconTestSupport
import Testing

@testable import IconCodec

@Suite struct PNGRewriteTests {
  private func file(
    _ colorType: Int, _ depth: Int, isInterlaced: Bool, opaque: Bool = false,
    before: [PNGFile.Chunk] = []
  ) -> PNGFile {
    var picture = RawPicture.noise(
      13, 9, depth: depth, colorType: colorType, isInterlaced: isInterlaced,
      seed: UInt64(colorType * 100 + depth))
    if opaque, colorType & 4 != 0 {
      let channels = colorType == 6 ? 4 : 2
      picture.samples = picture.samples.enumerated().map {
        $0.offset % channels == channels - 1 ? 1 << depth - 1 : $0.element
      }
    }
    return PNGFile(picture, before: before)
  }

  private func chunks(_ colorType: Int, _ depth: Int) -> [PNGFile.Chunk] {
    let palette = PNGFile.Chunk("PLTE", (0..<3 << min(depth, 8)).map { UInt8($0 & 255) })
    return colorType == 3 ? [palette] : []
  }

  @Test(arguments: RawPicture.formats)
  func `interlacing is removed and pixels stay`(_ colorType: Int, _ depth: Int) throws {
    let bytes = file(colorType, depth, isInterlaced: true, before: chunks(colorType, depth)).bytes
    let rewrite = try PNGRewrite(bytes)
    let made = try #require(rewrite.bytes(droppingAlpha: false))
    let (old, new) = (try PNGDecoder.decode(bytes), try PNGDecoder.decode(made))
    #expect(new.bitmap == old.bitmap)
    #expect(old.facts.isInterlaced && !new.facts.isInterlaced)
    #expect(new.facts.colorModel == old.facts.colorModel && new.facts.bitDepth == depth)
  }

  @Test(arguments: [4, 6], [8, 16])
  func `only opaque alpha is dropped`(_ colorType: Int, _ depth: Int) throws {
    let solid = file(
      colorType, depth, isInterlaced: true, opaque: true,
      before: [PNGFile.Chunk("sBIT", [UInt8](repeating: 5, count: colorType == 6 ? 4 : 2))]
    ).bytes
    let made = try #require(try PNGRewrite(solid).bytes(droppingAlpha: true))
    let (old, new) = (try PNGDecoder.decode(solid), try PNGDecoder.decode(made))
    #expect(!new.facts.hasAlphaChannel && new.bitmap == old.bitmap.droppingAlpha())
    let sheer = file(colorType, depth, isInterlaced: false).bytes
    #expect(try !PNGRewrite(sheer).isOpaque)
    let kept = try #require(try PNGRewrite(sheer).bytes(droppingAlpha: true))
    #expect(try PNGDecoder.decode(kept).bitmap == PNGDecoder.decode(sheer).bitmap)
  }

  @Test func `alpha of 65534 is not opaque`() throws {
    var picture = RawPicture.noise(4, 4, depth: 16, colorType: 6, seed: 1)
    picture.samples = picture.samples.enumerated().map { $0.offset % 4 == 3 ? 65535 : $0.element }
    #expect(try PNGRewrite(PNGFile(picture).bytes).isOpaque)
    picture.samples[3] = 65534
    #expect(try !PNGRewrite(PNGFile(picture).bytes).isOpaque)
  }

  @Test func `tRNS with an unused colour is dropped`() throws {
    let picture = RawPicture(
      width: 2, height: 1, depth: 8, colorType: 2, samples: [1, 2, 3, 4, 5, 6])
    let key = { (color: [UInt8]) in PNGFile.Chunk("tRNS", color.flatMap { [0, $0] }) }
    let unused = PNGFile(picture, before: [key([9, 9, 9])]).bytes
    let made = try #require(try PNGRewrite(unused).bytes(droppingAlpha: true))
    #expect(try !PNGDecoder.facts(of: made).hasTransparencyChunk)
    let used = PNGFile(picture, before: [key([4, 5, 6])]).bytes
    #expect(try !PNGRewrite(used).isOpaque)
  }

  @Test func `metadata is kept and trailing bytes are dropped`() throws {
    var file = file(
      6, 8, isInterlaced: true, opaque: true,
      before: [
        PNGFile.Chunk("gAMA", bigEndian(UInt32(45455))),
        PNGFile.Chunk("pHYs", [0, 0, 11, 19, 0, 0, 11, 19, 1]),
        PNGFile.Chunk("tEXt", Array("Author\0Jo".utf8)), PNGFile.Chunk("prIv", [1, 2]),
        PNGFile.Chunk("iDOT", [1, 2, 3]),
      ])
    file.chunks.insert(PNGFile.Chunk("eXIf", [7, 7]), at: file.chunks.count - 1)
    let made = try #require(try PNGRewrite(file.bytes + [1, 2, 3]).bytes(droppingAlpha: true))
    let types = try #require(PNGFile(reading: made)).chunks.map(\.type)
    #expect(types == ["IHDR", "gAMA", "pHYs", "tEXt", "prIv", "IDAT", "eXIf", "IEND"])
    #expect(try PNGDecoder.facts(of: made).trailingBytes == 0)
  }

  @Test func `new pixels are marked as sRGB`() throws {
    let file = file(
      2, 8, isInterlaced: false,
      before: [
        PNGFile.Chunk("gAMA", bigEndian(UInt32(100_000))),
        PNGFile.Chunk("tIME", [0, 1, 1, 1, 1, 1, 1]),
      ])
    let picture = try PNGDecoder.decode(file.bytes).bitmap.reducedToEightBits()
    let made = try PNGRewrite(file.bytes).bytes(of: picture)
    let decoded = try PNGDecoder.decode(made)
    #expect(decoded.bitmap == picture && decoded.facts.colorSpace == .sRGB)
    #expect(decoded.facts.extraChunks == ["tIME"])
  }

  @Test func `damaged files are refused or rewritten as valid files`() throws {
    var generator = SeededGenerator(seed: 5)
    let good = file(6, 8, isInterlaced: true, opaque: true).bytes
    for round in 0..<600 {
      var bytes = good
      if round % 3 == 0 {
        bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
      } else {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard let rewrite = try? PNGRewrite(bytes), let made = rewrite.bytes(droppingAlpha: true)
      else { continue }
      #expect(throws: Never.self) { try PNGDecoder.decode(made) }
    }
  }
}
