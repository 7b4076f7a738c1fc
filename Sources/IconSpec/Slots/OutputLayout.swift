/// How the files of a set are arranged.
public enum OutputLayout: String, CaseIterable, Sendable, Codable {
  /// Files by the names the guidelines give, in one folder.
  case loose
  /// An asset catalog, as Xcode keeps it.
  case catalog
  /// A folder for the Mac's iconutil, and the `.icns` it would make of it.
  case iconset
  /// A document of Icon Composer.
  case iconComposer
  /// A website's icons, with the files that name them.
  case web
  /// An Android application's resources.
  case android
  /// Files that Expo's app.json names.
  case expo
  /// Files that Cordova's config.xml names.
  case cordova
}
