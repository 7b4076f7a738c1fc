import IconSpec

extension Rule {
  static let contentsSpelling = Rule(
    id: "contents-spelling", severity: .warning,
    summary: "Keys, scales and sizes are written as Xcode writes them.",
    rationale: """
      Xcode passes over keys it does not know and takes what is left for another image: a line with \
      fileName has no file, one with scale 2 no scale.
      """,
    measure: """
      Lines of Contents.json: a key that Xcode has in other letter case, or with a dash for the \
      underscore; a scale other than 1x, 2x and 3x, and a size other than 60x60, that can mean one \
      of those only. What several lines write alike is told once.
      """,
    remedy: "write it as Xcode does; --fix does",
    source: "Apple, Asset Catalog Format Reference",
    triggering: [
      Example(
        "a file under another key",
        [
          .text(
            "Assets.xcassets/AppIcon.appiconset/Contents.json",
            #"{"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "fileName": "a.png"}]}"#
          ),
          .picture("Assets.xcassets/AppIcon.appiconset/a.png", .icon(120)),
        ]),
      Example(
        "a scale that is a number, and a size with a capital letter",
        [
          .text(
            "Assets.xcassets/AppIcon.appiconset/Contents.json",
            #"{"images": [{"idiom": "iphone", "size": "60X60", "scale": 2, "filename": "a.png"}]}"#
          ),
          .picture("Assets.xcassets/AppIcon.appiconset/a.png", .icon(120)),
        ]),
    ],
    passing: [
      Example("a set as Xcode writes it", Example.iconSet(Example.phoneLines)),
      Example(
        "keys nobody knows",
        Example.iconSet([
          Example.IconLine("universal", "1024", 1, "icon.png", #""platform": "ios", "x-Tool": 1"#)
        ])),
    ],
    check: .document(.contentsSpelling))
}
