import IconImage
import IconTestSupport
import Testing

@testable import IconCodec

/// Files with more image data than the image needs.
@Suite struct SurplusDataTests {
  private static let longer = DecodingError.corrupt("the image data is longer than the image")

  private func file(_ data: [UInt8]..., colorType: Int = 2, interlace: Int = 0) -> [UInt8] {
    PNGFile(
      chunks: [PNGFile.header(width: 64, height: 64, colorType: colorType, interlace: interlace)]
        + data.map { .init("IDAT", $0) } + [.init("IEND", [])]
    ).bytes
  }

  /// 20 megabytes compress so well that only unpacking reveals the size.
  @Test(arguments: [20 << 20, 1 << 30], [0, 1])
  func `surplus data is refused once the rows are full`(
    _ count: Int, _ interlace: Int
  ) throws {
    let bytes = file(Zeros.zlib(count), interlace: interlace)
    #expect(throws: Self.longer) { try PNGDecoder.decode(bytes) }
    #expect(throws: Self.longer) { try PNGSource(bytes).readBands { _, _ in } }
    #expect(throws: Self.longer) { try PNGRows(bytes) }
  }

  @Test func `too much packed data is refused by its length`() {
    let whole = Zlib.stored([UInt8](repeating: 0, count: 64 * 193))
    let more = [UInt8](repeating: 0xA5, count: 100_000)
    #expect(throws: Self.longer) { try PNGDecoder.facts(of: file(whole, more)) }
    #expect(throws: Self.longer) { try PNGDecoder.facts(of: file(whole + more)) }
  }

  @Test func `a few bytes after the data are ignored`() throws {
    let whole = Zlib.stored([UInt8](repeating: 0, count: 64 * 193))
    let expected = try PNGDecoder.decode(file(whole)).bitmap
    for more in [1, 100, 4000] {
      let surplus = [UInt8](repeating: 0xA5, count: more)
      #expect(try PNGDecoder.decode(file(whole + surplus)).bitmap == expected)
      #expect(try PNGDecoder.decode(file(whole, surplus)).bitmap == expected)
    }
  }

  @Test func `blocks of one row each are accepted`() throws {
    let row = [UInt8](repeating: 0, count: 193)
    var packed: [UInt8] = [0x78, 0x01]
    for y in 0..<64 { packed += Zlib.deflated(row).replacingFirst(by: y == 63 ? 1 : 0) }
    packed += bigEndian(Checksum.adler32([UInt8](repeating: 0, count: 64 * 193)))
    #expect(try PNGDecoder.decode(file(packed)).bitmap.size == PixelSize(square: 64))
  }
}

extension [UInt8] {
  fileprivate func replacingFirst(by byte: UInt8) -> [UInt8] { [byte] + dropFirst() }
}
