/// The purpose of an icon, by its folder, its set's name and property lists.
package enum IconPurpose: Sendable {
  /// An application's own icon, or unknown: shown in the App Store and on the Home screen.
  case application
  /// An alternate, or the icon of another build. The App Store is less strict with alternates.
  case alternate
  /// An extension's icon: a widget has none, and an action's is a mask.
  case appExtension
  /// For messages and stickers.
  case sticker
  /// In a project template, to be replaced.
  case template

  /// Whether the App Store may reject an application for it.
  var isStores: Bool { self == .application }
}
