import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct DecodingLimitTests {
  private static func file(_ width: Int, _ height: Int, data: Int = 20) -> [UInt8] {
    PNGFile(chunks: [
      PNGFile.header(width: width, height: height, depth: 16, colorType: 6),
      PNGFile.Chunk("IDAT", [UInt8](repeating: 0, count: data)), PNGFile.Chunk("IEND", []),
    ]).bytes
  }

  @Test(arguments: [(8193, 1), (1, 8193), (30_000, 30_000), ((1 << 31) - 1, (1 << 31) - 1)])
  func `An image beyond the limits is refused with its size and the limits`(
    width: Int, height: Int
  ) {
    let bytes = Self.file(width, height)
    let expected = DecodingError.tooManyPixels(
      PixelSize(width: width, height: height), limits: .standard)
    #expect(throws: expected) { try PNGDecoder.decode(bytes) }
    #expect(throws: expected) { try PNGDecoder.facts(of: bytes) }
    #expect(expected.description.contains("\(width)×\(height) pixels"))
    #expect(expected.description.contains("8192 a side"))
  }

  @Test func `The limits themselves are allowed`() throws {
    for (width, height) in [(8192, 1), (1, 8192)] {
      let picture = RawPicture(
        width: width, height: height, depth: 1, colorType: 0,
        samples: [Int](repeating: 1, count: width * height))
      #expect(
        try PNGDecoder.decode(PNGFile(picture).bytes).bitmap.difference(from: picture.bitmap) == nil
      )
    }
  }

  @Test func `Custom limits count pixels in total and may lift the limit on sides`() throws {
    let picture = RawPicture.noise(9000, 2, depth: 1, colorType: 0)
    let bytes = PNGFile(picture).bytes
    let limits = DecodingLimits(pixels: 100_000_000)
    #expect(
      try PNGDecoder.decode(bytes, limits: limits).bitmap.difference(from: picture.bitmap) == nil)
    let small = RawPicture.noise(10, 10, depth: 8, colorType: 0)
    #expect(
      try PNGDecoder.decode(PNGFile(small).bytes, limits: .init(pixels: 100)).bitmap.size.area
        == 100)
    #expect(throws: DecodingError.self) {
      try PNGDecoder.decode(PNGFile(small).bytes, limits: .init(pixels: 99))
    }
  }

  /// DEFLATE compresses at most 1032 to 1, so larger images are refused before allocating memory.
  @Test(arguments: [(8192, 8192, 20), (8192, 8192, 400_000), (1000, 1000, 7000)])
  func `An image that its data cannot fill is refused as cut short`(
    width: Int, height: Int, data: Int
  ) {
    let bytes = Self.file(width, height, data: data)
    let expected = DecodingError.truncated(
      "\(data) bytes of image data cannot hold \(width)×\(height) pixels")
    #expect(throws: expected) { try PNGDecoder.decode(bytes) }
  }

  @Test func `A flat image at the limit of DEFLATE is accepted`()
    throws
  {
    let flat = Bitmap(size: PixelSize(square: 2048), filledWith: .black)
    let bytes = PNGEncoder().encode(flat)
    #expect(bytes.count < 15_000)
    let isSame = try PNGDecoder.decode(bytes).bitmap == flat
    #expect(isSame)
  }

  @Test(arguments: ["tEXt", "iTXt", "zTXt", "eXIf", "iCCP", "juNk"])
  func `Metadata of two megabytes is skipped`(type: String) throws {
    let picture = RawPicture.noise(3, 3, depth: 8, colorType: 2)
    let large = PNGFile.Chunk(type, [UInt8](repeating: 65, count: 2 << 20))
    let image = try PNGDecoder.decode(PNGFile(picture, before: [large]).bytes)
    #expect(image.bitmap.difference(from: picture.bitmap) == nil)
  }
}
