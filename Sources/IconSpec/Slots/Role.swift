/// The purpose of an image.
public enum Role: String, CaseIterable, Sendable, Codable {
  case application, appStore, spotlight, settings, notification
  case document, webClip
  case toolbar, navigationBar, tabBar, activity
  case newsstand
  case launch
  case favicon
  case topShelf, layer

  /// Roles that a manifest has artwork for; the others are parts of catalogs.
  package static let ofArtwork = allCases.filter { $0 != .layer }

  /// Icons that the system shows on a Home screen, in lists or in the store.
  package var isAppIcon: Bool {
    switch self {
    case .application, .appStore, .spotlight, .settings, .notification: true
    default: false
    }
  }

  /// Masks in a bar or share sheet: the shape is in alpha, and the system chooses the colour.
  package var isGlyph: Bool {
    switch self {
    case .toolbar, .navigationBar, .tabBar, .activity: true
    default: false
    }
  }
}

/// The platform of an icon. Icons for several platforms count as iOS.
public enum TargetPlatform: String, CaseIterable, Sendable {
  case ios, macos, watchos, tvos, visionos, android, web, windows, linux
}

package enum Idiom: String, CaseIterable, Sendable, Codable {
  case iphone, ipad, universal, mac, watch, tv, vision, car, web, android, windows, linux

  /// The platform that the manifest names; CarPlay has that of iOS.
  var target: TargetPlatform { TargetPlatform(rawValue: title.lowercased()) ?? .ios }

  /// The platform's name in messages.
  package var title: String {
    switch self {
    case .iphone, .ipad, .universal: "iOS"
    case .mac: "macOS"
    case .watch: "watchOS"
    case .tv: "tvOS"
    case .vision: "visionOS"
    case .car: "CarPlay"
    case .web: "web"
    case .android: "Android"
    case .windows: "Windows"
    case .linux: "Linux"
    }
  }
}
