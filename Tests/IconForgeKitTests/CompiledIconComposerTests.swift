import Foundation
import IconCompile
import IconFiles
import IconImage
import IconMaking
import IconTestSupport
import Testing

@testable import IconCodec

/// Icon Composer documents in compiled catalogs.
@Suite struct CompiledIconComposerTests {
  private static let warning = "iconforge renders the icons for systems before 26"

  private func blocks(_ result: CatalogCompiler.Result) throws -> [CatalogBlock] {
    try CatalogBlock.all(try #require(result.bytes("Assets.car"), "\(result.messages)"))
  }

  /// The rendition of an appearance of the Mac: 8 light, 1 dark, 10 tinted.
  private func rendition(
    _ blocks: [CatalogBlock], _ layout: Int, _ appearance: Int = 8, _ asset: String? = nil
  ) throws -> CatalogBlock {
    try #require(
      blocks.first {
        $0.layout == layout && $0.key[7] == appearance && (asset == nil || $0.asset == asset)
      })
  }

  // MARK: - Structure

  @Test(arguments: [(CompilePlatform.macos, [1, 8, 10]), (.ios, [1, 4, 10])])
  func `a document has a stack and its groups for each appearance`(
    platform: CompilePlatform, numbers: [Int]
  ) async throws {
    let source = try ComposerSource(fill: #""fill": {"automatic-gradient": "srgb:0,0.5,1,1"}"#)
    let result = await source.compile(platform)
    #expect(result.messages.count == 1 && result.messages[0].contains(Self.warning))
    let blocks = try blocks(result)
    for layout in [1019, 1020] {
      let found = blocks.filter { $0.layout == layout }.compactMap { $0.key[7] }.sorted()
      #expect(found == numbers)
    }
    let catalog = try #require(try result.catalog)
    #expect(
      catalog.names == [
        "AppIcon", "AppIcon/Group", "AppIcon_Assets/Color-1", "AppIcon_Assets/Color-2",
        "AppIcon_Assets/Color-3", "AppIcon_Assets/Color-4", "AppIcon_Assets/Gradient-1",
        "AppIcon_Assets/Gradient-2", "AppIcon_Assets/art",
      ])
    #expect(catalog.faults.isEmpty && catalog.unread == 0 && catalog.iconNames == ["AppIcon"])
  }

