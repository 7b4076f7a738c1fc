extension IconPurpose {
  /// What a finding weighs that is `severity` on an application's own icon: nobody ships a template,
  /// and nobody sees an extension's icon where an application's is seen.
  func weight(_ severity: Severity) -> Severity {
    switch self {
    case .application: severity
    case .alternate, .sticker: min(severity, .warning)
    case .appExtension, .template: .info
    }
  }
}
