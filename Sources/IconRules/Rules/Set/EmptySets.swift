import IconSpec

extension Rule {
  static let nothingJudged = Rule(
    id: "nothing-judged", severity: .error,
    summary: "There is something to judge.",
    rationale: "Without this rule, a mistyped path or a folder whose icons have moved would pass.",
    measure: """
      Each given path is searched for icons, catalogs, icon files, app property lists and built \
      apps, or with --role for image files. Finding nothing is a note; with --role it is an error.
      """,
    remedy: "give the right folder or files; --role says what images with other names are for",
    source: "iconforge: a pass means that files were checked",
    triggering: [
      Example("a folder without icons", .text("README.md", "Read me.")),
      Example("images whose names are in no edition", .picture("art/photo.png", .icon(57))),
      Example("a role without images", .text("README.md", "Read me."), role: .tabBar),
    ],
    passing: [
      Example("a folder with an icon", "Icon.png", .icon(57)),
      Example("images given with their role", "photo.png", .icon(30), role: .tabBar),
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .nothing else { return nil }
      let what =
        switch set.passedOver {
        case 0: "holds nothing to judge"
        case 1: "holds nothing to judge: its one image file is not an icon by name and size"
        case let count:
          "holds nothing to judge: none of its \(count) image files is an icon by its name and size"
        }
      return Violation(what, severity: set.isRoleAsked ? nil : .info)
    })

  static let emptyIconSet = Rule(
    id: "empty-icon-set", severity: .warning,
    summary: "An app icon set has icons.",
    rationale: "Xcode creates an empty set for a new app; the App Store rejects such an app.",
    measure: """
      No line of Contents.json names a file. A note on sets of extensions, alternates and \
      templates, which need none.
      """,
    remedy: "add the icons, or remove the set if it is unused",
    source: "App Store Connect; actool: did not have any applicable content",
    codes: ["ITMS-90704"],
    triggering: [
      Example("the set of a new project", iconSet([single(nil)])),
      Example(
        "lines without files, and a file beside them",
        iconSet(
          [IconLine("iphone", "60", 2, nil), IconLine("iphone", "60", 3, nil)],
          and: [.picture("Assets.xcassets/AppIcon.appiconset/60@2x.png", .icon(120))])),
    ],
    passing: [
      Example(
        "a set with lines for iPad left empty",
        iconSet(phoneLines + [IconLine("ipad", "76", 2, nil)]))
    ],
    check: .wholeSet { set, _ in
      guard set.isEmptyIconSet else { return nil }
      let lines = set.entries.count
      let why =
        switch lines {
        case 0: "it has no lines"
        case 1: "its only line names no file"
        default: "none of its \(lines) lines names a file"
        }
      let isStores = set.purpose.isStores
      return Violation(
        "has no icon: \(why)", severity: isStores ? .warning : .info, codes: isStores ? nil : [])
    })
}
