extension Rule {
  static let fileMissing = Rule(
    id: "file-missing", severity: .error,
    summary: "Every named image exists.",
    rationale: "The App Store rejects an app whose property list names missing images.",
    measure: """
      Names in Contents.json compared with the folder: a warning. Names in a property list, with \
      and without extension, scale and device: an error in a built app, a warning in a source \
      tree. Names with variables and icons that a catalog provides are skipped.
      """,
    remedy: "add the file, or remove its name",
    source: "QA1686 (2016-12-20); App Store Connect; actool: The file … does not exist",
    codes: ["ITMS-90032"],
    check: .wholeSet { set, _ in
      // composer-layer reports missing images of Icon Composer documents.
      guard set.problem == nil, set.isCatalog || set.kind == .app else { return nil }
      let absent = set.entries.filter { entry in
        entry.file != nil && entry.image == nil && entry.misspelt == nil
          && !set.isFoundElsewhere(entry)
      }
      guard !absent.isEmpty else { return nil }
      let isApp = set.kind == .app
      let names = absent.compactMap { entry in
        entry.file.map { isApp ? "\($0) (\(entry.label))" : $0 }
      }.listed()
      let count = Set(absent.compactMap(\.file)).count
      let what = count == 1 ? "1 image that is not" : "\(count) images that are not"
      let isRefused = isApp && set.app?.isBuilt == true
      let place = isRefused ? "in the app" : isApp ? "in the tree" : "there"
      return Violation(
        "names \(what) \(place): \(names)", place: absent[0].place,
        severity: isRefused ? .error : .warning, codes: isApp ? nil : [])
    })

  static let fileCase = Rule(
    id: "file-case", severity: .error,
    summary: "An image is named in the letter case it has on disk.",
    rationale: "Devices distinguish letter case and most Macs do not, so the name may fail.",
    measure: """
      Names in Contents.json and property lists compared with those on disk, case-sensitively; \
      also the @2x, @3x and ~ipad variants that the system adds, and Icon.png for an empty \
      CFBundleIconFile. An error in a built app, else a warning.
      """,
    remedy: "rename the file, or correct the name",
    source: "QA1686 (2016-12-20)",
    codes: ["ITMS-90032"],
    check: .set { set, _ in
      let isRefused = set.kind == .app && set.app?.isBuilt == true
      return set.entries.compactMap { entry in
        guard let named = entry.file, let onDisk = entry.misspelt else { return nil }
        let how = entry.isImplied ? "makes the system look for" : "names"
        return Violation(
          "\(how) \(named), but the file is \(onDisk); devices distinguish letter case",
          place: entry.place, severity: isRefused ? .error : .warning,
          codes: set.kind == .app ? nil : [])
      }
    })
}

extension SetSubject {
  /// Whether a name is not a file's: a variable, an asset, or empty.
  fileprivate func isFoundElsewhere(_ entry: Entry) -> Bool {
    guard kind == .app, let name = entry.file else { return false }
    if name.isEmpty || ["$", "{{", "<", "%", "@@"].contains(where: { name.contains($0) }) {
      return true
    }
    // missing-alternate-icon reports alternates, which may be assets.
    if let app, app.iconName == name || app.alternates.contains(where: { $0.name == name }) {
      return !app.isBuilt || app.iconName != nil && app.hasCompiledCatalog
    }
    // plist-icons-with-catalog reports these; on the Mac the catalog's icon replaces the named one.
    if let app, !app.isBuilt, app.isIOS || app.isMac, iconSetNames?.isEmpty == false,
      app.icons.contains(where: { $0.name == name && $0.key.contains("CFBundleIcon") })
    {
      return true
    }
    // Xcode derives names from the set: AppIcon60x60, AppIcon.icns.
    return iconSetNames?.contains { name.hasPrefix($0) } ?? false
  }
}
