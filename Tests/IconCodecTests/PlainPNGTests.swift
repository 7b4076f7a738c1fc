import CDeflate
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Checks that every file `PlainPNG` accepts has the same pixels with libpng.
@Suite struct PlainPNGTests {
  /// Whether `PlainPNG` accepts `bytes`; checks the pixels.
  private static func isTaken(
    _ bytes: [UInt8], _ what: @autoclosure () -> String = ""
  ) -> Bool {
    guard let structure = try? PNGStructure(bytes, limits: .standard),
      let plain = PlainPNG.bitmap(bytes, structure)
    else { return false }
    let stored = try? PNGDecoder.storedPixels(bytes, limits: .standard)
    let isEqual = stored == plain
    #expect(isEqual, "\(stored == nil ? "libpng refuses" : "other pixels"): \(what())")
    return true
  }

  /// An image with rows of every filter, in separate chunks.
  private static func file(
    colorType: Int, width: Int, height: Int, _ generator: inout SeededGenerator
  ) -> PNGFile {
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][colorType]!
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(UInt8((y + Int(generator.next() >> 62)) % 5))
      // Few distinct values, so that libdeflate finds matches.
      for _ in 0..<width * channels { rows.append(UInt8(generator.next() >> 61) &* 37) }
    }
    return PNGFile(chunks: [
      PNGFile.header(width: width, height: height, colorType: colorType),
      PNGFile.Chunk("IDAT", packed(rows)), PNGFile.Chunk("IEND", []),
    ])
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)!
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, buffer.baseAddress!, room)
    }
  }

  @Test(
    .enabled(if: Places.corpus != nil, "no corpus: set ICONFORGE_CORPUS"))
  func `Corpus files decode as with libpng`() throws {
    var taken = 0
    for row in Corpus.rows(in: Corpus.pngFolders) where Self.isTaken(try row.bytes(), row.file) {
      taken += 1
    }
    #expect(taken > 40, "\(taken)")
  }

  @Test(arguments: [0, 2, 4, 6])
  func `Every size and filter is accepted`(colorType: Int) {
    var generator = SeededGenerator(seed: UInt64(colorType) + 7)
    for width in Array(1...40) + [63, 64, 65, 255, 1000] {
      for height in [1, 2, 7, 31] {
        let file = Self.file(
          colorType: colorType, width: width, height: height, &generator)
        #expect(Self.isTaken(file.bytes, "\(width)×\(height)"), "\(width)×\(height)")
      }
    }
  }

  @Test(arguments: [0, 2, 4, 6])
  func `Encoded smooth images are accepted`(colorType: Int) {
    let layout = Bitmap.Layout(rawValue: [0: 1, 2: 3, 4: 2, 6: 4][colorType]!)!
    for effort in [EncodingEffort.fast, .standard] {
      let picture = Bitmap(
        301, 97, layout, .eight,
        (0..<301 * 97 * layout.channels).map { $0 * $0 / 9000 % 256 })
      #expect(Self.isTaken(PNGEncoder(effort: effort).encode(picture)))
    }
  }

  @Test func `Image data in pieces is joined`() {
    var generator = SeededGenerator(seed: 3)
    var file = Self.file(colorType: 6, width: 33, height: 20, &generator)
    let data = file.chunks[1].data
    file.chunks.replaceSubrange(
      1...1, with: data.map { PNGFile.Chunk("IDAT", [$0]) } + [PNGFile.Chunk("IDAT", [])])
    #expect(Self.isTaken(file.bytes))
  }

  private static let doubts: [(String, @Sendable (inout PNGFile) -> Void)] = [
    ("tRNS", { $0.chunks.insert(PNGFile.Chunk("tRNS", [0, 1, 0, 1, 0, 1]), at: 1) }),
    ("a palette to suggest", { $0.chunks.insert(PNGFile.Chunk("PLTE", [1, 2, 3]), at: 1) }),
    ("a second IHDR", { $0.chunks.insert($0.chunks[0], at: 1) }),
    (
      "a chunk within the image data",
      {
        let data = $0.chunks[1].data
        $0.chunks[1].data = Array(data.prefix(9))
        $0.chunks.insert(PNGFile.Chunk("tEXt", [65, 0]), at: 2)
        $0.chunks.insert(PNGFile.Chunk("IDAT", Array(data.dropFirst(9))), at: 3)
      }
    ),
    ("bytes behind the stream", { $0.chunks[1].data.append(0) }),
    ("no checksum", { $0.chunks[1].data.removeLast(4) }),
    ("a wrong checksum", { $0.chunks[1].data[$0.chunks[1].data.count - 1] ^= 1 }),
    (
      "rows too many",
      { $0.chunks[1].data = packed([UInt8](repeating: 0, count: 20 * 100 + 1)) }
    ),
    ("a row missing", { $0.chunks[1].data = packed([UInt8](repeating: 0, count: 19 * 100)) }),
    ("a sixth filter", { $0.chunks[1].data = packed([5] + [UInt8](repeating: 0, count: 1999)) }),
    ("a dictionary", { $0.chunks[1].data.replaceSubrange(0..<2, with: [0x78, 0x20 | 0x18]) }),
    (
      "a window smaller than the data",
      { $0.chunks[1].data.replaceSubrange(0..<2, with: [0x18, 0x19]) }
    ),
    ("Adam7", { $0.chunks[0].data[12] = 1 }),
    ("16 bits", { $0.chunks[0].data[8] = 16 }),
  ]

  @Test(arguments: doubts.indices)
  func `Doubtful files are left to libpng`(index: Int) {
    var generator = SeededGenerator(seed: 1)
    var file = Self.file(colorType: 2, width: 33, height: 20, &generator)
    #expect(Self.isTaken(file.bytes))
    Self.doubts[index].1(&file)
    #expect(!Self.isTaken(file.bytes), "\(Self.doubts[index].0)")
  }

  @Test func `A small window is accepted for smaller data`() {
    var generator = SeededGenerator(seed: 1)
    var file = Self.file(colorType: 2, width: 3, height: 20, &generator)
    file.chunks[1].data.replaceSubrange(0..<2, with: [0x18, 0x19])
    #expect(Self.isTaken(file.bytes))
  }

  /// Changes the content of chunks under valid checksums.
  @Test(arguments: [0, 2, 4, 6])
  func `Damaged files never give other pixels than libpng`(colorType: Int) {
    var generator = SeededGenerator(seed: UInt64(colorType) + 50)
    var taken = 0
    for round in 0..<4000 {
      var file = Self.file(
        colorType: colorType, width: 1 + round % 19, height: 1 + round % 13, &generator)
      for _ in 0...Int(generator.next() >> 63) {
        let chunk = Int(generator.next() >> 62) == 0 ? 0 : 1
        guard !file.chunks[chunk].data.isEmpty else { continue }
        let offset = Int(generator.next() % UInt64(file.chunks[chunk].data.count))
        switch generator.next() >> 61 {
        case 0: file.chunks[chunk].data.remove(at: offset)
        case 1: file.chunks[1].data.append(UInt8(generator.next() >> 56))
        case 2: file.chunks.insert(file.chunks[chunk], at: 1)
        default: file.chunks[chunk].data[offset] ^= 1 << UInt8(generator.next() >> 61)
        }
      }
      if Self.isTaken(file.bytes, "round \(round)") { taken += 1 }
    }
    // Some changes to the header leave a valid image.
    #expect(taken < 1000, "\(taken)")
  }
}
