import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct EncoderTests {
  private static let layouts: [Bitmap.Layout] = [.gray, .grayAlpha, .rgb, .rgba]
  private static let depths: [Bitmap.Depth] = [.eight, .sixteen]
  private static let sizes = [(1, 1), (1, 9), (9, 1), (2, 3), (57, 57), (64, 33), (180, 5)]

  /// Noise, flat, stripes both ways and a gradient: each of the five row filters wins somewhere.
  private static func pictures(_ layout: Bitmap.Layout, _ depth: Bitmap.Depth) -> [Bitmap] {
    let top = depth == .eight ? 255 : 65535
    let rules: [(Int, Int, Int) -> Int] = [
      { _, _, channel in top / (channel + 1) }, { _, _, _ in 0 },
      { x, y, channel in (x * 7 + channel) * (y % 2) % (top + 1) },
      { x, y, channel in (x * x * 3 + y * y * 5 + channel * 1000) % (top + 1) },
      { x, y, channel in (x * 300 + y * 200 + x * y + channel) % (top + 1) },
    ]
    return sizes.flatMap { width, height in
      [Bitmap.noise(width, height, layout, depth, seed: 3)]
        + rules.map { rule in
          Bitmap(
            width, height, layout, depth,
            (0..<width * height * layout.channels).map { index in
              let pixel = index / layout.channels
              return rule(pixel % width, pixel / width, index % layout.channels)
            })
        }
    }
  }

  private static let everything = layouts.flatMap { layout in
    depths.flatMap { pictures(layout, $0) }
  }

  @Test(arguments: layouts, depths)
  func `Pixels survive encoding and decoding exactly`(
    layout: Bitmap.Layout, depth: Bitmap.Depth
  ) throws {
    let encoder = PNGEncoder()
    for bitmap in Self.pictures(layout, depth) {
      let image = try PNGDecoder.decode(encoder.encode(bitmap))
      #expect(image.bitmap.difference(from: bitmap) == nil, "\(bitmap.size)")
      #expect(image.facts.colorSpace == .sRGB)
      #expect(image.facts.bitDepth == depth.rawValue)
      #expect(!image.facts.isInterlaced)
    }
  }

  @Test(arguments: layouts, depths)
  func `A file is IHDR, sRGB, IDAT, IEND and nothing else`(
    layout: Bitmap.Layout, depth: Bitmap.Depth
  ) throws {
    for bitmap in Self.pictures(layout, depth) {
      let file = try #require(PNGFile(reading: PNGEncoder().encode(bitmap)))
      let header = PNGFile.header(
        width: bitmap.size.width, height: bitmap.size.height, depth: depth.rawValue,
        colorType: [.gray: 0, .grayAlpha: 4, .rgb: 2, .rgba: 6][layout]!)
      #expect(file.chunks.map(\.type) == ["IHDR", "sRGB", "IDAT", "IEND"])
      #expect(file.chunks[0].data == header.data)
      #expect(file.chunks[1].data == [0])
      #expect(file.chunks[3].data.isEmpty)
    }
  }

  @Test func `The same pixels give the same bytes, from any encoder in any state`() {
    let reused = PNGEncoder()
    let fresh = Self.everything.map { PNGEncoder().encode($0) }
    let once = Self.everything.map { reused.encode($0) }
    let twice = Self.everything.map { bitmap in
      _ = reused.encode(bitmap)
      return reused.encode(bitmap)
    }
    let backwards = Array(Self.everything.reversed().map { reused.encode($0) }.reversed())
    for bytes in [once, twice, backwards] { #expect(differing(bytes, fresh) == []) }
  }

  private func differing(_ found: [[UInt8]], _ expected: [[UInt8]]) -> [String] {
    zip(Self.everything, zip(found, expected)).filter { $1.0 != $1.1 }
      .map { bitmap, _ in "\(bitmap.size) \(bitmap.layout) \(bitmap.depth)" }
  }

  @Test func `Encoders in many tasks give the same bytes as one alone`() async {
    let bitmaps = Self.pictures(.rgba, .eight)
    let alone = bitmaps.map { PNGEncoder().encode($0) }
    await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for (index, bitmap) in bitmaps.enumerated() {
        group.addTask { (index, PNGEncoder().encode(bitmap)) }
      }
      for await (index, bytes) in group {
        let isSame = bytes == alone[index]
        #expect(isSame)
      }
    }
  }

  @Test(.enabled(if: Pillow.isExpected, "\(Pillow.absence)"))
  func `Pillow reads the pixels that were written`() throws {
    let folder = try TemporaryFolder()
    let files = try Self.write(Self.everything, into: folder)
    for (picture, bitmap) in zip(try Pillow.read(files), Self.everything) {
      #expect(
        picture.difference(from: bitmap) == nil, "\(bitmap.size) \(bitmap.layout) \(bitmap.depth)")
    }
  }

  @Test(.enabled(if: Pngcheck.path != nil, "\(Pngcheck.absence)"))
  func `pngcheck has nothing to say`() throws {
    let folder = try TemporaryFolder()
    #expect(try Pngcheck.complaints(about: Self.write(Self.everything, into: folder)) == "")
  }

  private static func write(_ bitmaps: [Bitmap], into folder: TemporaryFolder) throws -> [String] {
    let encoder = PNGEncoder()
    return try bitmaps.enumerated().map { try folder.write("\($0).png", encoder.encode($1)) }
  }
}
