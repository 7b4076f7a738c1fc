extension Rule {
  static let composerKey = Rule(
    id: "composer-key", severity: .warning,
    summary: "An Icon Composer document has only keys that Icon Composer knows.",
    rationale: """
      What the compiler does not know it passes over, and Icon Composer does not write it again: \
      what was meant by it is not in the icon, and nobody says so.
      """,
    measure: """
      Keys of icon.json at the top, of groups, layers, specializations, fills, shadows, positions \
      and the rest, against those of Icon Composer 2. Keys that looks can change have a twin that \
      ends in -specializations.
      """,
    remedy: "correct the name, or take it out",
    source: "Icon Composer 2.0, its own keys; 205 documents of public repositories",
    triggering: [
      Example("a misspelt key of a layer", Example.composer(layer: #""blendmode": "normal","#)),
      Example(
        "looks for what has none", Example.composer(group: #""name-specializations": [],"#)),
    ],
    passing: [Example("a document as Icon Composer writes it", Example.composer())],
    check: .document(.composerKey))
}
