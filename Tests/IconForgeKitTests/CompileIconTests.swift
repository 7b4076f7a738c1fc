import Foundation
import IconCodec
import IconCompile
import IconImage
import IconTestSupport
import Testing

/// App icons in compiled catalogs, files beside them and keys.
@Suite struct CompileIconTests {
  private static let phone = [
    ("iphone", 20.0, 2), ("iphone", 20, 3), ("iphone", 29, 2), ("iphone", 60, 2), ("iphone", 60, 3),
  ]
  private static let pad = [("ipad", 20.0, 1), ("ipad", 76, 2), ("ipad", 83.5, 2)]

  private func icons(_ catalog: CompiledCatalog?) -> [String] {
    (catalog?.renditions ?? []).filter(\.isAppIcon).map {
      "\($0.idiom) \($0.size?.width ?? 0)@\($0.scale)" + ($0.appearance.map { " \($0)" } ?? "")
    }.sorted()
  }

  @Test func `an icon of every size has one rendition for each line, and one for large iPhones`()
    async throws
  {
    let source = SourceCatalog()
    try source.icon("AppIcon", Self.phone + Self.pad + [("ios-marketing", 1024, 1)])
    let result = await source.compile()
    #expect(result.messages == [])
    let catalog = try #require(try result.catalog)
    #expect(
      icons(catalog) == [
        "1 120@2", "1 180@2", "1 180@3", "1 40@2", "1 58@2", "1 60@3", "2 152@2", "2 167@2",
        "2 20@1", "6 1024@1",
      ])
    #expect(catalog.faults.isEmpty && catalog.platform == "ios")
    #expect(
      result.files.map(\.path) == ["Assets.car", "AppIcon60x60@2x.png", "AppIcon76x76@2x~ipad.png"])
    #expect(
      result.keys == [
        "CFBundleIcons": [
          "CFBundlePrimaryIcon": [
            "CFBundleIconFiles": ["AppIcon60x60"], "CFBundleIconName": "AppIcon",
          ]
        ],
        "CFBundleIcons~ipad": [
          "CFBundlePrimaryIcon": [
            "CFBundleIconFiles": ["AppIcon60x60", "AppIcon76x76"], "CFBundleIconName": "AppIcon",
          ]
        ],
      ])
  }

  @Test func `an iPhone app has no iPad renditions, files or keys`() async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", Self.phone + Self.pad)
    let result = await source.compile { $0.devices = [.iphone] }
    #expect(icons(try result.catalog).allSatisfy { $0.hasPrefix("1 ") })
    #expect(result.files.map(\.path) == ["Assets.car", "AppIcon60x60@2x.png"])
    #expect(result.keys.keys.sorted() == ["CFBundleIcons"])
  }

  @Test(arguments: [
    ("10.0", CompileRequest.LooseIcons.default, 9), ("11.0", .default, 3), ("15.0", .all, 9),
    ("10.0", .none, 1),
  ])
  func `old systems find every size in a file`(
    system: String, loose: CompileRequest.LooseIcons, files: Int
  ) async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", Self.phone + Self.pad)
    let result = await source.compile(from: system) { $0.looseIcons = loose }
    #expect(result.files.count == files, "\(result.files.map(\.path))")
  }

  /// One image of 1024 pixels in three appearances.
  private func single() throws -> SourceCatalog {
    let source = SourceCatalog()
    try source.set(
      "AppIcon.appiconset",
      ["", "dark", "tinted"].map { value in
        #""filename": "\#(value)1024.png", "idiom": "universal", "platform": "ios", "#
          + #""size": "1024x1024""#
          + (value.isEmpty
            ? "" : #", "appearances": [{"appearance": "luminosity", "value": "\#(value)"}]"#)
      })
    for name in ["1024", "dark1024", "tinted1024"] {
      try source.png("AppIcon.appiconset/\(name).png", 1024)
    }
    return source
  }

  @Test func `one image of 1024 pixels becomes the icon of both devices in every appearance`()
    async throws
  {
    let result = await (try single()).compile()
    #expect(result.messages == [])
    let icons = icons(try result.catalog)
    for device in [1, 2] {
      for appearance in ["", " UIAppearanceDark", " ISAppearanceTintable"] {
        #expect(icons.contains("\(device) 1024@1\(appearance)"))
      }
    }
    // The tinted icon is stored for wide screens, too.
    #expect(icons.count == 8)
    let loose = try PNGDecoder.decode(try #require(result.bytes("AppIcon60x60@2x.png"))).bitmap
    #expect(loose.size == PixelSize(square: 120))
    #expect(result.bytes("AppIcon76x76@2x~ipad.png") != nil)
  }

  @Test func `a tinted icon is stored as gray`() async throws {
    let catalog = try #require(try await (try single()).compile().catalog)
    let tinted = try #require(
      catalog.renditions.first { $0.appearance == "ISAppearanceTintable" })
    #expect(try catalog.image(of: tinted).layout == .grayAlpha)
  }

  @Test func `a Mac icon is in the catalog and in an icon file`() async throws {
    let source = SourceCatalog()
    try source.icon(
      "AppIcon",
      [16, 32, 128, 256, 512].flatMap { side in [1, 2].map { ("mac", Double(side), $0) } })
    let result = await source.compile(.macos, from: "11.0")
    #expect(result.messages == [])
    #expect(icons(try result.catalog).count == 10)
    let icns = try ICNSFile(try #require(result.bytes("AppIcon.icns")))
    #expect(icns.entries.map(\.type) == ["is32", "s8mk", "ic11", "ic07", "ic13"])
    #expect(result.keys == ["CFBundleIconFile": "AppIcon", "CFBundleIconName": "AppIcon"])
    #expect(try result.catalog?.platform == "macosx")
  }

  @Test func `icons of two gamuts are two renditions, and the icon file has sRGB`() async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", [("mac", 16, 2)])
    try source.png("AppIcon.appiconset/p3.png", 32)
    let lines = ["sRGB\", \"filename\": \"32.png", "display-P3\", \"filename\": \"p3.png"].map {
      "\"display-gamut\": \"\($0)\", \"idiom\": \"mac\", \"scale\": \"2x\", \"size\": \"16x16\""
    }
    try source.set("AppIcon.appiconset", lines)
    let result = await source.compile(.macos, from: "11.0")
    #expect(result.messages == [])
    #expect(icons(try result.catalog).count == 2)
    #expect(result.bytes("AppIcon.icns") != nil)
  }

  @Test func `an icon file has sRGB images of any source`() async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", [("mac", 16, 1), ("mac", 16, 2), ("mac", 128, 1)])
    let red = TestImages.picture(16, 16, .rgb) { _, _, channel in channel == 0 ? 255 : 0 }
    try source.folder.write(
      "A.xcassets/AppIcon.appiconset/16.png", PNGEncoder(colorSpace: .displayP3).encode(red))
    let webp = Array(try #require(Data(base64Encoded: Self.webp)))
    try source.folder.write("A.xcassets/AppIcon.appiconset/32.png", webp)
    let result = await source.compile(.macos, from: "11.0")
    #expect(result.messages == [])
    let file = try #require(result.bytes("AppIcon.icns"))
    let icns = try ICNSFile(file)
    #expect(icns.entries.map(\.type) == ["is32", "s8mk", "ic11", "ic07"])
    let image = try PNGDecoder.decode(Array(file[icns.entries[2].data]))
    #expect(image.bitmap.size == PixelSize(square: 32))
    #expect(image.bitmap.bytes.prefix(3) == [0, 255, 0])
  }

  /// 32 × 32 green pixels, lossless.
  private static let webp = "UklGRhwAAABXRUJQVlA4TA8AAAAvH8AHAAfQ/4j+ByKi/wEA"

  @Test func `alternate icons are compiled if they are named, and have keys`() async throws {
    let source = SourceCatalog()
    for name in ["AppIcon", "Night", "Unused"] { try source.icon(name, Self.phone) }
    let named = await source.compile { $0.alternates = ["Night"] }
    #expect(try named.catalog?.iconNames == ["AppIcon", "Night"])
    #expect(
      named.keys["CFBundleIcons"]?["CFBundleAlternateIcons"]
        == ["Night": ["CFBundleIconName": "Night"]])
    #expect(
      named.messages.count == 1 && named.messages[0].contains("Unused.appiconset is not compiled"))
    let all = await source.compile { $0.includesAllIcons = true }
    #expect(try all.catalog?.iconNames == ["AppIcon", "Night", "Unused"])
    let missing = await source.compile { $0.alternates = ["Dusk"] }
    #expect(try missing.catalog?.iconNames == ["AppIcon"])
    #expect(
      missing.issues.contains { $0.kind == .warning && $0.message.contains("set named Dusk") })
  }

  @Test func `an image of a wrong size is an error with both sizes`() async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", Self.phone)
    try source.png("AppIcon.appiconset/120.png", 100)
    let result = await source.compile()
    #expect(
      result.messages == [
        "error: AppIcon.appiconset/120.png has 100×100 pixels, and its line needs 120×120"
      ])
    #expect(result.files.isEmpty && result.keys.isEmpty)
  }

  @Test func `an icon set without images compiles to nothing`() async throws {
    let source = SourceCatalog()
    try source.set("AppIcon.appiconset", [#""idiom": "universal", "size": "1024x1024""#])
    let result = await source.compile()
    #expect(result.files.isEmpty)
    #expect(result.messages == ["warning: AppIcon.appiconset has no image for ios"])
  }

  @Test func `an opaque square and transparent pixels are stored as they are`() async throws {
    let source = SourceCatalog()
    try source.icon("AppIcon", [("iphone", 60, 2)])
    try source.folder.write(
      "A.xcassets/AppIcon.appiconset/120.png",
      TestImages.picture(120, 120, .rgba) { x, _, channel in channel == 3 ? (x < 60 ? 0 : 255) : 200
      })
    let catalog = try #require(try await source.compile().catalog)
    let icon = try #require(catalog.renditions.first { $0.isAppIcon })
    #expect(icon.isOpaque == false)
    let image = try catalog.image(of: icon)
    #expect(Array(image.bytes.prefix(4)) == [0, 0, 0, 0])
    #expect(Array(image.bytes.suffix(4)) == [200, 200, 200, 255])
  }
}
