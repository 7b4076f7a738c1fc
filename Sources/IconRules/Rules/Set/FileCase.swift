import IconSpec

extension Rule {
  static let fileCase = Rule(
    id: "file-case", severity: .error,
    summary: "An image is named in the letter case it has on disk.",
    rationale: """
      Devices tell upper from lower case, most Macs do not: what works in the simulator is missing \
      on the phone.
      """,
    measure: """
      Names in Contents.json and in property lists compared with those on disk, letter by letter; so \
      are the @2x, @3x and ~ipad versions that the system looks for by itself, and Icon.png where \
      CFBundleIconFile is empty. An error in a built app, else a warning.
      """,
    remedy: "rename the file, or correct the name",
    source: "QA1686 (2016-12-20)",
    codes: ["ITMS-90032"],
    triggering: [
      Example(
        "a built app whose icon has a small letter",
        [
          Example.builtApp(sdk: 6, Example.names("CFBundleIconFiles", ["Icon.png"])),
          .picture("Demo.app/icon.png", .icon(57)),
        ]),
      Example(
        "a catalog line in another case",
        Example.iconSet(
          Example.phoneLines + [Example.IconLine("iphone", "29", 2, "Small@2X.png")],
          without: ["Small@2X.png"],
          and: [.picture("Assets.xcassets/AppIcon.appiconset/small@2x.png", .icon(58))])),
      Example(
        "an icon in small letters that an empty CFBundleIconFile means",
        [
          Example.plist("Info.plist", Example.name("CFBundleIconFile", "")),
          .picture("icon.png", .icon(57)),
        ]),
    ],
    passing: [
      Example("a catalog named letter by letter", Example.iconSet(Example.phoneLines))
    ],
    check: .set { set, _ in
      let isRefused = set.kind == .app && set.app?.isBuilt == true
      return set.entries.compactMap { entry in
        guard let named = entry.file, let onDisk = entry.misspelt else { return nil }
        let how = entry.isImplied ? "makes the system look for" : "names"
        return Violation(
          "\(how) \(named), but the file is \(onDisk); devices tell upper from lower case",
          place: entry.place, severity: isRefused ? .error : .warning,
          codes: set.kind == .app ? nil : [])
      }
    })
}
