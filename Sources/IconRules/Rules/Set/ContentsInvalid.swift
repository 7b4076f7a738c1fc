import IconSpec

extension Rule {
  package static let contentsInvalid = Rule(
    id: "contents-invalid", severity: .error,
    summary: "The file that describes a set can be understood.",
    rationale: "Xcode takes nothing from a set whose description it cannot read.",
    measure: """
      Contents.json and icon.json are JSON, a dictionary at the top, with the members a set of \
      their kind has; an ICNS file has members that can be read. A warning in image sets and \
      launch image sets.
      """,
    remedy: "repair the file, or let Xcode write it anew",
    source: "Apple, Asset Catalog Format Reference; actool",
    triggering: [
      Example(
        "a set whose Contents.json is cut off",
        [
          .text(
            "Assets.xcassets/AppIcon.appiconset/Contents.json", #"{"images": [{"idiom": "iphone","#),
          .picture("Assets.xcassets/AppIcon.appiconset/60@2x.png", .icon(120)),
        ]),
      Example(
        "a list where a dictionary should be",
        [.text("Assets.xcassets/AppIcon.appiconset/Contents.json", "[]")]),
    ],
    passing: [
      Example("a set as Xcode writes it", Example.iconSet(Example.phoneLines)),
      Example(
        "members nobody knows",
        [
          .text(
            "Assets.xcassets/AppIcon.appiconset/Contents.json",
            #"{"images": [], "x-tool": {"a": [1]}}"#)
        ]),
    ],
    check: .set { set, _ in
      guard let problem = set.problem else { return [] }
      // Without its icon an application is refused; without another picture it goes on.
      let isIcon = set.kind != .imageSet && set.kind != .launchImageSet
      return [Violation(problem, severity: isIcon ? nil : .warning)]
    })
}
