package import IconDocuments

/// A fault in a document that describes icons, found by the document's reader.
package struct DocumentFault: Sendable {
  /// The rule it breaks.
  package enum Kind: Sendable {
    case contentsSpelling
    case composerKey, composerValue, composerGeneration, composerGroups
    case composerLayer, composerBackground, composerDrawing, composerBlankShape
    case androidIcon, androidAdaptive, androidDuplicate
    case webManifest, webHead
    case iconMembers, linuxIcon, projectIcon
    case compiledCatalog, compiledStructure, compiledIcon
  }

  package let kind: Kind
  let violation: Violation

  /// Whether it is reported at this location.
  package func isAt(_ place: DocumentPlace?) -> Bool { place != nil && violation.place == place }

  /// `path` is the file, if it differs from the set's path.
  package init(
    _ kind: Kind, _ message: String, at path: String? = nil, place: DocumentPlace? = nil,
    severity: Severity? = nil, codes: [String]? = nil, source: String? = nil
  ) {
    self.kind = kind
    violation = Violation(
      message, at: path, place: place, severity: severity, codes: codes, source: source)
  }
}
