import IconImage
import IconSpec

extension Rule {
  static let launchTallScreen = Rule(
    id: "launch-tall-screen", severity: .error, roles: [.launch],
    summary: "iPhone launch images include one for the 4-inch screen.",
    rationale: """
      With an image of 640×1136 pixels or a launch storyboard, an app fills the screen of iPhone \
      5. Without, it has black bars, and the App Store rejects builds with the SDK of iOS 6 or \
      later.
      """,
    measure: """
      iPhone launch images for 2x screens without one of 640×1136 pixels, if the edition, the \
      catalog or the SDK knows that screen. Sets that may be older are skipped, and so are folders \
      whose tree has such an image elsewhere. An error for a built app; a note if an app for iOS 8 \
      or later may have a storyboard.
      """,
    remedy: "add Default-568h@2x.png of 640×1136 pixels, or a launch storyboard",
    source: "iOS HIG 2012 (iPhone 5 edition), table of custom icons; App Store Connect",
    codes: ["ITMS-90096"],
    triggering: [
      Example(
        "launch images for 3.5-inch screens alone", .picture("Default.png", .screen(320, 480)),
        .picture("Default@2x.png", .screen(640, 960)), preset: "ios-2012")
    ],
    passing: [
      Example(
        "launch images for both screens", .picture("Default@2x.png", .screen(640, 960)),
        .picture("Default-568h@2x.png", .screen(640, 1136)), preset: "ios-2012"),
      Example(
        "a set older than such screens", .picture("Default.png", .screen(320, 480)),
        .picture("Default@2x.png", .screen(640, 960)), preset: "ios-2010"),
    ],
    check: .wholeSet { set, _ in
      guard let severity = set.tallScreenSeverity, !set.hasTallLaunchImage,
        let double = set.launchImages(on: .iphone).first(where: { $0.use.scale == 2 })
      else { return nil }
      let size = double.size.map { ", \($0)" } ?? ""
      return Violation(
        "has iPhone launch images for 2x screens (\(double.name)\(size)), but none of "
          + "\(tall): between black bars on 4-inch screens, and the store may refuse it",
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

  /// Nil where the screen is not known of, or does not matter.
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
    // The names that edition brought are those of the iPad's display of March, half a year before.
    let isSure = isEditionAsked || edition > Edition(year: 2012) || app?.minimumSystem ?? 0 >= 6
    guard isSure else { return nil }
    return app == nil && edition > .iOS7 ? .info : .warning
  }
}
