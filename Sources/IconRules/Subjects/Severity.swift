/// The severity of a finding.
public enum Severity: String, Comparable, CaseIterable, Sendable, Codable {
  /// A note.
  case info
  /// The guidelines advise against it.
  case warning
  /// The App Store or the system rejects it.
  case error

  /// A note is below a warning, and that below an error.
  public static func < (a: Severity, b: Severity) -> Bool {
    switch (a, b) {
    case (.info, .warning), (.info, .error), (.warning, .error): true
    default: false
    }
  }
}
