package import IconDocuments
package import IconImage
package import IconSpec

/// How a rule is tested, by what the test needs to see. Each is given the rule's threshold, or 0
/// when it has none.
package enum Check: Sendable {
  /// An artwork and all that is to be made of it: before a build, and when artwork is validated.
  case artwork(@Sendable (ArtworkUse) -> Violation?)
  /// The same, of a rule that may be broken at several places of a drawing.
  case drawing(@Sendable (ArtworkUse) -> [Violation])
  /// One file by its name, kind and header; no pixel is decoded.
  case facts(@Sendable (ImageSubject, Double) -> [Violation])
  /// One image by its pixels, which are decoded only where the first closure says so.
  case pixels(
    where: @Sendable (ImageSubject) -> Bool,
    @Sendable (ImageSubject, Bitmap, Double) -> [Violation])
  /// Images that belong together, with what names them; no pixel is decoded.
  case set(@Sendable (SetSubject, Double) -> [Violation])
  /// Pictures of a set. The first closure says which, those together that have to be seen together:
  /// no others need be in memory. The second is asked about each group, whose pixels the set has; a
  /// group of none is a question about the set.
  case pictures(
    of: @Sendable (SetSubject) -> [[ImageSubject]],
    @Sendable (SetSubject, [ImageSubject], Double) -> Violation?)
}

extension Check {
  /// What who read the document found.
  static func document(_ kind: DocumentFault.Kind) -> Check {
    .set { set, _ in set.violations(of: kind) }
  }
}

extension SetSubject {
  func violations(of kind: DocumentFault.Kind) -> [Violation] {
    faults.filter { $0.kind == kind }.map {
      if $0.path == nil, document != nil {
        return Violation($0.message, place: $0.place, severity: $0.severity, codes: $0.codes)
      }
      return Violation(
        $0.message, at: $0.path, line: $0.place?.line, column: $0.place?.column,
        severity: $0.severity, codes: $0.codes)
    }
  }
}

/// One place where a rule is broken.
package struct Violation: Sendable {
  /// What is wrong, with the figures; it follows the path and a colon.
  package let message: String
  /// The file, when it is another than the subject's own path.
  package let path: String?
  /// From 1 on, in a file of text; nil where the whole file is meant.
  package let line: Int?
  /// From 1 on, in characters; nil where the whole line is meant.
  package let column: Int?
  /// In the text that names a set's images, where it is about a part of that.
  package let place: DocumentPlace?
  /// The part of the picture it is about; nil where the whole is meant.
  package var region: PixelRect?
  /// Less than the rule's own, when this case is milder.
  package let severity: Severity?
  /// The store's codes for this case, when the rule has several.
  package let codes: [String]?
  /// Jobs of a build that cannot be done.
  package let stopped: [Job]

  package init(
    _ message: String, at path: String? = nil, line: Int? = nil, column: Int? = nil,
    place: DocumentPlace? = nil, region: PixelRect? = nil, severity: Severity? = nil,
    codes: [String]? = nil,
    stopped: [Job] = []
  ) {
    self.message = message
    self.path = path
    self.line = line
    self.column = column
    self.place = place
    self.region = region
    self.severity = severity
    self.codes = codes
    self.stopped = stopped
  }
}
