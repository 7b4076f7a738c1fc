import IconSpec

extension Rule {
  static let launchStoryboardEra = Rule(
    id: "launch-storyboard-era", severity: .warning, platforms: [.apple], roles: [.launch],
    summary: "An app for iOS 13 or later starts with a launch storyboard, not with images.",
    rationale: "Launch images are deprecated in iOS 13, and the App Store requires a storyboard.",
    measure: """
      Launch images, or their names in the property list, of an app whose minimum system is iOS 13 \
      or later. A note if the app has a storyboard.
      """,
    remedy: "make a launch storyboard, and remove the launch images",
    source: "Xcode: launch images are deprecated in iOS 13.0",
    check: .wholeSet { set, _ in
      guard let app = set.app, let minimum = app.minimumSystem, minimum >= 13, app.isIOS,
        let count = set.launchImageCount
      else { return nil }
      let images = Figure.count(count, "launch image")
      let shown =
        app.launchStoryboard.map { "the storyboard \($0)" }
        ?? (app.hasLaunchScreen ? "UILaunchScreen" : nil)
      guard let shown else {
        return Violation(
          "has \(images), deprecated in iOS 13; the app runs on iOS \(minimum) or later")
      }
      return Violation(
        "has \(images) that iOS \(minimum) does not use; \(shown) is shown", severity: .info)
    })

  static let padMultitaskingStoryboard = Rule(
    id: "ipad-multitasking-storyboard", severity: .error, platforms: [.apple], roles: [.launch],
    summary: "An iPad app that supports multitasking starts with a launch storyboard.",
    rationale: "Such an app may run beside another, at widths without launch images.",
    measure: """
      A built iPad app with the SDK of iOS 9 to 13 that lists all four orientations, does not \
      require full screen and names no storyboard (from iOS 14, or UILaunchScreen).
      """,
    remedy: "add a launch storyboard, or set UIRequiresFullScreen",
    source: "App Store Connect; Adopting Multitasking Enhancements on iPad",
    codes: ["ITMS-90475", "ITMS-90476"],
    check: .wholeSet { set, _ in
      guard set.kind == .app, let app = set.app, app.isBuilt, app.families.contains(.ipad),
        let sdk = app.sdk, (9..<14).contains(sdk), !app.requiresFullScreen,
        app.launchStoryboard == nil, app.isIOS
      else { return nil }
      let orientations = app.padOrientations.isEmpty ? app.orientations : app.padOrientations
      guard orientations.isSuperset(of: all) else { return nil }
      return Violation(
        "supports all 4 orientations on iPad and was built with the SDK of iOS \(sdk), but "
          + "names no launch storyboard")
    })

  private static let all: Set = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]
}

extension SetSubject {
  /// Launch images, or names in a property list; nil for none.
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
