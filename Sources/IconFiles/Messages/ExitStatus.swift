/// The exit status of the program `iconforge`.
public enum ExitStatus: Int32, Sendable {
  /// Everything is as requested.
  case success = 0
  /// A finding is an error, or a check found differences.
  case findings = 1
  /// The arguments, a manifest or a preset are invalid.
  case usage = 2
  /// A file could not be read, made or written.
  case failure = 3

  /// The most serious status: usage, then failure, then findings.
  ///
  /// - Parameter statuses: The statuses to combine.
  /// - Returns: `success` if there are no other statuses.
  /// - Complexity: O(statuses).
  public static func worst(_ statuses: [ExitStatus]) -> ExitStatus {
    [.usage, .failure, .findings].first(where: statuses.contains) ?? .success
  }
}
