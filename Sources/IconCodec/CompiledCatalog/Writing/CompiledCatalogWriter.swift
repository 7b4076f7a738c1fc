/// Writes a compiled catalog of storage version 17, which iOS 9, macOS 10.11 and later read.
///
/// Structure, keys, sheets and heads are those of Apple's compiler; the tests compare both in every
/// byte. Source: see `CompiledCatalog` and `BOMStore`.
package struct CompiledCatalogWriter: Sendable {
  /// An asset with its renditions.
  package struct Asset: Sendable {
    package let name: String
    package let part: CatalogPart
    package let renditions: [CatalogRendition]

    package init(name: String, part: CatalogPart, renditions: [CatalogRendition]) {
      self.name = name
      self.part = part
      self.renditions = renditions
    }
  }

  /// A block that takes time to make: pixels are compressed.
  package struct Block: Sendable {
    fileprivate let key: CatalogKey
    fileprivate let make: @Sendable () -> CSIBlock

    /// Complexity: O(pixels).
    package var bytes: [UInt8] { make().bytes }
  }

  private let platform: CatalogPlatform
  private let minimumSystem: String
  private let appearances: [String: Int]
  private let assets: [Asset]
  private let identifiers: AssetIdentifiers
  /// The blocks of all renditions and sheets.
  package let blocks: [Block]

  package init(
    _ assets: [Asset], for platform: CatalogPlatform, minimumSystem: String,
    appearances: [String: Int], _ compression: CatalogCompression
  ) {
    self.platform = platform
    self.minimumSystem = minimumSystem
    self.appearances = appearances
    self.assets = assets.sorted { $0.name < $1.name }
    identifiers = AssetIdentifiers(of: assets.map(\.name))
    blocks = Self.blocks(of: self.assets, identifiers, for: platform, compression)
  }

  // MARK: - Renditions

  private static func blocks(
    of assets: [Asset], _ identifiers: AssetIdentifiers, for platform: CatalogPlatform,
    _ compression: CatalogCompression
  ) -> [Block] {
    let all = assets.flatMap { asset in
      asset.renditions.map { rendition in
        var rendition = rendition
        rendition.key[.identifier] = identifiers[asset.name]
        rendition.key[.element] = CatalogElement.asset
        rendition.key[.part] = rendition.part.rawValue
        return rendition
      }
    }
    let order = platform.format(using: all.reduce(into: []) { $0.formUnion($1.key.tokens) })
    let sorted = all.sorted {
      $0.key.values(order).lexicographicallyPrecedes($1.key.values(order))
    }
    // Catalogs for systems without LZFSE have no sheets: pair 01.
    let sheets = compression.storesSheetsAndGray ? Self.sheets(of: sorted) : []
    let packed = Set(sheets.flatMap { $0.members.map(\.rendition.key) })
    let single = sorted.filter { !packed.contains($0.key) }.map { rendition in
      Block(key: rendition.key) { rendition.block(compression, identifiers) }
    }
    return single
      + sheets.flatMap { sheet in
        [
          Block(key: sheet.key) {
            CSIBlock(
              atlas: sheet.bitmap, named: sheet.name, scale: sheet.key[.scale],
              sheet.members.allSatisfy(\.rendition.isIcon) ? compression.ofIcons : compression)
          }
        ]
          + sheet.members.indices.map { index in
            Block(key: sheet.members[index].rendition.key) { sheet.block(ofMember: index) }
          }
      }
  }

  /// Sheets of at least two images. Their numbers count the sheets of one key, in the order of their
  /// names with color first.
  private static func sheets(of renditions: [CatalogRendition]) -> [AtlasSheet] {
    struct Group: Hashable {
      let key: CatalogKey
      let name: String
      let isGray: Bool
    }
    var groups: [Group] = []
    var members: [Group: [AtlasSheet.Member]] = [:]
    for rendition in renditions {
      guard case .bitmap(let bitmap) = rendition.content, rendition.isPacked,
        AtlasSheet.holds(bitmap, scale: rendition.key[.scale])
      else { continue }
      var key = AtlasSheet.shared(rendition.key)
      key[.element] = 0
      key[.part] = 0
      let group = Group(
        key: key, name: AtlasSheet.name(for: bitmap, key), isGray: bitmap.format == .grayAlpha)
      if members[group] == nil { groups.append(group) }
      members[group, default: []].append((rendition, bitmap))
    }
    groups.sort { ($0.isGray ? 1 : 0, $0.name) < ($1.isGray ? 1 : 0, $1.name) }
    var numbers: [CatalogKey: Int] = [:]
    return groups.flatMap { group -> [AtlasSheet] in
      guard let members = members[group], members.count > 1 else { return [] }
      let sheets = AtlasSheet.sheets(
        named: group.name, group.key, members, from: numbers[group.key, default: 0])
      numbers[group.key, default: 0] += sheets.count
      return sheets
    }
  }

  // MARK: - File

  /// The file, given the bytes of `blocks` in their order. Complexity: O(bytes + blocks × log blocks).
  package func bytes(_ contents: [[UInt8]]) -> [UInt8] {
    let tokens = platform.format(using: blocks.reduce(into: []) { $0.formUnion($1.key.tokens) })
    var store = BOMStoreWriter()
    store.name("CARHEADER", header)
    let renditions = store.tree("RENDITIONS", count: blocks.count)
    let facets = store.tree("FACETKEYS", count: assets.count)
    let names = appearances.isEmpty ? nil : store.tree("APPEARANCEKEYS", count: appearances.count)
    if let names {
      store.fill(
        names, with: Self.sorted(appearances.map { (Array($0.utf8), [UInt8](words: [$1])) }))
    }
    store.fill(facets, with: Self.sorted(assets.map { (Array($0.name.utf8), facet($0)) }))
    store.name(
      "KEYFORMAT",
      [UInt8](tag: "kfmt") + [UInt8](littleEndian: [0, tokens.count] + tokens.map(\.rawValue)))
    store.fill(
      renditions, with: Self.sorted(zip(blocks, contents).map { ($0.key.bytes(tokens), $1) }))
    store.name("EXTENDED_METADATA", metadata)
    let masks = store.tree("BITMAPKEYS", count: assets.count, isInline: true)
    store.fill(masks, with: bitmapKeys(tokens))
    return store.bytes
  }

  private static func sorted(_ entries: [BOMStoreWriter.Entry]) -> [BOMStoreWriter.Entry] {
    entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  /// A CoreUI version of Xcode 26, which all readers of this storage version know.
  private static let coreUI = 972

  private var header: [UInt8] {
    [UInt8](tag: "CTAR") + [UInt8](littleEndian: Self.coreUI, 17, 0, blocks.count)
      + [UInt8](text: "@(#)PROGRAM:CoreUI  PROJECT:CoreUI-\(Self.coreUI)\n", count: 128)
      + [UInt8](text: "iconforge", count: 256) + [UInt8](repeating: 0, count: 16)
      + [UInt8](littleEndian: 0, 2, 1, platform.semantics)
  }

  private var metadata: [UInt8] {
    Array("META".utf8)
      + ["", minimumSystem, platform.rawValue, "iconforge"].flatMap {
        [UInt8](text: $0, count: 256)
      }
  }

  private func facet(_ asset: Asset) -> [UInt8] {
    var pairs = [
      KeyToken.element.rawValue, CatalogElement.asset, KeyToken.part.rawValue, asset.part.rawValue,
      KeyToken.identifier.rawValue, identifiers[asset.name],
    ]
    if asset.part == .symbol {
      pairs += [KeyToken.deployment.rawValue, CatalogRendition.symbolDeployment]
    }
    return [UInt8](words: [0, 0, pairs.count / 2] + pairs)
  }

  /// For each asset and token a mask with a bit for each value of its renditions; all bits for tokens
  /// that do not select among them. Source: 444 values in 45 catalogs.
  private func bitmapKeys(_ tokens: [KeyToken]) -> [(key: Int, value: [UInt8])] {
    let whole: Set<KeyToken> = [.appearance, .element, .part, .identifier]
    let keys = Dictionary(grouping: blocks.map(\.key)) { $0[.identifier] }
    return assets.map { asset -> (key: Int, value: [UInt8]) in
      let identifier = identifiers[asset.name]
      let masks = tokens.map { token -> Int in
        if whole.contains(token) { return 0xFFFF_FFFF }
        return (keys[identifier] ?? []).reduce(0) { $0 | Self.mask(of: $1[token], token) }
      }
      let head = [1, 0, 4 + 4 * tokens.count, tokens.count]
      return (identifier, [UInt8](littleEndian: head + masks))
    }.sorted { $0.key < $1.key }
  }

  /// Subtype 1792 (3× screens) has bit 16. The bits of larger values are not known.
  private static func mask(of value: Int, _ token: KeyToken) -> Int {
    if token == .subtype, value == CatalogRendition.plusSubtype { return 1 << 16 }
    return value < 32 ? 1 << value : 0xFFFF_FFFF
  }
}

extension CatalogRendition {
  /// The subtype of iPhones with a screen of scale 3 that was first sold in 2014.
  package static let plusSubtype = 1792
  /// The column of the deployment target for symbols, whatever the target is. Source: 490 renditions by
  /// Xcode 14.3 to 26.3.
  package static let symbolDeployment = 5

  fileprivate var isIcon: Bool { part == .icon || isIconLayer }

  fileprivate func block(
    _ compression: CatalogCompression, _ identifiers: AssetIdentifiers
  ) -> CSIBlock {
    switch content {
    case .bitmap(let bitmap):
      CSIBlock(
        bitmap, named: name, scale: key[.scale], flags: flags,
        shape: [.flattened, .radiosity].contains(part) ? nil : shape,
        bitmap.compression(isIcon ? compression.ofIcons : compression))
    case .sizes(let sizes): CSIBlock(sizes: sizes, named: name)
    case .stack(let stack): CSIBlock(stack, named: name, scale: key[.scale], identifiers)
    case .icon(let icon): CSIBlock(icon, named: name, identifiers)
    case .gradient(let gradient): CSIBlock(gradient, named: name)
    case .color(let color): CSIBlock(color: color, named: name)
    case .symbol(let symbol): CSIBlock(symbol, named: name)
    case .file(let file): CSIBlock(file, named: name, scale: key[.scale], flags: flags)
    }
  }
}
