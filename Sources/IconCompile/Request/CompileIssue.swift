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

  package init(_ kind: Kind, at path: String, _ message: String, line: AssetLine? = nil) {
    self.kind = kind
    self.path = path
    self.message = message
    self.line = line
  }
}
