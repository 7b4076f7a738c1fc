public enum ExitStatus: Int32, Sendable {
  case success = 0
  case findings = 1
  case usage = 2
  case failure = 3

  /// The most serious status: usage, then failure, then findings.
  public static func worst(_ statuses: [ExitStatus]) -> ExitStatus {
    [.usage, .failure, .findings].first(where: statuses.contains) ?? .success
  }
}
