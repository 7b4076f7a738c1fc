import IconDocuments
import IconRules

extension ValidationReport {
  /// A workflow command for each finding. GitHub's log shows the message and not the file, so the
  /// message names it too.
  ///
  /// Source: GitHub Docs, Workflow commands for GitHub Actions; how values are unescaped:
  /// actions/runner, ActionCommand.
  public func github() -> String {
    findings.map { finding in
      let line = "\(Printable.text(finding.path)): \(Printable.text(finding.message))"
      return "::\(finding.severity.command) file=\(Self.property(finding.file)),"
        + (finding.line.map { "line=\($0)," } ?? "") + (finding.column.map { "col=\($0)," } ?? "")
        + "title=\(finding.rule.id)::\(Self.data("\(line)\n\(finding.rule.remedy)"))"
    }.joined(separator: "\n")
  }

  private static func data(_ text: String) -> String { text.mappingScalars(escapedData) }

  /// A path stays the path it is; only what a terminal would obey is written out.
  private static func property(_ path: String) -> String {
    FileName.told(path).mappingScalars { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default:
        escapedData(scalar)
          ?? (scalar.properties.generalCategory == .control ? Printable.written(scalar) : nil)
      }
    }
  }

  private static func escapedData(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: nil
    }
  }
}

extension Severity {
  fileprivate var command: String { self == .info ? "notice" : rawValue }
}
