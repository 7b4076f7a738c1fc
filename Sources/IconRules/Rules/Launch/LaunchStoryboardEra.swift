import IconImage
import IconSpec

extension Rule {
  static let launchStoryboardEra = Rule(
    id: "launch-storyboard-era", severity: .warning, roles: [.launch],
    summary: "An app for iOS 13 or later starts with a launch storyboard, not with images.",
    rationale: """
      Launch images are deprecated in iOS 13, and the store asks for a launch storyboard. One \
      storyboard adapts to every screen; images exist only for screens of the past.
      """,
    measure: """
      Launch images, or names of some in the property list, of an app whose oldest system is iOS \
      13 or later. Advice where a storyboard takes their place already.
      """,
    remedy: "make a launch storyboard, and remove the launch images",
    source: "Xcode: launch images are deprecated in iOS 13.0",
    triggering: [
      Example(
        "launch images named by an app for iOS 13",
        [
          .text("Info.plist", plist(minimum: "13.0")),
          .picture("Default@2x.png", .screen(640, 960)),
        ])
    ],
    passing: [
      Example(
        "launch images named by an app for iOS 8",
        [
          .text("Info.plist", plist(minimum: "8.0")),
          .picture("Default@2x.png", .screen(640, 960)),
        ])
    ],
    check: .set { set, _ in
      guard let app = set.app, let minimum = app.minimumSystem, minimum >= 13, !app.isMac,
        !app.isWatch, !app.isTV, let count = set.launchImageCount
      else { return [] }
      let images = count == 1 ? "1 launch image" : "\(count) launch images"
      let shown =
        app.launchStoryboard.map { "the storyboard \($0)" }
        ?? (app.hasLaunchScreen ? "UILaunchScreen" : nil)
      guard let shown else {
        return [
          Violation("has \(images), deprecated in iOS 13; the app runs on iOS \(minimum) or later")
        ]
      }
      return [
        Violation(
          "has \(images) that iOS \(minimum) does not use; \(shown) is shown", severity: .info)
      ]
    })

  private static func plist(minimum: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    <key>MinimumOSVersion</key><string>\(minimum)</string>
    <key>UILaunchImages</key><array><dict>
    <key>UILaunchImageName</key><string>Default</string>
    <key>UILaunchImageMinimumOSVersion</key><string>7.0</string>
    <key>UILaunchImageOrientation</key><string>Portrait</string>
    <key>UILaunchImageSize</key><string>{320, 480}</string>
    </dict></array>
    </dict></plist>

    """
  }
}

extension SetSubject {
  /// Nil when there are none; a property list counts what it names.
  fileprivate var launchImageCount: Int? {
    let count =
      switch kind {
      case .app: app?.launchImages.count ?? 0
      case .loose, .launchImageSet: launchImages().count { $0.use.idiom != .tv }
      default: 0
      }
    return count == 0 ? nil : count
  }
}
