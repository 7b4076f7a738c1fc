import IconSpec

extension Rule {
  static let missingRecommendedIcon = Rule(
    id: "missing-recommended-icon", severity: .warning, roles: [.application],
    summary: "An alternate icon has the sizes of the Home screen too.",
    rationale: "The store warns about alternate icons without them, and the system scales another.",
    measure: """
      App icon sets that a property list names as alternates, or that lie beside the one named \
      AppIcon or in a folder of alternates: 60×60@2x, 76×76@2x and 83.5×83.5@2x, \
      each once the set has other sizes of that device. Where no property list tells which sets \
      are alternates, they are judged as application icons.
      """,
    remedy: "add the icon in exactly this size",
    source: "App Store Connect",
    codes: ["ITMS-90890", "ITMS-90892"],
    triggering: [
      Example(
        "an alternate with 60×60@3x alone",
        [
          Example.plist(
            "Info.plist", Example.alternates(["AppIcon"]))
        ] + Example.iconSet(Example.phoneLines.filter { $0.file != "60@2x.png" }))
    ],
    passing: [
      Example(
        "an alternate with both",
        [
          Example.plist(
            "Info.plist", Example.alternates(["AppIcon"]))
        ] + Example.iconSet(Example.phoneLines))
    ],
    check: .set { set, _ in
      guard set.isAlternateIcon else { return [] }
      let icons = set.missingCatalogIcons.filter { $0.codes != ["ITMS-90236"] }.map {
        IconGap($0.label, $0.pixels, .warning, ["ITMS-90890", "ITMS-90892"])
      }
      return IconGap.violations(
        icons, reason: ", which the store recommends of alternate icons")
    })
}

extension SetSubject {
  /// Whether the property list names this app icon set as an alternate.
  var isAlternateIcon: Bool {
    kind == .appIconSet && app?.iconName != name
      && (purpose == .alternate || app?.alternates.contains { $0.name == name } ?? false)
  }
}
