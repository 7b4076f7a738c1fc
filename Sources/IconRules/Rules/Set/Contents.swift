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
      Example(
        "a set whose Contents.json is cut off",
        .text(
          "Assets.xcassets/AppIcon.appiconset/Contents.json", #"{"images": [{"idiom": "iphone","#),
        .picture("Assets.xcassets/AppIcon.appiconset/60@2x.png", .icon(120))),
      Example(
        "a list where a dictionary should be",
        .text("Assets.xcassets/AppIcon.appiconset/Contents.json", "[]")),
    ],
    passing: [
      Example("a set as Xcode writes it", iconSet(phoneLines)),
      Example(
        "unknown members",
        .text(
          "Assets.xcassets/AppIcon.appiconset/Contents.json",
          #"{"images": [], "x-tool": {"a": [1]}}"#)),
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
      Example(
        "a file under another key",
        .text(
          "Assets.xcassets/AppIcon.appiconset/Contents.json",
          #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "fileName": "a.png"}]}"#
        ), .picture("Assets.xcassets/AppIcon.appiconset/a.png", .icon(120))),
      Example(
        "a scale that is a number, and a size with a capital letter",
        .text(
          "Assets.xcassets/AppIcon.appiconset/Contents.json",
          #"{"images": [{"idiom": "iphone", "size": "60X60", "scale": 2, "filename": "a.png"}]}"#),
        .picture("Assets.xcassets/AppIcon.appiconset/a.png", .icon(120))),
    ],
    passing: [
      Example("a set as Xcode writes it", iconSet(phoneLines)),
      Example(
        "unknown keys",
        iconSet([IconLine("universal", "1024", 1, "icon.png", #""platform": "ios", "x-Tool": 1"#)])),
    ],
    check: .document(.contentsSpelling))

  static let iconNamedTwice = Rule(
    id: "icon-named-twice", severity: .info, roles: [.application],
    summary: "An Icon Composer document and an app icon set of one name are kept equal.",
    rationale: "Xcode 26 uses the document and older versions the set.",
    measure: "Names of .icon documents compared with the app icon sets of the tree.",
    remedy: "keep both equal, or remove the set when only Xcode 26 and later build the app",
    source: "Apple, Creating your app icon using Icon Composer",
    triggering: [Example("both are named AppIcon", iconSet(phoneLines) + document)],
    passing: [Example("a document alone", document)],
    check: .wholeSet { set, _ in
      set.namesake.map {
        Violation("has the name of \($0): Xcode 26 takes this document, older ones that set")
      }
    })

  private static let document: [Example.File] = [
    .text(
      "AppIcon.icon/icon.json",
      #"{"groups": [{"layers": [{"image-name": "a.png", "name": "a"}]}], "supported-platforms": {"squares": "shared"}}"#
    ),
    .picture("AppIcon.icon/Assets/a.png", .icon(1024)),
  ]
}
