import IconImage
import IconSpec

extension Rule {
  static let duplicateSlot = Rule(
    id: "duplicate-slot", severity: .warning,
    summary: "A catalog has one image for each place.",
    rationale: "Of two images for one place Xcode takes one, and nobody knows which.",
    measure: """
      Lines of an app icon set or launch image set that agree in idiom, size, scale, role, subtype, \
      orientation, appearance and lowest system, and name different files.
      """,
    remedy: "remove the line that is not meant",
    source: "Apple, Asset Catalog Format Reference",
    triggering: [
      Example(
        "two pictures for one place",
        Example.iconSet(
          Example.phoneLines + [Example.IconLine("iphone", "60", 2, "60@2x-new.png")]))
    ],
    passing: [
      Example(
        "one picture in two places of equal size",
        Example.iconSet(
          Example.phoneLines + [
            Example.IconLine("iphone", "40", 3, "120.png"),
            Example.IconLine("iphone", "20", 3, "20@3x.png"),
          ])),
      Example(
        "the same line twice",
        Example.iconSet(
          Example.phoneLines + [Example.IconLine("iphone", "60", 2, "60@2x.png")])),
      Example(
        "the icon of ordinary and of dark screens",
        Example.iconSet([
          Example.IconLine("universal", "1024", 1, "light.png", #""platform": "ios""#),
          Example.IconLine(
            "universal", "1024", 1, "dark.png",
            """
            "platform": "ios", "appearances": [{"appearance": "luminosity", "value": "dark"}]
            """),
        ])),
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
}

/// What no two lines of a catalog should have in common.
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
