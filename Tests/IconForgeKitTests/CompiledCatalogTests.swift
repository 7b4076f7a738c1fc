import IconCodec
import IconForgeKit
import IconImage
import IconRules
import IconTestSupport
import Testing

/// Compiled asset catalogs, written from their documented layout.
@Suite struct CompiledCatalogTests {
  private static let sketch: CatalogSketch = {
    var sketch = CatalogSketch(icons: ["AppIcon", "Other"])
    sketch.images.append(
      CatalogSketch.Image(asset: "AppIcon", side: 1024, look: 1, isOpaque: false))
    sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 0, layout: 1010))
    sketch.images.append(CatalogSketch.Image(asset: "nobody", side: 9, scale: 2, layout: 1004))
    sketch.names.append("Unused")
    return sketch
  }()

  @Test func `names, sizes, scales, looks and opacity are read`() throws {
    let catalog = try CompiledCatalog(Self.sketch.bytes)
    #expect(catalog.names == ["AppIcon", "Other", "Unused"])
    #expect(catalog.renditions.count == 9 && catalog.unread == 0)
    #expect(catalog.creator == "@(#)PROGRAM:CoreUI  PROJECT:CoreUI-900")
    let icon = catalog.renditions.filter { $0.asset == "AppIcon" }
    #expect(icon.map(\.size) == [120, 180, 1024, 1024].map { PixelSize(square: $0) } + [nil])
    #expect(icon.map(\.appearance) == [nil, nil, nil, "UIAppearanceDark", nil])
    #expect(icon.map(\.isOpaque) == [true, true, true, false, true])
    #expect(icon.last?.kind == .sizes)
    let sheet = try #require(catalog.renditions.last)
    #expect(sheet.kind == .sheet && sheet.scale == 2 && sheet.asset == nil)
    #expect(sheet.name == "nobody-9.png" && sheet.idiom == 1)
  }

  @Test(arguments: [1, 2, 7, 100]) func `trees of any depth of leaves are walked`(leaf: Int) throws
  {
    var sketch = Self.sketch
    sketch.leaf = leaf
    let catalog = try CompiledCatalog(sketch.bytes)
    #expect(catalog.renditions.count == 9 && catalog.names.count == 3)
  }

  @Test func `versions nobody has described are named`() {
    var sketch = Self.sketch
    sketch.storage = 99
    #expect(throws: CompiledCatalogError.unknownVersion("storage 99")) {
      try CompiledCatalog(sketch.bytes)
    }
    var bytes = Self.sketch.bytes
    bytes[11] = 3
    #expect(throws: CompiledCatalogError.unknownVersion("container 3")) {
      try CompiledCatalog(bytes)
    }
  }

  @Test func `images of another structure are counted, the others read`() throws {
    var sketch = Self.sketch
    sketch.structure = 2
    let catalog = try CompiledCatalog(sketch.bytes)
    #expect(catalog.renditions.isEmpty && catalog.unread == 9 && catalog.names.count == 3)
  }

  @Test(arguments: [
    [], Array("BOMStore".utf8), Array("PK".utf8), [UInt8](repeating: 0, count: 600),
  ])
  func `what is none is refused`(bytes: [UInt8]) {
    #expect(throws: CompiledCatalogError.self) { try CompiledCatalog(bytes) }
  }

  @Test func `a file cut anywhere is refused, or read as far as it goes`() {
    let bytes = Self.sketch.bytes
    for end in stride(from: 0, to: bytes.count, by: 3) {
      if let catalog = try? CompiledCatalog(Array(bytes[..<end])) {
        #expect(catalog.renditions.count <= 9)
      }
    }
  }

  @Test func `flipped bytes do no harm`() {
    let bytes = Self.sketch.bytes
    var random = SeededGenerator(seed: 18)
    for _ in 0..<20_000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        damaged[place] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random)!
      }
      guard let catalog = try? CompiledCatalog(damaged) else { continue }
      #expect(catalog.renditions.allSatisfy { ($0.size?.longerSide ?? 1) <= PixelSize.largestSide })
    }
  }

  @Test func `a tree that leads back to itself ends`() throws {
    // Every leaf's forward link leads to the first leaf: blocks are found by their form.
    var bytes = Self.sketch.bytes
    let leaves = bytes.indices.dropLast(12).filter { place in
      bytes[place] == 0 && bytes[place + 1] == 1 && bytes[place + 2] == 0
        && (1...3).contains(bytes[place + 3])
        && bytes[(place + 4)..<(place + 7)].allSatisfy { $0 == 0 }
    }
    #expect(leaves.count > 3)
    for leaf in leaves where bytes[leaf + 7] != 0 { bytes[leaf + 7] = bytes[leaf + 7] &- 1 }
    _ = try? CompiledCatalog(bytes)
  }

  // MARK: In a built app

  private func app(_ bytes: [UInt8], icon: String = "AppIcon") async throws -> ValidationReport {
    let tree = try ValidateTree()
    try tree.plist(
      "Demo.app/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string></array>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>CFBundleIconName</key><string>\(icon)</string>
      """)
    try tree.folder.write("Demo.app/Assets.car", bytes)
    return try await tree.validate("Demo.app")
  }

  @Test func `a right app has nothing to object to, and what is in it is told`() async throws {
    let report = try await app(Self.sketch.bytes)
    #expect(!report.findings.contains { $0.rule.id.hasPrefix("compiled") })
    let told = report.notes.first { $0.contains("a compiled catalog of 3 names and 9 images") }
    #expect(told?.contains("AppIcon: 120×120, 180×180, 1024×1024 (UIAppearanceDark)") == true)
  }

  private func found(_ report: ValidationReport) -> [String] {
    report.findings.filter { $0.rule.id.hasPrefix("compiled") }
      .map { "\($0.severity) \($0.rule.id): \($0.message)" }
  }

  @Test func `an icon by another name is an error`() async throws {
    #expect(
      found(try await app(Self.sketch.bytes, icon: "Logo")) == [
        "error compiled-icon: has no Logo, which the property list names as the app's icon"
      ])
    #expect(
      found(try await app(Self.sketch.bytes, icon: "Unused")) == [
        "error compiled-icon: has Unused, and no image under that name"
      ])
  }

  @Test func `an icon that is not opaque is a warning, its dark look aside`() async throws {
    let all = found(try await app(CatalogSketch(icons: ["AppIcon"], isOpaque: false).bytes))
    #expect(
      all.count == 1 && all[0].hasPrefix("warning compiled-icon: AppIcon is not opaque at 120×120"))
  }

  @Test func `damage is an error, another version a note`() async throws {
    #expect(
      found(try await app(Array(Self.sketch.bytes.prefix(700)))).map { $0.prefix(5) } == ["error"])
    var sketch = Self.sketch
    sketch.storage = 40
    #expect(
      found(try await app(sketch.bytes)) == [
        "info compiled-catalog: is not looked into: is of a version that is not read: storage 40"
      ])
  }
}
