import IconSpec

extension Rule {
  static let unassignedChild = Rule(
    id: "unassigned-child", severity: .warning,
    summary: "Every image in a catalog's set is one of the set.",
    rationale: """
      Xcode leaves out images to which no line gives a place, often ones that were meant to replace \
      others.
      """,
    measure: "Lines marked as unassigned, and image files of the folder that no line names.",
    remedy: "give them a place, or remove them",
    source: "actool: has an unassigned child",
    triggering: [
      Example(
        "a file that no line names",
        Example.iconSet(
          Example.phoneLines,
          and: [.picture("Assets.xcassets/AppIcon.appiconset/old-60.png", .icon(120))])),
      Example(
        "a line marked as unassigned",
        Example.iconSet(
          Example.phoneLines + [
            Example.IconLine("iphone", "29", 2, "29@2x.png", #""unassigned": true"#)
          ])),
    ],
    passing: [
      Example("a set whose files all have lines", Example.iconSet(Example.phoneLines)),
      Example(
        "files that are no images",
        Example.iconSet(
          Example.phoneLines,
          and: [.text("Assets.xcassets/AppIcon.appiconset/README.md", "From the designer.")])
      ),
    ],
    check: .set { set, _ in
      // Of a set that is not understood, nothing has a place.
      guard set.isCatalog, set.problem == nil else { return [] }
      let files = set.entries.filter(\.isUnassigned).map { $0.file ?? $0.label } + set.strays
      let count = Set(files).count
      guard count > 0 else { return [] }
      let what = count == 1 ? "1 unassigned child" : "\(count) unassigned children"
      return [
        Violation(
          "has \(what), which Xcode leaves out: \(SetSubject.naming(files))",
          place: set.entries.first(where: \.isUnassigned)?.place)
      ]
    })
}
