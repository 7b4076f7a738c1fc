import IconCodec
import IconTestSupport
import Testing

/// Errors for invalid crushed files.
@Suite struct CrushedRefusalTests {
  private static let picture = RawPicture.noise(4, 3, depth: 8, colorType: 6)
  private static let whole = PNGFile(crushing: picture)

  /// The whole file with other image data.
  private static func file(_ data: [UInt8]) -> PNGFile {
    var file = whole
    file.chunks[2].data = data
    return file
  }

  private func error(_ file: PNGFile) -> DecodingError? {
    let bytes = file.bytes
    return #expect(throws: DecodingError.self) { try CrushedPNG.decode(bytes) }
  }

  @Test func `Missing rows are cut short and extra rows are damage`() {
    let rows = Self.picture.crushed.scanlines
    #expect(
      error(Self.file(Zlib.deflated(rows.dropLast())))
        == .truncated("the image data ends before the last row"))
    #expect(
      error(Self.file(Zlib.deflated(rows + [0])))
        == .corrupt("the image data is longer than the image"))
  }

  @Test func `Invalid DEFLATE data, and data with the wrapper, is refused`() {
    let rows = Self.picture.crushed.scanlines
    for data in [
      Zlib.stored(rows), Zlib.deflated(rows).dropLast(), [UInt8](repeating: 255, count: 60),
    ] {
      #expect(error(Self.file(data)) == .corrupt("the image data is not a DEFLATE stream"))
    }
  }

  @Test func `An unknown filter is refused`() {
    var rows = Self.picture.crushed.scanlines
    rows[0] = 5
    #expect(error(Self.file(Zlib.deflated(rows)))?.corruption != nil)
  }

  @Test(arguments: [0, 3, 5])
  func `CgBI of another length is refused`(length: Int) {
    var file = Self.whole
    file.chunks[0].data = [UInt8](repeating: 2, count: length)
    #expect(error(file) == .corrupt("CgBI holds \(length) bytes instead of 4"))
  }

  @Test func `CgBI must come first, once, and IHDR next`() {
    let chunks = Self.whole.chunks
    #expect(error(PNGFile(Self.picture)) == .corrupt("it does not begin with CgBI"))
    for chunks in [
      [chunks[0]] + chunks, [chunks[1], chunks[0]] + chunks[2...], [chunks[0]] + chunks[2...],
      chunks[..<3] + [chunks[1], chunks[3]],
    ] {
      #expect(error(PNGFile(chunks: Array(chunks)))?.corruption != nil, "\(chunks.map(\.type))")
    }
  }

  @Test func `Chunks between the image data are refused`() {
    var file = Self.whole
    let data = file.chunks[2].data
    file.chunks.replaceSubrange(
      2...2,
      with: [
        PNGFile.Chunk("IDAT", Array(data[..<9])), PNGFile.Chunk("tEXt", [65, 0, 66]),
        PNGFile.Chunk("IDAT", Array(data[9...])),
      ])
    #expect(error(file) == .corrupt("other chunks lie within the image data"))
  }
}
