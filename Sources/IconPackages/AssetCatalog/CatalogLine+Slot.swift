import IconImage
package import IconRules
package import IconSpec

extension CatalogLine {
  /// The line of an image for a slot in a set of a type.
  package init(_ slot: Slot, file: String, in kind: SetSubject.Kind?) {
    let keys: [Key: String] =
      switch kind {
      case .appIconSet: Self.icon(slot)
      case .launchImageSet: Self.launchImage(slot)
      // Devices share bar icons and documents.
      case _ where slot.layer == nil && slot.role != .topShelf: [.idiom: "universal"]
      default: [.idiom: slot.idiom.rawValue]
      }
    self.init(file: file, keys)
    self[.scale] = "\(slot.scale)x"
    for (key, text) in slot.entry { set(key, to: text) }
    // Icons of one size for all devices of a platform have no scale.
    if self[.platform] != nil, slot.scale == 1 { self[.scale] = nil }
    // Each appearance on macOS is a set of its own.
    appearance = slot.idiom == .mac ? nil : slot.appearance?.rawValue
  }

  private static func icon(_ slot: Slot) -> [Key: String] {
    let points = slot.points ?? Points(width: Double(slot.pixels.width / slot.scale), height: 0)
    let isStore = slot.role == .appStore && slot.idiom == .universal
    return [
      .idiom: isStore ? "ios-marketing" : slot.idiom.rawValue,
      .size: "\(points.label)x\(points.label)",
    ]
  }

  private static func launchImage(_ slot: Slot) -> [Key: String] {
    var keys: [Key: String] = [
      .idiom: slot.idiom.rawValue,
      .extent: slot.statusBar == .excluded ? toStatusBar : "full-screen",
      .orientation: (slot.orientation ?? .portrait).rawValue,
    ]
    let screen = LaunchScreen.of(slot)
    keys[.subtype] = screen?.subtype
    keys[.minimumSystem] = screen?.minimumSystem
    return keys
  }

  private static let toStatusBar = "to-status-bar"

  /// The image that the line requires in a set of a type; nil if the line is unknown.
  package func slot(in kind: SetSubject.Kind) -> Slot? {
    guard let idiom, let scale = knownScale else { return nil }
    switch kind {
    case .appIconSet:
      return self[.size].flatMap(CatalogSlot.points).flatMap {
        CatalogSlot.icon(
          idiom: idiom, points: $0, scale: scale, role: self[.role].flatMap { Self.roles[$0] },
          allowsAlpha: appearance != nil)
      }
    case .launchImageSet:
      return self[.orientation].flatMap(Slot.Orientation.init).flatMap {
        CatalogSlot.launchImage(
          idiom: idiom, orientation: $0, scale: scale, subtype: self[.subtype],
          isWithoutStatusBar: self[.extent] == Self.toStatusBar)
      }
    default: return nil
    }
  }

  /// Roles of watch icons.
  private static let roles: [String: Role] = [
    "notificationCenter": .notification, "companionSettings": .settings,
    "appLauncher": .application, "quickLook": .application, "longLook": .application,
  ]
}

extension SetSubject.Kind {
  /// The type of a catalog's folder by its name; nil for folders without images or members.
  package init?(catalogFolder path: some StringProtocol) {
    switch path.split(separator: ".").last {
    case "appiconset", "stickersiconset": self = .appIconSet
    case "launchimage": self = .launchImageSet
    case "imageset": self = .imageSet
    case "brandassets": self = .brandAssets
    case "imagestack": self = .imageStack
    case "solidimagestack": self = .solidImageStack
    default: return nil
    }
  }

  /// The key of the list of images or members in Contents.json.
  package var list: String {
    switch self {
    case .brandAssets: "assets"
    case .imageStack, .solidImageStack: "layers"
    default: "images"
    }
  }
}
