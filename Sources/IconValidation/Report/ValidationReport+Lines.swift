import IconDocuments
import IconFiles
import IconRules

extension ValidationReport {
  /// `path:1: warning: message [rule]`. Xcode needs a line number and ends the path at the first
  /// colon.
  ///
  /// - Returns: A line for each finding.
  public func xcode() -> String {
    findings.map { finding in
      let path = Printable.text(finding.file).mappingScalars {
        $0 == ":" ? Printable.written($0) : nil
      }
      let message = Printable.text(finding.message)
      let place = "\(finding.line ?? 1)" + (finding.column.map { ":\($0)" } ?? "")
      return "\(path):\(place): \(finding.severity.label): \(message) [\(finding.rule.id)]"
    }.joined(separator: "\n")
  }

  /// Commands that GitHub shows as annotations.
  ///
  /// - Returns: A line for each finding.
  public func github() -> String {
    findings.map { Annotation($0).command }.joined(separator: "\n")
  }
}
