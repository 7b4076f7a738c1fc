/// How much a finding weighs.
public enum Severity: String, Comparable, CaseIterable, Sendable, Codable {
  /// Good to know.
  case info
  /// What the guidelines ask for.
  case warning
  /// What the store or the system refuses.
  case error

  public static func < (a: Severity, b: Severity) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
