import IconImage
import IconTestSupport
import Testing

@testable import IconCodec

/// Pixels of renditions, in catalogs written from their documented layout.
@Suite struct CompiledCatalogImageTests {
  private typealias Image = CatalogSketch.Image

  private func catalog(_ image: Image, _ change: (inout CatalogSketch) -> Void = { _ in })
    throws -> CompiledCatalog
  {
    var sketch = CatalogSketch(names: ["AppIcon"], images: [image])
    change(&sketch)
    return try CompiledCatalog(sketch.bytes)
  }

  private func image(_ catalog: CompiledCatalog) throws -> Bitmap {
    try catalog.image(of: try #require(catalog.renditions.first))
  }

  @Test(arguments: [0, 1, 11], [nil, 1, 7, 40])
  func `bitmaps are decoded whole and in chunks`(compression: Int, rows: Int?) throws {
    var icon = Image(asset: "AppIcon", side: 40, isOpaque: false)
    (icon.compression, icon.rowsPerChunk) = (compression, rows)
    #expect(try image(try catalog(icon)) == Image.disc(40, isOpaque: false))
  }

  @Test func `transparent colors are divided by alpha`() throws {
    let samples: [UInt8] = [200, 100, 50, 128, 255, 0, 10, 3, 9, 9, 9, 0]
    var icon = Image(asset: "AppIcon", side: 3)
    icon.pixels = Bitmap(size: PixelSize(width: 3, height: 1), layout: .rgba, bytes: samples)
    #expect(
      try image(try catalog(icon)).bytes == [199, 100, 50, 128, 255, 0, 0, 3, 0, 0, 0, 0])
  }

  @Test func `samples of 16 bits are clipped to sRGB`() {
    let components: [Float] = [0.25, 0.5, -0.2, 0.5, 1.3, 0, 1, 1, 7, 7, 7, 0]
    let bytes = CatalogSketch.words(components.map { Int($0.halfBits) })
    var samples: [UInt8] = []
    CSIPixelFormat.wideRGBA.appendStraight(
      bytes[...], bytesPerRow: 24, PixelSize(width: 3, height: 1), to: &samples)
    #expect(samples == [128, 255, 0, 128, 255, 0, 255, 255, 0, 0, 0, 0])
  }

  @Test func `parts are cut from their atlas`() throws {
    var sketch = CatalogSketch(icons: ["AppIcon"])
    sketch.images[1].isOpaque = false
    sketch.images[1].scale = 2
    sketch.packIntoAtlases()
    let catalog = try CompiledCatalog(sketch.bytes)
    var images = CompiledCatalogImages(catalog)
    let parts = catalog.renditions.filter { $0.layout == .atlasPart }
    #expect(parts.count == 3 && catalog.faults == [])
    for part in parts {
      let side = try #require(part.size?.width)
      let disc = Image.disc(side, isOpaque: part.scale == 1)
      #expect(try images.image(of: part) == disc.addingAlpha(), "\(side)")
    }
  }

  @Test func `a part without its atlas, or outside it, is damaged`() throws {
    let icon = Image(asset: "AppIcon", side: 60, layout: 1003)
    #expect(throws: CompiledCatalogError.damaged("its atlas is missing")) {
      try image(try catalog(icon))
    }
    let outside = try catalog(Image(asset: "AppIcon", side: 60)) { sketch in
      sketch.packIntoAtlases()
      sketch.images[0].bottom = 3
      sketch.images[0].side = 62
    }
    let part = try #require(outside.renditions.first { $0.layout == .atlasPart })
    #expect(throws: CompiledCatalogError.damaged("it is outside its atlas of 64×64")) {
      try outside.image(of: part)
    }
  }

  @Test(arguments: [
    (10, "compression deepmap-lzfse"), (7, "compression astc"), (99, "compression 99"),
  ])
  func `other compressions are named`(number: Int, name: String) throws {
    var icon = Image(asset: "AppIcon", side: 40)
    icon.compression = number
    #expect(throws: CompiledCatalogError.notDecodable(name)) { try image(try catalog(icon)) }
  }

  @Test func `limits apply before pixels are read`() throws {
    let catalog = try catalog(Image(asset: "AppIcon", side: 64))
    let icon = catalog.renditions[0]
    #expect(throws: CompiledCatalogError.tooLarge(width: 64, height: 64)) {
      try catalog.image(of: icon, limits: DecodingLimits(side: 63, pixels: 10_000))
    }
    var images = CompiledCatalogImages(catalog, budget: 64 * 64)
    _ = try images.image(of: icon)
    #expect(throws: CompiledCatalogError.budgetUsed(pixels: 4096)) {
      _ = try images.image(of: icon)
    }
  }

  @Test func `damage ends in an error or in another image`() throws {
    for compression in [0, 1, 2, 3, 4, 8, 11] {
      for rows in [nil, 16] {
        var icon = Image(asset: "AppIcon", side: 32)
        (icon.compression, icon.rowsPerChunk) = (compression, rows)
        let bytes = CatalogSketch(names: ["AppIcon"], images: [icon]).bytes
        let start = try #require(bytes.firstRange(of: Array("MLEC".utf8))).lowerBound
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<200 {
          var changed = bytes
          let place = start + 4 + Int(generator.next() % 64)
          changed[place] = UInt8(truncatingIfNeeded: generator.next())
          let catalog = try CompiledCatalog(changed)
          _ = try? catalog.image(of: catalog.renditions[0])
        }
      }
    }
  }

  // MARK: Formats

  @Test func `runs outside their row are refused`() {
    func unpacked(_ words: [Int]) throws -> [UInt8] {
      try CSIRuns.unpacked(
        CatalogSketch.little(words)[...], PixelSize(width: 2, height: 1), bytesPerPixel: 4)
    }
    #expect(throws: Never.self) { try unpacked([4, 2, 1, 16, 1 << 31 | 2, 7]) }
    for words in [
      [4, 2, 2, 16, 1 << 31 | 2, 7], [4, 2, 1, 16, 1 << 31 | 3, 7], [4, 2, 1, 16, 0, 2, 7, 7],
      [4, 2, 1, 400, 1 << 31 | 2, 7], [4, 2, 1, 16, 2, 7], [4, 2, 1],
    ] {
      #expect(throws: CompiledCatalogError.self, "\(words)") { try unpacked(words) }
    }
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (5, 4), (17, 8), (257, 16)])
  func `palettes have indices of 1 to 16 bits in words`(colors: Int, bits: Int) throws {
    let size = PixelSize(width: 5, height: 2)
    let indices = (0..<size.area).map { ($0 * 7) % colors }
    var data = CatalogSketch.little(0xCAFE_F00D, 1) + CatalogSketch.words([colors])
    data += (0..<colors).flatMap { [255, UInt8($0 / 256), UInt8($0 % 256), 9] }
    for row in 0..<2 {
      var words = [Int](repeating: 0, count: (5 * bits + 15) / 16)
      for x in 0..<5 {
        words[x * bits / 16] |= indices[row * 5 + x] << (16 - bits - x * bits % 16)
      }
      data += CatalogSketch.words(words)
    }
    #expect(
      try CSIPalette.pixels(data[...], size)
        == indices.flatMap { [9, UInt8($0 % 256), UInt8($0 / 256), 255] })
    #expect(throws: CompiledCatalogError.self) { try CSIPalette.pixels(data.dropLast(), size) }
  }
}
