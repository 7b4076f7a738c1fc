/// The roles that images are made for, of those there are.
public struct RoleSelection: Hashable, Sendable {
  /// These and no others; empty for all.
  public var only: Set<Role>
  public var skipped: Set<Role>

  public init(only: Set<Role> = [], skipped: Set<Role> = []) {
    (self.only, self.skipped) = (only, skipped)
  }

  public var isEverything: Bool { only.isEmpty && skipped.isEmpty }

  package func takes(_ role: Role) -> Bool {
    (only.isEmpty || only.contains(role)) && !skipped.contains(role)
  }

  /// An image that serves several roles is made for any of them.
  package func takes(_ job: Job) -> Bool { job.slots.contains { takes($0.role) } }
}

extension Plan {
  /// The same with these jobs of it alone.
  package func keeping(_ isKept: (Job) -> Bool, roles: RoleSelection = RoleSelection()) -> Plan {
    Plan(
      jobs: jobs.filter(isKept), resampling: resampling, colorSpace: colorSpace, vector: vector,
      iconName: iconName, web: web, unserved: unserved.filter { roles.takes($0.role) })
  }
}
