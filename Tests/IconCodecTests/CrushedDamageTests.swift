import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Crushed files that are not what they should be.
@Suite struct CrushedDamageTests {
  private static let picture = RawPicture.noise(4, 3, depth: 8, colorType: 6)
  private static let whole = PNGFile(crushing: picture)
  private static let twoColors = PNGFile.Chunk("PLTE", [255, 0, 0, 0, 0, 255])
  private static let files = [
    PNGFile(crushing: .noise(3, 2, depth: 8, colorType: 6)),
    PNGFile(crushing: .noise(3, 3, depth: 8, colorType: 2, isInterlaced: true)),
    PNGFile(crushing: .noise(4, 3, depth: 1, colorType: 3), before: [twoColors]),
  ]

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

  @Test func `Rows too few are cut short, rows too many are damage`() {
    let rows = Self.picture.crushed.scanlines
    #expect(
      error(Self.file(Zlib.deflated(rows.dropLast())))
        == .truncated("the image data ends before the picture does"))
    #expect(
      error(Self.file(Zlib.deflated(rows + [0])))
        == .corrupt("the image data is longer than the picture"))
  }

  @Test func `What is no DEFLATE stream, or has the wrapper, is refused`() {
    let rows = Self.picture.crushed.scanlines
    for data in [
      Zlib.stored(rows), Zlib.deflated(rows).dropLast(), [UInt8](repeating: 255, count: 60),
    ] {
      #expect(error(Self.file(data)) == .corrupt("the image data is not a DEFLATE stream"))
    }
  }

  @Test func `A filter nobody knows is refused`() {
    var rows = Self.picture.crushed.scanlines
    rows[0] = 5
    guard case .corrupt = error(Self.file(Zlib.deflated(rows))) else {
      Issue.record("was decoded")
      return
    }
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
      guard case .corrupt = error(PNGFile(chunks: Array(chunks))) else {
        Issue.record("\(chunks.map(\.type))")
        continue
      }
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

  @Test func `Palettes that are missing, late or too short are refused as elsewhere`() {
    let picture = RawPicture.noise(4, 3, depth: 1, colorType: 3)
    let bare = PNGFile(crushing: picture).chunks
    #expect(error(PNGFile(chunks: bare)) == .corrupt("the palette is missing"))
    let late = error(PNGFile(chunks: bare.dropLast() + [Self.twoColors] + bare.suffix(1)))
    guard case .corrupt = late else {
      Issue.record("\(String(describing: late))")
      return
    }
    let short = PNGFile(crushing: picture, before: [PNGFile.Chunk("PLTE", [1, 2, 3])])
    #expect(error(short) == .corrupt("palette index out of range: 1 of 1 colours"))
  }

  @Test func `Limits and impossible sizes are refused before anything is allocated`() {
    func file(_ width: Int, _ height: Int, data: Int) -> PNGFile {
      var file = Self.whole
      file.chunks[1] = PNGFile.header(width: width, height: height, colorType: 6)
      file.chunks[2].data = [UInt8](repeating: 0, count: data)
      return file
    }
    let large = file(8193, 1, data: 20)
    let expected = DecodingError.tooManyPixels(
      PixelSize(width: 8193, height: 1), limits: .standard)
    #expect(error(large) == expected)
    let bytes = large.bytes
    #expect(throws: expected) { try CrushedPNG.facts(of: bytes) }
    #expect(
      error(file(8192, 8192, data: 200_000))
        == .truncated("200000 bytes of image data cannot hold 8192×8192 pixels"))
    #expect(
      error(file(1, 0, data: 20)) == .corrupt("IHDR asks for 1×0 pixels"))
  }

  @Test func `Other kinds of file are named`() {
    #expect(throws: DecodingError.empty) { try CrushedPNG.decode([]) }
    #expect(throws: DecodingError.notPNG(name: "a GIF image")) {
      try CrushedPNG.decode(Array("GIF89a".utf8))
    }
  }

  @Test(arguments: files.indices)
  func `A file cut off at any byte is refused as cut short`(index: Int) throws {
    try expectCutsRefused(Self.files[index].bytes) { _ = try CrushedPNG.decode($0) }
  }

  @Test(arguments: files.indices)
  func `No single changed byte goes unnoticed`(index: Int) {
    expectChangesRefused(Self.files[index].bytes) { _ = try CrushedPNG.decode($0) }
  }

  @Test(arguments: files.indices)
  func `Changed bytes under mended checksums never crash`(index: Int) {
    let file = Self.files[index]
    for chunk in file.chunks.indices {
      for offset in file.chunks[chunk].data.indices {
        for change in UInt8(1)...255 {
          var changed = file
          changed.chunks[chunk].data[offset] ^= change
          guard let image = try? CrushedPNG.decode(changed.bytes) else { continue }
          #expect(image.bitmap.size == image.facts.size)
          #expect(image.bitmap.layout.hasAlpha == image.facts.hasAlphaChannel)
        }
      }
    }
  }

  @Test func `Chunks in any order never crash, and facts agree with pixels`() {
    let picture = RawPicture.noise(3, 2, depth: 2, colorType: 3)
    let palette = PNGFile.Chunk("PLTE", (0..<12).map { UInt8($0 * 20) })
    let file = PNGFile(crushing: picture, before: [palette, PNGFile.Chunk("tRNS", [0, 128])])
    var orders: [[PNGFile.Chunk]] = [[]]
    for chunk in file.chunks {
      orders = orders.flatMap { order in
        (0...order.count).map { order[..<$0] + [chunk] + order[$0...] }
      }
    }
    var (lies, decoded): ([String], Int) = ([], 0)
    for order in orders {
      _ = try? CrushedPNG.decode(PNGFile(chunks: order + order).bytes)
      guard let image = try? CrushedPNG.decode(PNGFile(chunks: order).bytes) else { continue }
      decoded += 1
      guard image.bitmap.layout.hasAlpha != image.facts.hasAlphaChannel else { continue }
      lies.append(order.map(\.type).joined(separator: " "))
    }
    #expect(lies == [])
    #expect(decoded > 0)
  }
}
