import IconSpec

extension Rule {
  static let missingRecommendedIcon = Rule(
    id: "missing-recommended-icon", severity: .warning, platforms: [.apple], roles: [.application],
    summary: "An alternate icon has the Home screen sizes.",
    rationale: "App Store Connect warns about missing ones, and the system scales another size.",
    measure: """
      App icon sets that are alternates by a property list, beside AppIcon, or in a folder of \
      alternates: 60×60@2x, 76×76@2x and 83.5×83.5@2x, each if the set has other sizes of that \
      device. Without a property list, sets are checked as application icons. Files of alternate \
      icons in a built app: 120 pixels for iPhone, 152 and 167 for iPad.
      """,
    remedy: "add the icon in exactly this size",
    source: "App Store Connect",
    codes: ["ITMS-90890", "ITMS-90892"],
    check: .set { set, _ in
      let lines = set.isAlternateIcon ? set.missingCatalogIcons : []
      let icons = lines.filter { $0.codes != ["ITMS-90236"] }.map {
        IconGap(
          label: $0.label, pixels: $0.pixels, severity: .warning,
          codes: ["ITMS-90890", "ITMS-90892"])
      }
      return IconGap.violations(
        icons + set.missingAlternateSizes,
        reason: ", which the App Store recommends for alternate icons")
    })

  static let missingAlternateIcon = Rule(
    id: "missing-alternate-icon", severity: .warning, platforms: [.apple], roles: [.application],
    summary: "Every named alternate icon exists.",
    rationale: "The App Store rejects an app that names missing alternate icons.",
    measure: """
      Assets and files under CFBundleAlternateIcons compared with the tree's app icon sets and \
      images. Built apps, whose catalog is compiled, are skipped.
      """,
    remedy: "add an app icon set of this name, or remove the entry",
    source: "App Store Connect",
    codes: ["ITMS-90895"],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, !app.isBuilt, let sets = set.iconSetNames else {
        return nil
      }
      // Names that were not searched for are not judged.
      let sought = Set(set.entries.compactMap(\.file))
      let found = Set(set.entries.filter { $0.image != nil }.compactMap(\.file))
        .union(set.images.map(\.name.stem))
      let absent = app.alternates.filter { icon in
        sought.contains(icon.name) && !sets.contains(icon.name) && !found.contains(icon.name)
          && !found.contains(icon.name.stem) && !icon.name.contains("$")
      }
      guard !absent.isEmpty else { return nil }
      let names = absent.map { $0.key == $0.name ? $0.name : "\($0.name) (for \($0.key))" }
      let what =
        absent.count == 1 ? "1 alternate icon that is" : "\(absent.count) alternate icons that are"
      return Violation(
        "names \(what) neither an app icon set nor a file of the tree: "
          + names.listed(), place: set.place(ofText: absent[0].name))
    })
}

extension SetSubject {
  /// Whether the property list names this app icon set as an alternate.
  var isAlternateIcon: Bool {
    kind == .appIconSet && app?.iconName != name
      && (purpose == .alternate || app?.alternates.contains { $0.name == name } ?? false)
  }
}
