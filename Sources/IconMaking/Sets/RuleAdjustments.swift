package import IconFiles
public import IconRules

/// A manifest's changes to severities and thresholds.
public struct RuleAdjustments: Sendable {
  /// By rule id; nil inside turns the rule off.
  public var severities: [String: Severity?]
  /// By rule id: the threshold that replaces the rule's own.
  public var thresholds: [String: Double]
  /// Notes about former rule ids in the manifest.
  package var notes: [Diagnostic] = []

  /// Creates adjustments.
  ///
  /// - Parameters:
  ///   - severities: By rule id: the severity; nil inside turns the rule off.
  ///   - thresholds: By rule id: the threshold.
  public init(severities: [String: Severity?] = [:], thresholds: [String: Double] = [:]) {
    self.severities = severities
    self.thresholds = thresholds
  }

  /// `findings` with these severities. Findings of `spared` rules stay: a file that breaks one of them
  /// was not written.
  package func adjusted(_ findings: [Finding], sparing spared: [Rule] = []) -> [Finding] {
    findings.compactMap { finding in
      guard !spared.contains(finding.rule), let severity = severities[finding.rule.id] else {
        return finding
      }
      guard let severity else { return nil }
      var changed = finding
      changed.severity = severity
      return changed
    }
  }
}
