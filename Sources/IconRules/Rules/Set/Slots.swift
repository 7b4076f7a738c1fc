import IconImage
import IconSpec

extension Rule {
  static let duplicateSlot = Rule(
    id: "duplicate-slot", severity: .warning,
    summary: "A catalog has one image per slot.",
    rationale: "Xcode uses one of two images for a slot; which one is undefined.",
    measure: """
      Lines of an app icon set or launch image set that name different files but agree in idiom, \
      size, scale, role, subtype, orientation, appearance and minimum system.
      """,
    remedy: "remove the unintended line",
    source: "Apple, Asset Catalog Format Reference",
    triggering: [
      Example(
        "two images for one slot",
        iconSet(phoneLines + [IconLine("iphone", "60", 2, "60@2x-new.png")]))
    ],
    passing: [
      Example(
        "one image in two slots of equal size",
        iconSet(
          phoneLines + [
            IconLine("iphone", "40", 3, "120.png"), IconLine("iphone", "20", 3, "20@3x.png"),
          ])),
      Example(
        "the same line twice", iconSet(phoneLines + [IconLine("iphone", "60", 2, "60@2x.png")])),
      Example(
        "a default and a dark icon", iconSet([single("light.png"), single("dark.png", "dark")])),
    ],
    check: .set { set, _ in
      guard set.kind == .appIconSet || set.kind == .launchImageSet else { return [] }
      var order: [CatalogPlace] = []
      var files: [CatalogPlace: [String]] = [:]
      var last: [CatalogPlace: SetSubject.Entry] = [:]
      for entry in set.supplied {
        guard let file = entry.file, let place = CatalogPlace(entry) else { continue }
        if files[place] == nil { order.append(place) }
        files[place, default: []].append(file)
        last[place] = entry
      }
      return order.compactMap { place in
        guard let names = files[place], case let count = Set(names).count, count > 1 else {
          return nil
        }
        return Violation(
          "gives \(place.label) \(count) images, of which one is used: "
            + SetSubject.naming(names), place: last[place]?.place)
      }
    })

  static let obsoleteSlot = Rule(
    id: "obsolete-slot", severity: .info, roles: [.application, .launch],
    summary: "A catalog has no images for systems that the app does not support.",
    rationale: "They enlarge the app and are never shown.",
    measure: """
      By the minimum system in the property list: 76×76@1x from iOS 10, launch images of iOS 6 and \
      earlier from iOS 7, and all launch images from iOS 13.
      """,
    remedy: "remove the lines and their files",
    source: "actool: 76x76@1x app icons only apply to…; Launch images are deprecated in iOS 13",
    triggering: [
      Example(
        "an iPad icon at 1x in an app for iOS 12",
        [
          plist(
            "Info.plist", "<key>LSRequiresIPhoneOS</key><true/>" + name("MinimumOSVersion", "12.0"))
        ]
          + iconSet(
            phoneLines + [
              IconLine("ipad", "76", 1, "76.png"), IconLine("ipad", "76", 2, "76@2x.png"),
              IconLine("ipad", "83.5", 2, "83.5@2x.png"),
            ]))
    ],
    passing: [
      Example(
        "an iPad icon at 1x, and no minimum system",
        iconSet(
          phoneLines + [
            IconLine("ipad", "76", 1, "76.png"), IconLine("ipad", "76", 2, "76@2x.png"),
            IconLine("ipad", "83.5", 2, "83.5@2x.png"),
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

/// The properties of a slot, unique in a catalog.
private struct CatalogPlace: Hashable {
  let label: String
  private let role: Role
  private let idiom: Idiom
  private let scale: Int
  private let pixels: PixelSize
  private let orientation: Slot.Orientation?
  private let statusBar: Slot.StatusBar?
  private let appearance: String?
  private let minimumSystem: Int?

  init?(_ entry: SetSubject.Entry) {
    guard let slot = entry.slot else { return nil }
    label = entry.label
    (role, idiom, scale, pixels) = (slot.role, slot.idiom, slot.scale, slot.pixels)
    (orientation, statusBar) = (slot.orientation, slot.statusBar)
    (appearance, minimumSystem) = (entry.appearance, entry.minimumSystem)
  }
}
