extension IconPurpose {
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
