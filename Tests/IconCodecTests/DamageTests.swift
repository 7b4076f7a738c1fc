import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Files cut off and changed at every byte. A crash ends the whole run, so "never crashes" is held
/// by each of these coming back.
@Suite struct DamageTests {
  /// Critical chunks only, every way through the reader: palette, interlace, 16 bits, alpha.
  private static let files = [
    PNGFile(RawPicture.noise(3, 2, depth: 8, colorType: 6)),
    PNGFile(RawPicture.noise(2, 2, depth: 16, colorType: 0, isInterlaced: true)),
    PNGFile(RawPicture.noise(4, 3, depth: 1, colorType: 3), before: [twoColors]),
  ]
  private static let twoColors = PNGFile.Chunk("PLTE", [255, 0, 0, 0, 0, 255])

  @Test(arguments: files.indices)
  func `A file cut off at any byte is refused as cut short`(index: Int) throws {
    try expectCutsRefused(Self.files[index].bytes) { _ = try PNGDecoder.decode($0) }
  }

  @Test(arguments: files.indices)
  func `No single changed byte goes unnoticed`(index: Int) {
    expectChangesRefused(Self.files[index].bytes) { _ = try PNGDecoder.decode($0) }
  }

  /// A palette longer than its depth can count is read as far as that, and so is its tRNS.
  @Test func `More colours than the depth can count do not make facts and pixels part`() throws {
    let picture = RawPicture.noise(4, 3, depth: 1, colorType: 3)
    let palette = PNGFile.Chunk("PLTE", (0..<12).map { UInt8($0 * 20) })
    let file = PNGFile(picture, before: [palette, PNGFile.Chunk("tRNS", [0, 128, 255])])
    let image = try PNGDecoder.decode(file.bytes)
    #expect(image.bitmap.layout.hasAlpha == image.facts.hasAlphaChannel)
  }

  /// With right checksums damage gets as far as libpng. What still decodes must be a whole image.
  @Test(arguments: files.indices)
  func `Changed bytes under mended checksums never crash`(index: Int) {
    let file = Self.files[index]
    for chunk in file.chunks.indices {
      for offset in file.chunks[chunk].data.indices {
        for change in UInt8(1)...255 {
          var changed = file
          changed.chunks[chunk].data[offset] ^= change
          let image = try? PNGDecoder.decode(changed.bytes)
          if let image {
            #expect(image.bitmap.size == image.facts.size)
            #expect(image.bitmap.layout.hasAlpha == image.facts.hasAlphaChannel)
          }
        }
      }
    }
  }

  @Test func `Chunks in any order never crash, and facts agree with pixels`() {
    let picture = RawPicture.noise(3, 2, depth: 2, colorType: 3)
    let palette = PNGFile.Chunk("PLTE", (0..<12).map { UInt8($0 * 20) })
    let file = PNGFile(picture, before: [palette, PNGFile.Chunk("tRNS", [0, 128])])
    var orders: [[PNGFile.Chunk]] = [[]]
    for chunk in file.chunks {
      orders = orders.flatMap { order in
        (0...order.count).map { order[..<$0] + [chunk] + order[$0...] }
      }
    }
    #expect(orders.count == 120)
    var lies: [String] = []
    for order in orders {
      _ = try? PNGDecoder.decode(PNGFile(chunks: order + order).bytes)
      guard let image = try? PNGDecoder.decode(PNGFile(chunks: order).bytes),
        image.bitmap.layout.hasAlpha != image.facts.hasAlphaChannel
      else { continue }
      lies.append(order.map(\.type).joined(separator: " "))
    }
    #expect(lies == [])
  }
}
