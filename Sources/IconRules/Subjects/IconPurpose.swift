/// Whose icon a picture is, as far as its folder, its set's name and property lists say.
package enum IconPurpose: Sendable {
  /// An application's own, or nothing is known: what the store and the Home screen show.
  case application
  /// One that people may choose instead, or another build of the application has. The store takes
  /// apps whose alternates it would not take as icons.
  case alternate
  /// Of an extension: a widget has no icon of its own, and an action's is a mask.
  case appExtension
  /// Of messages and stickers.
  case sticker
  /// In a template that projects are made from, whose maker has the icons yet to draw.
  case template

  /// Whether the store may turn an application away because of it.
  var isStores: Bool { self == .application }
}
