import IconSpec

extension Rule {
  static let compiledCatalog = Rule(
    id: "compiled-catalog", severity: .error,
    summary: "A compiled asset catalog can be read.",
    rationale: """
      The system loads an app's icon and most of its images from Assets.car. The App Store rejects a \
      catalog that ends early, even where all blocks in use are there.
      """,
    measure: """
      The BOM store of each Assets.car of an app, its frameworks, extensions and bundles, and of \
      catalogs given by themselves: header, block index with its free list, variables, trees, key \
      format. A part that ends after the end of the file is an error. An unknown version is a note, \
      and so are renditions with an unknown header. Pixels are not decoded.
      """,
    remedy: "build the app again; for a newer version, use a newer iconforge",
    source: """
      Timac, Reverse engineering the .car file format (2018); dbg.re, Apple's .car file format; \
      xtool-org/AssetKit, uploads to the App Store (2026)
      """,
    codes: ["ITMS-90562"],
    triggering: [
      "a file that ends in its header": app(Array("BOMStore".utf8) + [0, 0, 0, 1, 0, 0]),
      "a file that ends in its block index": app(Array(icon.bytes.dropLast(8))),
    ],
    passing: ["an app with its icon": app(icon.bytes)],
    check: .document(.compiledCatalog))

  static let compiledStructure = Rule(
    id: "compiled-structure", severity: .error,
    summary: "App Store processing can handle a compiled asset catalog.",
    rationale: """
      After an upload, processing of such a catalog never ends. assetutil accepts BITMAPKEYS entries \
      of a wrong size, so a check on the Mac does not find them.
      """,
    measure: """
      The same catalogs as compiled-catalog: one without renditions, renditions of 0 bytes, \
      atlases under one key, and BITMAPKEYS entries not of (tokens of the key format + 4) × 4 \
      bytes.
      """,
    remedy: "build the app with Xcode; remove a catalog that has no renditions",
    source: """
      xtool-org/AssetKit and joshuaswarren/AssetKit, uploads to the App Store (2026); BITMAPKEYS of \
      45 catalogs by Xcode
      """,
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
    ],
    check: .document(.compiledStructure))

  static let compiledIcon = Rule(
    id: "compiled-icon", severity: .error, roles: [.application],
    summary: "The icon that a built app names is in its compiled catalog, square and opaque.",
    rationale: """
      If the catalog has no icon of the name in the property list, the system shows a placeholder, \
      and the App Store rejects the app.
      """,
    measure: """
      CFBundleIconName against the names in Assets.car: a missing name, or a name without \
      renditions, is an error. Bitmaps of the icon and its alternates in the default appearance, in \
      a catalog given by itself of all app icons: one that is not square is a warning, and so is \
      one that the catalog does not mark as opaque (not on the Mac). Not judged for opacity: parts \
      of an atlas, icons of Icon Composer, catalogs by Xcode 9 and older.
      """,
    remedy: "add the icon set to the target, or name the one that is built",
    source: "App Store Connect; Apple, CFBundleIconName",
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
    ],
    check: .document(.compiledIcon))

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
