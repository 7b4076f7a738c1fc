extension Rule {
  static let composerValue = Rule(
    id: "composer-value", severity: .error, platforms: [.apple],
    summary: "Xcode's compiler accepts every value of an Icon Composer document.",
    rationale: "The compiler rejects the whole document for one value; the app then has no icon.",
    measure: """
      Each value of icon.json by its key: its type, keywords (blend modes, shadows, lighting, \
      appearances, idioms, platforms), colors (srgb, extended-srgb and display-p3 with four \
      components; gray, extended-gray and extended-linear-gray with two; named:system-…), required \
      members (shadow: kind and opacity; position: scale up to 100 and translation-in-points; \
      translucency: enabled and value), and the presence of groups and supported-platforms. \
      color-space-for-untagged-svg-colors is \
      display-p3 or absent. Shares outside 0 to 1, duplicate keys and two values for one \
      appearance are warnings.
      """,
    remedy: "set it again in Icon Composer, or write the value that the message names",
    source: """
      ictool and IconComposerFoundation, their messages on values they refuse; 205 documents of \
      public repositories
      """,
    check: .document(.composerValue))

  static let composerKey = Rule(
    id: "composer-key", severity: .warning, platforms: [.apple],
    summary: "An Icon Composer document has only keys that Icon Composer knows.",
    rationale: "The compiler ignores unknown keys, and Icon Composer drops them when it saves.",
    measure: """
      Keys of icon.json at the top and of groups, layers, specializations, fills, shadows, \
      positions and others, compared with those of Icon Composer 2. Keys that appearances can \
      change also exist with the suffix -specializations.
      """,
    remedy: "correct the key, or remove it",
    source: "Icon Composer 2.0, its own keys; 205 documents of public repositories",
    check: .document(.composerKey))

  static let composerGeneration = Rule(
    id: "composer-generation", severity: .error, platforms: [.apple],
    summary: "An Icon Composer document uses only features of the Xcode version that builds it.",
    rationale: """
      The compiler of Xcode 26 skips keys of Icon Composer 2. With "features" and a specular \
      highlight that is a word, Xcode 26.6 fails with an exception that names neither.
      """,
    measure: """
      For Xcode 26: keys of version 2 (asset-mirroring, implicit-asset-mirroring, \
      specializable-language-ids, kind, material, localization, language-direction), features, and \
      specular as a word: a warning. features together with such a specular is an error.
      """,
    remedy: "build with Xcode 27, or remove them: specular as true or false, no features",
    source: "marcusraitner/pulse#61 (Xcode 26.6, bisected); Icon Composer 1.6 and 2.0, their keys",
    check: .document(.composerGeneration))

  static let composerGroups = Rule(
    id: "composer-groups", severity: .warning, platforms: [.apple],
    summary: "An Icon Composer document has one to four groups, each with layers.",
    rationale: "Icon Composer edits four groups; an icon without a group is only a background.",
    measure: "The number of groups and of each group's layers. An empty group is a note.",
    remedy: "merge layers into one group, or remove empty groups",
    source: "Apple, Creating your app icon using Icon Composer; WWDC 2025, session 361",
    check: .document(.composerGroups))
}
