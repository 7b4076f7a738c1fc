import IconCodec
import IconImage
import IconRules
import IconTestSupport

extension FuzzTarget {
  /// Compiled catalogs of built apps, and icon files of Windows.
  static let compiledCatalog = FuzzTarget(
    name: "compiled-catalog",
    seeds: {
      var sketch = CatalogSketch(names: ["AppIcon", "Other"], images: [])
      for (compression, rows) in [(0, nil), (1, 9), (2, nil), (3, 9), (4, nil), (8, nil), (11, 9)] {
        var image = CatalogSketch.Image(asset: "AppIcon", side: 16, isOpaque: compression == 0)
        (image.compression, image.rowsPerChunk) = (compression, rows)
        sketch.images.append(image)
      }
      sketch.images.append(CatalogSketch.Image(asset: "AppIcon", side: 0, layout: 1010))
      var packed = CatalogSketch(
        names: ["AppIcon"],
        images: [8, 12].map { CatalogSketch.Image(asset: "AppIcon", side: $0, appearance: 1) })
      packed.packIntoAtlases()
      return [
        sketch.bytes, packed.bytes,
        [0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 40, 0, 0, 0, 22, 0, 0, 0],
      ]
    }(),
    corpusEndings: [".car", ".ico"],
    words: [
      "BOMStore", "CTAR", "kfmt", "CARHEADER", "FACETKEYS", "BITMAPKEYS", "MLEC", "KCBC", "KLNI",
      "BGRA", " 8AG", "bvx2", "bvxn", "bvx-", "bvx$", "dmp2",
    ]
  ) { bytes in
    if let catalog = try? CompiledCatalog(bytes) {
      precondition(catalog.renditions.count <= bytes.count, "more images than bytes")
      var images = CompiledCatalogImages(
        catalog, limits: DecodingLimits(side: 512, pixels: 1 << 16), budget: 1 << 18)
      for rendition in catalog.renditions {
        guard let image = try? images.image(of: rendition) else { continue }
        precondition(image.size.area <= 1 << 16, "larger than the limit")
      }
    }
    if let members = try? ICOFile.members(bytes) {
      precondition(members.count * 16 <= bytes.count, "more images than room for them")
    }
  }
}
