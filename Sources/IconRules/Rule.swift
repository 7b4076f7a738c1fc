public import IconSpec

/// Something the guidelines, the store or the system ask of images, and how it is measured.
public struct Rule: Sendable {
  /// The figure a rule measures against; a manifest can give another.
  public struct Threshold: Sendable {
    public let value: Double
    /// What the figure is, for people: "ratio to the median coverage".
    public let meaning: String

    init(_ value: Double, _ meaning: String) {
      self.value = value
      self.meaning = meaning
    }
  }

  /// Kebab-case, stable.
  public let id: String
  /// The most a finding weighs; one whose case is milder can weigh less.
  public let severity: Severity
  /// What the images are for; empty for every role.
  public let roles: [Role]
  /// One sentence: what holds when all is well.
  public let summary: String
  /// Why it is so, for those who ask.
  public let rationale: String
  /// What is looked at, with the figures.
  public let measure: String
  /// What to do about a finding.
  public let remedy: String
  /// Document and section.
  public let source: String
  /// Codes of the store's messages that this foresees.
  public let codes: [String]
  public let threshold: Threshold?
  /// Files that break the rule, and files that look as if they did and do not. They are the rule's
  /// tests and its documentation.
  public let triggering: [Example]
  public let passing: [Example]
  package let check: Check

  init(
    id: String, severity: Severity, roles: [Role] = [], summary: String, rationale: String,
    measure: String, remedy: String, source: String, codes: [String] = [],
    threshold: Threshold? = nil, triggering: [Example], passing: [Example], check: Check
  ) {
    self.id = id
    self.severity = severity
    self.roles = roles
    self.summary = summary
    self.rationale = rationale
    self.measure = measure
    self.remedy = remedy
    self.source = source
    self.codes = codes
    self.threshold = threshold
    self.triggering = triggering
    self.passing = passing
    self.check = check
  }
}

extension Rule: Hashable {
  public static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
