/// Something wrong in a document that describes icons, found by who reads it, with its place.
package struct DocumentFault: Sendable {
  /// The rule it breaks. Raw values are the rules' ids.
  package enum Kind: String, Sendable {
    case composerKey = "composer-key"
    case composerValue = "composer-value"
    case composerGeneration = "composer-generation"
    case composerGroups = "composer-groups"
    case composerLayer = "composer-layer"
    case composerGround = "composer-ground"
    case composerDrawing = "composer-drawing"
    case composerBlankShape = "composer-blank-shape"
    case androidIcon = "android-icon"
    case androidAdaptive = "android-adaptive"
    case webManifest = "web-manifest"
    case webHead = "web-head"
    case iconMembers = "icon-members"
    case compiledCatalog = "compiled-catalog"
    case compiledIcon = "compiled-icon"
  }

  package let kind: Kind
  package let message: String
  /// The file, when it is another than the set's own path.
  package let path: String?
  /// From 1 on; nil where the whole file is meant.
  package let line: Int?
  package let column: Int?
  /// Less than the rule's own, when this case is milder.
  package let severity: Severity?

  package init(
    _ kind: Kind, _ message: String, at path: String? = nil, line: Int? = nil, column: Int? = nil,
    severity: Severity? = nil
  ) {
    self.kind = kind
    self.message = message
    self.path = path
    (self.line, self.column) = (line, column)
    self.severity = severity
  }
}
