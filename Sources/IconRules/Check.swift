package import IconDocuments
package import IconImage
package import IconSpec

/// A rule's test, by the data it needs. The number is the rule's threshold, or 0 without one.
package enum Check: Sendable {
  /// An artwork and its jobs, before a build and when artwork is validated.
  case artwork(@Sendable (ArtworkUse) -> Violation?)
  /// The same, with one violation per faulty place of vector artwork.
  case drawing(@Sendable (ArtworkUse) -> [Violation])
  /// One file by its name, format and header. No pixel is decoded.
  case facts(@Sendable (ImageSubject, Double) -> Violation?)
  /// One image by its pixels. The first closure says whether to decode them.
  case pixels(
    where: @Sendable (ImageSubject) -> Bool,
    @Sendable (ImageSubject, Bitmap, Double) -> Violation?)
  /// Images that belong together, with their document. No pixel is decoded.
  case set(@Sendable (SetSubject, Double) -> [Violation])
  /// Images of a set by their pixels. The first closure returns groups of images that must be in
  /// memory together; the second tests a group. An empty group is a test of the set itself.
  case pictures(
    of: @Sendable (SetSubject) -> [[ImageSubject]],
    @Sendable (SetSubject, [ImageSubject], Double) -> Violation?)

  /// A set rule with at most one violation.
  static func wholeSet(_ check: @escaping @Sendable (SetSubject, Double) -> Violation?) -> Check {
    .set { set, threshold in check(set, threshold).map { [$0] } ?? [] }
  }

  /// Faults that the document's reader found.
  static func document(_ kind: DocumentFault.Kind) -> Check {
    .set { set, _ in set.violations(of: kind) }
  }
}

extension SetSubject {
  func violations(of kind: DocumentFault.Kind) -> [Violation] {
    faults.filter { $0.kind == kind }.map(\.violation)
  }
}

/// One broken rule, before it is attributed to a path.
package struct Violation: Sendable {
  /// The problem, with figures; it follows the path and a colon.
  package let message: String
  /// The file, if it differs from the subject's path.
  package let path: String?
  /// The line in vector artwork, from 1.
  package let line: Int?
  /// The location in the set's document, or in the file at `path`.
  package let place: DocumentPlace?
  /// The affected part of the image, in its pixels; nil for the whole image.
  package var region: PixelRect?
  /// A severity below the rule's.
  package var severity: Severity?
  /// The App Store codes of this case; nil for all of the rule's.
  package let codes: [String]?
  /// The source of this case, if it is another than the rule's.
  package let source: String?
  /// Jobs of a build that cannot be done.
  package let stopped: [Job]

  package init(
    _ message: String, at path: String? = nil, line: Int? = nil, place: DocumentPlace? = nil,
    region: PixelRect? = nil, severity: Severity? = nil, codes: [String]? = nil,
    source: String? = nil,
    stopped: [Job] = []
  ) {
    self.message = message
    self.path = path
    self.line = line
    self.place = place
    self.region = region
    self.severity = severity
    self.codes = codes
    self.source = source
    self.stopped = stopped
  }
}
