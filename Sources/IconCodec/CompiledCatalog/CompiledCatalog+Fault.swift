extension CompiledCatalog {
  /// A readable structure with which App Store processing never ends, or lookups of images fail.
  /// Source: notes on xtool-org/AssetKit and joshuaswarren/AssetKit, from uploads; viraptor/mcfans
  /// actool.
  package enum Fault: Equatable, Sendable {
    case noRenditions
    case emptyRenditions(Int, of: Int)
    case sharedAtlasKey(String, atlases: Int)
    /// The asset and size of the first wrong entry, and the number of wrong entries.
    case bitmapKeySize(String, size: Int, tokens: Int, entries: Int, of: Int)
    case noBitmapKeys(names: Int)
    /// The first name without an entry, and their number.
    case missingBitmapKeys(String, names: Int, of: Int)
    case largeLeaf(tree: String, entries: Int, most: Int)
    case unrepeatedKeys(tree: String, leaves: Int, of: Int)

    static func faults(
      of trees: Trees, _ format: KeyFormat, _ names: [Int: String], isOfXcode12: Bool
    ) -> [Fault] {
      let renditions = trees.renditions.entries
      guard !renditions.isEmpty else { return [.noRenditions] }
      let empty = renditions.count { $0.value.isEmpty }
      guard empty < renditions.count else {
        return [.emptyRenditions(empty, of: renditions.count)]
      }
      return (empty == 0 ? [] : [.emptyRenditions(empty, of: renditions.count)])
        + sharedAtlasKeys(renditions)
        + bitmapKeys(trees.bitmapKeys, format, names: names, isOfXcode12: isOfXcode12)
        + [trees.renditions, trees.facets].flatMap { leaves(of: $0, isOfXcode12) }
    }

    /// Older catalogs may have no BITMAPKEYS.
    private static func bitmapKeys(
      _ tree: BOMTree?, _ format: KeyFormat, names: [Int: String], isOfXcode12: Bool
    ) -> [Fault] {
      guard let tree else {
        return isOfXcode12 && !names.isEmpty ? [.noBitmapKeys(names: names.count)] : []
      }
      let keys = tree.entries.map { key, value in
        (identifier: key.prefix(4).reduce(0) { $0 << 8 | Int($1) }, size: value.count)
      }
      let wrong = keys.filter { $0.size != format.bitmapKeySize }
      let misfit = wrong.first.map { entry in
        bitmapKeySize(
          names[entry.identifier] ?? "identifier \(entry.identifier)", size: entry.size,
          tokens: format.tokens.count, entries: wrong.count, of: keys.count)
      }
      let known = Set(keys.map(\.identifier))
      let missing = names.filter { !known.contains($0.key) }.map(\.value).sorted()
      return [
        misfit,
        missing.first.map { .missingBitmapKeys($0, names: missing.count, of: names.count) },
      ].compactMap { $0 }
    }

    private static func leaves(of tree: BOMTree, _ isOfXcode12: Bool) -> [Fault] {
      let unrepeated = isOfXcode12 ? tree.leavesWithoutKeys : 0
      return [
        tree.oversizedLeaf.map {
          .largeLeaf(tree: tree.name, entries: $0, most: tree.mostEntries)
        },
        unrepeated == 0
          ? nil
          : .unrepeatedKeys(tree: tree.name, leaves: unrepeated, of: tree.leaves.count),
      ].compactMap { $0 }
    }

    private static func sharedAtlasKeys(_ renditions: [BOMTree.Entry]) -> [Fault] {
      var atlases: [ArraySlice<UInt8>: (name: String, count: Int)] = [:]
      for (key, value) in renditions {
        guard let header = CSIHeader(value), header.layout == .atlas else { continue }
        atlases[key, default: (header.name, 0)].count += 1
      }
      return atlases.values.filter { $0.count > 1 }.sorted { $0 < $1 }
        .map { .sharedAtlasKey($0.name, atlases: $0.count) }
    }
  }
}

extension CompiledCatalog {
  /// The trees that lookups of images read.
  struct Trees {
    let renditions: BOMTree
    let facets: BOMTree
    let bitmapKeys: BOMTree?
  }
}

extension CompiledCatalog.Fault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noRenditions: "has no renditions"
    case .emptyRenditions(let count, let total):
      "has 0 bytes in \(count) of its \(total) renditions"
    case .sharedAtlasKey(let name, let atlases): "has \(atlases) atlases under the key of \(name)"
    case .bitmapKeySize(let asset, let size, let tokens, let count, let total):
      "has a wrong size in \(count) of its \(total) BITMAPKEYS entries: \(asset) has \(size) bytes, "
        + "\(tokens) tokens need \((tokens + 4) * 4)"
    case .noBitmapKeys(let names): "has no BITMAPKEYS for its names (\(names))"
    case .missingBitmapKeys(let name, let count, let total):
      "has no BITMAPKEYS entry for \(count) of its \(total) names: \(name)"
        + (count > 1 ? " and others" : "")
    case .largeLeaf(let tree, let entries, let most):
      "has \(entries) entries in a leaf of \(tree), \(most) fit into one"
    case .unrepeatedKeys(let tree, let leaves, let total):
      "does not repeat the keys in \(leaves) of the leaves of \(tree) (\(total))"
    }
  }
}
