package import IconImage

/// A compiled asset catalog (Assets.car): asset names and properties of each rendition, without
/// pixels.
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
  }

  /// In file order.
  package let renditions: [Rendition]
  package let names: [String]
  /// "macosx", "ios", "atv"; empty in old catalogs.
  package let platform: String
  /// Renditions without a readable header.
  package let unread: Int
  /// Structures that App Store processing cannot handle.
  package let faults: [Fault]

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
    let assets = Self.identifiers(of: facets)
    let appearances = Self.appearances(try store.tree("APPEARANCEKEYS") ?? [])
    names = facets.map { Self.text($0.key) }.sorted()
    platform = store["EXTENDED_METADATA"]?.text(at: 516, count: 256) ?? ""
    let read = entries.filter { !$0.value.isEmpty }.map { key, value in
      CSIHeader(value).map { header in
        Rendition(
          header, assets, appearances, marksOpacity: storage >= Self.firstToMarkOpacity
        ) { format.value(of: $0, in: key) }
      }
    }
    renditions = read.compactMap { $0 }
    unread = read.count { $0 == nil }
    faults = Fault.faults(
      renditions: entries, bitmapKeys: try store.tree("BITMAPKEYS") ?? [], format, assets)
  }

  /// Older storage versions do not mark opaque bitmaps. Source: catalogs by Xcode 9.4 (14) and 10.2
  /// (15).
  private static let firstToMarkOpacity = 15

  private static func identifiers(of facets: [BOMStore.Entry]) -> [Int: String] {
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

  private static func appearances(_ tree: [BOMStore.Entry]) -> [Int: String] {
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
    _ header: CSIHeader, _ assets: [Int: String], _ appearances: [Int: String],
    marksOpacity: Bool, key: (KeyToken) -> Int
  ) {
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
