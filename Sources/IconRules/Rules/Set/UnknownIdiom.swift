import IconSpec

extension Rule {
  static let unknownIdiom = Rule(
    id: "unknown-idiom", severity: .error,
    summary: "A catalog is for devices Xcode knows.",
    rationale: """
      Lines for unknown devices are left out. The Apple TV icon of the store stands under tv: under \
      tv-marketing, a name formed like those of the other platforms, it is not found and the store \
      refuses the app.
      """,
    measure: """
      Idioms and platforms of Contents.json that no version of Xcode has: a warning; tv-marketing \
      in brand assets or an image stack: an error.
      """,
    remedy: """
      correct the name; platforms are ios, watchos and xros; lines for the Mac have idiom mac
      """,
    source: "App Store Connect; actool: Unknown platform value",
    codes: ["ITMS-90471"],
    triggering: [
      Example(
        "a platform by the name the SDK has",
        Example.iconSet([
          Example.IconLine("universal", "1024", 1, "1024.png", #""platform": "ios""#),
          Example.IconLine("universal", "512", 1, "512.png", #""platform": "iphoneos""#),
        ])),
      Example(
        "an idiom nobody knows", Example.iconSet([Example.IconLine("phone", "60", 2, "a.png")])),
    ],
    passing: [
      Example("iPhone, and the store's icon", Example.iconSet(Example.phoneLines)),
      Example(
        "one size for iPhone and watch",
        Example.iconSet([
          Example.IconLine("universal", "1024", 1, "phone.png", #""platform": "ios""#),
          Example.IconLine("universal", "1024", 1, "watch.png", #""platform": "watchos""#),
        ])),
    ],
    check: .set { set, _ in
      // Its label says it where the idiom is known from elsewhere.
      let isTV = set.kind == .brandAssets || set.kind == .imageStack
      func isMarketing(_ text: String) -> Bool { isTV && text.contains("tv-marketing") }
      let isMarketed =
        set.strangers.contains(where: isMarketing)
        || set.entries.contains { isMarketing($0.label) }
      let others = set.strangers.filter { !isMarketing($0) }
      var violations: [Violation] = []
      if isMarketed {
        violations.append(
          Violation(
            "has the store's icon under tv-marketing, where the store does not find it",
            place: set.strangerPlace))
      }
      if !others.isEmpty {
        violations.append(
          Violation(
            "has lines for \(SetSubject.naming(others)), which Xcode does not know",
            place: set.strangerPlace, severity: .warning, codes: []))
      }
      return violations
    })
}
