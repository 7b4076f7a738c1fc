import IconCompile
import IconImage
import IconTestSupport
import Testing

@testable import IconCodec
@testable import IconForgeKit

/// Image, color and data sets, launch images and layered images in compiled catalogs.
@Suite struct CompileAssetTests {
  private func line(_ file: String, _ more: String = #""idiom": "universal", "scale": "1x""#)
    -> String
  {
    #""filename": "\#(file)", \#(more)"#
  }

  private func renditions(_ result: CatalogCompiler.Result) throws -> [String] {
    (try result.catalog?.renditions ?? []).filter { $0.layout != .atlas }.map { rendition in
      "\(rendition.asset ?? "?") \(rendition.idiom) \(rendition.size?.width ?? 0)@\(rendition.scale)"
        + (rendition.appearance.map { " \($0)" } ?? "")
    }.sorted()
  }

  @Test func `images have a rendition for each scale, device and appearance`() async throws {
    let source = SourceCatalog()
    try source.set(
      "Star.imageset",
      [
        line("1.png"), line("2.png", #""idiom": "universal", "scale": "2x""#),
        line("3.png", #""idiom": "ipad", "scale": "2x""#),
        line(
          "4.png",
          #""idiom": "universal", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        ),
        line("5.png", #""idiom": "watch", "scale": "2x""#), #""idiom": "universal", "scale": "3x""#,
      ])
    for side in 1...5 { try source.png("Star.imageset/\(side).png", side * 10) }
    let result = await source.compile()
    #expect(result.messages == [])
    #expect(
      try renditions(result) == [
        "Star 0 10@1", "Star 0 20@2", "Star 0 40@1 UIAppearanceDark", "Star 2 30@2",
      ])
  }

  @Test(arguments: [
    (CompilePlatform.ios, "13.4", "lzfse"), (.ios, "14.0", "deepmap2"),
    (.macos, "10.15", "lzfse"), (.macos, "11.0", "deepmap2"), (.tvos, "15.0", "lzfse"),
  ])
  func `the oldest system decides how images are compressed, and icons stay LZFSE`(
    platform: CompilePlatform, system: String, name: String
  ) async throws {
    let source = SourceCatalog()
    try source.set("Large.imageset", [line("a.png")])
    try source.png("Large.imageset/a.png", 200)
    for name in ["One", "Two"] {
      try source.set("\(name).imageset", [line("a.png")])
      try source.png("\(name).imageset/a.png", 20)
    }
    if platform == .ios { try source.icon("AppIcon", [("ios-marketing", 1024, 1)]) }
    let result = await source.compile(platform, from: system)
    #expect(result.messages == [])
    let entries = try #require(try result.catalog?.entries)
    for entry in entries where entry.compression != nil {
      #expect(entry.compression == (entry.name == "AppIcon" ? "lzfse" : name), "\(entry)")
    }
    #expect(Set(entries.compactMap(\.name)).isSuperset(of: ["Large", "One", "Two"]))
  }

  @Test func `folders that provide a namespace are part of names`() async throws {
    let source = SourceCatalog()
    try source.set(
      "Icons", "none", [], more: #""properties": {"provides-namespace": true}, "#)
    try source.set("Icons/Plain", "none", [])
    try source.set("Icons/Plain/π.imageset", [line("a.png")])
    try source.png("Icons/Plain/π.imageset/a.png", 8)
    #expect(try await source.compile().catalog?.names == ["Icons/π"])
  }

  @Test func `gray images are stored as gray, and wide colors beside sRGB`() async throws {
    let source = SourceCatalog()
    try source.set("Gray.imageset", [line("a.png")])
    try source.png("Gray.imageset/a.png", 8, 8, .gray)
    try source.set("Wide.imageset", [line("a.png")])
    let red = TestImages.picture(8, 8, .rgb) { _, _, channel in channel == 0 ? 255 : 0 }
    try source.folder.write(
      "A.xcassets/Wide.imageset/a.png", PNGEncoder(colorSpace: .displayP3).encode(red))
    let result = await source.compile()
    #expect(result.messages == [])
    let catalog = try #require(try result.catalog)
    let gray = try #require(catalog.renditions.first { $0.asset == "Gray" })
    #expect(try catalog.image(of: gray).layout == .grayAlpha)
    #expect(catalog.renditions.count { $0.asset == "Wide" } == 2)
  }

  @Test(arguments: [
    (
      #""color-space": "srgb", "components": {"red": "0.5", "green": "0xFF", "blue": "51", "alpha": "1.000"}"#,
      true
    ),
    (
      #""color-space": "display-p3", "components": {"red": 1, "green": 0.25, "blue": "0", "alpha": "0.5"}"#,
      true
    ),
    (#""color-space": "gray-gamma-22", "components": {"white": "0.3", "alpha": "1"}"#, true),
    (#""color-space": "cmyk", "components": {"red": "0.5"}"#, false),
    (#""color-space": "srgb", "components": {"red": "x", "green": "0", "blue": "0"}"#, false),
    (#""color-space": "srgb", "components": {"red": "0.5"}"#, false),
  ])
  func `colors are read in every notation`(color: String, isKnown: Bool) async throws {
    let source = SourceCatalog()
    try source.set("Tint.colorset", "colors", [#""idiom": "universal", "color": {\#(color)}"#])
    let result = await source.compile { $0.accentColor = "Tint" }
    #expect((try result.catalog != nil) == isKnown)
    #expect(result.messages.isEmpty == isKnown)
    #expect(result.keys == (isKnown ? ["NSAccentColorName": "Tint"] : [:]))
  }

  @Test func `colors of the system are stored by name`() async throws {
    let source = SourceCatalog()
    func color(_ platform: String, _ name: String) -> [String] {
      [#""idiom": "universal", "color": {"platform": "\#(platform)", "reference": "\#(name)"}"#]
    }
    try source.set("Tint.colorset", "colors", color("universal", "secondaryLabelColor"))
    try source.set("Mac.colorset", "colors", color("osx", "windowBackgroundColor"))
    let result = await source.compile()
    #expect(result.messages == [])
    #expect(try result.catalog?.names == ["Tint"])
    let block = try CatalogBlock.all(try #require(result.bytes("Assets.car")))[0]
    // As Xcode 26.2 stores it.
    var wanted: [UInt8] = Array("RLOC".utf8) + [UInt8](littleEndian: 1, 0x101, 4)
    for value: Float in [0.235, 0.235, 0.263, 0.6] {
      withUnsafeBytes(of: Double(value).bitPattern.littleEndian) { wanted += Array($0) }
    }
    wanted += Array("RLOC".utf8)
    wanted += [UInt8](littleEndian: 1, 19)
    wanted += Array("secondaryLabelColor".utf8)
    #expect(Array(block.data) == wanted)
    try source.set("Odd.colorset", "colors", color("ios", "seaColor"))
    #expect(
      await source.compile().messages == [
        "skipped: Odd.colorset universal is the system's color seaColor, which is not known"
      ])
  }

  @Test func `a color set without a color compiles to nothing, and has no key`() async throws {
    let source = SourceCatalog()
    try source.set("AccentColor.colorset", "colors", [#""idiom": "universal""#])
    let result = await source.compile { $0.accentColor = "AccentColor" }
    #expect(result.files.isEmpty && result.keys.isEmpty && result.issues.isEmpty)
  }

  @Test func `vector artwork is stored and rendered at each scale`() async throws {
    let source = SourceCatalog()
    let svg =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>"#
    try source.folder.write("A.xcassets/V.imageset/v.svg", svg)
    try source.set(
      "V.imageset", [line("v.svg", #""idiom": "universal""#)],
      more: #""properties": {"preserves-vector-representation": true}, "#)
    let result = await source.compile()
    #expect(result.messages == [])
    #expect(try renditions(result) == ["V 0 0@1", "V 0 10@1", "V 0 20@2", "V 0 30@3"])
  }

  @Test func `data and JPEG files are stored as they are`() async throws {
    let source = SourceCatalog()
    let jpeg: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 16, 0, 32, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xFF,
      0xD9,
    ]
    try source.folder.write("A.xcassets/P.imageset/p.jpg", jpeg)
    try source.set("P.imageset", [line("p.jpg")])
    try source.folder.write("A.xcassets/D.dataset/d.txt", "hello")
    try source.set(
      "D.dataset", "data",
      [line("d.txt", #""idiom": "universal", "universal-type-identifier": "public.text""#)])
    let result = await source.compile()
    #expect(result.messages == [])
    let catalog = try #require(try result.catalog)
    let photo = try #require(catalog.renditions.first { $0.asset == "P" })
    #expect(catalog.file(of: photo).map { Array($0) } == jpeg)
    let data = try #require(catalog.renditions.first { $0.asset == "D" })
    #expect(catalog.file(of: data).map { Array($0) } == Array("hello".utf8))
  }

  @Test func `launch images are files with keys`() async throws {
    let source = SourceCatalog()
    let lines = [
      #""idiom": "iphone", "scale": "2x", "subtype": "retina4", "minimum-system-version": "7.0", "orientation": "portrait", "extent": "full-screen""#,
      #""idiom": "iphone", "scale": "3x", "subtype": "736h", "minimum-system-version": "8.0", "orientation": "landscape", "extent": "full-screen""#,
      #""idiom": "iphone", "scale": "1x", "orientation": "portrait", "extent": "full-screen""#,
    ]
    let sizes = [(640, 1136), (2208, 1242), (320, 480)]
    try source.set(
      "LaunchImage.launchimage", zip(1..., lines).map { line("\($0).png", $1) })
    for (index, size) in sizes.enumerated() {
      try source.png("LaunchImage.launchimage/\(index + 1).png", size.0, size.1)
    }
    let result = await source.compile(from: "7.0") { $0.launchImage = "LaunchImage" }
    #expect(result.messages == [])
    #expect(
      result.files.map(\.path) == [
        "LaunchImage-700-568h@2x.png", "LaunchImage-800-Landscape-736h@3x.png", "LaunchImage.png",
      ])
    #expect(result.keys["UILaunchImageFile"] == "LaunchImage")
    #expect(
      result.keys["UILaunchImages"]?.list?.first == [
        "UILaunchImageMinimumOSVersion": "7.0", "UILaunchImageName": "LaunchImage-700-568h",
        "UILaunchImageOrientation": "Portrait", "UILaunchImageSize": "{320, 568}",
      ])
  }

  @Test func `layers of tvOS are a stack with its flattened image`() async throws {
    let source = SourceCatalog()
    let brand = "Brand.brandassets"
    try source.set(
      brand, "assets",
      [
        line(
          "App Icon.imagestack", #""idiom": "tv", "role": "primary-app-icon", "size": "400x240""#),
        line("Shelf.imageset", #""idiom": "tv", "role": "top-shelf-image", "size": "1920x720""#),
      ])
    try source.set("\(brand)/Shelf.imageset", [line("s.png", #""idiom": "tv", "scale": "1x""#)])
    try source.png("\(brand)/Shelf.imageset/s.png", 1920, 720)
    let stack = "\(brand)/App Icon.imagestack"
    try source.set(
      stack, "layers", ["Front", "Back"].map { #""filename": "\#($0).imagestacklayer""# })
    for layer in ["Front", "Back"] {
      try source.set("\(stack)/\(layer).imagestacklayer", "none", [])
      let content = "\(stack)/\(layer).imagestacklayer/Content.imageset"
      try source.set(content, [line("c.png", #""idiom": "tv", "scale": "1x""#)])
      try source.png("\(content)/c.png", 400, 240, layer == "Front" ? .rgba : .rgb)
    }
    let result = await source.compile(.tvos, from: "13.0") { $0.appIcon = "Brand" }
    #expect(result.messages == [])
    let catalog = try #require(try result.catalog)
    #expect(
      catalog.names == ["App Icon", "App Icon/Back/Content", "App Icon/Front/Content", "Shelf"])
    #expect(catalog.renditions.contains { $0.layout == .stack && $0.asset == "App Icon" })
    #expect(
      result.keys == [
        "CFBundleIcons": ["CFBundlePrimaryIcon": "App Icon"],
        "TVTopShelfImage": ["TVTopShelfPrimaryImage": "Shelf"],
      ])
  }
}
