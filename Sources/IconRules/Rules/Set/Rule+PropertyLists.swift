import IconSpec

extension Rule {
  static let plistIconName = Rule(
    id: "plist-icon-name", severity: .error, platforms: [.apple], roles: [.application],
    summary: "An app built for iOS 11 or later has its icons in a catalog.",
    rationale: "The App Store takes the app's icon from the catalog that its property list names.",
    measure: """
      A built iPhone or iPad app with the SDK of iOS 11 or later has no CFBundleIconName, or no \
      Assets.car beside it. In a source tree with app icon sets, one without a set is a warning. \
      CFBundleIcons that is no dictionary.
      """,
    remedy: "add the icons to an app icon set and name it in the target's build settings",
    source: "App Store Connect",
    codes: ["ITMS-90713"],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS else { return nil }
      if app.hasInvalidIcons {
        return Violation(
          "CFBundleIcons is no dictionary, so the system finds no icon in it",
          place: set.place(ofKey: "CFBundleIcons"), severity: app.isBuilt ? .error : .warning,
          codes: [])
      }
      if app.isBuilt, let name = app.iconName, !app.hasCompiledCatalog {
        return Violation(
          "CFBundleIconName is \(name), and the app has no Assets.car with it",
          place: set.place(ofKey: "CFBundleIconName"))
      }
      if !app.isBuilt, let name = app.iconName, let sets = set.iconSetNames, !sets.isEmpty,
        !sets.contains(name)
      {
        return Violation(
          "CFBundleIconName is \(name), and the tree has no app icon set of this name",
          place: set.place(ofKey: "CFBundleIconName"), severity: .warning)
      }
      guard app.isBuilt, app.iconName == nil,
        let sdk = app.sdk, sdk >= 11
      else { return nil }
      return Violation(
        "has no CFBundleIconName, which the App Store requires of apps built with the SDK of "
          + "iOS 11 or later; this SDK is that of iOS \(sdk)")
    })

  static let plistVariantUnlisted = Rule(
    id: "plist-variant-unlisted", severity: .info, platforms: [.apple], roles: [.application],
    summary: "A property list that names icons with extensions names all of them.",
    rationale: "The system adds @2x only to names without an extension.",
    measure: "Names with .png under CFBundleIconFiles whose @2x or @3x file is not listed.",
    remedy: "remove the extension, or name the other file too",
    source: "QA1686 (2016-12-20)",
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
        "names icons with extensions and omits \(unlisted.listed()), which is then not "
          + "used")
    })

  static let plistIconExtension = Rule(
    id: "plist-icon-extension", severity: .info, platforms: [.apple], roles: [.application],
    summary: "CFBundleIconFile has an extension where iPhone OS 3 reads it.",
    rationale: "Only iOS 4 and later add the extension; upload tools of 2010 required it.",
    measure: """
      CFBundleIconFile without an extension in an app for iPhone OS 3 or earlier, or in one of \
      unknown minimum system beside icons of 2011 or earlier.
      """,
    remedy: "write Icon.png",
    source: "QA1686 (2016-12-20); iTunes Connect, 2010",
    codes: ["-19006"],
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

  static let plistIconsWithCatalog = Rule(
    id: "plist-icons-with-catalog", severity: .info, platforms: [.apple], roles: [.application],
    summary: "If a catalog has the icons, the property list names none.",
    rationale: "Xcode writes the names; older entries conflict with them.",
    measure: """
      Icon files in the property list of an iOS source tree with app icon sets, if none of the \
      files exists. If one exists, the catalog may be another app's. Names that Xcode gives to \
      the images of a set (AppIcon60x60) are skipped.
      """,
    remedy: "remove CFBundleIconFile, CFBundleIconFiles and CFBundleIcons from the property list",
    source: "QA1686 (2016-12-20)",
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, !app.isBuilt, app.isIOS,
        let sets = set.iconSetNames, !sets.isEmpty
      else { return nil }
      let icons = app.icons.filter { icon in
        icon.key.contains("CFBundleIcon") && !icon.name.isEmpty && !icon.name.contains("$")
          // The compiler writes these names itself.
          && !sets.contains { icon.name.hasPrefix($0) && icon.name.dropFirst($0.count).isPoints }
      }
      let isThere = set.entries.contains { entry in
        entry.image != nil && icons.contains { $0.name == entry.file }
      }
      guard !icons.isEmpty, !isThere else { return nil }
      return Violation(
        "names \(Figure.count(icons.count, "icon file")) (\(icons.map(\.name).listed())) "
          + "although the tree has app icon sets: \(sets.sorted().listed())",
        place: set.place(ofText: icons[0].name))
    })

  static let plistPrerendered = Rule(
    id: "plist-prerendered", severity: .info, platforms: [.apple], roles: [.application],
    summary: "UIPrerenderedIcon is a boolean.",
    rationale: "Only the value true is sure to stop the system's shine, up to iOS 6.",
    measure: "The type of the value in the property list, at the top or under the primary icon.",
    remedy: "write <true/>, or remove the key if the app requires iOS 7",
    source: "iPhone HIG 2010-09-01, Application Icons",
    check: .wholeSet { set, _ in
      guard set.kind == .app, let kind = set.app?.prerenderedKind else { return nil }
      return Violation(
        "UIPrerenderedIcon should be a boolean and is \(kind)",
        place: set.place(ofKey: "UIPrerenderedIcon"))
    })
}

extension Substring {
  /// Whether this is the size in a name that Xcode gives: "60x60", "76x76~ipad".
  fileprivate var isPoints: Bool {
    wholeMatch(of: /[0-9.]+x[0-9.]+(?:@[23]x)?(?:~ipad)?(?:\.png)?/) != nil
  }
}
