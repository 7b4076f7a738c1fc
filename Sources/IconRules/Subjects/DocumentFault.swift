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
  package let violation: Violation

  /// The severity of a fault of an Icon Composer document: its own, or that of its rule.
  package var severity: Severity {
    let rule: Rule =
      switch kind {
      case .composerKey: .composerKey
      case .composerGroups: .composerGroups
      case .composerBackground: .composerBackground
      case .composerBlankShape: .composerBlankShape
      default: .composerValue
      }
    return violation.severity ?? rule.severity
  }

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
