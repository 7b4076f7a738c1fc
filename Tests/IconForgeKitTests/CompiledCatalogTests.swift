import Foundation
import IconCodec
import IconForgeKit
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

/// Catalogs by Xcode 7.3 to 26.4, and the source catalogs of some of them.
@Suite(.enabled(if: Places.compiledCatalogs != nil, "needs ../shared/car"))
struct CompiledCatalogCorpusTests {
  private let folder: URL

  init() throws {
    folder = URL(fileURLWithPath: try #require(Places.compiledCatalogs))
  }

  private func names(in part: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(part).path)
      .sorted()
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// One is empty after thinning, one was left unfinished by another program.
  @Test func `every catalog is read and only the empty ones have faults`() throws {
    let faulty: [String: [CompiledCatalog.Fault]] = [
      "cocoay_Fix_Xcode_Assets_7f57ac.car": [.noRenditions],
      "russgreen_BACApp_64ec0b.car": [.emptyRenditions(4, of: 4)],
    ]
    let files = try names(in: "files").filter { $0.hasSuffix(".car") }
    #expect(files.count > 10)
    for name in files {
      let catalog = try CompiledCatalog(try bytes("files/\(name)"))
      #expect(catalog.faults == faulty[name] ?? [], "\(name)")
      #expect(catalog.unread == 0, "\(name)")
    }
  }

  @Test func `opacity equals that of the source image`() throws {
    var compared: [Bool: Int] = [:]
    for pair in try names(in: "pairs") where pair != "INDEX.tsv" {
      let catalog = try CompiledCatalog(try bytes("pairs/\(pair)/output/Assets.car"))
      let sources = try sourceImages(of: pair)
      for rendition in catalog.renditions where rendition.isAppIcon {
        guard let isOpaque = rendition.isOpaque, let source = sources[rendition.name],
          source.size == rendition.size
        else { continue }
        #expect(isOpaque == source.alphaRange().isOpaque, "\(pair) \(rendition.name)")
        compared[isOpaque, default: 0] += 1
      }
    }
    #expect(compared[true, default: 0] >= 5 && compared[false, default: 0] >= 15, "\(compared)")
  }

  /// PNG files of a pair's source catalog by name.
  private func sourceImages(of pair: String) throws -> [String: Bitmap] {
    let source = folder.appendingPathComponent("pairs/\(pair)/source")
    let paths = FileManager.default.enumerator(atPath: source.path)?.compactMap { $0 as? String }
    var images: [String: Bitmap] = [:]
    for path in paths ?? [] where path.hasSuffix(".png") {
      let bytes = Array(try Data(contentsOf: source.appendingPathComponent(path)))
      images[path.split(separator: "/").last.map(String.init) ?? path] =
        try PNGDecoder.decode(bytes).bitmap
    }
    return images
  }

  /// The only pair with transparent icons is named: its findings are about its artwork.
  @Test func `apps built by Xcode have no findings about generated files`() async throws {
    let transparent = "01-flutter-ios-xcode10.2"
    let rules: Set = [
      "compiled-catalog", "compiled-structure", "compiled-icon", "color-model", "metadata-leak",
      "missing-icon", "icon-members", "image-transparency",
    ]
    for pair in try names(in: "pairs") where pair != "INDEX.tsv" {
      let app = try app(of: pair)
      let report = await Validation([app.path("Pair.app")]).run()
      #expect(report.notes.contains { $0.contains("a compiled catalog with") }, "\(pair)")
      let found = report.findings.filter { rules.contains($0.rule.id) }.map(\.rule.id)
      // The files beside the catalog are transparent too.
      #expect(found == (pair == transparent ? ["image-transparency"] : []), "\(pair)")
    }
  }

  /// The output of actool laid out as an app, with a property list of the platform where the pair
  /// has no list of an app.
  private func app(of pair: String) throws -> TemporaryFolder {
    let app = TemporaryFolder()
    let isMac = pair.contains("-mac-")
    let output = try names(in: "pairs/\(pair)/output")
    let home = isMac ? "Pair.app/Contents" : "Pair.app"
    for name in output where [".png", ".car", ".icns"].contains(where: name.hasSuffix) {
      try app.write(
        (isMac ? "\(home)/Resources/" : "\(home)/") + name,
        try bytes("pairs/\(pair)/output/\(name)"))
    }
    if output.contains("Info.plist") {
      try app.write("\(home)/Info.plist", try bytes("pairs/\(pair)/output/Info.plist"))
    } else {
      func stem(_ names: [String], _ ending: String) -> String {
        names.first { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) } ?? "AppIcon"
      }
      let icon = stem(try names(in: "pairs/\(pair)/source"), ".icon")
      try app.write(
        "\(home)/Info.plist",
        ValidateTree.plist(
          """
          <key>CFBundlePackageType</key><string>APPL</string>
          <key>CFBundleIconFile</key><string>\(stem(output, ".icns"))</string>
          <key>CFBundleIconName</key><string>\(icon)</string>
          <key>LSMinimumSystemVersion</key><string>11.0</string>
          """))
    }
    return app
  }
}
