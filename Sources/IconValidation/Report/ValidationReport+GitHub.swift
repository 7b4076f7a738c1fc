extension ValidationReport {
  /// A workflow command for each finding.
  public func github() -> String {
    findings.map { Annotation($0).command }.joined(separator: "\n")
  }
}
