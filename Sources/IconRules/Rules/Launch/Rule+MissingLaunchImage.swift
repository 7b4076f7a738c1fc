import IconImage
import IconSpec

extension Rule {
  static let missingLaunchImage = Rule(
    id: "missing-launch-image", severity: .error, platforms: [.apple], roles: [.launch],
    summary: "An app has a launch image or a replacement for it.",
    rationale: "The screen stays black, and later systems run the app in an older phone's size.",
    measure: """
      Built iPhone and iPad apps without a launch storyboard, launch screen or launch image \
      (Default…, LaunchImage…): an error with the SDK of iOS 7 or later, else a warning. Folders \
      with application icons, if an edition with launch images is given: a warning.
      """,
    remedy: "add a launch image; since iOS 8, a launch storyboard",
    source: "iPhone HIG 2010-09-01, Launch Images; App Store Connect",
    codes: ["ITMS-90096"],
    check: .wholeSet { set, _ in
      switch set.kind {
      case .app:
        guard let app = set.app, app.isBuilt, app.isIOS, app.launchFiles == [],
          app.launchStoryboard == nil, !app.hasLaunchScreen, app.launchImages.isEmpty
        else { return nil }
        let isRefused = (app.sdk ?? 0) >= 7
        return Violation(
          "names no launch storyboard and has no launch image"
            + (isRefused ? "; the App Store requires one of them" : ""),
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

  static let launchTallScreen = Rule(
    id: "launch-tall-screen", severity: .error, platforms: [.apple], roles: [.launch],
    summary: "iPhone launch images include one for the 4-inch screen.",
    rationale: "Without it the app has black bars, and the App Store rejects it (SDK of iOS 6 on).",
    measure: """
      iPhone launch images for 2x screens without one of 640×1136 pixels in the tree, if the \
      edition, the catalog or the SDK knows that screen. An error for a built app; a note if an \
      app for iOS 8 or later may have a storyboard.
      """,
    remedy: "add Default-568h@2x.png of 640×1136 pixels, or a launch storyboard",
    source: "iOS HIG 2012 (iPhone 5 edition), table of custom icons; App Store Connect",
    codes: ["ITMS-90096"],
    check: .wholeSet { set, _ in
      guard let severity = set.tallScreenSeverity, !set.hasTallLaunchImage,
        let double = set.launchImages(on: .iphone).first(where: { $0.use.scale == 2 })
      else { return nil }
      let size = double.size.map { ", \($0)" } ?? ""
      return Violation(
        "has iPhone launch images for 2x screens (\(double.name)\(size)), but none of "
          + "\(tall): 4-inch screens show the app between black bars, and the App Store may reject "
          + "it",
        severity: severity)
    })
}

private let tall = PixelSize(width: 640, height: 1136)

extension SetSubject {
  fileprivate var hasTallLaunchImage: Bool {
    images.contains { image in
      image.size == tall
        || image.use.role == .launch && image.use.slots.contains { $0.pixels == tall }
    } || app?.launchImages.contains { $0.name.contains("568h") } ?? false
      || launchFiles.contains { $0.contains("568h") }
  }

  /// Nil if the set may not know the screen, or need not support it.
  fileprivate var tallScreenSeverity: Severity? {
    guard [.loose, .app, .launchImageSet].contains(kind), !needsNoLaunchImages,
      app?.runs(on: .iphone) ?? true
    else { return nil }
    if let app, let sdk = app.sdk {
      return sdk < 6 ? nil : app.isBuilt && kind == .app ? .error : .warning
    }
    if kind == .launchImageSet {
      return entries.contains { $0.slot?.pixels == tall } ? .warning : nil
    }
    guard let edition, edition >= Edition(year: 2012) else { return nil }
    // The new names of 2012 are those of the iPad display, half a year earlier.
    let isSure = isEditionAsked || edition > Edition(year: 2012) || app?.minimumSystem ?? 0 >= 6
    guard isSure else { return nil }
    return app == nil && edition > .iOS7 ? .info : .warning
  }
}
