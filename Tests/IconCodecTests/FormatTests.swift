import IconCodec
import IconTestSupport
import Testing

/// Tests every PNG format with generated files.
@Suite struct FormatTests {
  private static let formats = RawPicture.formats
  private static let plainFormats = formats.filter { $0.colorType != 3 }
  private static let sizes = [(1, 1), (2, 3), (5, 1), (1, 9), (9, 7), (33, 17)]

  @Test(arguments: plainFormats, sizes)
  func `Samples are unchanged, and depths below 8 are scaled to 255`(
    format: (colorType: Int, depth: Int), size: (Int, Int)
  ) throws {
    for isInterlaced in [false, true] {
      let picture = RawPicture.noise(
        size.0, size.1, depth: format.depth, colorType: format.colorType,
        isInterlaced: isInterlaced)
      let image = try PNGDecoder.decode(PNGFile(picture).bytes)
      #expect(image.bitmap.difference(from: picture.bitmap) == nil)
      #expect(image.facts.bitDepth == format.depth)
      #expect(image.facts.isInterlaced == isInterlaced)
    }
  }

  @Test(arguments: formats.filter { $0.colorType == 3 }, sizes)
  func `Palette indices become colours`(
    format: (colorType: Int, depth: Int), size: (Int, Int)
  ) throws {
    for (isInterlaced, alphas) in [(false, 0), (true, 0), (false, 2), (true, 1 << format.depth)] {
      let picture = RawPicture.noise(
        size.0, size.1, depth: format.depth, colorType: 3, isInterlaced: isInterlaced)
      let palette = Palette(colors: 1 << format.depth, alphas: alphas)
      let image = try PNGDecoder.decode(PNGFile(picture, before: palette.chunks).bytes)
      #expect(image.bitmap.difference(from: palette.bitmap(of: picture)) == nil)
      #expect(image.facts.colorModel == .palette)
      #expect(image.facts.hasTransparencyChunk == (alphas > 0))
    }
  }

  @Test(arguments: formats.filter { $0.colorType == 0 || $0.colorType == 2 }, [false, true])
  func `tRNS clears exactly one colour`(
    format: (colorType: Int, depth: Int), isInterlaced: Bool
  ) throws {
    var picture = RawPicture.noise(
      9, 7, depth: format.depth, colorType: format.colorType, isInterlaced: isInterlaced)
    let key = Array(picture.samples.suffix(picture.channels))
    // A neighbour that differs in the lowest bit only must stay opaque.
    picture.samples.replaceSubrange(0..<picture.channels, with: key.map { $0 ^ 1 })
    let chunk = PNGFile.Chunk("tRNS", key.flatMap { bigEndian(UInt16($0)) })
    let image = try PNGDecoder.decode(PNGFile(picture, before: [chunk]).bytes)
    #expect(image.bitmap.difference(from: picture.bitmap(clearing: key)) == nil)
    #expect(image.facts.hasAlphaChannel)
  }

  /// PNG Specification, 11.3.1.1: a format has one source of alpha, and sizes must fit.
  @Test(arguments: [
    (0, 8, 1), (0, 8, 6), (2, 8, 2), (2, 8, 0), (4, 8, 2), (6, 8, 6), (3, 2, 0), (3, 2, 5),
  ])
  func `tRNS that does not fit the format is ignored`(
    colorType: Int, depth: Int, length: Int
  ) throws {
    try expectIgnored(length, colorType, depth: depth, chunksBehind: 2)
  }

  /// Facts that promise alpha without any in the pixels would cause false findings.
  @Test(arguments: [(0, 2), (2, 6), (3, 9)])
  func `tRNS after the pixels is ignored`(colorType: Int, length: Int) throws {
    try expectIgnored(length, colorType, depth: 8, chunksBehind: 1)
  }

  private func expectIgnored(
    _ length: Int, _ colorType: Int, depth: Int, chunksBehind: Int
  ) throws {
    let picture = RawPicture.noise(3, 3, depth: depth, colorType: colorType)
    let palette = Palette(colors: 1 << min(8, depth), alphas: 0)
    var file = PNGFile(picture, before: colorType == 3 ? palette.chunks : [])
    let clear = PNGFile.Chunk("tRNS", [UInt8](repeating: 0, count: length))
    file.chunks.insert(clear, at: file.chunks.count - chunksBehind)
    let image = try PNGDecoder.decode(file.bytes)
    let expected = colorType == 3 ? palette.bitmap(of: picture) : picture.bitmap
    #expect(image.bitmap.difference(from: expected) == nil)
    #expect(!image.facts.hasTransparencyChunk)
  }

  @Test(arguments: [1, 2, 4, 8], [false, true])
  func `A palette index out of range is refused by name`(depth: Int, isInterlaced: Bool) throws {
    var picture = RawPicture.noise(9, 7, depth: depth, colorType: 3, isInterlaced: isInterlaced)
    let colors = (1 << depth) - 1
    picture.samples = picture.samples.map { $0 % colors }
    let chunks = Palette(colors: colors, alphas: 0).chunks
    _ = try PNGDecoder.decode(PNGFile(picture, before: chunks).bytes)

    picture.samples[40] = colors
    let bytes = PNGFile(picture, before: chunks).bytes
    #expect(
      throws: DecodingError.corrupt(
        "palette index out of range: \(colors) of \(colors) colours")
    ) { try PNGDecoder.decode(bytes) }
  }

  @Test func `A suggested palette in an RGB image is ignored`() throws {
    let picture = RawPicture.noise(4, 4, depth: 8, colorType: 2)
    let chunks = Palette(colors: 5, alphas: 0).chunks
    let image = try PNGDecoder.decode(PNGFile(picture, before: chunks).bytes)
    #expect(image.bitmap.difference(from: picture.bitmap) == nil)
  }
}
