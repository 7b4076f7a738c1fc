import IconSpec

extension Rule {
  static let obsoleteSlot = Rule(
    id: "obsolete-slot", severity: .info, roles: [.application, .launch],
    summary: "A catalog has no images for systems the app does not run on.",
    rationale: "They add to the app and are never shown.",
    measure: """
      By the lowest system of the property list: 76×76@1x when it is iOS 10 or later, launch \
      images of iOS 6 and earlier when it is iOS 7 or later, launch images at all when it is iOS \
      13 or later.
      """,
    remedy: "remove the lines and their files",
    source: "actool: 76x76@1x app icons only apply to…; Launch images are deprecated in iOS 13",
    triggering: [
      Example(
        "an iPad icon at 1x in an app for iOS 12",
        [
          Example.plist(
            "Info.plist",
            "<key>LSRequiresIPhoneOS</key><true/>" + Example.name("MinimumOSVersion", "12.0"))
        ]
          + Example.iconSet(
            Example.phoneLines + [
              Example.IconLine("ipad", "76", 1, "76.png"),
              Example.IconLine("ipad", "76", 2, "76@2x.png"),
              Example.IconLine("ipad", "83.5", 2, "83.5@2x.png"),
            ]))
    ],
    passing: [
      Example(
        "an iPad icon at 1x, and no system named",
        Example.iconSet(
          Example.phoneLines + [
            Example.IconLine("ipad", "76", 1, "76.png"),
            Example.IconLine("ipad", "76", 2, "76@2x.png"),
            Example.IconLine("ipad", "83.5", 2, "83.5@2x.png"),
          ]))
    ],
    check: .set { set, _ in
      guard let lowest = set.app?.minimumSystem, set.app?.isIOS == true else { return [] }
      let touch = set.supplied.filter { [.iphone, .ipad].contains($0.slot?.idiom) }
      switch set.kind {
      case .appIconSet where lowest >= 10:
        return touch.filter { $0.isFor(.ipad, 76, 1) }.prefix(1).map {
          Violation(
            "has \($0.label), which only systems before iOS 10 use; the lowest here is \(lowest)",
            place: $0.place)
        }
      case .launchImageSet where lowest >= 7:
        let old = touch.filter { lowest >= 13 || ($0.minimumSystem ?? 6) < 7 }
        guard !old.isEmpty else { return [] }
        let what = old.count == 1 ? "1 launch image" : "\(old.count) launch images"
        return [
          Violation(
            "has \(what) for systems before iOS \(lowest >= 13 ? 13 : 7); the lowest here is "
              + "\(lowest): \(SetSubject.naming(old.map(\.label)))", place: old[0].place)
        ]
      default: return []
      }
    })
}
