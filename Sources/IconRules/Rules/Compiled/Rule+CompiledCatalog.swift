import IconSpec

extension Rule {
  static let compiledCatalog = Rule(
    id: "compiled-catalog", severity: .error, platforms: [.apple],
    summary: "A compiled asset catalog can be read.",
    rationale: """
      The system loads an app's icon and most of its images from Assets.car. The App Store rejects a \
      catalog that ends early, even where all blocks in use are there.
      """,
    measure: """
      The BOM store of each Assets.car of an app, its frameworks, extensions and bundles, and of \
      catalogs given by themselves: header, block index with its free list, variables, trees, key \
      format. A part that ends after the end of the file is an error. An unknown version is a note, \
      and so are renditions with an unknown header.
      """,
    remedy: "build the app again; for a newer version, use a newer iconforge",
    source: """
      Timac, Reverse engineering the .car file format (2018); dbg.re, Apple's .car file format; \
      xtool-org/AssetKit, uploads to the App Store (2026)
      """,
    codes: ["ITMS-90562"],
    check: .document(.compiledCatalog))

  static let compiledStructure = Rule(
    id: "compiled-structure", severity: .error, platforms: [.apple],
    summary: "The system and App Store processing can handle a compiled asset catalog.",
    rationale: """
      After an upload, processing of such a catalog never ends, or the system finds no images in it. \
      assetutil accepts most of these faults, so a check on the Mac does not find them.
      """,
    measure: """
      The same catalogs as compiled-catalog: one without renditions, renditions of 0 bytes, \
      atlases under one key, and BITMAPKEYS entries not of (tokens of the key format + 4) × 4 \
      bytes. Names without an entry in BITMAPKEYS. A leaf of RENDITIONS or FACETKEYS with more \
      entries than fit into a node (510). In catalogs by CoreUI 689 and later (Xcode 12), one \
      without BITMAPKEYS, and leaves that do not repeat their keys of one length.
      """,
    remedy: "build the app with Xcode; remove a catalog that has no renditions",
    source: """
      xtool-org/AssetKit and joshuaswarren/AssetKit, uploads to the App Store (2026); \
      viraptor/mcfans actool; trees of 45 catalogs by Xcode
      """,
    check: .document(.compiledStructure))

  static let compiledIcon = Rule(
    id: "compiled-icon", severity: .error, platforms: [.apple], roles: [.application],
    summary: "The icon that a built app names is in its compiled catalog, square and opaque.",
    rationale: """
      If the catalog has no icon of the name in the property list, the system shows a placeholder, \
      and the App Store rejects the app.
      """,
    measure: """
      CFBundleIconName against the names in Assets.car: a missing name, or a name without \
      renditions, is an error. So is an icon without an image for the iPhone or the iPad, if the app \
      supports it (not in thinned catalogs). Bitmaps of the icon and its alternates, in a catalog given by itself \
      of all app icons: one that is damaged or not square is a warning. So is one in the default \
      appearance that the catalog does not mark as opaque (not on the Mac, of Icon Composer or by \
      Xcode 9 and older), unless its pixels are transparent. The rules of app icon sets judge the \
      pixels, in 48 megapixels of a catalog at most. A note counts images that are not decoded: \
      deepmap-lzfse and other formats without a public description.
      """,
    remedy: "add the icon set to the target, or name the one that is built",
    source: """
      App Store Connect; Apple, CFBundleIconName; xtool-org/AssetKit, uploads to the App Store (2026)
      """,
    codes: ["ITMS-90022", "ITMS-90023"],
    check: .document(.compiledIcon))
}
