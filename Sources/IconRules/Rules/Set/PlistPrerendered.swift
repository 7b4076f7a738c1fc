import IconSpec

extension Rule {
  static let plistPrerendered = Rule(
    id: "plist-prerendered", severity: .info, roles: [.application],
    summary: "UIPrerenderedIcon is a boolean.",
    rationale: "It keeps the system from adding a shine, up to iOS 6. Only true is sure to.",
    measure: "The kind of the value in the property list, at the top or under the primary icon.",
    remedy: "write <true/>, or remove the key if the app needs iOS 7",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      Example(
        "a string",
        [
          Example.plist("Info.plist", Example.name("UIPrerenderedIcon", "YES")),
          .picture("Icon.png", .icon(57)),
        ])
    ],
    passing: [
      Example(
        "a boolean",
        [
          Example.plist("Info.plist", "<key>UIPrerenderedIcon</key><true/>"),
          .picture("Icon.png", .icon(57)),
        ])
    ],
    check: .set { set, _ in
      guard set.kind == .app, let kind = set.app?.prerenderedKind else { return [] }
      return [
        Violation(
          "UIPrerenderedIcon should be a boolean and is \(kind)",
          place: set.place(ofKey: "UIPrerenderedIcon"))
      ]
    })
}
