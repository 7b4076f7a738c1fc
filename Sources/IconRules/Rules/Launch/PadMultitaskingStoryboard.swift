import IconImage
import IconSpec

extension Rule {
  static let padMultitaskingStoryboard = Rule(
    id: "ipad-multitasking-storyboard", severity: .error, roles: [.launch],
    summary: "An iPad app that takes part in multitasking starts with a launch storyboard.",
    rationale: """
      An app that supports every orientation on iPad may be shown beside another, at widths for \
      which there are no launch images. The store refuses one without a launch storyboard.
      """,
    measure: """
      A built app with an SDK of iOS 9 to 13 for iPad that lists all four orientations, does not \
      require the full screen and names no launch storyboard. From the SDK of iOS 14 on a \
      UILaunchScreen dictionary may stand in its place.
      """,
    remedy: "add a launch storyboard, or set UIRequiresFullScreen",
    source: "App Store Connect; Adopting Multitasking Enhancements on iPad",
    codes: ["ITMS-90475", "ITMS-90476"],
    triggering: [
      Example(
        "a built app for iPad without a storyboard", [.text("Demo.app/Info.plist", plist(""))])
    ],
    passing: [
      Example(
        "a built app with a storyboard",
        [
          .text(
            "Demo.app/Info.plist",
            plist("<key>UILaunchStoryboardName</key><string>LaunchScreen</string>"))
        ]),
      Example(
        "a built app that takes the whole screen",
        [.text("Demo.app/Info.plist", plist("<key>UIRequiresFullScreen</key><true/>"))]),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, app.isBuilt, app.families.contains(.ipad),
        let sdk = app.sdk, (9..<14).contains(sdk), !app.requiresFullScreen,
        app.launchStoryboard == nil, !app.isMac, !app.isTV, !app.isWatch
      else { return [] }
      let orientations = app.padOrientations.isEmpty ? app.orientations : app.padOrientations
      guard orientations.isSuperset(of: all) else { return [] }
      return [
        Violation(
          "supports all 4 orientations on iPad and was built with the SDK of iOS \(sdk), but "
            + "names no launch storyboard")
      ]
    })

  private static let all: Set = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  private static func plist(_ more: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>DTSDKName</key><string>iphoneos9.0</string>
    <key>DTPlatformVersion</key><string>9.0</string>
    <key>MinimumOSVersion</key><string>8.0</string>
    <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
    <key>UISupportedInterfaceOrientations</key><array>
    \(all.sorted().map { "<string>\($0)</string>" }.joined(separator: "\n"))
    </array>
    \(more)
    </dict></plist>

    """
  }
}
