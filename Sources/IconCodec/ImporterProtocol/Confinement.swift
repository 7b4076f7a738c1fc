/// What confines a running importer, as it reports it in its greeting.
package struct Confinement: Equatable, Sendable {
  /// Of memory, processor time, files and descriptors.
  package let hasLimits: Bool
  /// The version of the kernel's Landlock interface; 0 without Landlock.
  package let landlock: Int
  package let hasSeccomp: Bool

  package init(hasLimits: Bool, landlock: Int, hasSeccomp: Bool) {
    (self.hasLimits, self.landlock, self.hasSeccomp) = (hasLimits, landlock, hasSeccomp)
  }

  /// Whether the kernel refuses both files and system calls that reading images does not need.
  package var isSandbox: Bool { missing.isEmpty }

  /// What of a sandbox is missing: "seccomp and Landlock".
  package var missing: String {
    [hasSeccomp ? nil : "seccomp", landlock > 0 ? nil : "Landlock"].compactMap { $0 }
      .joined(separator: " and ")
  }

  /// Whether this system has such a sandbox at all; macOS has neither part.
  package static var isOffered: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }
}
