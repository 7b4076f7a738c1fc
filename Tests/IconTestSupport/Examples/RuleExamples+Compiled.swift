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
      ],
      passing: [
        "an app with its icon": app(icon.bytes),
        "two atlases under two keys": app(
          changed { sketch in
            let atlas = CatalogSketch.Image(asset: "Atlas", side: 306, layout: 1004)
            sketch.images += [atlas, atlas]
          }.bytes),
      ]),
    "compiled-icon": RuleExamples(
      triggering: [
        "an icon by another name": app(CatalogSketch(icons: ["Logo"]).bytes),
        "an icon that is not opaque": app(CatalogSketch(icons: ["AppIcon"], isOpaque: false).bytes),
      ],
      passing: [
        "an app with its icon": app(icon.bytes),
        "an icon in an atlas": app(
          changed { sketch in
            for index in sketch.images.indices { sketch.images[index].layout = 1003 }
          }.bytes),
      ]),
  ]

  private static let icon = CatalogSketch(icons: ["AppIcon"])

  private static func changed(_ change: (inout CatalogSketch) -> Void) -> CatalogSketch {
    var sketch = icon
    change(&sketch)
    return sketch
  }

  private static func app(_ catalog: [UInt8]) -> Example {
    [
      builtApp(sdk: 26, name("CFBundleIconName", "AppIcon")),
      .bytes("Demo.app/Assets.car", catalog),
    ]
  }
}
