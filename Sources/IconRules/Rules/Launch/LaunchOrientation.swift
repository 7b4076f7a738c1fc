import IconSpec

extension Rule {
  static let launchOrientation = Rule(
    id: "launch-orientation", severity: .warning, roles: [.launch],
    summary: "An iPad app has a launch image for each orientation it starts in.",
    rationale: "Without an image for an orientation, the app starts with a black screen.",
    measure: """
      Orientations of the iPad launch images compared with those in the property list; a note if \
      it lists none.
      """,
    remedy: "add the launch image, or remove the orientation from Info.plist",
    source: "iPhone HIG 2010-09-01, Launch Images; Start Instantly",
    triggering: [
      Example(
        "iPad launch images in portrait alone", "Default-Portrait.png", .screen(768, 1004),
        preset: "ios-2010")
    ],
    passing: [
      Example(
        "iPad launch images in both orientations",
        .picture("Default-Portrait.png", .screen(768, 1004)),
        .picture("Default-Landscape.png", .screen(1024, 748)), preset: "ios-2010"),
      Example("an iPhone app in portrait", "Default.png", .screen(320, 480), preset: "ios-2010"),
    ],
    check: .wholeSet { set, _ in missing(set) })

  private static func missing(_ set: SetSubject) -> Violation? {
    guard [.loose, .app, .launchImageSet].contains(set.kind), !set.needsNoLaunchImages,
      set.app?.runs(on: .ipad) ?? true
    else { return nil }
    let images = set.launchImages(on: .ipad)
    let there = Set(images.flatMap { $0.use.slots.compactMap(\.orientation) })
    guard there.count == 1, let only = there.first else { return nil }
    let other: Slot.Orientation = only == .portrait ? .landscape : .portrait
    let isSupported = set.app?.supports(other, on: .ipad)
    guard isSupported != false else { return nil }
    let names = images.map(\.name).sorted().joined(separator: ", ")
    return Violation(
      "has iPad launch images in \(only.rawValue) alone (\(names)); "
        + "most apps need one in \(other.rawValue) too",
      severity: isSupported == true || set.isEditionAsked ? .warning : .info)
  }

  static let landscapeBoth = Rule(
    id: "landscape-both", severity: .info, roles: [.launch],
    summary: "An app that supports only landscape supports both directions.",
    rationale: "Users hold the device with the Home button on either side.",
    measure: """
      A list of interface orientations in the property list, or its own list for iPad, with a \
      single entry that is a landscape.
      """,
    remedy: "list UIInterfaceOrientationLandscapeLeft and UIInterfaceOrientationLandscapeRight",
    source: "iPhone HIG 2010-09-01, Start Instantly",
    triggering: [
      Example(
        "a game in one landscape direction",
        plist(
          "Info.plist",
          names("UISupportedInterfaceOrientations", ["UIInterfaceOrientationLandscapeRight"])),
        .picture("Icon.png", .icon(57)))
    ],
    passing: [
      Example(
        "a game in both landscape directions",
        plist(
          "Info.plist",
          names(
            "UISupportedInterfaceOrientations",
            ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"])),
        .picture("Icon.png", .icon(57))),
      Example(
        "portrait and one landscape",
        plist(
          "Info.plist",
          names(
            "UISupportedInterfaceOrientations",
            ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight"])),
        .picture("Icon.png", .icon(57))),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS else { return [] }
      let lists = [("", app.orientations), (" on iPad", app.padOrientations)]
      return lists.compactMap { device, orientations in
        guard orientations.count == 1, let only = orientations.first, only.contains("Landscape")
        else { return nil }
        return Violation("supports one landscape of two\(device): \(only)")
      }
    })
}
