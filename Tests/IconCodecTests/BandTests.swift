import IconTestSupport
import Testing

@testable import IconCodec

@Suite struct BandTests {
  private func joined(_ bytes: [UInt8], rowsAtOnce: Int) throws -> (bytes: [UInt8], bands: Int) {
    var (pixels, bands) = ([UInt8](), 0)
    try PNGSource(bytes).readBands(rowsAtOnce: rowsAtOnce) { rows, top in
      #expect(rows.depth == .eight)
      #expect(top * rows.bytesPerRow == pixels.count)
      pixels += rows.bytes
      bands += 1
    }
    return (pixels, bands)
  }

  @Test(arguments: RawPicture.formats, [false, true])
  func `bands have the pixels of the whole image at 8 bits`(
    _ format: (colorType: Int, depth: Int), _ isInterlaced: Bool
  ) throws {
    let picture = RawPicture.noise(
      23, 17, depth: format.depth, colorType: format.colorType, isInterlaced: isInterlaced, seed: 7)
    let palette: [UInt8] = (0..<768).map { index in UInt8(index * 7 & 255) }
    for isCalibrated in [false, true] {
      var before: [PNGFile.Chunk] = []
      if isCalibrated { before.append(PNGFile.Chunk("gAMA", bigEndian(UInt32(60_000)))) }
      if format.colorType == 3 {
        before.append(PNGFile.Chunk("PLTE", Array(palette.prefix(3 << min(8, format.depth)))))
        before.append(PNGFile.Chunk("tRNS", [0, 100]))
      }
      let bytes = PNGFile(picture, before: before).bytes
      let whole = try PNGDecoder.decode(bytes).bitmap.reducedToEightBits()
      for rows in [1, 5, 100] {
        let read = try joined(bytes, rowsAtOnce: rows)
        #expect(read.bytes == whole.bytes, "\(rows) rows, calibrated: \(isCalibrated)")
        #expect(read.bands == (isInterlaced ? 1 : (17 + rows - 1) / rows))
      }
    }
  }

  @Test func `every 16-bit value is rounded to its nearest 8-bit one`() throws {
    let picture = RawPicture(
      width: 256, height: 256, depth: 16, colorType: 0, samples: Array(0..<65_536))
    let read = try joined(PNGFile(picture).bytes, rowsAtOnce: 10)
    let expected: [UInt8] = (0..<65_536).map { value in UInt8((value + 128) / 257) }
    #expect(read.bytes == expected)
  }

  @Test func `bands of large images have a few megabytes`() throws {
    let file = PNGFile(chunks: [
      PNGFile.header(width: 4096, height: 2048, depth: 16, colorType: 6),
      .init("IDAT", Zeros.zlib(2048 * (4096 * 8 + 1))), .init("IEND", []),
    ])
    var (largest, rows) = (0, 0)
    try PNGSource(file.bytes).readBands { band, _ in
      largest = max(largest, band.bytes.count)
      rows += band.size.height
    }
    #expect(rows == 2048)
    #expect(largest <= 4 << 20)
  }

  @Test func `an image with a damaged end is refused after its bands`() throws {
    var file = PNGFile(RawPicture.noise(9, 9, depth: 8, colorType: 2))
    file.chunks[1].data[file.chunks[1].data.count - 1] ^= 1
    for rows in [1, 4, 9] {
      #expect(throws: DecodingError.self) { try joined(file.bytes, rowsAtOnce: rows) }
    }
  }
}

/// zlib data of zeros, a thousandth of their size: a literal 0 and matches of 258 bytes, with fixed
/// codes. Source: RFC 1951, 3.2.6.
enum Zeros {
  static func zlib(_ count: Int) -> [UInt8] {
    var (bytes, bits, used): ([UInt8], UInt32, UInt32) = ([0x78, 0x01], 0, 0)
    func put(_ value: UInt32, _ length: UInt32) {
      bits |= value << used
      used += length
      while used >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        used -= 8
      }
    }
    put(0b011, 3)
    let literals = 1 + (count - 1) % 258
    // 0x30, bits reversed.
    for _ in 0..<literals { put(0b0000_1100, 8) }
    // Symbol 285 is 11000101, bits reversed; distance 1 is five zeros.
    for _ in 0..<(count - literals) / 258 { put(0b0_0000_1010_0011, 13) }
    put(0, 7)
    if used > 0 { put(0, 8 - used) }
    return bytes + bigEndian(UInt32(count % 65_521) << 16 | 1)
  }
}
