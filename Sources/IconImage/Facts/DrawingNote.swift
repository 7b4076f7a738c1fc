/// Something of a drawing that does not come out as it is written.
public struct DrawingNote: Hashable, Sendable {
  public enum Kind: Int, Sendable {
    /// What the renderer leaves out, or takes otherwise.
    case leftOut = 1
    /// A font that is not installed.
    case font = 2
    /// A character that no installed font has.
    case character = 3
  }

  /// More than drawings have; those that are made to have more say no more by it.
  package static let most = 32
  /// Bytes of the longest text.
  package static let longest = 400

  public let kind: Kind
  /// Where it is met first, from 1 on.
  public let line: Int
  /// How many times it is met.
  public let count: Int
  /// The rest of a sentence that begins with the drawing's name, on one line.
  public let text: String

  /// Nil for what is no note: lines and counts begin with 1, and texts neither go on for ever nor
  /// hold what moves a cursor.
  package init?(_ kind: Kind, line: Int, count: Int = 1, _ text: String) {
    guard line >= 1, count >= 1, 1...Self.longest ~= text.utf8.count,
      !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    (self.kind, self.line, self.count, self.text) = (kind, line, count, text)
  }
}
