/// The confinement that an importer reports in its greeting.
package struct Confinement: Equatable, Sendable {
  /// Limits on memory, processor time, files and descriptors.
  package let hasLimits: Bool
  /// The version of the kernel's Landlock interface; 0 if missing.
  package let landlock: Int
  package let hasSeccomp: Bool

  package init(hasLimits: Bool, landlock: Int, hasSeccomp: Bool) {
    self.hasLimits = hasLimits
    self.landlock = landlock
    self.hasSeccomp = hasSeccomp
  }

  /// Whether the kernel blocks files and system calls that decoding does not need.
  package var isSandbox: Bool { missing.isEmpty }

  /// The missing parts of the sandbox: "seccomp and Landlock".
  package var missing: String {
    [hasSeccomp ? nil : "seccomp", landlock > 0 ? nil : "Landlock"].compactMap { $0 }
      .joined(separator: " and ")
  }

  /// Whether this system supports the sandbox. macOS has neither part.
  package static var isOffered: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
