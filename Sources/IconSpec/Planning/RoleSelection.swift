/// The roles whose images a build makes.
public struct RoleSelection: Hashable, Sendable {
  /// Empty for all roles.
  public var only: Set<Role>
  /// Roles without images; their existing files stay.
  public var skipped: Set<Role>

  /// Creates a selection.
  public init(only: Set<Role> = [], skipped: Set<Role> = []) {
    self.only = only
    self.skipped = skipped
  }

  /// Whether no role is skipped.
  package var isEverything: Bool { only.isEmpty && skipped.isEmpty }

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
