import IconSpec

extension Rule {
  static let plistIconName = Rule(
    id: "plist-icon-name", severity: .error, roles: [.application],
    summary: "An app built for iOS 11 or later has its icons in a catalog.",
    rationale: "The App Store takes the app's icon from the catalog that its property list names.",
    measure: "A built iPhone or iPad app with the SDK of iOS 11 or later has no CFBundleIconName.",
    remedy: "add the icons to an app icon set and name it in the target's build settings",
    source: "App Store Connect",
    codes: ["ITMS-90713"],
    triggering: ["icon files in an app of today": builtAppOfFiles(sdk: 17, minimum: 15)],
    passing: [
      "an app whose icons are in a catalog": builtApp(
        sdk: 17, minimum: 15,
        "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>"
          + name("CFBundleIconName", "AppIcon") + "</dict></dict>"),
      "icon files in an app of 2015": builtAppOfFiles(sdk: 9),
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, app.isBuilt, app.isIOS, app.iconName == nil,
        let sdk = app.sdk, sdk >= 11
      else { return nil }
      return Violation(
        "has no CFBundleIconName, which the App Store requires of apps built with the SDK of "
          + "iOS 11 or later; this SDK is that of iOS \(sdk)")
    })

  static let plistVariantUnlisted = Rule(
    id: "plist-variant-unlisted", severity: .info, roles: [.application],
    summary: "A property list that names icons with extensions names all of them.",
    rationale: "The system adds @2x only to names without an extension.",
    measure: "Names with .png under CFBundleIconFiles whose @2x or @3x file is not listed.",
    remedy: "remove the extension, or name the other file too",
    source: "QA1686 (2016-12-20)",
    triggering: [
      "an @2x icon that exists and is not named": twoFiles(named: "Icon.png")
    ],
    passing: [
      "both names": twoFiles(named: "Icon.png", "Icon@2x.png"),
      "a name without extension": twoFiles(named: "Icon"),
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS else { return nil }
      let named = app.icons.filter {
        $0.key.hasPrefix("CFBundleIcon") && $0.key != "CFBundleIconFile"
      }.map(\.name)
      // A name without an extension includes its variants.
      let covered = Set(named.filter { !$0.hasSuffix(".png") }.map(\.stem))
      let files = Set(set.images.map(\.name) + set.strays)
      let unlisted = named.filter { $0.hasSuffix(".png") }.flatMap { name in
        ["@2x", "@3x"].map { "\(name.dropLast(4))\($0).png" }
      }.filter { files.contains($0) && !named.contains($0) && !covered.contains($0.stem) }
      guard !unlisted.isEmpty else { return nil }
      return Violation(
        "names icons with extensions and omits \(SetSubject.naming(unlisted)), which is then not "
          + "used")
    })

  private static func twoFiles(named list: String...) -> Example {
    plist("Info.plist", names("CFBundleIconFiles", list), iconFiles(57, 114))
  }

  static let plistIconExtension = Rule(
    id: "plist-icon-extension", severity: .info, roles: [.application],
    summary: "CFBundleIconFile has an extension where iPhone OS 3 reads it.",
    rationale: "Only iOS 4 and later add the extension; upload tools of 2010 required it.",
    measure: """
      CFBundleIconFile without an extension in an app for iPhone OS 3 or earlier, or in one of \
      unknown minimum system beside icons of 2011 or earlier.
      """,
    remedy: "write Icon.png",
    source: "QA1686 (2016-12-20); iTunes Connect, 2010",
    codes: ["-19006"],
    triggering: ["an app for iPhone OS 3 that names Icon": appNaming("Icon", sdk: 4, minimum: 3)],
    passing: [
      "an app for iPhone OS 3 that names Icon.png": appNaming("Icon.png", sdk: 4, minimum: 3),
      "an app for iOS 9 that names Icon": appNaming("Icon", sdk: 9, minimum: 9),
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS, app.iconName == nil else { return nil }
      let isOld =
        app.minimumSystem.map { $0 <= 3 } ?? set.edition.map { $0 < Edition(year: 2012) } ?? false
      guard isOld, let name = app.icons.first(where: { $0.key == "CFBundleIconFile" })?.name,
        !name.isEmpty, !name.contains("."), !name.contains("$")
      else { return nil }
      return Violation(
        "names \(name) under CFBundleIconFile; iPhone OS 3 does not add the extension",
        place: set.place(ofKey: "CFBundleIconFile"))
    })

  private static func appNaming(_ icon: String, sdk: Int, minimum: Int) -> Example {
    builtApp(
      sdk: sdk, minimum: minimum, name("CFBundleIconFile", icon),
      ["Demo.app/Icon.png": .icon(57)])
  }

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
      "icon files that a catalog has replaced": plist(
        "App/Info.plist",
        "<key>LSRequiresIPhoneOS</key><true/>"
          + names("CFBundleIconFiles", ["Logo.png", "Logo@2x.png"]), iconSet(phoneLines))
    ],
    passing: [
      "a property list without icons": plist(
        "App/Info.plist", "<key>LSRequiresIPhoneOS</key><true/>", iconSet(phoneLines)),
      "an app of files beside one with a catalog": iconSet(phoneLines).and(
        plist(
          "Old/Info.plist", names("CFBundleIconFiles", ["Icon.png"]), ["Old/Icon.png": .icon(57)])),
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
      return Violation(
        "names \(Figure.count(icons.count, "icon file")) (\(SetSubject.naming(icons.map(\.name)))) "
          + "although the tree has app icon sets: \(SetSubject.naming(sets.sorted()))",
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
      "a string": plist("Info.plist", name("UIPrerenderedIcon", "YES"), ["Icon.png": .icon(57)])
    ],
    passing: [
      "a boolean": plist(
        "Info.plist", "<key>UIPrerenderedIcon</key><true/>", ["Icon.png": .icon(57)])
    ],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let kind = set.app?.prerenderedKind else { return nil }
      return Violation(
        "UIPrerenderedIcon should be a boolean and is \(kind)",
        place: set.place(ofKey: "UIPrerenderedIcon"))
    })
}
