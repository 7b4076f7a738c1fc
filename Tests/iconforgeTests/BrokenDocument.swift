import Testing

/// A project of `Tests/BrokenDocuments`, with a fault in a document that names icons, and what a
/// validation reports.
struct BrokenDocument: Sendable, CustomTestStringConvertible {
  let name: String
  /// Texts by path.
  let files: [String: String]
  /// The form of each image, as in `NamedProject`.
  let icons: [String: String]
  /// Errors and warnings: "path:line: severity", or "path: severity" for a file as a whole.
  let findings: [String]

  init(
    _ name: String, files: [String: String], icons: [String: String] = [:], findings: [String]
  ) {
    (self.name, self.files, self.icons, self.findings) = (name, files, icons, findings)
  }

  var testDescription: String { name }

  static let all =
    ProjectList.entries(in: "BrokenDocuments").map {
      BrokenDocument($0.name, files: $0.files, icons: $0.icons, findings: $0.results)
    } + refusals + silence

  /// A folder with the project.
  func workplace() throws -> Workplace {
    try NamedProject(name, files: files, icons: icons).workplace()
  }
}
