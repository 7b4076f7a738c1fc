import CIconImport

/// What `--self-test` prints: what the system refuses this program, found by trying.
enum SelfTest {
  static func lines(walls: Int32) -> String {
    let refused = iconimport_trial()
    let standing = [
      ("limits", iconimport_limits), ("Landlock", iconimport_landlock),
      ("seccomp", iconimport_seccomp),
    ].map { name, bit in "\(name): \(Int(walls) & Int(bit) != 0 ? "yes" : "no")" }
    let trials = [
      ("writing a file", refused.writing), ("reading other files", refused.reading),
      ("sockets", refused.sockets), ("programs", refused.programs), ("signals", refused.signals),
      ("1 GiB of memory", refused.memory),
    ].map { name, isRefused in "\(name): \(isRefused != 0 ? "refused" : "possible")" }
    return (standing + trials).map { $0 + "\n" }.joined()
  }
}
