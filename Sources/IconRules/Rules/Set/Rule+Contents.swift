import IconImage
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
    check: .wholeSet { set, _ in
      guard let problem = set.problem else { return nil }
      // The App Store rejects an application without its icon only.
      let isIcon = set.kind != .imageSet && set.kind != .launchImageSet
      return Violation(problem, severity: isIcon ? nil : .warning)
    })

  static let contentsSpelling = Rule(
    id: "contents-spelling", severity: .warning, platforms: [.apple],
    summary: "Keys, scales and sizes are spelled as Xcode spells them.",
    rationale: "Xcode ignores unknown keys: a line with fileName has no file.",
    measure: """
      Lines of Contents.json: a known key in other letter case or with a dash for the underscore; \
      a scale other than 1x, 2x and 3x or a size unlike 60x60 that can mean only one value. Equal \
      spellings on several lines are reported once.
      """,
    remedy: "write it as Xcode does; \(Setting.fix) does so",
    source: "Apple, Asset Catalog Format Reference",
    check: .document(.contentsSpelling))

  static let iconNamedTwice = Rule(
    id: "icon-named-twice", severity: .info, platforms: [.apple], roles: [.application],
    summary: "An Icon Composer document and an app icon set of one name are kept equal.",
    rationale: "Xcode 26 uses the document and older versions the set.",
    measure: "Names of .icon documents compared with the app icon sets of the tree.",
    remedy: "keep both equal, or remove the set when only Xcode 26 and later build the app",
    source: "Apple, Creating your app icon using Icon Composer",
    check: .wholeSet { set, _ in
      set.namesake.map {
        Violation("has the name of \($0): Xcode 26 takes this document, older ones that set")
      }
    })

  package static let nothingJudged = Rule(
    id: "nothing-judged", severity: .error,
    summary: "The given paths contain icons.",
    rationale: "Without this rule, a mistyped path or a folder whose icons have moved would pass.",
    measure: """
      Each given path is searched for icons, catalogs, icon files, app property lists and built \
      apps, or with a role for image files. Finding nothing is a note; with a role, and in a named \
      archive or catalog, it is an error.
      """,
    remedy: "give the right folder or files, and \(Setting.role) for images with other names",
    source: "iconforge: a pass means that files were checked",
    check: .wholeSet { set, _ in
      guard set.kind == .nothing else { return nil }
      let what =
        switch set.passedOver {
        case 0: "no icons found"
        case 1: "no icons found: its one image file is not an icon by name and size"
        case let count: "no icons found: its \(count) image files are not icons by name and size"
        }
      return Violation(what, severity: set.needsIcons ? nil : .info)
    })

  static let emptyIconSet = Rule(
    id: "empty-icon-set", severity: .warning, platforms: [.apple],
    summary: "An app icon set has icons.",
    rationale: "Xcode creates an empty set for a new app; the App Store rejects such an app.",
    measure: """
      No line of Contents.json names a file. A note on extensions, alternates, templates, samples and \
      helpers, and beside an icon file.
      """,
    remedy: "add the icons, or remove the set if it is unused",
    source: "App Store Connect; actool: did not have any applicable content",
    codes: ["ITMS-90704"],
    check: .wholeSet { set, _ in
      guard set.isEmptyIconSet else { return nil }
      let lines = set.entries.count
      let why =
        switch lines {
        case 0: "it has no lines"
        case 1: "its only line names no file"
        default: "none of its \(lines) lines names a file"
        }
      // Mac apps outside the App Store may have an icon file.
      let hasFile = set.app?.icons.contains { $0.key == "CFBundleIconFile" } ?? false
      let isStores = set.purpose.isStores && !hasFile
      return Violation(
        "has no icon: \(why)", severity: isStores ? .warning : .info, codes: isStores ? nil : [])
    })
}
