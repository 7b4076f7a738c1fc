/// How the files of a set are arranged.
public enum OutputLayout: String, CaseIterable, Sendable, Codable {
  /// Files with the names of the guidelines, in one folder.
  case loose
  case catalog
  /// A folder for iconutil of macOS, and the `.icns` that iconutil makes of it.
  case iconset
  case iconComposer
  /// The icons of a web site, with the files that name them.
  case web
  case android
  /// Files that Expo's app.json names.
  case expo
  /// Files that Cordova's config.xml names.
  case cordova
}
