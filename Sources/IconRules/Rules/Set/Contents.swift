import IconSpec

extension Rule {
  package static let contentsInvalid = Rule(
    id: "contents-invalid", severity: .error,
    summary: "The file that describes a set can be parsed.",
    rationale: "Xcode ignores a set whose description it cannot parse.",
    measure: """
      Contents.json and icon.json are JSON objects with the members of their set type; an ICNS \
      file has readable members. A warning in image sets and launch image sets.
      """,
    remedy: "repair the file, or let Xcode write it again",
    source: "Apple, Asset Catalog Format Reference; actool",
    triggering: [
      "a set whose Contents.json is cut off": [
        catalogText(#"{"images": [{"idiom": "iphone","#), catalogImage("60@2x.png", .icon(120)),
      ],
      "a list where a dictionary should be": catalogText("[]"),
    ],
    passing: [
      "a set as Xcode writes it": iconSet(phoneLines),
      "unknown members": catalogText(#"{"images": [], "x-tool": {"a": [1]}}"#),
    ],
    check: .wholeSet { set, _ in
      guard let problem = set.problem else { return nil }
      // The App Store rejects an application without its icon only.
      let isIcon = set.kind != .imageSet && set.kind != .launchImageSet
      return Violation(problem, severity: isIcon ? nil : .warning)
    })

  static let contentsSpelling = Rule(
    id: "contents-spelling", severity: .warning,
    summary: "Keys, scales and sizes are spelled as Xcode spells them.",
    rationale: "Xcode ignores unknown keys: a line with fileName has no file.",
    measure: """
      Lines of Contents.json: a known key in other letter case or with a dash for the underscore; \
      a scale other than 1x, 2x and 3x or a size unlike 60x60 that can mean only one value. Equal \
      spellings on several lines are reported once.
      """,
    remedy: "write it as Xcode does; --fix does so",
    source: "Apple, Asset Catalog Format Reference",
    triggering: [
      "a file under another key": [
        catalogText(
          #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "fileName": "a.png"}]}"#
        ), catalogImage("a.png", .icon(120)),
      ],
      "a scale that is a number, and a size with a capital letter": [
        catalogText(
          #"{"images": [{"idiom": "iphone", "size": "60X60", "scale": 2, "filename": "a.png"}]}"#),
        catalogImage("a.png", .icon(120)),
      ],
    ],
    passing: [
      "a set as Xcode writes it": iconSet(phoneLines),
      "unknown keys": iconSet([
        IconLine("universal", "1024", 1, "icon.png", #""platform": "ios", "x-Tool": 1"#)
      ]),
    ],
    check: .document(.contentsSpelling))

  static let iconNamedTwice = Rule(
    id: "icon-named-twice", severity: .info, roles: [.application],
    summary: "An Icon Composer document and an app icon set of one name are kept equal.",
    rationale: "Xcode 26 uses the document and older versions the set.",
    measure: "Names of .icon documents compared with the app icon sets of the tree.",
    remedy: "keep both equal, or remove the set when only Xcode 26 and later build the app",
    source: "Apple, Creating your app icon using Icon Composer",
    triggering: ["both are named AppIcon": iconSet(phoneLines).and(document)],
    passing: ["a document alone": document],
    check: .wholeSet { set, _ in
      set.namesake.map {
        Violation("has the name of \($0): Xcode 26 takes this document, older ones that set")
      }
    })

  private static let document = composer(onlyLayer: #""image-name": "a.png", "name": "a""#)
    .and(["AppIcon.icon/Assets/a.png": .icon(1024)])

  package static let nothingJudged = Rule(
    id: "nothing-judged", severity: .error,
    summary: "The given paths contain icons.",
    rationale: "Without this rule, a mistyped path or a folder whose icons have moved would pass.",
    measure: """
      Each given path is searched for icons, catalogs, icon files, app property lists and built \
      apps, or with --role for image files. Finding nothing is a note; with --role it is an error.
      """,
    remedy: "give the right folder or files, and --role for images with other names",
    source: "iconforge: a pass means that files were checked",
    triggering: [
      "a folder without icons": .text("README.md", "Read me."),
      "images whose names are in no edition": ["art/photo.png": .icon(57)],
      "a role without images": .text("README.md", "Read me.").with(role: .tabBar),
    ],
    passing: [
      "a folder with an icon": .iconFile(.icon(57)),
      "images given with their role": .bar(["photo": .icon(30)], role: .tabBar, in: nil),
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .nothing else { return nil }
      let what =
        switch set.passedOver {
        case 0: "no icons found"
        case 1: "no icons found: its one image file is not an icon by name and size"
        case let count: "no icons found: its \(count) image files are not icons by name and size"
        }
      return Violation(what, severity: set.isRoleAsked ? nil : .info)
    })

  static let emptyIconSet = Rule(
    id: "empty-icon-set", severity: .warning,
    summary: "An app icon set has icons.",
    rationale: "Xcode creates an empty set for a new app; the App Store rejects such an app.",
    measure:
      "No line of Contents.json names a file. A note on extensions, alternates and templates.",
    remedy: "add the icons, or remove the set if it is unused",
    source: "App Store Connect; actool: did not have any applicable content",
    codes: ["ITMS-90704"],
    triggering: [
      "the set of a new project": iconSet([single(nil)]),
      "lines without files, and a file beside them": iconSet([
        IconLine("iphone", "60", 2, nil), IconLine("iphone", "60", 3, nil),
      ]).and(catalogImage("60@2x.png", .icon(120))),
    ],
    passing: [
      "a set with lines for iPad left empty": iconSet(phoneLines + [IconLine("ipad", "76", 2, nil)])
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
