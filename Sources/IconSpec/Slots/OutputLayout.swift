/// How the files of a set are arranged.
public enum OutputLayout: String, CaseIterable, Sendable, Codable {
  /// Files with the names of the guidelines, in one folder.
  case loose
  /// An Xcode asset catalog.
  case catalog
  /// A folder for iconutil of macOS, and the `.icns` that iconutil makes of it.
  case iconset
  /// An Icon Composer document.
  case iconComposer
  /// The icons of a web site, with the files that name them.
  case web
  /// The resources of an Android application.
  case android
  /// Files that Expo's app.json names.
  case expo
  /// Files that Cordova's config.xml names.
  case cordova
}
