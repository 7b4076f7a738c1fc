import IconFiles

/// How a command with the interface of another program answers outside of its action. Both functions
/// receive the words after the command, which may not parse.
struct ForeignInterface: Sendable {
  let showVersion: @Sendable ([String]) -> ExitStatus
  let fail: @Sendable (UsageError, [String]) -> ExitStatus
}
