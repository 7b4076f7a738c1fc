package import IconImage

/// A compiled asset catalog (Assets.car): asset names and properties of each rendition.
/// `CompiledCatalogImages` decodes the pixels.
///
/// A facet maps an asset's name to an identifier. Renditions are the asset's images for each size,
/// scale, device and appearance; their keys contain the identifier. Numbers inside blocks are
/// little-endian. Source: see `BOMStore`; dbg.re, A deep dive into Apple's .car file format.
package struct CompiledCatalog: Sendable {
  /// An image of an asset, or other data.
  package struct Rendition: Sendable, Equatable {
    /// Nil if no facet has the identifier.
    package let asset: String?
    /// The source file's name, or a name that the compiler made.
    package let name: String
    /// Nil for colours, data and lists of sizes.
    package let size: PixelSize?
    /// Pixels per point; 0 if irrelevant.
    package let scale: Int
    /// Such as "UIAppearanceDark"; nil for the default appearance.
    package let appearance: String?
    /// 0 any, 1 phone, 2 pad, 3 tv, 4 car, 5 watch, 6 marketing.
    package let idiom: Int
    package let isAppIcon: Bool
    /// Nil if the catalog does not record it.
    package let isOpaque: Bool?
    package let layout: RenditionLayout
    /// Its index in `renditions`.
    let position: Int
  }

  /// In file order.
  package let renditions: [Rendition]
  package let names: [String]
  /// "macosx", "ios", "atv"; empty in old catalogs.
  package let platform: String
  /// The devices for which variants were removed; empty for a whole catalog.
  package let thinning: String
  /// Renditions without a readable header.
  package let unread: Int
  /// Structures that App Store processing cannot handle.
  package let faults: [Fault]
  /// One for each rendition.
  let headers: [CSIHeader]
  /// One for each rendition.
  private let keys: [ArraySlice<UInt8>]
  /// Names by their numbers.
  let appearances: [Int: String]
  /// CARHEADER and EXTENDED_METADATA; the second may be empty.
  let (header, metadata): (ArraySlice<UInt8>, ArraySlice<UInt8>)
  let format: KeyFormat
  /// Positions of atlases by their keys.
  private let atlases: [[UInt8]: Int]

  /// Names of app icons, sorted.
  package var iconNames: [String] {
    Set(renditions.filter(\.isAppIcon).compactMap(\.asset)).sorted()
  }

  /// The number of bitmaps and vectors.
  package var imageCount: Int { renditions.count { $0.layout.isImage } }

  /// The newest CoreUI storage version with a public description; Xcode 11 to 26 write 17.
  private static let newestStorage = 20

  package init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    let store = try BOMStore(bytes)
    guard let header = store["CARHEADER"], header.tag == "CTAR",
      let storage = header.doubleWord(at: 8)
    else { throw .notCatalog }
    guard storage <= Self.newestStorage else { throw .unknownVersion("storage \(storage)") }
    guard let formatBlock = store["KEYFORMAT"] else { throw .damaged("it has no KEYFORMAT") }
    let format = try KeyFormat(formatBlock)
    guard let facets = try store.tree("FACETKEYS"), let entries = try store.tree("RENDITIONS")
    else {
      throw .damaged("it has no FACETKEYS or no RENDITIONS")
    }
    let assets = Self.identifiers(of: facets.entries)
    let appearances = Self.appearances(try store.tree("APPEARANCEKEYS")?.entries ?? [])
    names = facets.entries.map { Self.text($0.key) }.sorted()
    metadata = store["EXTENDED_METADATA"] ?? []
    platform = metadata.text(at: 516, count: 256)
    thinning = metadata.text(at: 4, count: 256)
    let filled = entries.entries.filter { !$0.value.isEmpty }
    let read = filled.compactMap { key, value in CSIHeader(value).map { (key: key, header: $0) } }
    unread = filled.count - read.count
    headers = read.map(\.header)
    keys = read.map(\.key)
    (self.header, self.appearances) = (header, appearances)
    renditions = read.indices.map { position in
      let key = read[position].key
      return Rendition(
        read[position].header, at: position, assets: assets, appearances: appearances,
        marksOpacity: storage >= Self.firstToMarkOpacity
      ) { format.value(of: $0, in: key) }
    }
    atlases = Dictionary(
      read.indices.filter { read[$0].header.layout == .atlas }
        .map { (Array(read[$0].key.prefix(format.tokens.count * 2)), $0) },
      uniquingKeysWith: { first, _ in first })
    self.format = format
    let trees = Trees(
      renditions: entries, facets: facets, bitmapKeys: try store.tree("BITMAPKEYS"))
    faults = Fault.faults(
      of: trees, format, assets,
      isOfXcode12: header.doubleWord(at: 4).map { $0 >= Self.firstOfXcode12 } ?? false)
  }

  /// The version of CoreUI in Xcode 12: all of its catalogs and later ones have BITMAPKEYS, and
  /// repeat the keys of a leaf. Source: 45 catalogs of storage 17.
  private static let firstOfXcode12 = 689

  /// The value of a token in a rendition's key.
  func value(of token: KeyToken, in rendition: Rendition) -> Int {
    format.value(of: token, in: keys[rendition.position])
  }

  /// The position of the atlas that has a key.
  func atlas(of link: AtlasLink) -> Int? { atlases[format.key(link.attributes)] }

  /// Older storage versions do not mark opaque bitmaps. Source: catalogs by Xcode 9.4 (14) and 10.2
  /// (15).
  private static let firstToMarkOpacity = 15

  private static func identifiers(of facets: [BOMTree.Entry]) -> [Int: String] {
    var names: [Int: String] = [:]
    for (key, value) in facets {
      // A cursor's hot spot comes first, then pairs of token and value.
      for pair in 0..<min(64, value.word(at: 4) ?? 0)
      where value.word(at: 6 + pair * 4) == KeyToken.identifier.rawValue {
        guard let number = value.word(at: 8 + pair * 4) else { continue }
        names[number] = text(key)
      }
    }
    return names
  }

  private static func appearances(_ tree: [BOMTree.Entry]) -> [Int: String] {
    tree.reduce(into: [:]) { appearances, entry in
      guard let number = entry.value.word(at: 0) else { return }
      appearances[number] = text(entry.key)
    }
  }

  private static func text(_ key: ArraySlice<UInt8>) -> String {
    String(decoding: key.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension CompiledCatalog.Rendition {
  private static let iconPart = 220
  private static let defaultAppearances: Set = [
    "UIAppearanceAny", "UIAppearanceLight", "NSAppearanceNameSystem", "NSAppearanceNameAqua",
  ]

  /// `key` returns the value of a token in the rendition's key.
  fileprivate init(
    _ header: CSIHeader, at position: Int, assets: [Int: String],
    appearances: [Int: String], marksOpacity: Bool, key: (KeyToken) -> Int
  ) {
    self.position = position
    asset = assets[key(.identifier)]
    name = header.name
    layout = header.layout
    let isPicture = [.image, .atlasPart, .atlas].contains(layout)
    size = isPicture ? PixelSize(readable: header.width, header.height) : nil
    scale = key(.scale) != 0 ? key(.scale) : header.scale
    appearance = appearances[key(.appearance)].flatMap {
      Self.defaultAppearances.contains($0) ? nil : $0
    }
    idiom = key(.idiom)
    isAppIcon = key(.part) == Self.iconPart && [.image, .atlasPart].contains(layout)
    let isMarked = header.isMarkedOpaque
    isOpaque = isMarked == false && !marksOpacity ? nil : isMarked
  }
}
