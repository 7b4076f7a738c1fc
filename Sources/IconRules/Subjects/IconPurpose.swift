/// The purpose of an icon, by its folder, its set's name and property lists.
package enum IconPurpose: Sendable {
  /// An application's own icon, or unknown: shown in the App Store and on the Home screen.
  case application
  /// An alternate, or the icon of another build. The App Store is less strict with alternates.
  case alternate
  /// An extension's icon, or one that no application's target uses: a widget has none, and an
  /// action's is a mask.
  case appExtension
  case sticker
  /// In a project template, to be replaced.
  case template

  /// Whether the App Store may reject an application for it.
  var isStores: Bool { self == .application }

  /// The severity for this purpose of a finding that is `severity` on an application's own icon.
  /// Templates are not shipped, and an extension's icon is not on the Home screen.
  func weight(_ severity: Severity) -> Severity {
    switch self {
    case .application: severity
    case .alternate, .sticker: min(severity, .warning)
    case .appExtension, .template: .info
    }
  }
}
