extension Rule {
  static let composerGeneration = Rule(
    id: "composer-generation", severity: .error,
    summary: "An Icon Composer document has only what the Xcode that builds it knows.",
    rationale: """
      Documents saved by Icon Composer 2 say things that the compiler of Xcode 26 does not know. \
      Some it leaves out; with "features" and a specular highlight that is a word, that of Xcode \
      26.6 ends with an exception that names neither.
      """,
    measure: """
      With --xcode 26: keys of the second version (asset-mirroring, implicit-asset-mirroring, \
      specializable-language-ids, kind, material, localization, language-direction), features, and \
      specular as a word. A warning; features together with such a specular are an error.
      """,
    remedy: "build with Xcode 27, or take it out: specular as true or false, no features",
    source: "marcusraitner/pulse#61 (Xcode 26.6, bisected); Icon Composer 1.6 and 2.0, their keys",
    triggering: [
      Example(
        "a highlight of Icon Composer 2 under Xcode 26",
        Example.composer(
          document: #""features": ["specular-location"],"#, group: #""specular": "inside","#),
        xcode: 26),
      Example(
        "mirroring under Xcode 26",
        Example.composer(document: #""implicit-asset-mirroring": true,"#), xcode: 26),
    ],
    passing: [
      Example(
        "a highlight of Icon Composer 2 under Xcode 27",
        Example.composer(
          document: #""features": ["specular-location"],"#, group: #""specular": "inside","#),
        xcode: 27),
      Example(
        "a highlight of Icon Composer 1 under Xcode 26",
        Example.composer(group: #""specular": true,"#), xcode: 26),
    ],
    check: .document(.composerGeneration))
}
