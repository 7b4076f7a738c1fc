import IconSpec

extension Rule {
  static let nothingJudged = Rule(
    id: "nothing-judged", severity: .error,
    summary: "There is something to judge.",
    rationale: """
      A path that is mistyped, or a folder whose icons have moved, would otherwise pass as one whose \
      icons are right.
      """,
    measure: """
      Each path given is looked through for icons, catalogs, icon files, property lists of apps and \
      built apps, or with --role for image files. None is a note; with --role, which says what is \
      there, an error.
      """,
    remedy: "give the folder or the files that are meant; --role says what other names stand for",
    source: "iconforge: what passes has been looked at",
    triggering: [
      Example("a folder without icons", [.text("README.md", "Read me.")]),
      Example("pictures by names of no edition", [.picture("art/photo.png", .icon(57))]),
      Example("a role of nothing", [.text("README.md", "Read me.")], role: .tabBar),
    ],
    passing: [
      Example("a folder with an icon", "Icon.png", .icon(57)),
      Example("pictures given with their role", "photo.png", .icon(30), role: .tabBar),
    ],
    check: .set { set, _ in
      guard set.kind == .nothing else { return [] }
      let what =
        switch set.passedOver {
        case 0: "holds nothing to judge"
        case 1: "holds nothing to judge: its one image file is no icon by its name and size"
        case let count:
          "holds nothing to judge: none of its \(count) image files is an icon by its name and size"
        }
      return [Violation(what, severity: set.isRoleAsked ? nil : .info)]
    })
}
