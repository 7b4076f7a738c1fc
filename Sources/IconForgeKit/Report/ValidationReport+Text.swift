import IconRules

extension ValidationReport {
  /// For people: what is wrong with each file, what to do about it, and a line that sums up.
  public func text(isColored: Bool = false) -> String {
    let lines = files.flatMap { file in Self.lines(Array(file.findings), isColored: isColored) }
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
      let diagnostic = Diagnostic(
        path: finding.path, line: finding.line, severity: finding.severity,
        message: finding.message,
        rule: finding.rule.id)
      let line = diagnostic.text(isColored: isColored)
      guard told.insert(finding.rule).inserted else { return [line] }
      let codes = findings.filter { $0.rule == finding.rule }.flatMap(\.codes)
      return [line, "  \(finding.rule.remedy)", "  \(source(finding.rule, codes))"]
    }
  }

  /// "source: iPhone HIG 2010-09-01, Table 11-1 (ITMS-90022)".
  private static func source(_ rule: Rule, _ codes: [String]) -> String {
    var each: [String] = []
    for code in codes where !each.contains(code) { each.append(code) }
    return "source: \(rule.source)" + (each.isEmpty ? "" : " (\(each.joined(separator: ", ")))")
  }
}
