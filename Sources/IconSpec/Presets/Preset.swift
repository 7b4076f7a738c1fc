/// A named list of slots: an edition of the guidelines, or a platform.
public struct Preset: Hashable, Sendable {
  public var name: String
  public var title: String
  public var source: String
  public var layout: OutputLayout
  /// Other presets, each in its own folder, such as the platforms of a framework.
  public var parts: [Part]
  /// The slots of the parts, then its own, which have no `home`.
  public var slots: [Slot] { didSet { lists = slots.map { [$0] } } }
  /// Each slot as a list, whose storage all jobs for the slot share.
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
    /// The icon's name in this folder, unless a manifest names it.
    public var name: String?
    /// The roles to include; nil for all.
    public var roles: [Role]?
  }

  /// The preset without its parts.
  public var own: Preset {
    var own = self
    own.parts = []
    own.slots = slots.filter { $0.home == nil }
    return own
  }
}
