import IconCodec
import IconImage
import IconRules
import IconTestSupport
import Testing

/// The reader of compiled asset catalogs, on catalogs written from their documented layout.
@Suite struct CompiledCatalogTests {
  private static let sketch: CatalogSketch = {
    var sketch = CatalogSketch(icons: ["AppIcon", "Other"])
    sketch.images.append(
      CatalogSketch.Image(asset: "AppIcon", side: 1024, appearance: 1, isOpaque: false))
    sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 0, layout: 1010))
    sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 60, scale: 3, layout: 1003))
    sketch.images.append(CatalogSketch.Image(asset: "Atlas", side: 306, scale: 2, layout: 1004))
    sketch.names.append("Unused")
    return sketch
  }()

  private func changed(_ change: (inout CatalogSketch) -> Void) throws -> CompiledCatalog {
    var sketch = Self.sketch
    change(&sketch)
    return try CompiledCatalog(sketch.bytes)
  }

  @Test func `names, platform, sizes, scales, appearances and opacity are read`() throws {
    let catalog = try CompiledCatalog(Self.sketch.bytes)
    #expect(catalog.names == ["AppIcon", "Other", "Unused"] && catalog.platform == "ios")
    #expect(catalog.iconNames == ["AppIcon", "Other"])
    #expect(catalog.renditions.count == 10 && catalog.unread == 0 && catalog.faults == [])
    let icons = catalog.renditions.filter { $0.asset == "AppIcon" && $0.layout == .image }
    #expect(icons.map(\.size) == [120, 180, 1024, 1024].map { PixelSize(square: $0) })
    #expect(icons.map(\.appearance) == [nil, nil, nil, "UIAppearanceDark"])
    #expect(icons.map(\.isOpaque) == [true, true, true, false])
    #expect(icons.allSatisfy { $0.isAppIcon && $0.idiom == 1 && $0.scale == 1 })
    let part = try #require(catalog.renditions.first { $0.layout == .atlasPart })
    #expect(part.isOpaque == nil && part.scale == 3 && part.size == PixelSize(square: 60))
    let atlas = try #require(catalog.renditions.first { $0.layout == .atlas })
    #expect(atlas.scale == 2 && atlas.asset == nil && atlas.name == "Atlas-306.png")
  }

  @Test func `catalogs by old compilers leave opacity unknown`() throws {
    let catalog = try changed { $0.storage = 14 }
    let icons = catalog.renditions.filter { $0.layout == .image }
    #expect(Set(icons.map(\.isOpaque)) == [true, nil])
  }

  @Test func `atlases, size lists, stacks, colors and gradients are not images`() throws {
    let before = try CompiledCatalog(Self.sketch.bytes).imageCount
    #expect(before == 8)
    let catalog = try changed { sketch in
      for layout in [1002, 1009, 1019, 1020, 1021] {
        sketch.images.append(CatalogSketch.Image(asset: "Other", side: 0, layout: layout))
      }
    }
    #expect(catalog.renditions.count == 15 && catalog.imageCount == before)
  }

  @Test(arguments: [1, 2, 7, 100])
  func `trees with any number of leaves are read`(leaf: Int) throws {
    let catalog = try changed { $0.leaf = leaf }
    #expect(catalog.renditions.count == 10 && catalog.names.count == 3)
  }

  @Test func `newer versions are named`() {
    #expect(throws: CompiledCatalogError.unknownVersion("storage 99")) {
      try changed { $0.storage = 99 }
    }
    var bytes = Self.sketch.bytes
    bytes[11] = 3
    #expect(throws: CompiledCatalogError.unknownVersion("container 3")) {
      try CompiledCatalog(bytes)
    }
  }

  @Test func `renditions of another version are counted`() throws {
    let catalog = try changed { $0.renditionVersion = 2 }
    #expect(catalog.renditions.isEmpty && catalog.unread == 10 && catalog.names.count == 3)
  }

  // MARK: What App Store processing cannot handle

  @Test func `a catalog without renditions has a fault`() throws {
    #expect(try changed { $0.images = [] }.faults == [.noRenditions])
  }

  @Test func `renditions of 0 bytes are counted`() throws {
    let catalog = try changed { sketch in
      for index in 0..<4 { sketch.images[index].isEmpty = true }
    }
    #expect(catalog.faults == [.emptyRenditions(4, of: 10)])
    #expect(catalog.renditions.count == 6 && catalog.unread == 0)
    #expect("\(catalog.faults[0])" == "has 0 bytes in 4 of its 10 renditions")
  }

  @Test func `atlases under one key are a fault, other renditions are not`() throws {
    func catalog(layout: Int) throws -> CompiledCatalog {
      try changed { sketch in
        var image = CatalogSketch.Image(asset: "Sheet", side: 64, layout: layout)
        image.dimension = 0
        sketch.images += [image, image, image]
      }
    }
    #expect(
      try catalog(layout: 1004).faults == [.sharedAtlasKey("Sheet-64.png", atlases: 3)])
    #expect(try catalog(layout: 1010).faults == [])
  }

  @Test(arguments: [0, 8, 10])
  func `BITMAPKEYS entries need a mask for each token`(masks: Int) throws {
    let catalog = try changed { $0.bitmapMasks = masks }
    guard case .bitmapKeySize(_, let size, let tokens, let count, let total)? = catalog.faults.first
    else {
      Issue.record("found \(catalog.faults)")
      return
    }
    #expect(size == (masks + 4) * 4 && tokens == 9 && count == 3 && total == 3)
  }

  // MARK: Damage

  @Test(arguments: [
    [], Array("BOMStore".utf8), Array("PK".utf8), [UInt8](repeating: 0, count: 600),
  ])
  func `other files are refused`(bytes: [UInt8]) {
    #expect(throws: CompiledCatalogError.self) { try CompiledCatalog(bytes) }
  }

  /// The block index is the last part: a cut anywhere takes some of it.
  @Test func `a file cut anywhere is refused`() {
    let bytes = Self.sketch.bytes
    for end in Array(stride(from: 0, to: bytes.count, by: 61)) + [bytes.count - 1] {
      #expect(throws: CompiledCatalogError.self, "\(end)") {
        try CompiledCatalog(Array(bytes[..<end]))
      }
    }
  }

  @Test func `an entry whose block ends after the file is refused`() throws {
    var bytes = Self.sketch.bytes
    // Block 2 is the first rendition.
    let index = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    bytes.replaceSubrange((index + 4 + 2 * 8)..<(index + 8 + 2 * 8), with: [0x7F, 0, 0, 0])
    let error = CompiledCatalogError.damaged(
      "an entry of RENDITIONS leads past the end of the file")
    #expect(throws: error) { try CompiledCatalog(bytes) }
  }

  @Test func `a tree that leads back to itself ends`() throws {
    // The forward link of every leaf leads one block back: leaves are found by their form.
    var bytes = Self.sketch.bytes
    let leaves = stride(from: 512, to: bytes.count - 12, by: 16).filter { place in
      let head = Array(bytes[place..<(place + 7)])
      return head.prefix(3) == [0, 1, 0] && (1...3).contains(head[3]) && head[4...] == [0, 0, 0]
    }
    #expect(leaves.count > 3)
    for leaf in leaves where bytes[leaf + 7] != 0 { bytes[leaf + 7] -= 1 }
    #expect(try CompiledCatalog(bytes).renditions.count < 10)
  }
}
