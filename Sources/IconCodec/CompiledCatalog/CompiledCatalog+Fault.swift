extension CompiledCatalog {
  /// A readable structure with which App Store processing never ends. Source: notes on
  /// xtool-org/AssetKit and joshuaswarren/AssetKit, from uploads.
  package enum Fault: Equatable, Sendable {
    case noRenditions
    case emptyRenditions(Int, of: Int)
    case sharedAtlasKey(String, atlases: Int)
    /// The asset and size of the first wrong entry, and the number of wrong entries.
    case bitmapKeySize(String, size: Int, tokens: Int, entries: Int, of: Int)

    static func faults(
      renditions: [BOMStore.Entry], bitmapKeys: [BOMStore.Entry], _ format: KeyFormat,
      _ names: [Int: String]
    ) -> [Fault] {
      guard !renditions.isEmpty else { return [.noRenditions] }
      let empty = renditions.count { $0.value.isEmpty }
      let wrong = bitmapKeys.filter { $0.value.count != format.bitmapKeySize }
      let misfit = wrong.first.map { entry in
        let identifier = entry.key.reduce(0) { $0 << 8 | Int($1) }
        return bitmapKeySize(
          names[identifier] ?? "identifier \(identifier)", size: entry.value.count,
          tokens: format.tokens.count, entries: wrong.count, of: bitmapKeys.count)
      }
      return (empty == 0 ? [] : [.emptyRenditions(empty, of: renditions.count)])
        + sharedAtlasKeys(renditions) + [misfit].compactMap { $0 }
    }

    private static func sharedAtlasKeys(_ renditions: [BOMStore.Entry]) -> [Fault] {
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
    }
  }
}
