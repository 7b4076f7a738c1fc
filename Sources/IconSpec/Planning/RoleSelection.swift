public struct RoleSelection: Hashable, Sendable {
  /// Empty for all roles.
  public var only: Set<Role>
  public var skipped: Set<Role>

  public init(only: Set<Role> = [], skipped: Set<Role> = []) {
    self.only = only
    self.skipped = skipped
  }

  public var isEverything: Bool { only.isEmpty && skipped.isEmpty }

  package func takes(_ role: Role) -> Bool {
    (only.isEmpty || only.contains(role)) && !skipped.contains(role)
  }

  /// Whether any of the job's roles is selected.
  package func takes(_ job: Job) -> Bool { job.slots.contains { takes($0.role) } }
}

extension Plan {
  package func keeping(_ isKept: (Job) -> Bool, roles: RoleSelection = RoleSelection()) -> Plan {
    var plan = self
    plan.jobs.removeAll { !isKept($0) }
    plan.unserved.removeAll { !roles.takes($0.role) }
    return plan
  }
}
