import IconDocuments
import IconFiles
import IconRules
import IconSpec

extension ValidationReport {
  /// For the terminal: findings with remedies, then a summary.
  package func text(isColored: Bool = false) -> String {
    let lines = Self.lines(findings.causes, isColored: isColored)
    let closing = notes.map { Printable.text($0) } + [summary]
    return (lines + (lines.isEmpty ? [] : [""]) + closing).joined(separator: "\n")
  }

  /// Only the errors, without a summary.
  package func errorText(isColored: Bool = false) -> String {
    Self.lines(findings.filter { $0.severity == .error }.causes, isColored: isColored)
      .joined(separator: "\n")
  }

  /// The remedy and source follow the first finding of each rule in a file, then the other files.
  private static func lines(_ causes: [Cause], isColored: Bool) -> [String] {
    causes.grouped { $0.first.path }.flatMap { _, causes in
      var reported: Set<Rule> = []
      return causes.flatMap { cause in
        let rule = cause.first.rule
        let isFirst = reported.insert(rule).inserted
        let line = Diagnostic(cause.first, withRemedy: isFirst).text(isColored: isColored)
        guard isFirst else { return [line] + cause.otherLines }
        let codes = causes.flatMap { [$0.first] + $0.others }.filter { $0.rule == rule }
          .flatMap(\.codes).uniqued()
        let suffix = codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))"
        return [line, "  source: \(cause.first.source)\(suffix)"] + cause.otherLines
      }
    }
  }

  /// `path:1: warning: message [rule]`. Xcode needs a line number and ends the path at the first
  /// colon.
  package func xcode() -> String {
    findings.causes.map { cause in
      let finding = cause.first
      let path = Printable.text(finding.file).mappingScalars {
        $0 == ":" ? Printable.written($0) : nil
      }
      let message = Printable.text(cause.message)
      let place = "\(finding.line ?? 1)" + (finding.column.map { ":\($0)" } ?? "")
      return "\(path):\(place): \(finding.severity.label): \(message) [\(finding.rule.id)]"
    }.joined(separator: "\n")
  }

  /// The annotations of a GitHub workflow, one line each.
  package func github() -> String {
    findings.causes.map { Annotation($0).command }.joined(separator: "\n")
  }
}

extension Cause {
  /// "  also: Icon@2x.png, Icon-72.png", and a line for each file with another message.
  var otherLines: [String] {
    let folder = SourcePath.folder(of: first.path) + "/"
    func name(_ finding: Finding) -> String {
      let path = finding.line == nil ? finding.path : finding.file
      let isBeside = path.hasPrefix(folder)
      return Printable.text(isBeside ? String(path.dropFirst(folder.count)) : path)
        + (finding.line.map { ":\($0)" } ?? "")
    }
    func isAlike(_ finding: Finding) -> Bool {
      finding.message == first.message && finding.severity == first.severity
    }
    let alike = others.filter(isAlike).map(name)
    return (alike.isEmpty ? [] : ["  also: \(alike.joined(separator: ", "))"])
      + others.filter { !isAlike($0) }.map { finding in
        let weight = finding.severity == first.severity ? "" : "\(finding.severity.label): "
        return "  also \(name(finding)): \(weight)\(Printable.text(finding.message))"
      }
  }
}
