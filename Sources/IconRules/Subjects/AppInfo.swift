package import IconDocuments
package import IconSpec

/// What an application's property list says about its images.
package struct AppInfo: Sendable {
  /// A name in the property list and the key it stands under.
  package struct NamedImage: Hashable, Sendable {
    package let key: String
    package let name: String

    package init(key: String, name: String) {
      self.key = key
      self.name = name
    }
  }

  package let path: String
  /// Whether it lies in a built `.app`, where everything it names must be.
  package let isBuilt: Bool
  package var isMac = false
  package var isWatch = false
  package var isTV = false
  /// UIDeviceFamily; empty when it is not said.
  package var families: Set<Idiom> = []
  /// Major version of the oldest system it runs on.
  package var minimumSystem: Int?
  /// Major version of the SDK it was built with.
  package var sdk: Int?
  /// Icon files, of every key that names some.
  package var icons: [NamedImage] = []
  package var launchImages: [NamedImage] = []
  /// Whether it names no icon where it could, so that the system looks for Icon.png.
  package var meansIconByDefault = false
  /// Whether it is an extension's.
  package var isExtension = false
  /// The catalog's icon set.
  package var iconName: String?
  /// Whether the built app has Assets.car.
  package var hasCompiledCatalog = false
  /// Alternate icons: their entries in CFBundleAlternateIcons, and the assets these name.
  package var alternates: [NamedImage] = []
  package var launchStoryboard: String?
  /// Whether UILaunchScreen, or UILaunchScreens, is there.
  package var hasLaunchScreen = false
  /// Launch images by the names the system looks for itself, Default… and LaunchImage…, beside the
  /// property list; nil when nobody looked.
  package var launchFiles: [String]?
  /// UIPrerenderedIcon; nil when it is not there.
  package var isPrerendered: Bool?
  /// What UIPrerenderedIcon is when it is not a boolean.
  package var prerenderedKind: String?
  package var requiresFullScreen = false
  /// Interface orientations, as the list says them; empty when it does not.
  package var orientations: Set<String> = []
  package var padOrientations: Set<String> = []
  package var hasDocumentTypes = false
  package var statusBarStyle: String?
  /// Where its keys and texts stand; nil where it has no lines.
  package var places: PropertyListPlaces?

  package init(path: String, isBuilt: Bool) {
    self.path = path
    self.isBuilt = isBuilt
  }

  /// Whether it runs on iPhone, iPod touch or iPad.
  package var isIOS: Bool { !isMac && !isWatch && !isTV }

  /// Whether it supports `orientation` on an idiom; nil when it does not say.
  package func supports(_ orientation: Slot.Orientation, on idiom: Idiom) -> Bool? {
    let own = idiom == .ipad && !padOrientations.isEmpty ? padOrientations : orientations
    guard !own.isEmpty else { return nil }
    return own.contains { $0.contains(orientation == .portrait ? "Portrait" : "Landscape") }
  }
}