  @Test func `groups and layers are listed from the back, and names that repeat get a number`()
    async throws
  {
    let layers = ["front.png", "back.png"].map { #"{"image-name": "\#($0)"}"# }
    let groups = [
      #"{"layers": [\#(layers.joined(separator: ","))]}"#, #"{"layers": [\#(layers[0])]}"#,
      #"{"name": "Base", "layers": [\#(layers[1])]}"#,
    ]
    let source = try ComposerSource(#""groups": [\#(groups.joined(separator: ","))]"#)
    try source.image("front.png", 1024)
    try source.image("back.png", 512)
    let blocks = try blocks(await source.compile())
    let stack = try rendition(blocks, 1019)
    let order = ["AppIcon/Base", "AppIcon/Group 2", "AppIcon/Group"]
    #expect((1...3).map(stack.reference) == order.map(AssetIdentifiers.hash))
    let group = try rendition(blocks, 1020, 8, "AppIcon/Group")
    #expect(
      (0...1).map(group.reference)
        == ["AppIcon_Assets/back", "AppIcon_Assets/front"].map(AssetIdentifiers.hash))
    #expect(group.layer(0)[..<4] == [256, 256, 512, 512])
    #expect(group.layer(1)[..<4] == [0, 0, 1024, 1024])
  }

  // MARK: - Values

  @Test(arguments: [
    (#""position": {"scale": 1.5, "translation-in-points": [10.4, -20.6]}"#, [138, 107, 768, 768]),
    (#""position": {"scale": 0.1, "translation-in-points": [0, 0]}"#, [486, 486, 51, 51]),
    (#""position": {"scale": 4, "translation-in-points": [0, 0]}"#, [-512, -512, 2048, 2048]),
    (
      #""position-specializations": [{"idiom": "watchOS", "value": {"scale": 3, "translation-in-points": [0, 0]}}, {"idiom": "square", "value": {"scale": 0.5, "translation-in-points": [0, 0]}}]"#,
      [384, 384, 256, 256]
    ),
    (
      #""position-specializations": [{"idiom": "macOS", "value": {"scale": 2, "translation-in-points": [0, 0]}}, {"idiom": "square", "value": {"scale": 0.5, "translation-in-points": [0, 0]}}]"#,
      [0, 0, 1024, 1024]
    ),
  ])
  func `a layer's frame has its scale and offset`(member: String, frame: [Double]) async throws {
    let source = try ComposerSource(layer: member)
    let group = try rendition(try blocks(await source.compile()), 1020)
    #expect(Array(group.layer(0)[..<4]) == frame)
  }

  @Test func `a group's scale and offset apply to its layers`() async throws {
    let source = try ComposerSource(
      group: #""position": {"scale": 0.5, "translation-in-points": [100, 0]}"#,
      layer: #""position": {"scale": 2, "translation-in-points": [0, 40]}"#)
    let group = try rendition(try blocks(await source.compile()), 1020)
    #expect(Array(group.layer(0)[..<4]) == [356, 276, 512, 512])
  }

  @Test(arguments: [
    ("", [0.0, 1, 1]), (#""opacity": 0.25"#, [0, 0.25, 1]), (#""glass": false"#, [0, 1, 0]),
    (#""blend-mode": "lighten""#, [5, 1, 1]), (#""blend-mode": "plus-darker""#, [26, 1, 1]),
    (
      #""opacity-specializations": [{"value": 1}, {"appearance": "light", "value": 0.5}]"#,
      [0, 0.5, 1]
    ),
    (#""opacity-specializations": [{"value": 1}, {"idiom": "watchOS", "value": 0.5}]"#, [0, 1, 1]),
    (#""hidden-specializations": [{"appearance": "light", "value": true}]"#, [0, 0, 1]),
  ])
  func `a layer has its blend mode, opacity and lighting`(
    member: String, expected: [Double]
  ) async throws {
    let source = try ComposerSource(layer: member)
    let group = try rendition(try blocks(await source.compile()), 1020)
    let layer = group.layer(0)
    #expect([layer[4], layer[5], Double(group.fills[0].effects)] == expected)
  }

  @Test(arguments: [
    ("", [0.3, 3, 0.5], 2, 0.0),
    (#""shadow": {"kind": "layer-color", "opacity": 1}"#, [0.3, 2, 1], 2, 0),
    (#""shadow": {"kind": "none", "opacity": 0.5}"#, [0.3, 0, 0.5], 2, 0),
    (#""lighting": "combined", "shadow": {"kind": "automatic", "opacity": 1}"#, [0.3, 3, 1], 0, 0),
    (#""translucency": {"enabled": false, "value": 0.5}"#, [0, 3, 0.5], 2, 0),
    (#""blur-material": 0.75"#, [0.3, 3, 0.5], 2, 0.75),
    (#""blur-material": null, "lighting": "individual""#, [0.3, 3, 0.5], 2, 0),
  ])
  func `a group has its material, highlight and blur`(
    member: String, material: [Double], effects: Int, blur: Double
  ) async throws {
    let source = try ComposerSource(group: member)
    let stack = try rendition(try blocks(await source.compile()), 1019)
    #expect(stack.material(1).map { ($0 * 1000).rounded() / 1000 } == material)
    #expect(stack.fills[1].effects == effects && stack.fills[1].blur == blur)
    #expect(stack.material(0) == [0, 0, 0])
  }

  @Test(arguments: [("", 1), (#""specular": false"#, 0), (#""specular": "outside""#, 1)])
  func `a group has a highlight unless its document has none`(member: String, flag: Int)
    async throws
  {
    let stack = try rendition(try blocks(await ComposerSource(group: member).compile()), 1019)
    #expect(stack.field(0x3FD)?[28...].first.map(Int.init) == flag)
    #expect(stack.fills[1].effects == 2)
  }

  @Test(arguments: [
    (#""fill": {"solid": "srgb:0,0,0,0"}"#, ["Color-2", "Gradient-1", "Color-2"]),
    (
      #""fill": {"linear-gradient": ["gray:1,1", "gray:0,1"]}"#,
      ["Gradient-1", "Gradient-2", "Gradient-1"]
    ),
    (#""fill": "none""#, ["Gradient-1", "Gradient-2", "Gradient-1"]),
    (#""fill": {"solid": "named:system-red"}"#, ["Color-2", "Gradient-1", "Color-2"]),
    (#""fill": "automatic""#, ["Gradient-1", "Gradient-2", "Gradient-1"]),
    (
      #""fill": {"automatic-gradient": "display-p3:1,0,0,1"}"#,
      ["Gradient-1", "Gradient-2", "Gradient-1"]
    ),
    (
      #""fill-specializations": [{"value": "system-light"}, {"appearance": "tinted", "value": {"solid": "extended-gray:1,1"}}]"#,
      ["Gradient-1", "Gradient-2", "Color-1"]
    ),
  ])
  func `the background of each appearance is a color or a gradient`(
    member: String, names: [String]
  ) async throws {
    let blocks = try blocks(await ComposerSource(fill: member).compile())
    let found = try [8, 1, 10].map { try rendition(blocks, 1019, $0).reference(0) }
    #expect(found == names.map { AssetIdentifiers.hash("AppIcon_Assets/\($0)") })
  }

  @Test(arguments: [([255, 255, 255, 255], "AppIcon_Assets/Gradient-1"), ([0, 0, 255, 255], "")])
  func `an automatic background fills white images in dark icons`(
    color: [Int], fill: String
  ) async throws {
    let source = try ComposerSource(fill: #""fill": {"automatic-gradient": "srgb:0,0.5,1,1"}"#)
    try source.image("art.png", 256, color)
    let blocks = try blocks(await source.compile())
    #expect(
      try [8, 1, 10].map { try rendition(blocks, 1020, $0).fills[0].name } == ["", fill, ""])
  }

  @Test func `a layer's fill by appearance; automatic is the default fill in tinted icons`()
    async throws
  {
    let source = try ComposerSource(
      layer: """
        "fill-specializations": [{"value": {"solid": "srgb:1,0.25279,1,1"}},
          {"appearance": "dark", "value": "automatic"},
          {"appearance": "tinted", "value": "automatic"}]
        """)
    let blocks = try blocks(await source.compile())
    let green = withUnsafeBytes(of: Double(Float(0.253)).bitPattern.littleEndian) { Array($0) }
    let stored = blocks.first { Array($0.data.dropFirst(24).prefix(8)) == green }
    let color = try #require(stored?.asset)
    #expect(color.hasPrefix("AppIcon_Assets/Color-"))
    #expect(
      try [8, 1, 10].map { try rendition(blocks, 1020, $0).fills[0].name } == [color, "", color])
  }

  // MARK: - Images

  @Test func `an image is stored as it is, and every size of the Mac is rendered`() async throws {
    let source = try ComposerSource()
    let result = await source.compile()
    let catalog = try #require(try result.catalog)
    let art = try #require(catalog.renditions.first { $0.name == "image.png" })
    #expect(art.asset == "AppIcon_Assets/art" && art.size == PixelSize(square: 512))
    let image = try catalog.image(of: art)
    #expect(Array(image.bytes[..<4]) == [200, 30, 30, 255])
    let icons = catalog.renditions.filter(\.isAppIcon).compactMap { $0.size?.width }.sorted()
    #expect(icons == [32, 64, 128, 256, 512, 1024, 1024])
    let icns = try ICNSFile(try #require(result.bytes("AppIcon.icns")))
    #expect(!icns.entries.isEmpty)
    #expect(result.keys == ["CFBundleIconFile": "AppIcon", "CFBundleIconName": "AppIcon"])
  }

  /// The Mac's shape is 824 of 1024 pixels.
  @Test func `an opaque square fills the Mac's shape and the whole icon of a phone`() async throws {
    let source = try ComposerSource(
      fill: #""fill": {"solid": "srgb:0,1,0,1"}"#, layer: #""glass": false"#)
    try source.image("art.png", 1024)
    let mac = try icon(await source.compile())
    #expect(pixel(mac, 512, 512) == [200, 30, 30, 255] && pixel(mac, 102, 512)[3] == 255)
    #expect(pixel(mac, 4, 4) == [0, 0, 0, 0] && pixel(mac, 105, 105)[3] < 255)
    let phone = try icon(await source.compile(.ios))
    #expect(phone.alphaRange().isOpaque && pixel(phone, 0, 0) == [200, 30, 30, 255])
  }

  /// A layer blends with its group only.
  @Test func `opacity, fill, frame and blend mode are rendered`() async throws {
    let source = try ComposerSource(
      fill: #""fill": {"solid": "srgb:1,1,0,1"}"#,
      group: #""shadow": {"kind": "none", "opacity": 0.5}"#,
      layer: #""glass": false, "opacity": 0.5, "fill": {"solid": "srgb:0,0,1,1"}"#)
    let phone = try icon(await source.compile(.ios))
    #expect(pixel(phone, 60, 512) == [255, 255, 0, 255])
    #expect(pixel(phone, 512, 512) == [128, 128, 128, 255])
    let dark = try ComposerSource(
      fill: #""fill": {"solid": "srgb:1,1,0,1"}"#,
      group: #""blend-mode": "multiply", "shadow": {"kind": "none", "opacity": 0.5}"#,
      layer: #""glass": false, "fill": {"solid": "srgb:0,1,1,1"}"#)
    #expect(pixel(try icon(await dark.compile(.ios)), 512, 512) == [0, 255, 0, 255])
  }

  /// Drawing programs write the colors of layers in these forms.
  @Test(arguments: [
    ("color(display-p3 0 1 0)", [0, 255, 0]), ("color(srgb 0.2 0.4 0.6)", [51, 102, 153]),
    ("color(srgb 100% 0% 0%)", [255, 0, 0]), ("color(srgb 0 0 1 / 0.5)", [128, 128, 128]),
  ])
  func `colors of other spaces are rendered`(color: String, expected: [Int]) async throws {
    let source = try ComposerSource(
      """
      "fill": {"solid": "srgb:1,1,0,1"}, "groups": [{
        "shadow": {"kind": "none", "opacity": 0.5},
        "layers": [{"image-name": "art.svg", "name": "art", "glass": false}]}]
      """)
    try source.folder.write(
      "AppIcon.icon/Assets/art.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">\
      <rect width="512" height="512" style="fill: \(color)"/></svg>
      """)
    let pixel = pixel(try icon(await source.compile(.ios)), 512, 512).map(Int.init)
    for (own, expected) in zip(pixel, expected) { #expect(abs(own - expected) <= 1) }
  }

  private func icon(_ result: CatalogCompiler.Result) throws -> Bitmap {
    let catalog = try #require(try result.catalog, "\(result.messages)")
    let rendition = try #require(
      catalog.renditions.first {
        $0.isAppIcon && $0.size == PixelSize(square: 1024) && $0.scale == 1 && $0.appearance == nil
      })
    return try catalog.image(of: rendition)
  }

  private func pixel(_ image: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.size.width + x) * image.layout.channels
    return Array(image.bytes[start..<start + image.layout.channels])
  }

  @Test func `phones and pads have an icon for each appearance, and files`() async throws {
    let result = await (try ComposerSource()).compile(.ios)
    let catalog = try #require(try result.catalog)
    let icons = catalog.renditions.filter(\.isAppIcon).map {
      "\($0.idiom) \($0.appearance ?? "light")"
    }
    let appearances = ["light", "UIAppearanceDark", "ISAppearanceTintable"]
    let expected = appearances.flatMap { ["1 \($0)", "2 \($0)"] }
    #expect(Set(icons) == Set(expected))
    #expect(
      result.files.map(\.path) == ["Assets.car", "AppIcon60x60@2x.png", "AppIcon76x76@2x~ipad.png"])
    #expect(Set(result.keys.keys) == ["CFBundleIcons", "CFBundleIcons~ipad"])
  }

  // MARK: - Images

  @Test func `wide layers are scaled to 1,024 pixels, and their frames are not`() async throws {
    let source = try ComposerSource()
    try source.folder.write(
      "AppIcon.icon/Assets/art.png",
      TestImages.picture(1190, 1684, .rgba) { x, _, channel in channel == 3 ? 255 : x % 200 })
    let result = await source.compile()
    let catalog = try #require(try result.catalog)
    let layer = try #require(catalog.renditions.first { $0.name == "image.png" })
    #expect(try catalog.image(of: layer).size == PixelSize(width: 1024, height: 1449))
    let group = try rendition(try blocks(result), 1020)
    let frame = [1190, 1684].flatMap { value in (0..<4).map { UInt8(value >> ($0 * 8) & 255) } }
    #expect(group.bytes.contains(frame))
  }

  @Test(arguments: [Bitmap.Layout.grayAlpha, .rgba])
  func `16-bit grays are stored with 8 and with 16 bits`(layout: Bitmap.Layout) async throws {
    let source = try ComposerSource()
    let gray = Bitmap(
      size: PixelSize(square: 64), layout: layout, depth: .sixteen,
      bytes: (0..<64 * 64).flatMap { pixel -> [UInt8] in
        let gray = [UInt8(pixel % 251), UInt8(pixel % 7)]
        return (0..<layout.colorChannels).flatMap { _ in gray } + [255, 255]
      })
    try source.folder.write("AppIcon.icon/Assets/art.png", gray)
    let layers = try blocks(await source.compile()).filter { $0.asset == "AppIcon_Assets/art" }
    #expect(layers.map { $0.key[24] ?? 0 } == [0, 1])
  }

  @Test func `characters of layer names outside ASCII are replaced`() async throws {
    let source = try ComposerSource(layer: "")
    try source.folder.write(
      "AppIcon.icon/icon.json",
      try source.folder.text("AppIcon.icon/icon.json").replacing(
        "art.png", with: "1 \u{2013} \u{3C0}.png"))
    try source.image("1 \u{2013} \u{3C0}.png", 64)
    let catalog = try #require(try await source.compile().catalog)
    #expect(catalog.names.contains("AppIcon_Assets/1 _ _"), "\(catalog.names)")
  }

  @Test func `two layers whose names differ outside ASCII alone keep their names`() async throws {
    let names = ["\u{3C0}.png", "\u{3C6}.png", "_.png"]
    let layers = names.map { #"{"image-name": "\#($0)"}"# }.joined(separator: ",")
    let source = try ComposerSource(#""groups": [{"layers": [\#(layers)]}]"#)
    for name in names { try source.image(name, 64) }
    let catalog = try #require(try await source.compile().catalog)
    let images = catalog.names.filter { $0.hasPrefix("AppIcon_Assets/") && !$0.contains("-") }
    #expect(Set(images) == Set(names.map { "AppIcon_Assets/\($0.dropLast(4))" }), "\(images)")
  }

  // MARK: - Icon sets

  @Test(arguments: [("appiconset", true), ("iconset", true), ("appiconset", false)])
  func `an icon set of the same name gives the pre-rendered icons if documents are not rendered`(
    kind: String, isUsed: Bool
  ) async throws {
    let source = try ComposerSource()
    let set = "A.xcassets/AppIcon.\(kind)"
    let square = TestImages.picture(32, 32, .rgb) { _, _, channel in channel * 100 }
    try source.folder.write("\(set)/icon_16x16@2x.png", square)
    if kind == "appiconset" {
      try source.folder.write(
        "\(set)/Contents.json",
        #"{"images": [{"filename": "icon_16x16@2x.png", "idiom": "mac", "scale": "2x", "size": "16x16"}]}"#
      )
    }
    let result = await source.compile {
      $0.catalogs.append(source.folder.path("A.xcassets"))
      $0.rendersDocuments = !isUsed
    }
    guard isUsed else {
      #expect(
        result.messages.count == 2
          && result.messages[1].contains("is not compiled: AppIcon.icon has the same name"),
        "\(result.messages)")
      let catalog = try #require(try result.catalog)
      #expect(catalog.renditions.allSatisfy { !$0.name.contains("icon_16x16") })
      return
    }
    #expect(result.messages == [])
    let catalog = try #require(try result.catalog)
    let icons = catalog.renditions.filter(\.isAppIcon)
    #expect(icons.map(\.name) == ["icon_16x16@2x.png"])
    #expect(try catalog.image(of: icons[0]).flattened(over: .white) == square)
    #expect(try blocks(result).filter { $0.layout == 1019 }.count == 3)
    #expect(result.files.map(\.path) == ["Assets.car", "AppIcon.icns"])
  }
}
