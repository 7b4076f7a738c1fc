extension Rule {
  static let composerValue = Rule(
    id: "composer-value", severity: .error,
    summary: "Every value of an Icon Composer document is one that Xcode's compiler takes.",
    rationale: """
      The compiler refuses the whole document for one value it does not know, some with no more \
      than an exception; then the app has no icon.
      """,
    measure: """
      Each value of icon.json by the key it stands under: its kind, words (blend modes, shadows, \
      lighting, appearances, idioms, platforms), colors (srgb, extended-srgb and display-p3 with \
      four components, gray and extended-gray with two, named:system-…), what objects need \
      (shadow: kind and opacity; position: scale and translation-in-points; translucency: enabled \
      and value), and whether groups and supported-platforms are there. \
      color-space-for-untagged-svg-colors is display-p3 or left out. Shares beyond 0 to 1, keys \
      that stand twice and two values for one look are warnings.
      """,
    remedy: "set it in Icon Composer again, or write what the message names",
    source: """
      ictool and IconComposerFoundation, their messages on values they refuse; 205 documents of \
      public repositories
      """,
    triggering: [
      Example("a blend mode nobody knows", Example.composer(layer: #""blend-mode": "glow","#)),
      Example(
        "a color of three components", Example.composer(fill: #"{"solid": "srgb:0.1,0.3,0.7"}"#)),
      Example(
        "a shadow without opacity", Example.composer(group: #""shadow": {"kind": "neutral"},"#)),
      Example(
        "sRGB named for untagged colors",
        Example.composer(document: #""color-space-for-untagged-svg-colors": "srgb","#)),
    ],
    passing: [
      Example("a document as Icon Composer writes it", Example.composer()),
      Example(
        "two looks, a place and a blur of nothing",
        Example.composer(
          group: """
            "blur-material": null, "lighting": "combined",
              "opacity-specializations": [{"value": 1}, {"appearance": "dark", "value": 0.5}],
              "position": {"scale": 1.1, "translation-in-points": [0, -12.5]},
            """)),
    ],
    check: .document(.composerValue))
}
