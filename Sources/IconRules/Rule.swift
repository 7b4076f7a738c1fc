/// How much a finding weighs.
public enum Severity: String, Comparable, CaseIterable, Sendable, Codable {
  /// Good to know.
  case info
  /// What the guidelines ask for.
  case warning
  /// What the store or the system refuses.
  case error

  public static func < (a: Severity, b: Severity) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}

/// Something the guidelines, the store or the system ask of images.
public struct Rule: Hashable, Sendable {
  /// Kebab-case, stable.
  public let id: String
  public let severity: Severity
  /// One sentence.
  public let summary: String
  /// Why it is so, for those who ask.
  public let rationale: String
  /// What to do about a finding.
  public let remedy: String
  /// Document and section.
  public let source: String
  /// Codes of the store's messages that this foresees.
  public let codes: [String]

  init(
    id: String, severity: Severity, summary: String, rationale: String, remedy: String,
    source: String, codes: [String] = []
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.source = source
    self.codes = codes
  }
}

/// One broken rule.
public struct Finding: Hashable, Sendable {
  public let rule: Rule
  public var severity: Severity
  public let path: String
  /// What is wrong, with the figures.
  public let message: String

  package init(_ rule: Rule, path: String, message: String) {
    self.rule = rule
    severity = rule.severity
    self.path = path
    self.message = message
  }
}
