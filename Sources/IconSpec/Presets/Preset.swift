/// A named list of slots: one edition of the guidelines, or one platform of today.
public struct Preset: Hashable, Sendable {
  public var name: String
  public var title: String
  public var source: String
  public var layout: OutputLayout
  public var slots: [Slot]
}

/// How the files of a set are arranged.
public enum OutputLayout: String, CaseIterable, Sendable, Codable {
  /// Files by the names the guidelines give, in one folder.
  case loose
}
