import IconSpec

extension Rule {
  static let plistIconsWithCatalog = Rule(
    id: "plist-icons-with-catalog", severity: .info, roles: [.application],
    summary: "Where a catalog has the icons, the property list names none.",
    rationale: "Xcode writes the names itself; what was there before gets in its way.",
    measure: """
      Icon files in the property list of an iOS source tree with app icon sets, when none of them \
      is there. Where one is, the catalog may be another app's.
      """,
    remedy: "take CFBundleIconFile, CFBundleIconFiles and CFBundleIcons out of the property list",
    source: "QA1686 (2016-12-20)",
    triggering: [
      Example(
        "icon files that went when the catalog came",
        [
          Example.plist(
            "App/Info.plist",
            "<key>LSRequiresIPhoneOS</key><true/>"
              + Example.names("CFBundleIconFiles", ["Logo.png", "Logo@2x.png"]))
        ] + Example.iconSet(Example.phoneLines))
    ],
    passing: [
      Example(
        "a property list without icons",
        [Example.plist("App/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>")]
          + Example.iconSet(Example.phoneLines)),
      Example(
        "an app of files beside one with a catalog",
        [
          Example.plist("Old/Info.plist", Example.names("CFBundleIconFiles", ["Icon.png"])),
          .picture("Old/Icon.png", .icon(57)),
        ] + Example.iconSet(Example.phoneLines)),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, !app.isBuilt, app.isIOS,
        let sets = set.iconSetNames, !sets.isEmpty
      else { return [] }
      let icons = app.icons.filter { icon in
        icon.key.contains("CFBundleIcon") && !icon.name.isEmpty && !icon.name.contains("$")
      }
      let isThere = set.entries.contains { entry in
        entry.image != nil && icons.contains { $0.name == entry.file }
      }
      guard !icons.isEmpty, !isThere else { return [] }
      let what = icons.count == 1 ? "1 icon file" : "\(icons.count) icon files"
      return [
        Violation(
          "names \(what) (\(SetSubject.naming(icons.map(\.name)))) although the tree has app icon "
            + "sets: \(SetSubject.naming(sets.sorted()))",
          place: set.place(ofText: icons[0].name))
      ]
    })
}
