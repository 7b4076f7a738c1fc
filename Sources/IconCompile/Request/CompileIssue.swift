package import IconDocuments
import IconRules

/// A problem of a source catalog.
package struct CompileIssue: Sendable {
  package enum Kind: Sendable {
    /// Nothing is written.
    case error
    /// An asset is not compiled: an error, unless the request allows it.
    case skipped
    /// A file cannot be read or decoded: an error with its own exit status.
    case unreadable
    case warning
    case note
  }

  package let kind: Kind
  /// The file or folder.
  package let path: String
  package let message: String
  /// The attributes of the line of Contents.json that has the problem.
  package var line: AssetLine?
  package var place: DocumentPlace?

  package init(
    _ kind: Kind, at path: String, _ message: String, line: AssetLine? = nil,
    place: DocumentPlace? = nil
  ) {
    self.kind = kind
    self.path = path
    self.message = message
    self.line = line
    self.place = place
  }
}

extension CompileIssue {
  /// The path, with line and column if they are known.
  package var location: String { place.map { "\(path):\($0.line):\($0.column)" } ?? path }

  /// A fault of a document, or of a file that it names.
  init(_ fault: DocumentFault, in document: String) {
    let kind: Kind =
      switch fault.severity {
      case .error: .error
      case .warning: .warning
      case .info: .note
      }
    self.init(
      kind, at: fault.violation.path ?? document, fault.violation.message,
      place: fault.violation.place)
  }
}
