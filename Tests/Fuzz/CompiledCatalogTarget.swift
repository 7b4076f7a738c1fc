import IconCodec
import IconRules
import IconTestSupport

extension FuzzTarget {
  /// Compiled catalogs of built apps, and icon files of Windows.
  static let compiledCatalog = FuzzTarget(
    name: "compiled-catalog",
    seeds: {
      var sketch = CatalogSketch(icons: ["AppIcon", "Other"])
      sketch.images.append(
        CatalogSketch.Image(asset: "AppIcon", side: 1024, appearance: 1, isOpaque: false))
      sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 0, layout: 1010))
      return [
        sketch.bytes, [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 40, 0, 0, 0, 22, 0, 0, 0],
      ]
    }(),
    corpusEndings: [".car", ".ico"],
    words: ["BOMStore", "CTAR", "kfmt", "CARHEADER", "FACETKEYS", "BITMAPKEYS"]
  ) { bytes in
    if let catalog = try? CompiledCatalog(bytes) {
      precondition(catalog.renditions.count <= bytes.count, "more images than bytes")
    }
    if let members = try? ICOFile.members(bytes) {
      precondition(members.count * 16 <= bytes.count, "more images than room for them")
    }
  }
}
