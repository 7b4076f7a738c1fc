public import IconSpec

/// A requirement of the guidelines, the App Store or the system, and its test.
public struct Rule: Sendable {
  /// The figure that a rule measures against. A manifest can change it.
  public struct Threshold: Sendable {
    /// The figure, in the unit of `meaning`.
    public let value: Double
    /// "ratio to the median coverage".
    public let meaning: String

    init(_ value: Double, _ meaning: String) {
      self.value = value
      self.meaning = meaning
    }
  }

  /// Kebab-case. A changed id stays valid: see `Rules.rule(_:)`.
  public let id: String
  /// The highest severity of its findings; milder cases have a lower one.
  public let severity: Severity
  /// The platforms that it speaks for; empty for all.
  public private(set) var platforms: [Platform] = []
  /// The judged roles; empty for all.
  public private(set) var roles: [Role] = []
  /// The requirement, in one sentence.
  public let summary: String
  /// Why the rule exists.
  public let rationale: String
  /// The measurement, with figures.
  public let measure: String
  /// What to do.
  @Worded public var remedy: String
  /// Document and section.
  public let source: String
  /// App Store messages that this predicts.
  public private(set) var codes: [String] = []
  /// The figure that a finding depends on; nil without one.
  public private(set) var threshold: Threshold?
  package let check: Check
}

extension Rule: Hashable {
  /// Rules with one id are equal.
  public static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
