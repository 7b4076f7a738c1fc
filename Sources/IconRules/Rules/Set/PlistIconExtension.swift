import IconSpec

extension Rule {
  static let plistIconExtension = Rule(
    id: "plist-icon-extension", severity: .info, roles: [.application],
    summary: "CFBundleIconFile has an extension where iPhone OS 3 reads it.",
    rationale: "Only iOS 4 and later add the extension themselves; the tools of 2010 refused it.",
    measure: """
      CFBundleIconFile without an extension in an app that runs on iPhone OS 3 or earlier, \
      or one of unknown age that lies beside icons of 2011 or earlier.
      """,
    remedy: "write Icon.png",
    source: "QA1686 (2016-12-20); iTunes Connect, 2010",
    codes: ["-19006"],
    triggering: [
      Example(
        "an app for iPhone OS 3 that names Icon",
        [
          Example.builtApp(sdk: 4, minimum: 3, Example.name("CFBundleIconFile", "Icon")),
          .picture("Demo.app/Icon.png", .icon(57)),
        ])
    ],
    passing: [
      Example(
        "an app for iPhone OS 3 that names Icon.png",
        [
          Example.builtApp(sdk: 4, minimum: 3, Example.name("CFBundleIconFile", "Icon.png")),
          .picture("Demo.app/Icon.png", .icon(57)),
        ]),
      Example(
        "an app for iOS 9 that names Icon",
        [
          Example.builtApp(sdk: 9, Example.name("CFBundleIconFile", "Icon")),
          .picture("Demo.app/Icon.png", .icon(57)),
        ]),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS, app.iconName == nil else { return [] }
      let isOld =
        app.minimumSystem.map { $0 <= 3 } ?? set.edition.map { $0 < Edition(year: 2012) } ?? false
      guard isOld, let name = app.icons.first(where: { $0.key == "CFBundleIconFile" })?.name,
        !name.isEmpty, !name.contains("."), !name.contains("$")
      else { return [] }
      return [
        Violation(
          "names \(name) under CFBundleIconFile; iPhone OS 3 does not add the extension",
          place: set.place(ofKey: "CFBundleIconFile"))
      ]
    })
}
