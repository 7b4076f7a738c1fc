import IconImage
import IconSpec

extension Rule {
  static let unassignedChild = Rule(
    id: "unassigned-child", severity: .warning, platforms: [.apple],
    summary: "Every image in a catalog's set belongs to the set.",
    rationale: "Xcode skips images without a slot, often ones that were meant to replace others.",
    measure: "Lines marked as unassigned, and image files of the folder that no line names.",
    remedy: "assign them to slots, or remove them",
    source: "actool: has an unassigned child",
    check: .wholeSet { set, _ in
      // A set that cannot be parsed has no slots.
      guard set.isCatalog, set.problem == nil else { return nil }
      let files = set.entries.filter(\.isUnassigned).map { $0.file ?? $0.label } + set.strays
      let count = Set(files).count
      guard count > 0 else { return nil }
      let what = count == 1 ? "1 unassigned child" : "\(count) unassigned children"
      return Violation(
        "has \(what), which Xcode skips: \(files.listed())",
        place: set.entries.first(where: \.isUnassigned)?.place)
    })

  static let unknownIdiom = Rule(
    id: "unknown-idiom", severity: .error, platforms: [.apple],
    summary: "A catalog's lines are for devices that Xcode knows.",
    rationale:
      "Xcode skips such lines. Under tv-marketing the App Store does not find its Apple TV icon.",
    measure: """
      Idioms and platforms of Contents.json that no Xcode version knows: a warning. tv-marketing \
      in brand assets or an image stack: an error.
      """,
    remedy: "correct the name; platforms are ios, watchos and xros; Mac lines have idiom mac",
    source: "App Store Connect; actool: Unknown platform value",
    codes: ["ITMS-90471"],
    check: .set { set, _ in
      // Known from the label, if the idiom itself is valid.
      let isTV = set.kind == .brandAssets || set.kind == .imageStack
      func isMarketing(_ text: String) -> Bool { isTV && text.contains("tv-marketing") }
      let isMarketed =
        set.strangers.contains(where: isMarketing)
        || set.entries.contains { isMarketing($0.label) }
      let others = set.strangers.filter { !isMarketing($0) }
      let marketing = Violation(
        "has the App Store icon under tv-marketing, where the App Store does not find it",
        place: set.strangerPlace)
      let unknown = Violation(
        "has lines for \(others.listed()), which Xcode does not know",
        place: set.strangerPlace, severity: .warning, codes: [])
      return (isMarketed ? [marketing] : []) + (others.isEmpty ? [] : [unknown])
    })

  static let duplicateSlot = Rule(
    id: "duplicate-slot", severity: .warning, platforms: [.apple],
    summary: "A catalog has one image per slot.",
    rationale: "Xcode uses one of two images for a slot; which one is undefined.",
    measure: """
      Lines of an app icon set or launch image set that name different files but agree in idiom, \
      size, scale, role, subtype, orientation, appearance and minimum system.
      """,
    remedy: "remove the unintended line",
    source: "Apple, Asset Catalog Format Reference",
    check: .set { set, _ in
      guard set.kind == .appIconSet || set.kind == .launchImageSet else { return [] }
      var places: [SetSubject.Entry.Key: Int] = [:]
      var slots: [[SetSubject.Entry]] = []
      for entry in set.supplied where entry.file != nil {
        guard let key = entry.key else { continue }
        let index = places[key, default: slots.count]
        if index == slots.count { slots.append([]) }
        places[key] = index
        slots[index].append(entry)
      }
      return slots.compactMap { lines in
        let names = lines.compactMap(\.file)
        guard case let count = Set(names).count, count > 1 else { return nil }
        return Violation(
          "names \(count) images for \(lines[0].label), of which Xcode uses one: "
            + names.listed(), place: lines.last?.place)
      }
    })

  static let obsoleteSlot = Rule(
    id: "obsolete-slot", severity: .info, platforms: [.apple], roles: [.application, .launch],
    summary: "A catalog has no images for systems that the app does not support.",
    rationale: "They enlarge the app and are never shown.",
    measure: """
      By the minimum system in the property list: 76×76@1x from iOS 10, launch images of iOS 6 and \
      earlier from iOS 7, and all launch images from iOS 13.
      """,
    remedy: "remove the lines and their files",
    source: "actool: 76x76@1x app icons only apply to…; Launch images are deprecated in iOS 13",
    check: .set { set, _ in
      guard let lowest = set.app?.minimumSystem, set.app?.isIOS == true else { return [] }
      let touch = set.supplied.filter { [.iphone, .ipad].contains($0.slot?.idiom) }
      switch set.kind {
      case .appIconSet where lowest >= 10:
        return touch.filter { $0.isFor(.ipad, points: 76, scale: 1) }.prefix(1).map {
          Violation(
            "has \($0.label), which only systems before iOS 10 use; the lowest here is \(lowest)",
            place: $0.place)
        }
      case .launchImageSet where lowest >= 7:
        let old = touch.filter { lowest >= 13 || ($0.minimumSystem ?? 6) < 7 }
        guard !old.isEmpty else { return [] }
        return [
          Violation(
            "has \(Figure.count(old.count, "launch image")) for systems before iOS "
              + "\(lowest >= 13 ? 13 : 7); the lowest here is \(lowest): "
              + "\(old.map(\.label).listed())", place: old[0].place)
        ]
      default: return []
      }
    })
}

extension SetSubject.Entry {
  /// The properties of its slot, unique in a catalog.
  fileprivate struct Key: Hashable {
    let label: String
    let role: Role
    let idiom: Idiom
    let scale: Int
    let pixels: PixelSize
    let orientation: Slot.Orientation?
    let statusBar: Slot.StatusBar?
    let appearance: String?
    let minimumSystem: Int?
  }

  fileprivate var key: Key? {
    slot.map {
      Key(
        label: label, role: $0.role, idiom: $0.idiom, scale: $0.scale, pixels: $0.pixels,
        orientation: $0.orientation, statusBar: $0.statusBar, appearance: appearance,
        minimumSystem: minimumSystem)
    }
  }
}
