/// Source catalogs and how they are compiled.
package struct CompileRequest: Sendable {
  /// Which icons are also written as PNG files beside the catalog.
  package enum LooseIcons: String, CaseIterable, Sendable {
    /// The sizes that the App Store checks; every size for systems before iOS 11.
    case `default`
    case all, none
  }

  /// Paths of folders that end in .xcassets or .icon.
  package var catalogs: [String]
  package var platform: CompilePlatform
  package var minimumSystem: SystemVersion
  /// The devices of the app.
  package var devices: [CompileDevice]
  /// The app icon; nil for none.
  package var appIcon: String?
  /// Whether a missing app icon is an error.
  package var isIconNamed = true
  /// Other icon sets that are compiled.
  package var alternates: [String] = []
  package var includesAllIcons = false
  package var launchImage: String?
  /// Names of colors for the property list.
  package var accentColor: String?
  package var widgetBackground: String?
  package var looseIcons = LooseIcons.default
  /// Whether icons for systems before 26 are rendered from an Icon Composer document, also beside an icon set of its
  /// name. Source: catalogs by Xcode 26.0 and 26.4.
  package var rendersDocuments = true
  /// Whether assets that cannot be compiled are warnings.
  package var allowsSkipped = false
  /// Whether catalogs without an asset are worth a warning.
  package var needsAssets = false
  /// Whether PDF documents are read where the kernel confines the importer.
  package var readsPDF = true
  /// At most this many images are decoded or compressed at a time.
  package var workers = 1

  package init(
    _ catalogs: [String], for platform: CompilePlatform, minimumSystem: SystemVersion,
    devices: [CompileDevice]? = nil
  ) {
    self.catalogs = catalogs
    self.platform = platform
    self.minimumSystem = minimumSystem
    self.devices = devices ?? platform.devices
  }
}
