import Foundation
import IconImage
import IconTestSupport
import Testing

@testable import IconCodec

@Suite struct Deepmap2EncoderTests {
  private static let sizes = [
    (1, 1), (2, 1), (1, 3), (2, 2), (7, 5), (33, 19), (1, 300), (301, 2), (90, 70),
  ].map { PixelSize(width: $0.0, height: $0.1) }

  /// Smooth samples with some noise, or with few colors. Samples of 16 bits are multiples of 1/512
  /// from −4 to 4, alpha of 1/255.
  private func pixels(
    _ size: PixelSize, _ format: Deepmap2.Format, seed: UInt64, fewColors: Bool = false
  ) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    return (0..<size.area).flatMap { pixel -> [UInt8] in
      let (x, y) = (pixel % size.width, pixel / size.width)
      return (0..<format.channels).flatMap { channel -> [UInt8] in
        let noise = Int.random(in: 0...6, using: &generator)
        let value = fewColors ? (x / 9 ^ y / 7) % 5 * 50 : x * 2 + y * 3 + channel * 40 + noise
        guard format.isWide else { return [UInt8(value & 255)] }
        let isAlpha = format.hasAlpha && channel == format.channels - 1
        let number = isAlpha ? Float(value & 255) / 255 : Float(value % 4096 - 2048) / 512
        return [UInt8(number.halfBits & 255), UInt8(number.halfBits >> 8)]
      }
    }
  }

  private func unpacked(_ stream: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    try Deepmap2(stream[...]).pixels(size)
  }

  @Test(arguments: [1, 2, 3, 4], [false, true])
  func `every method gives back the pixels of every format`(channels: Int, isWide: Bool) throws {
    let format = Deepmap2.Format(channels: channels, isWide: isWide)
    for (number, size) in Self.sizes.enumerated() {
      for fewColors in [false, true] {
        let pixels = pixels(size, format, seed: UInt64(number), fewColors: fewColors)
        let encoder = Deepmap2Encoder(pixels, size, format, isLossy: false)
        var least = Int.max
        for method in [Deepmap2.Method.stored, .predicted, .packed, .palette] {
          guard let stream = encoder.stream(method) else { continue }
          #expect(try unpacked(stream, size) == pixels, "\(method) \(size) \(fewColors)")
          #expect(Deepmap2.Method(rawValue: stream[4]) == method)
          least = min(least, stream.count)
        }
        #expect(encoder.shortest.count == least, "\(size) \(fewColors)")
      }
    }
  }

  @Test func `methods refuse images that they do not have`() {
    let size = PixelSize(width: 3, height: 1)
    let color = Deepmap2.Format(channels: 4, isWide: false)
    let small = Deepmap2Encoder([UInt8](repeating: 9, count: 12), size, color, isLossy: false)
    #expect(small.stream(.predicted) == nil && small.stream(.palette) != nil)
    let wide = Deepmap2.Format(channels: 4, isWide: true)
    let other = Deepmap2Encoder([UInt8](repeating: 0, count: 24), size, wide, isLossy: false)
    #expect(other.stream(.stored) == nil && other.stream(.palette) == nil)
    #expect(Deepmap2Encoder.holds(PixelSize(width: 16384, height: 65535)))
    #expect(!Deepmap2Encoder.holds(PixelSize(width: 16385, height: 1)))
    #expect(!Deepmap2Encoder.holds(PixelSize(width: 1, height: 65536)))
  }

  @Test(arguments: [3, 4]) func `halved chroma changes samples by at most 1`(channels: Int) throws {
    let format = Deepmap2.Format(channels: channels, isWide: false)
    let size = PixelSize(width: 61, height: 47)
    // Numbers do not wrap from 255 to 0 here.
    let pixels = pixels(size, format, seed: 5).map { $0 / 2 }
    let encoder = Deepmap2Encoder(pixels, size, format, isLossy: true)
    let predicted = try unpacked(try #require(encoder.stream(.predicted)), size)
    #expect(zip(predicted, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(predicted != pixels)
    #expect(try unpacked(try #require(encoder.stream(.packed)), size) == pixels)
  }

  @Test(arguments: [(256, false), (257, false), (256, true), (257, true)])
  func `palettes have up to 256 colors, with alpha or without`(count: Int, hasOwnAlpha: Bool) throws
  {
    let size = PixelSize(width: 2, height: 300)
    let pixels = (0..<size.area).flatMap { pixel -> [UInt8] in
      let color = pixel % count
      let alpha = hasOwnAlpha ? pixel / count : color
      return [UInt8(color & 255), UInt8(color >> 8), 7, UInt8(alpha & 255)]
    }
    let format = Deepmap2.Format(channels: 4, isWide: false)
    let stream = Deepmap2Encoder(pixels, size, format, isLossy: false).stream(.palette)
    #expect((stream != nil) == (count <= 256))
    guard let stream else { return }
    #expect(
      stream[12...].word(at: 0) == count && stream[12...].word(at: 2) == (hasOwnAlpha ? 3 : 4))
    #expect(try unpacked(stream, size) == pixels)
  }

  /// 2 MB have 73 rows of 4,096 predicted pixels, 128 rows of pixels and 512 of indices.
  @Test(arguments: [(Deepmap2.Method.predicted, 73), (.packed, 128), (.palette, 150)])
  func `large images are divided into tiles`(method: Deepmap2.Method, rows: Int) throws {
    let size = PixelSize(width: 4096, height: 150)
    let format = Deepmap2.Format(channels: 4, isWide: false)
    let pixels = pixels(size, format, seed: 3, fewColors: true)
    let stream = Deepmap2Encoder(pixels, size, format, isLossy: false).stream(method)
    #expect(stream?[10...].word(at: 0) == rows)
    #expect(try stream.map { try unpacked($0, size) } == pixels)
  }

  @Test(arguments: [
    (1, UInt16(0), UInt16(0)), (1, 0x7C00, 0x5400), (1, 0xFC00, 0xD400), (1, 0x3C00, 0x3C00),
  ])
  func `numbers beyond the range are clamped`(channels: Int, half: UInt16, expected: UInt16) throws
  {
    let size = PixelSize(width: 4, height: 1)
    let format = Deepmap2.Format(channels: channels, isWide: true)
    let pixels = (0..<4).flatMap { _ in [UInt8(half & 255), UInt8(half >> 8)] }
    let stream = try #require(
      Deepmap2Encoder(pixels, size, format, isLossy: false).stream(.predicted))
    let bits = try unpacked(stream, size)
    #expect(UInt16(bits[0]) | UInt16(bits[1]) << 8 == expected)
  }

  @Test func `a bitmap's data is read back, with its opacity and format`() throws {
    for (format, isOpaque) in [(CSIPixelFormat.bgra, true), (.grayAlpha, false), (.bgra, false)] {
      let channels = format.layout.channels
      let size = PixelSize(width: 40, height: 30)
      var bytes = pixels(
        size, Deepmap2.Format(channels: channels, isWide: false), seed: 8, fewColors: true)
      for alpha in stride(from: channels - 1, to: bytes.count, by: channels) {
        bytes[alpha] = isOpaque ? 255 : 250
      }
      let bitmap = CatalogBitmap(size: size, format: format, isOpaque: isOpaque, bytes: bytes)
      let data = bitmap.data(.deepmap2)
      #expect(CSIBitmap.compression(data[...]) == "deepmap2")
      #expect(CSIBitmap.isMarkedOpaque(data[...]) == isOpaque)
      #expect(data[...].doubleWord(at: 20) == channels)
      #expect(data[...].doubleWord(at: 12) == data.count - 16)
      #expect(data[...].doubleWord(at: 24) == data.count - 32)
      #expect(try unpacked(Array(data.dropFirst(32)), size) == bytes)
    }
  }

  @Test func `images of 16 bits and too large ones keep LZFSE`() {
    let small = PixelSize(square: 1)
    let wide = CatalogBitmap(
      size: small, wide: .wideRGBA, isOpaque: true, components: [0, 0, 0, 1])
    #expect(wide.compression(.deepmap2) == .lzfse && wide.compression(.lzvn) == .lzvn)
    #expect(CatalogBitmap(transparent: small).compression(.deepmap2) == .deepmap2)
    let long = CatalogBitmap(transparent: PixelSize(width: 16385, height: 1))
    #expect(long.compression(.deepmap2) == .lzfse)
  }
}
