import IconDocuments
public import IconImage
import IconSpec

/// One broken rule.
public struct Finding: Hashable, Sendable {
  public let rule: Rule
  public var severity: Severity
  /// What is judged: a file, or the folder of a set.
  public let path: String
  /// The text in which `line` and `column` count, where that is another file than `path`: a set's
  /// Contents.json.
  public let document: String?
  /// From 1 on, in a file of text; nil where the whole file is meant.
  public let line: Int?
  /// From 1 on, in characters; nil where the whole line is meant.
  public let column: Int?
  /// The part of a picture it is about, in its pixels; nil where the whole is meant.
  public let region: PixelRect?
  /// What is wrong, with the figures.
  public let message: String
  /// Codes of the store's messages that this foresees.
  public let codes: [String]

  /// The file to open: what `line` and `column` are about.
  public var file: String { document ?? path }

  /// `path` is that of the set or image judged, `text` what names a set's images.
  package init(
    _ rule: Rule, _ violation: Violation, path: String, in text: SetSubject.Document? = nil
  ) {
    self.rule = rule
    severity = violation.severity ?? rule.severity
    // Names in documents have any length; reports do not repeat megabytes of them.
    self.path = (violation.path ?? path).bounded
    let text = violation.path == nil ? text : nil
    let place = violation.place ?? text?.place
    line = violation.line ?? place?.line
    column = violation.line == nil ? place?.column : violation.column
    document = place == nil ? nil : text.flatMap { $0.path == path ? nil : $0.path }
    region = violation.region
    message = violation.message.bounded
    codes = violation.codes ?? rule.codes
  }
}
