extension Rule {
  static let composerGroups = Rule(
    id: "composer-groups", severity: .warning,
    summary: "An Icon Composer document has one to four groups, each with layers.",
    rationale: """
      Icon Composer has four groups at most; what stands in a fifth cannot be edited there. An icon \
      without a group is its ground alone.
      """,
    measure: "The elements of groups and of each group's layers. An empty group is a note.",
    remedy: "put layers together in one group, or take out what is empty",
    source: "Apple, Creating your app icon using Icon Composer; WWDC 2025, session 361",
    triggering: [
      Example(
        "five groups",
        [
          .text(
            "AppIcon.icon/icon.json",
            """
            {"fill": "automatic", "groups": [\(
              (1...5).map { #"{"layers": [{"image-name": "a.svg", "name": "\#($0)"}]}"# }
                .joined(separator: ",\n"))],
            "supported-platforms": {"squares": "shared"}}
            """),
          .text("AppIcon.icon/Assets/a.svg", Example.glyphDrawing),
        ]),
      Example(
        "no group",
        [
          .text(
            "AppIcon.icon/icon.json",
            #"{"fill": "automatic", "groups": [], "supported-platforms": {"squares": "shared"}}"#)
        ]),
    ],
    passing: [Example("one group", Example.composer())],
    check: .document(.composerGroups))
}
