extension ValidationReport {
  public func github() -> String {
    findings.map { Annotation($0).command }.joined(separator: "\n")
  }
}
