import IconFiles
import IconRules

extension ValidationReport {
  /// For people: what is wrong with each file, what to do about it, and a line that sums up.
  public func text(isColored: Bool = false) -> String {
    let lines = files.flatMap { Self.lines($0.findings, isColored: isColored) }
    let closing = notes.map { Printable.text($0) } + [summary]
    return (lines + (lines.isEmpty ? [] : [""]) + closing).joined(separator: "\n")
  }

  /// Errors alone, without what sums up; empty when there are none.
  public func errorText(isColored: Bool = false) -> String {
    files.flatMap { file in
      Self.lines(file.findings.filter { $0.severity == .error }, isColored: isColored)
    }.joined(separator: "\n")
  }

  /// A file's findings; advice follows the first one of each rule.
  private static func lines(_ findings: [Finding], isColored: Bool) -> [String] {
    var told: Set<Rule> = []
    return findings.flatMap { finding in
      let isFirst = told.insert(finding.rule).inserted
      let line = Diagnostic(finding, withRemedy: isFirst).text(isColored: isColored)
      guard isFirst else { return [line] }
      let codes = findings.filter { $0.rule == finding.rule }.flatMap(\.codes).uniqued()
      // "source: iPhone HIG 2010-09-01, Table 11-1 (ITMS-90022)".
      let told = codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"
      return [line, "  source: \(finding.rule.source)\(told)"]
    }
  }
}
