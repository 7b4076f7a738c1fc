import IconDocuments
import IconImage
import IconRules
import IconSpec

/// One element of the "images" of a Contents.json.
struct CatalogLine {
  let file: String?
  let idiom: Idiom?
  let scale: Int
  let slot: Slot?
  let label: String
  /// "dark", "tinted"; other appearances by their value.
  let appearance: String?
  let isUnassigned: Bool
  let minimumSystem: Int?
  /// An idiom or platform that nobody knows, as messages say it.
  let stranger: String?

  init(_ value: PropertyValue, kind: SetSubject.Kind) {
    let idiomText = value["idiom"]?.text
    let (role, subtype) = (value["role"]?.text, value["subtype"]?.text)
    file = value["filename"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    idiom = idiomText.flatMap { Self.idioms[$0] ?? nil }
    let scaleText = value["scale"]?.text
    let wanted = scaleText.map { $0.hasSuffix("x") ? Int($0.dropLast()) ?? 0 : 0 } ?? 1
    let isScale = Self.scales.contains(wanted)
    scale = isScale ? wanted : 1
    isUnassigned = value["unassigned"]?.truth ?? false
    minimumSystem = value["minimum-system-version"]?.majorVersion
    appearance = value["appearances"]?.list?.first?["value"]?.text
    let points = value["size"]?.text.flatMap(CatalogSlot.points)
    let platform = value["platform"]?.text
    stranger =
      if let idiomText, Self.idioms[idiomText] == nil {
        "idiom \"\(idiomText)\""
      } else if let platform, !Self.platforms.contains(platform) { "platform \"\(platform)\"" } else
      { nil }
    slot =
      isScale
      ? Self.slot(
        kind, value, idiom: Self.idiom(idiomText, platform), points: points, scale: scale,
        appearance: appearance) : nil
    let size = value["size"]?.text.map { $0.replacing("x", with: "×") }
    label =
      [
        idiomText ?? "image", size.map { $0 + (scaleText.map { "@\($0)" } ?? "") } ?? scaleText,
        platform, role, subtype, value["orientation"]?.text, value["extent"]?.text, appearance,
        value["minimum-system-version"]?.text.map { "from \($0)" },
      ].compactMap { $0 }.joined(separator: " ")
  }

  /// Pixels a point of all screens there have been.
  private static let scales = 1...3

  /// Every idiom Xcode writes, with ours where there is one.
  private static let idioms: [String: Idiom?] = [
    "iphone": .iphone, "ipad": .ipad, "universal": .universal, "ios-marketing": .universal,
    "mac": .mac, "watch": .watch, "watch-marketing": .watch, "tv": .tv, "tv-marketing": .tv,
    "car": .car, "vision": .vision, "reality": .vision, "car-marketing": .car,
    "ipod": .iphone,
  ]
  private static let platforms: Set = [
    "ios", "watchos", "tvos", "visionos", "macosx", "osx", "maccatalyst", "xros",
  ]

  private static func idiom(_ text: String?, _ platform: String?) -> Idiom? {
    if platform == "watchos" { return .watch }
    return text.flatMap { idioms[$0] ?? nil }
  }

  private static func slot(
    _ kind: SetSubject.Kind, _ value: PropertyValue, idiom: Idiom?, points: Points?, scale: Int,
    appearance: String?
  ) -> Slot? {
    guard let idiom else { return nil }
    switch kind {
    case .appIconSet:
      let roles: [String: Role] = [
        "notificationCenter": .notification, "companionSettings": .settings,
        "appLauncher": .application, "quickLook": .application, "longLook": .application,
      ]
      return points.flatMap {
        CatalogSlot.icon(
          idiom: idiom, points: $0, scale: scale,
          role: value["role"]?.text.flatMap { roles[$0] }, allowsAlpha: appearance != nil)
      }
    case .launchImageSet:
      guard let orientation = value["orientation"]?.text.flatMap(Slot.Orientation.init) else {
        return nil
      }
      return CatalogSlot.launchImage(
        idiom: idiom, orientation: orientation, scale: scale, subtype: value["subtype"]?.text,
        isWithoutStatusBar: value["extent"]?.text == "to-status-bar")
    default:
      return nil
    }
  }
}
