import IconSpec

extension Rule {
  static let missingLaunchImage = Rule(
    id: "missing-launch-image", severity: .error, roles: [.launch],
    summary: "An app has a launch image or a replacement for it.",
    rationale: """
      Without one the screen stays black until the app is ready, and later systems run the app in \
      the size of an older phone. The App Store has rejected such apps since iOS 6.
      """,
    measure: """
      Built iPhone and iPad apps without a launch storyboard, launch screen or launch images, and \
      without Default… or LaunchImage… beside the property list: an error with the SDK of iOS 7 or \
      later, else a warning. Folders with application icons, if an edition with launch images is \
      given: a warning.
      """,
    remedy: "add a launch image; since iOS 8, a launch storyboard",
    source: "iPhone HIG 2010-09-01, Launch Images; App Store Connect",
    codes: ["ITMS-90096"],
    triggering: [
      Example(
        "a built app without a launch image",
        builtApp(sdk: 9, names("CFBundleIconFiles", ["Icon-60"])),
        .picture("Demo.app/Icon-60@2x.png", .icon(120))),
      Example(
        "icons of 2010 without a launch image", .picture("Icon.png", .icon(57)),
        .picture("Icon@2x.png", .icon(114)), preset: "ios-2010"),
    ],
    passing: [
      Example(
        "a built app with a launch storyboard",
        builtApp(sdk: 9, name("UILaunchStoryboardName", "LaunchScreen"))),
      Example(
        "a built app whose launch image has the name the system knows",
        builtApp(sdk: 4, minimum: 3, names("CFBundleIconFiles", ["Icon"])),
        .picture("Demo.app/Icon.png", .icon(57)),
        .picture("Demo.app/Default.png", .screen(320, 480))),
      Example(
        "icons without a launch image or a given edition", .picture("Icon.png", .icon(57)),
        .picture("Icon@2x.png", .icon(114))),
    ],
    check: .wholeSet { set, _ in
      switch set.kind {
      case .app:
        guard let app = set.app, app.isBuilt, app.isIOS, app.launchFiles == [],
          app.launchStoryboard == nil, !app.hasLaunchScreen, app.launchImages.isEmpty
        else { return nil }
        let isRefused = (app.sdk ?? 0) >= 7
        return Violation(
          "names no launch storyboard, and no launch image is there"
            + (isRefused ? "; the store asks for one of them" : ""),
          severity: isRefused ? .error : .warning, codes: isRefused ? nil : [])
      case .loose:
        let wanted = set.entries.filter { $0.slot?.role == .launch && $0.slot?.condition == nil }
        let hasImage = set.images.contains { $0.use.role == .launch }
        let hasScreen = set.app?.launchStoryboard != nil || set.app?.hasLaunchScreen == true
        guard set.isEditionAsked, set.hasAppIcons, !hasImage, !hasScreen,
          let first = wanted.first?.file
        else { return nil }
        return Violation(
          "has application icons and no launch image, such as \(first)", severity: .warning,
          codes: [])
      default: return nil
      }
    })
}
