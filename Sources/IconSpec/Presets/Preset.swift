/// A named list of slots: an edition of the guidelines, or a platform.
package struct Preset: Hashable, Sendable {
  /// The name for `--preset`, or that in its file.
  package var name: String
  /// The platform or guideline year, for users.
  package var title: String
  /// The guidelines that name the sizes.
  package var source: String
  /// The naming of files and their documents.
  package var layout: OutputLayout
  /// Other presets, each in its own folder, such as the platforms of a framework.
  package var parts: [Part]
  /// The slots of the parts, then its own, which have no `home`.
  package var slots: [Slot] { didSet { lists = slots.map { [$0] } } }
  /// Each slot as a list, whose storage all jobs for the slot share.
  private(set) var lists: [[Slot]]

  package init(
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
  package struct Part: Hashable, Sendable {
    package var preset: String
    package var folder: String
    /// The icon's name in this folder, unless a manifest names it.
    package var name: String?
    /// The roles to include; nil for all.
    package var roles: [Role]?
  }

  /// The preset without its parts.
  package var own: Preset {
    var own = self
    own.parts = []
    own.slots = slots.filter { $0.home == nil }
    return own
  }
}
