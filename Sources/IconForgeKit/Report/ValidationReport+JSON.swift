import IconRules

extension ValidationReport {
  /// As JSON, findings like those of a build.
  public func json() -> String {
    JSONText.pretty(
      Log(findings: findings.map(FindingEntry.init), notes: notes, images: images))
  }

  private struct Log: Encodable {
    let findings: [FindingEntry]
    let notes: [String]
    let images: Int
  }
}
