import IconSpec

extension Rule {
  static let missingAlternateIcon = Rule(
    id: "missing-alternate-icon", severity: .warning, roles: [.application],
    summary: "Every alternate icon that is named is there.",
    rationale: "The store refuses an app that names alternate icons it does not have.",
    measure: """
      Assets and files named under CFBundleAlternateIcons, compared with the app icon sets and the \
      images of the tree. Built apps are left alone: their catalog is compiled.
      """,
    remedy: "add an app icon set of this name, or take the entry out",
    source: "App Store Connect",
    codes: ["ITMS-90895"],
    triggering: [
      Example(
        "an alternate that no app icon set has the name of",
        [Example.plist("Info.plist", Example.alternates(["Winter"]))]
          + Example.iconSet(Example.phoneLines))
    ],
    passing: [
      Example(
        "an alternate that is there",
        [Example.plist("Info.plist", Example.alternates(["AppIcon"]))]
          + Example.iconSet(Example.phoneLines)),
      Example(
        "a tree without a catalog",
        [Example.plist("Info.plist", Example.alternates(["Winter"]))]),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, !app.isBuilt, let sets = set.iconSetNames else {
        return []
      }
      // Where nobody looked for a file, nothing is said.
      let sought = Set(set.entries.compactMap(\.file))
      let found = Set(set.entries.filter { $0.image != nil }.compactMap(\.file))
        .union(set.images.map(\.name.stem))
      let absent = app.alternates.filter { icon in
        sought.contains(icon.name) && !sets.contains(icon.name) && !found.contains(icon.name)
          && !found.contains(icon.name.stem) && !icon.name.contains("$")
      }
      guard !absent.isEmpty else { return [] }
      let names = absent.map { $0.key == $0.name ? $0.name : "\($0.name) (for \($0.key))" }
      let what =
        absent.count == 1 ? "1 alternate icon that is" : "\(absent.count) alternate icons that are"
      return [
        Violation(
          "names \(what) neither an app icon set nor a file of the tree: "
            + SetSubject.naming(names), place: set.place(ofText: absent[0].name))
      ]
    })
}
