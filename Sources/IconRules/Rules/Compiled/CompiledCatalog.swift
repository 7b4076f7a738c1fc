import IconSpec

extension Rule {
  static let compiledCatalog = Rule(
    id: "compiled-catalog", severity: .error,
    summary: "A compiled asset catalog can be read.",
    rationale: """
      From Assets.car an app gets its icon and most of its pictures. What cannot be read may hold \
      anything, and passes for right when nobody says so.
      """,
    measure: """
      The container of Assets.car, its keys, names and the heads of its images: what leads beyond the \
      end of the file, or is none, is an error. Versions that nobody has described are a note, and so \
      is the number of images of a form that is not known. Pixels are not decoded.
      """,
    remedy: "build the app again; for a newer version, a newer iconforge",
    source:
      "Timac, Reverse engineering the .car file format (2018); dbg.re, Apple's .car file format",
    triggering: [
      Example(
        "a file that is cut short",
        [
          Example.builtApp(sdk: 26, Example.name("CFBundleIconName", "AppIcon")),
          .bytes("Demo.app/Assets.car", Array("BOMStore".utf8) + [0, 0, 0, 1, 0, 0]),
        ])
    ],
    passing: [
      Example(
        "an app with its icon",
        [
          Example.builtApp(sdk: 26, Example.name("CFBundleIconName", "AppIcon")),
          .bytes("Demo.app/Assets.car", CatalogSketch(icons: ["AppIcon"]).bytes),
        ])
    ],
    check: .document(.compiledCatalog))

  static let compiledIcon = Rule(
    id: "compiled-icon", severity: .error, roles: [.application],
    summary: "The icon a built app names is in its compiled catalog, square and opaque.",
    rationale: """
      An app whose property list names an icon that the catalog has not is shown with a white grid, \
      and the store refuses it.
      """,
    measure: """
      CFBundleIconName against the names in Assets.car: an error where it is not there, or no image \
      is. Images of it, and of alternate icons that are there, in the usual look: no square, or not \
      opaque by what the compiler says of them (not on the Mac), are warnings.
      """,
    remedy: "add the icon set to the target, or name the one that is built",
    source: "App Store Connect; Apple, CFBundleIconName",
    triggering: [
      Example(
        "an icon by another name",
        [
          Example.builtApp(sdk: 26, Example.name("CFBundleIconName", "AppIcon")),
          .bytes("Demo.app/Assets.car", CatalogSketch(icons: ["Logo"]).bytes),
        ]),
      Example(
        "an icon that is not opaque",
        [
          Example.builtApp(sdk: 26, Example.name("CFBundleIconName", "AppIcon")),
          .bytes("Demo.app/Assets.car", CatalogSketch(icons: ["AppIcon"], isOpaque: false).bytes),
        ]),
    ],
    passing: [
      Example(
        "an app with its icon",
        [
          Example.builtApp(sdk: 26, Example.name("CFBundleIconName", "AppIcon")),
          .bytes("Demo.app/Assets.car", CatalogSketch(icons: ["AppIcon"]).bytes),
        ])
    ],
    check: .document(.compiledIcon))
}

extension Rules {
  /// About built apps' catalogs.
  static let compiled: [Rule] = [.compiledCatalog, .compiledIcon]
}
