import IconImage
import IconSpec

extension Rule {
  static let launchOrientation = Rule(
    id: "launch-orientation", severity: .warning, roles: [.launch],
    summary: "An iPad app has a launch image for each orientation it starts in.",
    rationale: """
      People hold an iPad either way. Without an image for the way it is held, the app starts with \
      a black screen or a turned one.
      """,
    measure: """
      Orientations of the iPad launch images compared with those the property list allows; advice \
      when it says nothing.
      """,
    remedy: "add the launch image, or say in Info.plist that the orientation is not supported",
    source: "iPhone HIG 2010-09-01, Launch Images; Start Instantly",
    triggering: [
      Example(
        "iPad launch images in portrait alone", "Default-Portrait.png", .screen(768, 1004),
        preset: "ios-2010")
    ],
    passing: [
      Example(
        "iPad launch images in both orientations",
        [
          .picture("Default-Portrait.png", .screen(768, 1004)),
          .picture("Default-Landscape.png", .screen(1024, 748)),
        ], preset: "ios-2010"),
      Example("an iPhone app in portrait", "Default.png", .screen(320, 480), preset: "ios-2010"),
    ],
    check: .set { set, _ in missing(set) })

  private static func missing(_ set: SetSubject) -> [Violation] {
    guard [.loose, .app, .launchImageSet].contains(set.kind), !set.needsNoLaunchImages,
      set.app?.runs(on: .ipad) ?? true
    else { return [] }
    let images = set.launchImages(on: .ipad)
    let there = Set(images.flatMap { $0.use.slots.compactMap(\.orientation) })
    guard there.count == 1, let only = there.first else { return [] }
    let other: Slot.Orientation = only == .portrait ? .landscape : .portrait
    let isSupported = set.app?.supports(other, on: .ipad)
    guard isSupported != false else { return [] }
    let names = images.map(\.name).sorted().joined(separator: ", ")
    return [
      Violation(
        "has iPad launch images in \(only.rawValue) alone (\(names)); "
          + "most apps need one in \(other.rawValue) too",
        severity: isSupported == true || set.isEditionAsked ? .warning : .info)
    ]
  }
}
