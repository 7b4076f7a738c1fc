package import IconDocuments
package import IconSpec

/// The image settings of an application's property list.
package struct AppInfo: Sendable {
  /// A name in the property list, with its key.
  package struct NamedImage: Hashable, Sendable {
    package let key: String
    package let name: String

    package init(key: String, name: String) {
      self.key = key
      self.name = name
    }
  }

  package let path: String
  /// Whether it is in a built `.app`, which contains everything it names.
  package let isBuilt: Bool
  package var isMac = false
  package var isWatch = false
  package var isTV = false
  /// UIDeviceFamily; empty if unknown.
  package var families: Set<Idiom> = []
  /// Major version of the minimum system.
  package var minimumSystem: Int?
  /// Major version of the SDK.
  package var sdk: Int?
  /// Icon files, of every key.
  package var icons: [NamedImage] = []
  package var launchImages: [NamedImage] = []
  /// Whether it names no icon, so that the system looks for Icon.png.
  package var meansIconByDefault = false
  package var isExtension = false
  /// Whether CFBundleIcons has another type than a dictionary.
  package var hasInvalidIcons = false
  /// The icon set in the catalog.
  package var iconName: String?
  /// Whether the built app has Assets.car.
  package var hasCompiledCatalog = false
  /// CFBundleAlternateIcons: keys and asset names.
  package var alternates: [NamedImage] = []
  package var launchStoryboard: String?
  /// Whether it has UILaunchScreen or UILaunchScreens.
  package var hasLaunchScreen = false
  /// Launch images named Default… and LaunchImage… beside the property list; nil if not searched.
  package var launchFiles: [String]?
  /// UIPrerenderedIcon; nil if absent.
  package var isPrerendered: Bool?
  /// The type of UIPrerenderedIcon if it is not a boolean.
  package var prerenderedKind: String?
  package var requiresFullScreen = false
  /// Interface orientations of the list; empty if absent.
  package var orientations: Set<String> = []
  package var padOrientations: Set<String> = []
  package var hasDocumentTypes = false
  package var statusBarStyle: String?
  /// The locations of keys and texts; nil for binary lists.
  package var places: PropertyListPlaces?

  package init(path: String, isBuilt: Bool) {
    self.path = path
    self.isBuilt = isBuilt
  }

  /// Whether it runs on iPhone, iPod touch or iPad.
  package var isIOS: Bool { !isMac && !isWatch && !isTV }

  /// Whether it supports `orientation` on an idiom; nil if the list does not say.
  package func supports(_ orientation: Slot.Orientation, on idiom: Idiom) -> Bool? {
    let own = idiom == .ipad && !padOrientations.isEmpty ? padOrientations : orientations
    guard !own.isEmpty else { return nil }
    return own.contains { $0.contains(orientation == .portrait ? "Portrait" : "Landscape") }
  }
}
