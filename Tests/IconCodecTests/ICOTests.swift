import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct ICOTests {
  private static let sides = [16, 32, 48]

  @Test func `One pixel has a directory, a header, a pixel and a mask`() throws {
    let pixel = Bitmap(size: PixelSize(square: 1), layout: .rgba, bytes: [1, 2, 3, 200])
    let clear = Bitmap(size: PixelSize(square: 1), layout: .rgba, bytes: [1, 2, 3, 0])
    let head: [UInt8] =
      [0, 0, 1, 0, 1, 0] + [1, 1, 0, 0, 1, 0, 32, 0, 48, 0, 0, 0, 22, 0, 0, 0]
      + [40, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 8, 0, 0, 0]
      + [UInt8](repeating: 0, count: 16)
    #expect(
      try ICOFile.bytes([FinishedIcons.png(pixel)]) == head + [3, 2, 1, 200] + [0, 0, 0, 0])
    #expect(
      try ICOFile.bytes([FinishedIcons.png(clear)]) == head + [0, 0, 0, 0] + [0x80, 0, 0, 0])
  }

  @Test func `Rows go from the bottom up, with mask rows padded to 32 bits`() throws {
    // 33 × 2 pixels; the first pixel of the upper row and the last of the lower are transparent.
    let picture = TestImages.picture(33, 2) { x, y, channel in
      channel < 3 ? y + 1 : (x, y) == (0, 0) || (x, y) == (32, 1) ? 0 : 255
    }
    let bytes = try ICOFile.bytes([FinishedIcons.png(picture)])
    let colors = bytes[62..<62 + 33 * 2 * 4]
    #expect(colors.prefix(4) == [2, 2, 2, 255])
    #expect(colors.dropFirst(32 * 4).prefix(8) == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(colors.suffix(4) == [1, 1, 1, 255])
    #expect(
      Array(bytes[colors.endIndex...]) == [0, 0, 0, 0, 0x80, 0, 0, 0] + [0x80, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `Images keep their order`() throws {
    let files = (Self.sides + [256]).map { FinishedIcons.png(TestImages.disc($0)) }
    let bytes = try ICOFile.bytes(files)
    let reversed = try ICOFile.bytes(files.reversed())
    #expect([6, 22, 38, 54].map { reversed[$0] } == [0, 48, 32, 16])
    #expect(FileKind.name(of: bytes) == "an ICO icon file")
    let widths: [UInt8] = [6, 22, 38, 54].map { bytes[$0] }
    #expect(widths == [16, 32, 48, 0])
    #expect(Array(bytes.suffix(files[3].count)) == files[3])
  }

  @Test(arguments: [
    RawPicture.noise(256, 256, depth: 8, colorType: 2),
    .noise(256, 256, depth: 16, colorType: 6),
    .noise(256, 256, depth: 8, colorType: 6, isInterlaced: true),
    .noise(256, 256, depth: 4, colorType: 0),
  ])
  func `PNG members have 32 bits per pixel`(picture: RawPicture) throws {
    let bytes = try ICOFile.bytes([PNGFile(picture).bytes])
    let inside = try PNGDecoder.decode(Array(bytes.dropFirst(22)))
    #expect(inside.facts.colorModel == .rgba)
    #expect(inside.facts.bitDepth == 8)
    #expect(!inside.facts.isInterlaced)
    #expect(inside.bitmap.bytes == picture.bitmap.reducedToEightBits().rgba)
  }

  @Test func `Invalid images are refused by number`() throws {
    let disc = FinishedIcons.png(TestImages.disc(16))
    let refusals: [([[UInt8]], String)] = [
      ([], "an icon file needs at least one image"),
      ([disc, Array("GIF89a".utf8)], "image 2 is a GIF image, not a PNG image"),
      (
        [FinishedIcons.png(TestImages.disc(257))],
        "image 1 has 257×257 pixels instead of at most 256×256"
      ),
      ([disc, disc], "image 2 is another one of 16×16 pixels"),
      (
        [try FinishedIcons.adobe(TestImages.disc(256))],
        "image 1 has the colour profile Adobe RGB, which an icon file cannot hold at its size"
          + ": give it in sRGB"
      ),
    ]
    for (images, words) in refusals {
      let error = #expect(throws: PackingError.self) { try ICOFile.bytes(images) }
      #expect(error?.description == words)
    }
  }

  @Test func `Display P3 is converted to sRGB`() throws {
    let color = Color(red: 200, green: 90, blue: 60)
    let p3 = Bitmap(
      size: PixelSize(square: 16), filledWith: OutputColorSpace.displayP3.color(color))
    let bytes = try ICOFile.bytes([PNGEncoder(colorSpace: .displayP3).encode(p3)])
    let pixel = bytes[62..<66].map { Int($0) }
    let wanted = [60, 90, 200, 255]
    #expect(zip(pixel, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(pixel)")
  }

  @Test(.enabled(if: Pillow.isExpected, "\(Pillow.absence)"), arguments: 0..<5)
  func `Pillow reads every size's pixels`(kind: Int) throws {
    let bitmaps = (Self.sides + [1, 33, 255]).map { FinishedIcons.kinds($0)[kind] }
    let large = TestImages.disc(256)
    let found = try IconReaders.pillow(
      try ICOFile.bytes((bitmaps + [large]).map(FinishedIcons.png)), as: "ico")
    #expect(found.count == bitmaps.count + 1)
    for bitmap in bitmaps {
      let name = "\(bitmap.size.width)x\(bitmap.size.height)"
      #expect(found[name] == bitmap.visibleRGBA, "\(name)")
    }
    #expect(found["256x256"] == large.rgba)
  }
}
