import IconDocuments
import IconImage
import IconSpec

/// What a Contents.json says of an image beside its file.
struct CatalogKeys {
  let keys: [String: PropertyValue]

  init(_ slot: Slot, in set: String) {
    var keys: [String: String] =
      if set.hasSuffix(".appiconset") {
        Self.icon(slot)
      } else if set.hasSuffix(".launchimage") {
        Self.launchImage(slot)
      } else {
        [
          "idiom": Self.isPlain(slot) ? "universal" : slot.idiom.rawValue,
          "scale": "\(slot.scale)x",
        ]
      }
    keys.merge(slot.entry) { $1 }
    // One size for all devices of a platform has no scale.
    if keys["platform"] != nil, slot.scale == 1 { keys["scale"] = nil }
    var values = keys.mapValues { PropertyValue.text($0) }
    if let appearance = slot.appearance {
      values["appearances"] = .list([
        .table(["appearance": .text("luminosity"), "value": .text(appearance.rawValue)])
      ])
    }
    self.keys = values
  }

  /// Images that devices share: bar icons and documents.
  private static func isPlain(_ slot: Slot) -> Bool {
    slot.layer == nil && slot.role != .topShelf
  }

  private static func icon(_ slot: Slot) -> [String: String] {
    let points = slot.points ?? Points(width: Double(slot.pixels.width / slot.scale), height: 0)
    let isStore = slot.role == .appStore && slot.idiom == .universal
    return [
      "idiom": isStore ? "ios-marketing" : slot.idiom.rawValue, "scale": "\(slot.scale)x",
      "size": "\(points.label)x\(points.label)",
    ]
  }

  private static func launchImage(_ slot: Slot) -> [String: String] {
    var keys = [
      "idiom": slot.idiom.rawValue, "scale": "\(slot.scale)x",
      "extent": slot.statusBar == .excluded ? "to-status-bar" : "full-screen",
      "orientation": (slot.orientation ?? .portrait).rawValue,
    ]
    let long = slot.points.map { max($0.width, $0.height) } ?? 0
    switch (slot.idiom, long) {
    case (.iphone, 568): keys["subtype"] = "retina4"
    case (.iphone, 667), (.iphone, 736):
      keys["subtype"] = "\(Int(long))h"
      keys["minimum-system-version"] = "8.0"
    case (.iphone, 812...):
      keys["subtype"] = "\(max(slot.pixels.width, slot.pixels.height))h"
      keys["minimum-system-version"] = long == 812 ? "11.0" : "12.0"
    case (.ipad, 1112), (.ipad, 1366):
      keys["subtype"] = "\(Int(long))h"
      keys["minimum-system-version"] = "8.0"
    default: break
    }
    return keys
  }
}
