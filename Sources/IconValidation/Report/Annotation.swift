import IconDocuments
package import IconFiles
package import IconRules

/// A GitHub annotation at a line of a file.
///
/// Source: GitHub Docs, Workflow commands for GitHub Actions; unescaping: actions/runner,
/// ActionCommand.
package struct Annotation: Sendable {
  package let severity: Severity
  /// Empty if the message concerns no file.
  package let file: String
  package let line: Int?
  package let column: Int?
  package let title: String
  /// GitHub's log shows only this text, so it includes the path.
  package let text: String

  package init(_ cause: Cause) { self.init(Diagnostic(cause), path: cause.first.path) }
  package init(_ diagnostic: Diagnostic) { self.init(diagnostic, path: diagnostic.path) }

  private init(_ diagnostic: Diagnostic, path: String) {
    severity = diagnostic.severity
    file = diagnostic.path
    line = diagnostic.line
    column = diagnostic.column
    title = diagnostic.rule ?? "iconforge"
    let place = path.isEmpty ? "" : "\(Printable.text(path)): "
    text = place + Printable.text(diagnostic.message) + (diagnostic.remedy.map { "\n\($0)" } ?? "")
  }

  package var command: String {
    let properties =
      (file.isEmpty ? [] : ["file=\(Self.property(file))"])
      + [line.map { "line=\($0)" }, column.map { "col=\($0)" }].compactMap { $0 }
      + ["title=\(Self.property(title))"]
    let command = severity == .info ? "notice" : severity.rawValue
    return
      "::\(command) \(properties.joined(separator: ","))::\(text.mappingScalars(Self.escapedData))"
  }

  /// Keeps the path unchanged apart from control characters.
  private static func property(_ path: String) -> String {
    FileName.display(path).mappingScalars { scalar in
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
