import IconSpec

extension Rule {
  static let unassignedChild = Rule(
    id: "unassigned-child", severity: .warning,
    summary: "Every image in a catalog's set belongs to the set.",
    rationale: "Xcode skips images without a slot, often ones that were meant to replace others.",
    measure: "Lines marked as unassigned, and image files of the folder that no line names.",
    remedy: "assign them to slots, or remove them",
    source: "actool: has an unassigned child",
    triggering: [
      Example(
        "a file that no line names",
        iconSet(
          phoneLines, and: [.picture("Assets.xcassets/AppIcon.appiconset/old-60.png", .icon(120))])),
      Example(
        "a line marked as unassigned",
        iconSet(phoneLines + [IconLine("iphone", "29", 2, "29@2x.png", #""unassigned": true"#)])),
    ],
    passing: [
      Example("a set whose files all have lines", iconSet(phoneLines)),
      Example(
        "files that are not images",
        iconSet(
          phoneLines,
          and: [.text("Assets.xcassets/AppIcon.appiconset/README.md", "From the designer.")])),
    ],
    check: .wholeSet { set, _ in
      // A set that cannot be parsed has no slots.
      guard set.isCatalog, set.problem == nil else { return nil }
      let files = set.entries.filter(\.isUnassigned).map { $0.file ?? $0.label } + set.strays
      let count = Set(files).count
      guard count > 0 else { return nil }
      let what = count == 1 ? "1 unassigned child" : "\(count) unassigned children"
      return Violation(
        "has \(what), which Xcode leaves out: \(SetSubject.naming(files))",
        place: set.entries.first(where: \.isUnassigned)?.place)
    })

  static let unknownIdiom = Rule(
    id: "unknown-idiom", severity: .error,
    summary: "A catalog's lines are for devices that Xcode knows.",
    rationale:
      "Xcode skips such lines. Under tv-marketing the App Store does not find its Apple TV icon.",
    measure: """
      Idioms and platforms of Contents.json that no Xcode version knows: a warning. tv-marketing \
      in brand assets or an image stack: an error.
      """,
    remedy: "correct the name; platforms are ios, watchos and xros; Mac lines have idiom mac",
    source: "App Store Connect; actool: Unknown platform value",
    codes: ["ITMS-90471"],
    triggering: [
      Example(
        "a platform with the SDK's name",
        iconSet([
          single("1024.png"),
          IconLine("universal", "512", 1, "512.png", #""platform": "iphoneos""#),
        ])),
      Example("an unknown idiom", iconSet([IconLine("phone", "60", 2, "a.png")])),
    ],
    passing: [
      Example("iPhone and App Store icons", iconSet(phoneLines)),
      Example(
        "one size for iPhone and watch",
        iconSet([
          single("phone.png"),
          IconLine("universal", "1024", 1, "watch.png", #""platform": "watchos""#),
        ])),
    ],
    check: .set { set, _ in
      // Known from the label, if the idiom itself is valid.
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
