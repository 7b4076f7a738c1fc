import IconFiles
public import IconRules

/// A change that fixes a finding, or the reason why it was not fixed.
public struct Fix: Sendable, Equatable {
  /// The result of a fix.
  public enum Kind: String, Sendable {
    /// Fixed; in a dry run: would be fixed.
    case fix
    /// Unchanged, because the user has to decide.
    case left
  }

  /// Whether the file was fixed.
  public let kind: Kind
  /// The path before any renaming.
  public let path: String
  /// From 1; nil for the whole file.
  public let line: Int?
  /// From 1, in characters; nil for the whole line.
  public let column: Int?
  /// The change, or the reason why the file was left.
  public let text: String
  /// The rule of the finding.
  public let rule: Rule

  init(
    _ path: String, line: Int? = nil, column: Int? = nil, _ text: String, rule: Rule,
    kind: Kind = .fix
  ) {
    self.kind = kind
    self.path = path
    self.line = line
    self.column = column
    self.text = text
    self.rule = rule
  }

  static func left(_ path: String, _ why: String, rule: Rule) -> Fix {
    Fix(path, why, rule: rule, kind: .left)
  }

  /// "Icon.png: fix: drop the alpha channel, which is opaque throughout [image-alpha-channel]".
  public var description: String {
    let place = Printable.text(path) + [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(place): \(kind.rawValue): \(Printable.text(text)) [\(rule.id)]"
  }
}
