import IconSpec

extension Rule {
  static let plistIconsWithCatalog = Rule(
    id: "plist-icons-with-catalog", severity: .info, roles: [.application],
    summary: "If a catalog has the icons, the property list names none.",
    rationale: "Xcode writes the names; older entries conflict with them.",
    measure: """
      Icon files in the property list of an iOS source tree with app icon sets, if none of the \
      files exists. If one exists, the catalog may be another app's.
      """,
    remedy: "remove CFBundleIconFile, CFBundleIconFiles and CFBundleIcons from the property list",
    source: "QA1686 (2016-12-20)",
    triggering: [
      Example(
        "icon files that went when the catalog came",
        [
          plist(
            "App/Info.plist",
            "<key>LSRequiresIPhoneOS</key><true/>"
              + names("CFBundleIconFiles", ["Logo.png", "Logo@2x.png"]))
        ] + iconSet(phoneLines))
    ],
    passing: [
      Example(
        "a property list without icons",
        [plist("App/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>")] + iconSet(phoneLines)),
      Example(
        "an app of files beside one with a catalog",
        [
          plist("Old/Info.plist", names("CFBundleIconFiles", ["Icon.png"])),
          .picture("Old/Icon.png", .icon(57)),
        ] + iconSet(phoneLines)),
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, !app.isBuilt, app.isIOS,
        let sets = set.iconSetNames, !sets.isEmpty
      else { return nil }
      let icons = app.icons.filter { icon in
        icon.key.contains("CFBundleIcon") && !icon.name.isEmpty && !icon.name.contains("$")
      }
      let isThere = set.entries.contains { entry in
        entry.image != nil && icons.contains { $0.name == entry.file }
      }
      guard !icons.isEmpty, !isThere else { return nil }
      let what = icons.count == 1 ? "1 icon file" : "\(icons.count) icon files"
      return Violation(
        "names \(what) (\(SetSubject.naming(icons.map(\.name)))) although the tree has app icon "
          + "sets: \(SetSubject.naming(sets.sorted()))",
        place: set.place(ofText: icons[0].name))
    })

  static let plistPrerendered = Rule(
    id: "plist-prerendered", severity: .info, roles: [.application],
    summary: "UIPrerenderedIcon is a boolean.",
    rationale: "Only the value true is sure to stop the system's shine, up to iOS 6.",
    measure: "The type of the value in the property list, at the top or under the primary icon.",
    remedy: "write <true/>, or remove the key if the app requires iOS 7",
    source: "iPhone HIG 2010-09-01, Application Icons",
    triggering: [
      Example(
        "a string", plist("Info.plist", name("UIPrerenderedIcon", "YES")),
        .picture("Icon.png", .icon(57)))
    ],
    passing: [
      Example(
        "a boolean", plist("Info.plist", "<key>UIPrerenderedIcon</key><true/>"),
        .picture("Icon.png", .icon(57)))
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let kind = set.app?.prerenderedKind else { return nil }
      return Violation(
        "UIPrerenderedIcon should be a boolean and is \(kind)",
        place: set.place(ofKey: "UIPrerenderedIcon"))
    })
}
