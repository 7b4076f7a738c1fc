import IconFiles
public import IconRules

/// Something that was mended of what a validation found, or could not be.
public struct Fix: Sendable, Equatable {
  public enum Kind: String, Sendable {
    /// Mended, or of a trial that writes nothing: would be.
    case fix
    /// Left as it is, because somebody has to judge.
    case left
  }

  public let kind: Kind
  /// The file as it was named before.
  public let path: String
  /// In a file of text, from 1 on.
  public let line: Int?
  public let column: Int?
  /// What is done to it, or why nothing is.
  public let text: String
  /// The rule that found it.
  public let rule: Rule

  init(
    _ path: String, line: Int? = nil, column: Int? = nil, _ text: String, _ rule: Rule,
    kind: Kind = .fix
  ) {
    (self.kind, self.path, self.line, self.column) = (kind, path, line, column)
    (self.text, self.rule) = (text, rule)
  }

  package static func left(_ path: String, _ why: String, _ rule: Rule) -> Fix {
    Fix(path, why, rule, kind: .left)
  }

  /// One line: "Icon.png: fix: drop the alpha channel, which is opaque throughout
  /// [image-alpha-channel]".
  public var description: String {
    let place = Printable.text(path) + [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(place): \(kind.rawValue): \(Printable.text(text)) [\(rule.id)]"
  }
}
