import Foundation
import IconImage
import IconTestSupport
import Testing

@testable import IconCodec

@Suite struct Deepmap2Tests {
  private static let size = PixelSize(width: 9, height: 13)

  /// Random samples with few colors.
  private func sketch(
    _ size: PixelSize = Self.size, format: Int, method: Int = 2, seed: UInt64 = 1
  ) -> Deepmap2Bytes {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<size.area * (format & 15)).map { _ in
      [0, 3, 128, 255].randomElement(using: &generator)!
    }
    var bytes = Deepmap2Bytes(size, format: format, values)
    bytes.method = method
    return bytes
  }

  private func pixels(
    _ stream: [UInt8], _ size: PixelSize = Self.size
  ) throws(CompiledCatalogError) -> [UInt8] {
    try Deepmap2(stream[...]).pixels(size)
  }

  @Test(arguments: [1, 2, 3], [1, 2, 3, 4])
  func `gray and color are unpacked, with and without alpha`(method: Int, format: Int) throws {
    for tileHeight in [1, 4, 13] {
      var bytes = sketch(format: format, method: method)
      bytes.tileHeight = tileHeight
      #expect(try pixels(bytes.stream) == bytes.pixels, "\(tileHeight)")
    }
    let large = sketch(PixelSize(width: 70, height: 90), format: format, method: method)
    #expect(try pixels(large.stream, large.size) == large.pixels)
  }

  @Test(arguments: [false, true])
  func `palettes have alpha in their colors or for each pixel`(hasOwnAlpha: Bool) throws {
    var bytes = sketch(format: 4, method: 4)
    bytes.hasOwnAlpha = hasOwnAlpha
    bytes.tileHeight = 5
    #expect(try pixels(bytes.stream) == bytes.pixels)
  }

  @Test(arguments: [3, 4]) func `halved chroma changes samples by at most 1`(format: Int) throws {
    var bytes = sketch(format: format)
    bytes.quality = 1
    let unpacked = try pixels(bytes.stream)
    #expect(zip(unpacked, bytes.values).allSatisfy { abs(Int($0) - $1) <= 1 })
    #expect(unpacked != bytes.pixels)
  }

  @Test(arguments: [9, 10, 11, 12])
  func `samples of 16 bits are floating-point numbers`(precision: Int) throws {
    let one = 1 << (precision - 1)
    let size = PixelSize(width: 4, height: 1)
    let gray = [0, one, -one, one / 2]
    var bytes = Deepmap2Bytes(size, format: 17, gray)
    bytes.precision = precision
    #expect(try pixels(bytes.stream, size) == CatalogSketch.words([0, 0x3C00, 0xBC00, 0x3800]))
    let colors = gray.flatMap { [$0, one, 0, 255] }
    bytes = Deepmap2Bytes(size, format: 20, colors)
    bytes.precision = precision
    #expect(
      try pixels(bytes.stream, size)
        == CatalogSketch.words(
          [0, 0x3C00, 0xBC00, 0x3800].flatMap { [$0, 0x3C00, 0, 0x3C00] }))
  }

  @Test func `numbers wrap and gray is clamped before the next row`() throws {
    let size = PixelSize(width: 2, height: 2)
    // Rows: none, above. Differences are 300 and 1; then 0 and 32767.
    let tile: [UInt8] = [0, 3, 2, 0, 0, 0xFF, 88, 2, 0, 0xFE]
    let packed = LZVN.compressed((tile + [0, 0, 0, 0, 0, 0])[...])
    let head = Array("dmp2".utf8) + [2, 0, 10, 1, 2, 0, 2, 0]
    let stream = head + CatalogSketch.little(packed.count) + packed
    #expect(try pixels(stream, size) == [255, 1, 255, 0])
  }

  @Test func `other sizes, formats and cut streams are refused`() {
    let whole = sketch(format: 4).stream
    #expect(throws: CompiledCatalogError.damaged("its pixels have 9 columns (deepmap2)")) {
      try pixels(whole, PixelSize(width: 8, height: 13))
    }
    func refused(_ place: Int, _ byte: UInt8) {
      var bytes = whole
      bytes[place] = byte
      #expect(throws: CompiledCatalogError.self, "\(place)") { try pixels(bytes) }
    }
    for (place, byte) in [(0, 0), (4, 0), (4, 5), (7, 0), (7, 5), (7, 21), (7, 36), (10, 0)] {
      refused(place, UInt8(byte))
    }
    #expect(throws: CompiledCatalogError.damaged("its pixels are cut short (deepmap2)")) {
      try pixels(whole, PixelSize(width: 9, height: 14))
    }
    for method in 1...4 {
      let stream = sketch(format: 4, method: method).stream
      for end in 0..<stream.count - 8 {
        #expect(throws: CompiledCatalogError.self) { try pixels(Array(stream[..<end])) }
      }
    }
  }

  @Test func `a tile of 16 MB is refused before it is unpacked`() {
    var stream = Array("dmp2".utf8) + [3, 0, 10, 4, 0, 0x40, 0, 0x40, 8, 0, 0, 0]
    stream += [UInt8](repeating: 6, count: 8)
    #expect(throws: CompiledCatalogError.damaged("a tile has 1024 MB (deepmap2)")) {
      try pixels(stream, PixelSize(square: 0x4000))
    }
  }

  @Test func `damage ends in an error or in other pixels`() {
    var generator = SeededGenerator(seed: 8)
    for method in 1...4 {
      let stream = sketch(format: 4, method: method).stream
      for _ in 0..<300 {
        var bytes = stream
        bytes[Int.random(in: 4..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
        let unpacked = try? pixels(bytes)
        #expect(unpacked.map { $0.count <= Self.size.area * 8 } != false)
      }
    }
  }
}

/// Streams of Apple's encoder.
@Suite(.enabled(if: Places.compiledCatalogs != nil, "needs ../shared/car"))
struct Deepmap2CorpusTests {
  private let folder = URL(fileURLWithPath: Places.compiledCatalogs ?? "/")

  @Test func `streams of 16 bits equal the pixels beside them`() throws {
    let streams = folder.appendingPathComponent("deepmap2")
    let names = try FileManager.default.contentsOfDirectory(atPath: streams.path)
      .filter { $0.hasSuffix(".dm2") }
    #expect(names.count == 22)
    for name in names {
      let stream = try Data(contentsOf: streams.appendingPathComponent(name))
      let expected = try Data(
        contentsOf: streams.appendingPathComponent(name.replacing(".dm2", with: ".pix")))
      let image = try Deepmap2(Array(stream)[...])
      let width = Int(stream[8]) | Int(stream[9]) << 8
      let height = expected.count / width / image.format.bytesPerPixel
      #expect(
        try image.pixels(PixelSize(width: width, height: height)) == Array(expected), "\(name)")
    }
  }

  /// In two streams chroma had more digits than samples of 16 bits keep.
  @Test func `streams of 16 bits are encoded to the same bytes`() throws {
    let streams = folder.appendingPathComponent("deepmap2")
    let names = try FileManager.default.contentsOfDirectory(atPath: streams.path)
      .filter { $0.hasSuffix(".dm2") }
    let differing = try names.filter { name in
      let stream = Array(try Data(contentsOf: streams.appendingPathComponent(name)))
      let pixels = try Data(
        contentsOf: streams.appendingPathComponent(name.replacing(".dm2", with: ".pix")))
      let format = try Deepmap2(stream[...]).format
      let (width, method) = (try #require(stream[8...].word(at: 0)), Int(stream[4]))
      let size = PixelSize(width: width, height: pixels.count / width / format.bytesPerPixel)
      let encoder = Deepmap2Encoder(
        Array(pixels), size, format, isLossy: stream[5] == 1, precision: Int(stream[6]))
      return encoder.stream(method == 2 ? .predicted : .packed) != stream
    }
    #expect(differing.sorted() == ["rgb16_t2_q1_p11.dm2", "rgb16_t2_q1_p12.dm2"])
  }

  /// FNV-1a of all pixels as libdm2 (github.com/viraptor/libdm2) decodes them.
  @Test
  func `renditions by Xcode have the pixels that libdm2 gives, and are encoded to the same bytes`()
    throws
  {
    func catalogs(_ part: String, _ path: (String) -> String) throws -> [URL] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(part).path)
      return names.sorted().map { folder.appendingPathComponent("\(part)/\(path($0))") }
        .filter { $0.pathExtension == "car" && FileManager.default.fileExists(atPath: $0.path) }
    }
    var (count, hash) = (0, 0xCBF2_9CE4_8422_2325 as UInt64)
    var (equal, rows) = (0, 0)
    for url in try catalogs("files", { $0 }) + catalogs("pairs", { "\($0)/output/Assets.car" }) {
      let catalog = try CompiledCatalog(Array(try Data(contentsOf: url)))
      for header in catalog.headers where CSIBitmap.compression(header.data) == "deepmap2" {
        let size = PixelSize(width: header.width, height: header.height)
        let pixels = try Deepmap2(header.data.dropFirst(32)).pixels(size)
        let bitmap = CatalogBitmap(
          size: size, format: try #require(CSIPixelFormat(rawValue: header.pixelFormat)),
          isOpaque: header.isMarkedOpaque == true, bytes: pixels)
        rows += bitmap.bytesPerRow(.deepmap2) == header.bytesPerRow ? 1 : 0
        equal += bitmap.data(.deepmap2) == Array(header.data) ? 1 : 0
        hash = pixels.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        count += 1
      }
    }
    #expect(count == 38 && hash == 0x5105_C1F6_A82D_BF14, "\(count)")
    // Two palettes of 16 colors have another order.
    #expect(equal == 36)
    // Xcode 13 pads rows to 64 bytes, Xcode 16 and 26 to 32.
    #expect(rows == 35)
  }
}
