import IconRules

extension RuleExamples {
  static let ofCompiled: [String: RuleExamples] = [
    "compiled-catalog": RuleExamples(
      triggering: [
        "a file that ends in its header": app(Array("BOMStore".utf8) + [0, 0, 0, 1, 0, 0]),
        "a file that ends in its block index": app(Array(icon.bytes.dropLast(8))),
      ],
      passing: ["an app with its icon": app(icon.bytes)]),
    "compiled-structure": RuleExamples(
      triggering: [
        "a catalog without renditions": app(CatalogSketch(names: ["AppIcon"], images: []).bytes),
        "a rendition of 0 bytes": app(changed { $0.images[0].isEmpty = true }.bytes),
        "two atlases under one key": app(
          changed { sketch in
            var atlas = CatalogSketch.Image(asset: "Atlas", side: 306, layout: 1004)
            atlas.dimension = 0
            sketch.images += [atlas, atlas]
          }.bytes),
        "BITMAPKEYS entries of a wrong size": app(changed { $0.bitmapMasks = 8 }.bytes),
        "a catalog without BITMAPKEYS": app(changed { $0.namesInBitmapKeys = nil }.bytes),
        "a name that is missing in BITMAPKEYS": app(
          changed { $0.namesInBitmapKeys = 0 }.bytes),
        "a leaf that does not repeat its keys": app(changed { $0.repeatsKeys = false }.bytes),
        "a leaf of 778 entries": app(changed { $0.addImages(775, leaf: 778) }.bytes),
      ],
      passing: [
        "an app with its icon": app(icon.bytes),
        "778 entries in two leaves": app(changed { $0.addImages(775, leaf: 510) }.bytes),
        "an icon by Xcode 7 without BITMAPKEYS": app(
          changed { sketch in
            (sketch.namesInBitmapKeys, sketch.storage, sketch.coreUI) = (nil, 11, 374)
          }.bytes),
        "two atlases under two keys": app(
          changed { sketch in
            let atlas = CatalogSketch.Image(asset: "Atlas", side: 306, layout: 1004)
            sketch.images += [atlas, atlas]
          }.bytes),
      ]),
    "compiled-icon": RuleExamples(
      triggering: [
        "an icon by another name": app(CatalogSketch(icons: ["Logo"]).bytes),
        "an icon that is not marked as opaque": app(
          changed { sketch in
            for index in sketch.images.indices {
              sketch.images[index].pixels = CatalogSketch.Image.disc(sketch.images[index].side)
              sketch.images[index].isOpaque = false
            }
          }.bytes),
        "an icon whose atlas is missing": app(changed { $0.images[0].layout = 1003 }.bytes),
        "an icon for the iPad in an app for the iPhone": app(
          changed { sketch in
            for index in sketch.images.indices { sketch.images[index].idiom = 2 }
          }.bytes),
      ],
      passing: [
        "an app with its icon": app(icon.bytes),
        "an icon in an atlas": app(
          changed { sketch in
            sketch.packIntoAtlases()
          }.bytes),
        "an icon that is compressed with deepmap2": app(
          changed { $0.images[0].compression = 11 }.bytes),
      ]),
  ]

  private static let icon = CatalogSketch(icons: ["AppIcon"])

  private static func changed(_ change: (inout CatalogSketch) -> Void) -> CatalogSketch {
    var sketch = icon
    change(&sketch)
    return sketch
  }

  /// A built app for the iPhone with the icon AppIcon.
  static func app(_ catalog: [UInt8]) -> Example {
    [
      builtApp(sdk: 26, name("CFBundleIconName", "AppIcon")),
      .bytes("Demo.app/Assets.car", catalog),
    ]
  }
}
