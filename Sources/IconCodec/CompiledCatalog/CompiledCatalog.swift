public import IconImage

/// A compiled asset catalog (Assets.car), by what it says of its images; no pixel is decoded.
///
/// Assets have names; each is a number, under which its images (renditions) lie, one for every
/// size, density, device and look. Numbers inside are little-endian.
///
/// Source: as of `BOMStore`; dbg.re, A deep dive into Apple's .car file format.
public struct CompiledCatalog: Sendable {
  /// One image of an asset, or what stands for one.
  public struct Rendition: Sendable, Equatable {
    /// The asset's name; nil where no name leads to it.
    public let asset: String?
    /// The file it was made of, or what the compiler calls it.
    public let name: String
    /// Nil for what has no size: colors, data, lists of sizes.
    public let size: PixelSize?
    /// Pixels a point; 0 where it does not matter.
    public let scale: Int
    /// As the catalog names it: "UIAppearanceDark"; nil for the usual one.
    public let appearance: String?
    /// 0 any, 1 phone, 2 pad, 3 tv, 4 car, 5 watch, 6 marketing.
    public let idiom: Int
    /// What the compiler says: no pixel is see-through.
    public let isOpaque: Bool
    public let kind: Kind
  }

  public enum Kind: Equatable, Sendable {
    /// Pixels of its own, or a part of a sheet of several.
    case image
    /// The sizes that one icon has.
    case sizes
    /// A PDF or SVG.
    case vector
    /// Several pictures on one sheet.
    case sheet
    case layers
    /// Data, colors, textures and what came later, by its number.
    case other(Int)
  }

  /// In the order of the file.
  public let renditions: [Rendition]
  /// Sorted.
  public let names: [String]
  /// The program that wrote it, as it says.
  public let creator: String
  /// Renditions of a form that nobody has described.
  public let unread: Int

  /// The versions of CoreUI's storage that have been described; 17 is Xcode 15's to 26's.
  private static let versions = 5...20

  /// - Complexity: O(bytes) at most; blocks of pixels are not looked at.
  public init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    let store = try BOMStore(bytes)
    guard let header = store["CARHEADER"].map(LittleFields.init), header.tag == "CTAR",
      let storage = header.number(at: 8)
    else { throw .notCatalog }
    guard Self.versions.contains(storage) else { throw .unknownVersion("storage \(storage)") }
    creator = header.text(at: 20, count: 128)
    guard
      let tokens = try store["KEYFORMAT"].map({ (block) throws(CompiledCatalogError) in
        try Self.tokens(block)
      })
    else {
      throw .damaged("it has no KEYFORMAT")
    }
    guard let assets = try store.tree("FACETKEYS"), let images = try store.tree("RENDITIONS") else {
      throw .damaged("it has no FACETKEYS or no RENDITIONS")
    }
    let assetNames = Self.identifiers(of: assets)
    let looks = Self.looks(try store.tree("APPEARANCEKEYS") ?? [])
    names = assets.map { String(decoding: $0.key.prefix { $0 != 0 }, as: UTF8.self) }.sorted()
    let read = images.map { key, value in
      Rendition(LittleFields(value), RenditionKey(key, tokens), assetNames, looks)
    }
    renditions = read.compactMap { $0 }
    unread = read.count { $0 == nil }
  }

  /// What the numbers of a rendition's key stand for, in their order.
  private static func tokens(_ block: ArraySlice<UInt8>) throws(CompiledCatalogError) -> [Int] {
    let fields = LittleFields(block)
    guard fields.tag == "kfmt", let count = fields.number(at: 8), count <= 64 else {
      throw .damaged("KEYFORMAT is none")
    }
    let tokens = (0..<count).compactMap { fields.number(at: 12 + $0 * 4) }
    guard tokens.count == count else { throw .damaged("KEYFORMAT is cut short") }
    return tokens
  }

  private static func identifiers(
    of assets: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
  ) -> [Int: String] {
    var names: [Int: String] = [:]
    for (key, value) in assets {
      let fields = LittleFields(value)
      // A cursor's hot spot, then pairs of attribute and value.
      for pair in 0..<min(64, fields.word(at: 4) ?? 0)
      where fields.word(at: 6 + pair * 4) == RenditionKey.identifier {
        guard let number = fields.word(at: 8 + pair * 4) else { continue }
        names[number] = String(decoding: key.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return names
  }

  private static func looks(
    _ tree: [(key: ArraySlice<UInt8>, value: ArraySlice<UInt8>)]
  ) -> [Int: String] {
    tree.reduce(into: [:]) { looks, entry in
      guard let number = LittleFields(entry.value).word(at: 0) else { return }
      looks[number] = String(decoding: entry.key.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

/// The values by which a rendition is found.
struct RenditionKey {
  /// Attributes, by CoreUI's numbers.
  static let (appearance, scale, idiom, identifier) = (7, 12, 15, 17)

  private let values: [Int: Int]

  init(_ key: ArraySlice<UInt8>, _ tokens: [Int]) {
    let fields = LittleFields(key)
    values = tokens.enumerated().reduce(into: [:]) { values, token in
      values[token.element] = fields.word(at: token.offset * 2)
    }
  }

  subscript(attribute: Int) -> Int { values[attribute] ?? 0 }
}

extension CompiledCatalog.Rendition {
  /// Nil for a structure that is none, or of another version.
  init?(
    _ fields: LittleFields, _ key: RenditionKey, _ assets: [Int: String], _ looks: [Int: String]
  ) {
    guard fields.tag == "CTSI", fields.number(at: 4) == 1, let flags = fields.number(at: 8),
      let width = fields.number(at: 12), let height = fields.number(at: 16),
      let factor = fields.number(at: 20), let layout = fields.word(at: 36)
    else { return nil }
    let isSized =
      (1...PixelSize.largestSide).contains(width) && (1...PixelSize.largestSide).contains(height)
    asset = assets[key[RenditionKey.identifier]]
    name = fields.text(at: 40, count: 128)
    kind = CompiledCatalog.Kind(layout: layout)
    size =
      isSized && (kind == .image || kind == .sheet) ? PixelSize(width: width, height: height) : nil
    scale = key[RenditionKey.scale] != 0 ? key[RenditionKey.scale] : factor / 100
    let look = looks[key[RenditionKey.appearance]]
    appearance = look.flatMap { Self.usualLooks.contains($0) ? nil : $0 }
    idiom = key[RenditionKey.idiom]
    isOpaque = flags & 1 << 3 != 0
  }

  private static let usualLooks: Set = [
    "UIAppearanceAny", "UIAppearanceLight", "NSAppearanceNameSystem", "NSAppearanceNameAqua",
  ]
}

extension CompiledCatalog.Kind {
  /// Source: Timac/CARParser, Car.h: RenditionLayoutType, CoreThemeImageSubtype.
  fileprivate init(layout: Int) {
    switch layout {
    case 10...50, 1003: self = .image
    case 9: self = .vector
    case 1002: self = .layers
    case 1004: self = .sheet
    case 1010: self = .sizes
    default: self = .other(layout)
    }
  }
}
