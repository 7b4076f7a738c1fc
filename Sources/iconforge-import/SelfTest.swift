import CIconImport

/// The output of `--self-test`: what the system refuses this process, found by trying.
enum SelfTest {
  static func lines(walls: iconimport_walls) -> String {
    let refused = iconimport_trial()
    let standing = [
      ("limits", walls.limits), ("Landlock", walls.landlock), ("seccomp", walls.seccomp),
    ].map { name, wall in "\(name): \(wall != 0 ? "yes" : "no")" }
    let trials = [
      ("writing a file", refused.writing), ("reading other files", refused.reading),
      ("sockets", refused.sockets), ("programs", refused.programs), ("signals", refused.signals),
      ("1 GiB of memory", refused.memory),
    ].map { name, isRefused in "\(name): \(isRefused != 0 ? "refused" : "possible")" }
    var lines = standing + trials
    if walls.seccomp != 0 { lines.append(otherCalls()) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The number of refused system calls among those the process does not need, and the names of
  /// permitted ones.
  private static func otherCalls() -> String {
    var (count, possible): (Int, [String]) = (0, [])
    while true {
      let attempt = iconimport_attempt_call(Int32(count))
      guard let name = attempt.name else { break }
      count += 1
      if attempt.is_refused == 0 { possible.append(String(cString: name)) }
    }
    let refused = "other system calls: \(count - possible.count) of \(count) refused"
    return possible.isEmpty ? refused : "\(refused), not \(possible.joined(separator: ", "))"
  }
}
