import IconSpec

extension Rule {
  static let iconNamedTwice = Rule(
    id: "icon-named-twice", severity: .info, roles: [.application],
    summary: "An Icon Composer document and an app icon set of one name are known to be two.",
    rationale: """
      Xcode 26 takes the document and older ones the set: what is changed in one of them alone is seen \
      by some of the people who build the app, or on some of the systems it runs on.
      """,
    measure: "Names of .icon documents compared with those of app icon sets in the same tree.",
    remedy: "keep both the same, or remove the set once no older Xcode builds the app",
    source: "Apple, Creating your app icon using Icon Composer",
    triggering: [Example("both are named AppIcon", Example.iconSet(Example.phoneLines) + document)],
    passing: [Example("a document alone", document)],
    check: .set { set, _ in
      set.namesake.map {
        [Violation("has the name of \($0): Xcode 26 takes this document, older ones that set")]
      } ?? []
    })

  private static let document: [Example.File] = [
    .text(
      "AppIcon.icon/icon.json",
      #"{"groups": [{"layers": [{"image-name": "a.png", "name": "a"}]}], "supported-platforms": {"squares": "shared"}}"#
    ),
    .picture("AppIcon.icon/Assets/a.png", .icon(1024)),
  ]
}
