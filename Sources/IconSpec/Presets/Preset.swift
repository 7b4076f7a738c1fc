/// A named list of slots: one edition of the guidelines, or one platform of today.
public struct Preset: Hashable, Sendable {
  public var name: String
  public var title: String
  public var source: String
  public var layout: OutputLayout
  public var slots: [Slot]

  public init(name: String, title: String, source: String, layout: OutputLayout, slots: [Slot]) {
    self.name = name
    self.title = title
    self.source = source
    self.layout = layout
    self.slots = slots
  }
}

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
}
