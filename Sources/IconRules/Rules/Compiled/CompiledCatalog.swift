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
    check: .document(.compiledIcon))
}
