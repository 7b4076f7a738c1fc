/// A named list of slots: one edition of the guidelines, or one platform of today.
public struct Preset: Hashable, Sendable {
  public var name: String
  public var title: String
  public var source: String
  public var layout: OutputLayout
  /// Other presets, each in a folder of its own: a framework's platforms.
  public var parts: [Part]
  /// Those of the parts first, then its own, which have no `home`.
  public var slots: [Slot] { didSet { lists = slots.map { [$0] } } }
  /// Each slot as a list of its own, which all jobs for it share.
  private(set) var lists: [[Slot]]

  public init(
    name: String, title: String, source: String, layout: OutputLayout, parts: [Part] = [],
    slots: [Slot]
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.layout = layout
    self.parts = parts
    self.slots = slots
    lists = slots.map { [$0] }
  }

  /// Another preset below a folder.
  public struct Part: Hashable, Sendable {
    public var preset: String
    public var folder: String
    /// What the icon is called there, unless a manifest names it.
    public var name: String?
    /// Those of its slots that are taken; nil for all.
    public var roles: [Role]?
  }

  /// The same without its parts.
  public var own: Preset {
    var own = self
    own.parts = []
    own.slots = slots.filter { $0.home == nil }
    return own
  }
}
