package import IconDocuments

/// Something wrong in a document that describes icons, found by who reads it, with its place.
package struct DocumentFault: Sendable {
  /// The rule it breaks.
  package enum Kind: Sendable {
    case contentsSpelling
    case composerKey
    case composerValue
    case composerGeneration
    case composerGroups
    case composerLayer
    case composerGround
    case composerDrawing
    case composerBlankShape
    case androidIcon
    case androidAdaptive
    case webManifest
    case webHead
    case iconMembers
    case compiledCatalog
    case compiledStructure
    case compiledIcon
  }

  package let kind: Kind
  package let message: String
  /// The file, when it is another than the set's own path.
  package let path: String?
  /// Nil where the whole file is meant.
  package let place: DocumentPlace?
  /// Less than the rule's own, when this case is milder.
  package let severity: Severity?
  /// Codes of App Store messages for this case; nil for those of the rule.
  package let codes: [String]?

  package init(
    _ kind: Kind, _ message: String, at path: String? = nil, _ place: DocumentPlace? = nil,
    severity: Severity? = nil, codes: [String]? = nil
  ) {
    self.kind = kind
    self.message = message
    self.path = path
    self.place = place
    self.severity = severity
    self.codes = codes
  }
}
