import IconSpec

extension Rule {
  static let fileMissing = Rule(
    id: "file-missing", severity: .error,
    summary: "Every image that is named is there.",
    rationale: """
      The system falls back on another icon, or on none. The store refuses an app whose \
      property list names images that are not in it.
      """,
    measure: """
      File names in Contents.json compared with the files of the folder: a warning. Names in a \
      property list, with and without extension, scale and device, compared with the files of the \
      built app: an error; in a source tree, compared with the names of all images: a \
      warning. Names with variables in them are left alone, and so are icons that a catalog has \
      instead.
      """,
    remedy: "add the file, or take its name out",
    source: "QA1686 (2016-12-20); App Store Connect; actool: The file … does not exist",
    codes: ["ITMS-90032"],
    triggering: [
      Example(
        "a catalog line whose file was removed",
        Example.iconSet(Example.phoneLines, without: ["40@2x.png"])),
      Example(
        "a built app without the icon it names",
        [Example.builtApp(sdk: 6, Example.names("CFBundleIconFiles", ["icon.png"]))]),
      Example(
        "a property list that names an icon which is nowhere in the tree",
        [
          Example.plist("App/Info.plist", Example.names("CFBundleIconFiles", ["Logo.png"])),
          .picture("App/Icon.png", .icon(57)),
        ]),
    ],
    passing: [
      Example("a catalog with all its files", Example.iconSet(Example.phoneLines)),
      Example(
        "a name without extension whose file has a scale",
        [
          Example.builtApp(sdk: 9, Example.names("CFBundleIconFiles", ["Icon-60"])),
          .picture("Demo.app/Icon-60@2x.png", .icon(120)),
        ]),
      Example(
        "a name that a build setting supplies",
        [Example.plist("App/Info.plist", Example.name("CFBundleIconFile", "$(APP_ICON)"))]),
    ],
    check: .set { set, _ in
      // Icon Composer's compiler refuses a document for it: a rule of its own.
      guard set.problem == nil, set.isCatalog || set.kind == .app else { return [] }
      let absent = set.entries.filter { entry in
        entry.file != nil && entry.image == nil && entry.misspelt == nil
          && !set.isFoundElsewhere(entry)
      }
      guard !absent.isEmpty else { return [] }
      let isApp = set.kind == .app
      let names = SetSubject.naming(
        absent.map { isApp ? "\($0.file!) (\($0.label))" : $0.file! })
      let count = Set(absent.compactMap(\.file)).count
      let what = count == 1 ? "1 image that is not" : "\(count) images that are not"
      let place =
        isApp ? (set.app?.isBuilt == true ? "in the app" : "in the tree") : "there"
      let isRefused = isApp && set.app?.isBuilt == true
      return [
        Violation(
          "names \(what) \(place): \(names)", place: absent[0].place,
          severity: isRefused ? .error : .warning, codes: isApp ? nil : [])
      ]
    })
}

extension SetSubject {
  /// Whether a name in a property list is no file's: a variable, an asset's name, nothing at all.
  fileprivate func isFoundElsewhere(_ entry: Entry) -> Bool {
    guard kind == .app, let name = entry.file else { return false }
    if name.isEmpty || ["$", "{{", "<", "%", "@@"].contains(where: { name.contains($0) }) {
      return true
    }
    // Alternate icons have a rule of their own, and may be assets.
    if let app, app.iconName == name || app.alternates.contains(where: { $0.name == name }) {
      return !app.isBuilt || app.iconName != nil
    }
    // Where a catalog has the icons, that they are named at all is told instead.
    if let app, !app.isBuilt, app.isIOS, iconSetNames?.isEmpty == false,
      app.icons.contains(where: { $0.name == name && $0.key.contains("CFBundleIcon") })
    {
      return true
    }
    // Xcode names what it makes of a set by the set: AppIcon60x60, AppIcon.icns.
    return iconSetNames?.contains { name.hasPrefix($0) } ?? false
  }
}
