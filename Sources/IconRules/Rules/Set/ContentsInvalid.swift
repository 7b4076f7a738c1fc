import IconSpec

extension Rule {
  static let contentsInvalid = Rule(
    id: "contents-invalid", severity: .error,
    summary: "The file that describes a set can be understood.",
    rationale: "Xcode takes nothing from a set whose description it cannot read.",
    measure: """
      Contents.json and icon.json are JSON, a dictionary at the top, with the members a set of \
      their kind has.
      """,
    remedy: "repair the file, or let Xcode write it anew",
    source: "Apple, Asset Catalog Format Reference; actool",
    triggering: [
      Example(
        "a set whose Contents.json is cut off",
        [
          .text("AppIcon.appiconset/Contents.json", #"{"images": [{"idiom": "iphone","#),
          .picture("AppIcon.appiconset/60@2x.png", .icon(120)),
        ]),
      Example(
        "a list where a dictionary should be",
        [.text("AppIcon.appiconset/Contents.json", "[]")]),
    ],
    passing: [
      Example("a set as Xcode writes it", Example.iconSet(Example.phoneLines)),
      Example(
        "members nobody knows",
        [.text("AppIcon.appiconset/Contents.json", #"{"images": [], "x-tool": {"a": [1]}}"#)]),
    ],
    check: .set { set, _ in
      guard let problem = set.problem else { return [] }
      let file =
        switch set.kind {
        case .iconComposer: "its icon.json"
        case .app: "the property list"
        case .icns: "the file"
        default: "its Contents.json"
        }
      return [Violation("\(file) cannot be understood: \(problem)")]
    })
}
