import IconSpec

extension Rule {
  static let emptyIconSet = Rule(
    id: "empty-icon-set", severity: .warning,
    summary: "An app icon set has icons.",
    rationale: """
      Xcode makes an empty set for every new app. One built with it has no icon, and the \
      store turns it away.
      """,
    measure: """
      Whether any line of Contents.json names a file. Advice on sets of extensions, of alternates and \
      in templates, which need none.
      """,
    remedy: "put the icons in, or remove the set if nothing uses it",
    source: "App Store Connect; actool: did not have any applicable content",
    codes: ["ITMS-90704"],
    triggering: [
      Example(
        "the set of a new project",
        Example.iconSet([
          Example.IconLine("universal", "1024", 1, nil, #""platform": "ios""#)
        ])),
      Example(
        "lines without files, and a file beside them",
        Example.iconSet(
          [
            Example.IconLine("iphone", "60", 2, nil), Example.IconLine("iphone", "60", 3, nil),
          ], and: [.picture("Assets.xcassets/AppIcon.appiconset/60@2x.png", .icon(120))])),
    ],
    passing: [
      Example(
        "a set with lines for iPad left empty",
        Example.iconSet(Example.phoneLines + [Example.IconLine("ipad", "76", 2, nil)]))
    ],
    check: .set { set, _ in
      guard set.isEmptyIconSet else { return [] }
      let lines = set.entries.count
      let why =
        switch lines {
        case 0: "it has no lines"
        case 1: "its only line names no file"
        default: "none of its \(lines) lines names a file"
        }
      let isStores = set.purpose.isStores
      return [
        Violation(
          "has no icon: \(why)", severity: isStores ? .warning : .info, codes: isStores ? nil : [])
      ]
    })
}
