import IconDocuments
public import IconImage
import IconSpec

/// One broken rule.
public struct Finding: Hashable, Sendable {
  /// The broken rule.
  public let rule: Rule
  /// How serious this case is.
  public var severity: Severity
  /// The judged file, or the folder of a set.
  public let path: String
  /// The path of the set that the file belongs to, if several files were judged together.
  package var set: String?
  /// The text of `line` and `column`, if it differs from `path`: a set's Contents.json.
  public let document: String?
  /// From 1, in a text file; nil for the whole file.
  public let line: Int?
  /// From 1, in characters; nil for the whole line.
  public let column: Int?
  /// The affected part of an image, in its pixels; nil for the whole image.
  public let region: PixelRect?
  /// The problem, with figures.
  public let message: String
  /// Document and section: the rule's, or that of the image's slot.
  public let source: String
  /// App Store messages that this predicts.
  public let codes: [String]

  /// Equal for findings of files that several sets share.
  package var withoutSet: Finding {
    var finding = self
    finding.set = nil
    return finding
  }

  /// The file to open for `line` and `column`.
  public var file: String { document ?? path }

  /// `path` is that of the judged set or image, `text` the document that names a set's images, `own` the
  /// part of the rule's source that speaks for the image's platform.
  package init(
    _ rule: Rule, _ violation: Violation, path: String, in text: SetSubject.Document? = nil,
    source own: String? = nil
  ) {
    self.rule = rule
    severity = violation.severity ?? rule.severity
    // Names in documents have any length; reports do not repeat megabytes of them.
    self.path = (violation.path ?? path).bounded
    let text = violation.path == nil ? text : nil
    let place = violation.place ?? text?.place
    line = violation.line ?? place?.line
    column = violation.line == nil ? place?.column : nil
    document = place == nil ? nil : text.flatMap { $0.path == path ? nil : $0.path }
    region = violation.region
    message = violation.message.bounded
    source = violation.source ?? own ?? rule.source
    codes = violation.codes ?? rule.codes
  }
}
