import IconSpec

extension Rule {
  static let plistIconName = Rule(
    id: "plist-icon-name", severity: .error, roles: [.application],
    summary: "An app built for iOS 11 or later has its icons in a catalog.",
    rationale: "The store takes the app's icon from the catalog its property list names.",
    measure: """
      CFBundleIconName in the property list of a built iPhone or iPad app whose SDK is iOS \
      11 or later.
      """,
    remedy: "put the icons into an app icon set and name it in the target's build settings",
    source: "App Store Connect",
    codes: ["ITMS-90713"],
    triggering: [
      Example(
        "icon files in an app of today",
        [
          Example.builtApp(sdk: 17, minimum: 15, Example.names("CFBundleIconFiles", ["Icon-60"])),
          .picture("Demo.app/Icon-60@2x.png", .icon(120)),
        ])
    ],
    passing: [
      Example(
        "an app whose icons are in a catalog",
        [
          Example.builtApp(
            sdk: 17, minimum: 15,
            "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>"
              + Example.name("CFBundleIconName", "AppIcon") + "</dict></dict>")
        ]),
      Example(
        "icon files in an app of 2015",
        [
          Example.builtApp(sdk: 9, Example.names("CFBundleIconFiles", ["Icon-60"])),
          .picture("Demo.app/Icon-60@2x.png", .icon(120)),
        ]),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, app.isBuilt, app.isIOS, app.iconName == nil,
        let sdk = app.sdk, sdk >= 11
      else { return [] }
      return [
        Violation(
          "has no CFBundleIconName, which the store asks of apps built with the SDK of iOS "
            + "11 or later; this one's is \(sdk)")
      ]
    })
}
