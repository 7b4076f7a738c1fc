import IconCodec
import IconImage
import IconTestSupport
import Testing

@Suite struct CrushedTests {
  private static let sizes = [(1, 1), (2, 3), (5, 1), (1, 9), (9, 7), (33, 17)]

  /// The colours that crushing preserves.
  private static func restored(_ picture: RawPicture) -> [Int] {
    guard picture.colorType == 6 else { return picture.samples }
    let crushed = picture.crushed.samples
    return stride(from: 0, to: crushed.count, by: 4).flatMap { pixel in
      let alpha = crushed[pixel + 3]
      return [2, 1, 0].map { offset in
        let exact = alpha == 0 ? 0 : Double(crushed[pixel + offset]) * 255 / Double(alpha)
        return min(255, Int(exact.rounded()))
      } + [alpha]
    }
  }

  @Test(arguments: [2, 6], sizes)
  func `Colours are restored to straight RGB`(colorType: Int, size: (Int, Int)) throws {
    for isInterlaced in [false, true] {
      let picture = RawPicture.noise(
        size.0, size.1, depth: 8, colorType: colorType, isInterlaced: isInterlaced)
      let image = try CrushedPNG.decode(PNGFile(crushing: picture).bytes)
      let expected = Bitmap(
        size.0, size.1, colorType == 6 ? .rgba : .rgb, .eight, Self.restored(picture))
      #expect(image.bitmap.difference(from: expected) == nil)
      #expect(image.facts.isInterlaced == isInterlaced)
    }
  }

  /// Every colour under every alpha, including invalid colours above alpha.
  @Test func `Colour is divided by alpha, rounded to nearest and kept to 255`() throws {
    let samples = (0...255).flatMap { alpha in (0...255).flatMap { [$0, $0, $0, alpha] } }
    let picture = RawPicture(width: 256, height: 256, depth: 8, colorType: 6, samples: samples)
    let found = try CrushedPNG.decode(PNGFile(crushed: picture, alphaInfo: 2).bytes).bitmap.samples
    var wrong: [String] = []
    for alpha in 0...255 {
      for color in 0...255 {
        let pixel = (alpha * 256 + color) * 4
        let exact = alpha == 0 ? 0 : (Double(color) * 255 / Double(alpha)).rounded()
        let expected = Int(min(255, exact))
        if found[pixel..<pixel + 4] != [expected, expected, expected, alpha] {
          wrong.append("\(color)/\(alpha)")
        }
      }
    }
    #expect(wrong == [])
  }

  /// Crushing adds a fourth channel to opaque artwork. CgBI marks it as unused.
  @Test(arguments: [5, 6] as [UInt8])
  func `An unused fourth channel is dropped from facts and pixels`(
    alphaInfo: UInt8
  ) throws {
    let picture = RawPicture.noise(5, 4, depth: 8, colorType: 6)
    let image = try CrushedPNG.decode(PNGFile(crushed: picture, alphaInfo: alphaInfo).bytes)
    let colors = stride(from: 0, to: picture.samples.count, by: 4).flatMap { pixel in
      [2, 1, 0].map { picture.samples[pixel + $0] }
    }
    #expect(image.facts.colorModel == .rgb)
    #expect(!image.facts.hasAlphaChannel)
    #expect(image.bitmap.difference(from: Bitmap(5, 4, .rgb, .eight, colors)) == nil)
  }

  @Test(arguments: RawPicture.formats.filter { $0.depth != 8 || $0.colorType % 4 == 0 })
  func `Other formats are unchanged`(colorType: Int, depth: Int) throws {
    for isInterlaced in [false, true] {
      let picture = RawPicture.noise(
        9, 7, depth: depth, colorType: colorType, isInterlaced: isInterlaced)
      let palette = Palette(colors: 1 << min(8, depth), alphas: 2)
      let before = colorType == 3 ? palette.chunks : []
      let image = try CrushedPNG.decode(PNGFile(crushing: picture, before: before).bytes)
      let expected = colorType == 3 ? palette.bitmap(of: picture) : picture.bitmap
      #expect(image.bitmap.difference(from: expected) == nil)
      #expect(image.facts.bitDepth == depth)
      #expect(image.facts.hasAlphaChannel == image.bitmap.layout.hasAlpha)
    }
  }

  @Test func `Facts equal those of the original and need no pixels`() throws {
    let picture = RawPicture.noise(5, 4, depth: 8, colorType: 6)
    let before = [
      PNGFile.Chunk("sRGB", [0]), PNGFile.Chunk("iDOT", [UInt8](repeating: 0, count: 28)),
      PNGFile.Chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
    ]
    var file = PNGFile(crushing: picture, before: before)
    file.trailing = [1, 2, 3]
    let facts = try PNGSource(file.bytes, isCrushed: true).facts
    #expect(try PNGDecoder.facts(of: PNGFile(picture, before: before).bytes.appending(3)) == facts)
    #expect(try CrushedPNG.decode(file.bytes).facts == facts)
    // Damaged data does not matter for facts.
    let data = file.chunks.firstIndex { $0.type == "IDAT" }!
    file.chunks[data].data = [UInt8](repeating: 255, count: 90)
    #expect(try PNGSource(file.bytes, isCrushed: true).facts == facts)
  }

  @Test func `Profiles are read with and without the zlib wrapper`() throws {
    let picture = RawPicture.noise(2, 2, depth: 8, colorType: 2)
    let sRGB = ProfileFile(columns: ProfileFile.sRGBColumns, curve: ProfileFile.sRGBTable(1024))
    for isCrushed in [false, true] {
      let named = ProfileFile.adobe.chunk(name: "Adobe RGB", isCrushed: isCrushed)
      #expect(try colorSpace(picture, named) == .profile(name: "Adobe RGB"))
      #expect(try colorSpace(picture, sRGB.chunk(isCrushed: isCrushed)) == .sRGB)
    }
    let broken = ProfileFile.chunk(name: "x", holding: [255, 255, 255])
    #expect(try colorSpace(picture, broken).fault != nil)
    // Ordinary files need the wrapper.
    let raw = PNGFile(picture, before: [sRGB.chunk(isCrushed: true)])
    #expect(try PNGDecoder.facts(of: raw.bytes).colorSpace.fault != nil)
  }

  private func colorSpace(
    _ picture: RawPicture, _ chunk: PNGFile.Chunk
  ) throws -> ImageFacts.ColorSpace {
    try PNGSource(PNGFile(crushing: picture, before: [chunk]).bytes, isCrushed: true).facts
      .colorSpace
  }

  @Test func `Image data may be in many chunks and followed by other bytes`() throws {
    let picture = RawPicture.noise(5, 5, depth: 8, colorType: 2)
    var file = PNGFile(crushing: picture)
    let data = file.chunks.firstIndex { $0.type == "IDAT" }!
    let pieces = (file.chunks[data].data + [9, 9, 9]).map { PNGFile.Chunk("IDAT", [$0]) }
    file.chunks.replaceSubrange(data...data, with: [PNGFile.Chunk("IDAT", [])] + pieces)
    #expect(try CrushedPNG.decode(file.bytes).bitmap.difference(from: picture.bitmap) == nil)
  }
}

extension [UInt8] {
  fileprivate func appending(_ count: Int) -> [UInt8] { self + [UInt8](repeating: 7, count: count) }
}
