package import IconImage

/// A compiled asset catalog for examples and tests, laid out as actool of Xcode 16 lays it out for
/// iOS.
///
/// Laid out as the sources of IconCodec's `CompiledCatalog` describe, checked against catalogs by
/// Xcode 7.3 to 26.4.
package struct CatalogSketch: Sendable {
  package struct Image: Sendable {
    package var asset: String
    package var side: Int
    package var scale = 1
    /// An index into `appearances`.
    package var appearance = 0
    package var isOpaque = true
    /// 12 for a bitmap, 1003 for a part of an atlas, 1004 for an atlas, 1010 for a list of sizes.
    package var layout = 12
    /// The idiom of its key: 1 phone, 2 pad, 6 marketing.
    package var idiom = 1
    /// Nil for a disc.
    package var pixels: Bitmap?
    /// 1 for runs, 11 for deepmap2.
    package var compression = 1
    package var rowsPerChunk: Int?
    /// Rows of its atlas below it.
    package var bottom = 2
    /// Whether its block has 0 bytes.
    package var isEmpty = false
    /// Dimension 2 of its key; nil for its position among all renditions.
    package var dimension: Int?

    package init(
      asset: String, side: Int, scale: Int = 1, appearance: Int = 0, isOpaque: Bool = true,
      layout: Int = 12
    ) {
      (self.asset, self.side, self.scale) = (asset, side, scale)
      (self.appearance, self.isOpaque, self.layout) = (appearance, isOpaque, layout)
    }
  }

  package var names: [String]
  package var images: [Image]
  package var appearances = ["UIAppearanceAny", "UIAppearanceDark", "ISAppearanceTintable"]
  package var platform = "ios"
  package var storage = 17
  /// The version in every rendition's header.
  package var renditionVersion = 1
  /// Masks in every BITMAPKEYS value; nil for one for each token.
  package var bitmapMasks: Int?
  /// How many of the names have an entry in BITMAPKEYS; nil for no such tree.
  package var namesInBitmapKeys: Int? = .max
  /// Whether leaves repeat their keys.
  package var repeatsKeys = true
  /// The version of CoreUI.
  package var coreUI = 918
  /// Entries that a leaf of a tree has at most.
  package var leaf = 3

  package init(names: [String], images: [Image]) {
    (self.names, self.images) = (names, images)
  }

  /// Icons of three sizes each.
  package init(icons: [String], isOpaque: Bool = true) {
    self.init(
      names: icons,
      images: icons.flatMap { icon in
        [120, 180, 1024].map { Image(asset: icon, side: $0, isOpaque: isOpaque) }
      })
  }

  /// Adds colors of the first name.
  package mutating func addImages(_ count: Int, leaf: Int) {
    let color = Image(asset: names[0], side: 0, layout: 1009)
    images += [Image](repeating: color, count: count)
    self.leaf = leaf
  }

  /// Key format tokens: appearance, localization, scale, idiom, subtype, dimension 2, identifier,
  /// element, part.
  private static let tokens = [7, 13, 12, 15, 16, 9, 17, 1, 2]
  private static let (imageElement, atlasElement) = (85, 9)
  private static let (iconPart, sizesPart, imagePart) = (220, 218, 181)

  package var bytes: [UInt8] {
    var file = StoreSketch(repeatsKeys: repeatsKeys)
    file.name(
      "CARHEADER",
      Self.tag("CTAR") + Self.little(coreUI, storage, 0, images.count)
        + Self.text("@(#)PROGRAM:CoreUI  PROJECT:CoreUI-918.3\n", 128)
        + Self.text("Xcode 16.3 (16E140) via AssetCatalogSimulatorAgent", 256)
        + [UInt8](repeating: 0, count: 16) + Self.little(0, 2, 1, 2))
    let renditions = images.enumerated().map { (key: key(of: $1, $0), value: rendition(of: $1)) }
    file.tree("RENDITIONS", Self.sorted(renditions), leaf)
    let facets = names.map { name in
      let pairs = [1, Self.imageElement, 2, Self.iconPart, 17, Self.identifier(of: name)]
      return (key: Array(name.utf8), value: Self.words([0, 0, 3] + pairs))
    }
    file.tree("FACETKEYS", Self.sorted(facets), leaf)
    file.tree(
      "APPEARANCEKEYS",
      Self.sorted(appearances.enumerated().map { (Array($1.utf8), Self.words([$0])) }), leaf)
    file.name(
      "KEYFORMAT", Self.tag("kfmt") + Self.little(0, Self.tokens.count) + Self.little(Self.tokens))
    file.name(
      "EXTENDED_METADATA",
      Array("META".utf8) + ["", "12.0", platform, ""].flatMap { Self.text($0, 256) })
    let masks = bitmapMasks ?? Self.tokens.count
    guard let namesInBitmapKeys else { return file.bytes }
    file.inlineTree(
      "BITMAPKEYS",
      names.prefix(namesInBitmapKeys).map(Self.identifier).sorted().map { identifier in
        let mask = [UInt8](repeating: 0xFF, count: masks * 4)
        return (identifier, Self.little(1, 0, 4 + 4 * masks, masks) + mask)
      })
    return file.bytes
  }

  private static func sorted(
    _ entries: [(key: [UInt8], value: [UInt8])]
  ) -> [(key: [UInt8], value: [UInt8])] {
    entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// CoreUI's hash of a name's UTF-16 units.
  private static func identifier(of name: String) -> Int {
    let hash = name.utf16.reduce(UInt64(0x189D7)) { $0 &* 33 &+ UInt64($1) }
    let folded = (0..<4).reduce(UInt64(0)) { $0 * 33 + (hash >> ($1 * 16)) & 0xFFFF }
    return max(1, Int(folded & 0xFFFF))
  }

  private func key(of image: Image, _ index: Int) -> [UInt8] {
    let isAtlas = image.layout == 1004
    let part = isAtlas ? Self.imagePart : image.layout == 1010 ? Self.sizesPart : Self.iconPart
    return Self.words([
      image.appearance, 0, image.scale, image.idiom, 0, image.dimension ?? index + 1,
      isAtlas ? 0 : Self.identifier(of: image.asset),
      isAtlas ? Self.atlasElement : Self.imageElement, part,
    ])
  }

  private func rendition(of image: Image) -> [UInt8] {
    guard !image.isEmpty else { return [] }
    let (fields, data) = (Self.fields(of: image), Self.data(of: image))
    let size = image.pixels?.size
    return Self.tag("CTSI") + Self.little(renditionVersion, 0)
      + Self.little(size?.width ?? image.side, size?.height ?? image.side)
      + Self.little(image.scale * 100) + Self.tag("ARGB") + Self.little(1, 0)
      + Self.words([image.layout, 0]) + Self.text("\(image.asset)-\(image.side).png", 128)
      + Self.little(fields.count, 1, 0, data.count) + fields + data
  }

  /// Tag-length-value fields: slices, metrics, link to an atlas, blend mode, orientation, bytes per
  /// row.
  private static func fields(of image: Image) -> [UInt8] {
    let side = image.side
    var fields =
      little(0x3E9, 20, 1, 0, 0, side, side) + little(0x3EB, 28, 1, 0, 0, 0, 0, side, side)
    if image.layout == 1003 {
      let key = words([1, atlasElement, 2, imagePart, 12, image.scale, 15, image.idiom, 0, 0])
      let link =
        tag("INLK") + little(0, 2, image.bottom, side, side) + words([12]) + little(key.count) + key
      fields += little(0x3F2, link.count) + link
    }
    return fields + little(0x3EC, 8, 0, 0x3F80_0000, 0x3EE, 4, 1, 0x3EF, 4)
      + little((image.pixels?.size.width ?? side) * 4)
  }

  private static func data(of image: Image) -> [UInt8] {
    switch image.layout {
    case 10...50, 1004: image.bitmapData
    case 1009: tag("COLR") + little(1, 1, 0)
    case 1010: tag("MSIS") + little(1, 1, 60, 60, 1)
    default: []
    }
  }

  package static func little(_ numbers: Int...) -> [UInt8] { little(numbers) }

  package static func little(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }

  package static func words(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  /// Four letters that are stored as a number, the last byte first.
  static func tag(_ letters: String) -> [UInt8] { letters.utf8.reversed() }

  private static func text(_ text: String, _ count: Int) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: count - text.utf8.count)
  }
}
