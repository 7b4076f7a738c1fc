import IconSpec

extension Rule {
  static let landscapeBoth = Rule(
    id: "landscape-both", severity: .info, roles: [.launch],
    summary: "An app for landscape alone supports both landscapes.",
    rationale: "People hold the device with the Home button on either side.",
    measure: """
      Interface orientations of the property list, of iPad apart where it says them: all of them \
      landscape, and only one.
      """,
    remedy: "list UIInterfaceOrientationLandscapeLeft and UIInterfaceOrientationLandscapeRight",
    source: "iPhone HIG 2010-09-01, Start Instantly",
    triggering: [
      Example(
        "a game held one way",
        [
          Example.plist(
            "Info.plist",
            Example.names(
              "UISupportedInterfaceOrientations", ["UIInterfaceOrientationLandscapeRight"])),
          .picture("Icon.png", .icon(57)),
        ])
    ],
    passing: [
      Example(
        "a game held either way",
        [
          Example.plist(
            "Info.plist",
            Example.names(
              "UISupportedInterfaceOrientations",
              ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"])),
          .picture("Icon.png", .icon(57)),
        ]),
      Example(
        "portrait and one landscape",
        [
          Example.plist(
            "Info.plist",
            Example.names(
              "UISupportedInterfaceOrientations",
              ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeRight"])),
          .picture("Icon.png", .icon(57)),
        ]),
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
