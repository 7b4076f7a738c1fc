/// A feature of vector artwork that was not rendered as written.
package struct VectorNote: Hashable, Sendable {
  package enum Kind: Int, Sendable {
    /// A feature that the renderer skips or renders differently.
    case omitted = 1
    case font = 2
    /// A character that is missing from every installed font.
    case character = 3
  }

  /// The renderer drops further notes.
  package static let most = 32
  /// Bytes of the longest text.
  package static let longest = 400

  package let kind: Kind
  /// The line of the first occurrence, from 1.
  package let line: Int
  package let count: Int
  /// The rest of a sentence that begins with the file's name, on one line.
  package let text: String

  /// Nil for a line or count below 1, or a text that is too long or has control characters.
  package init?(_ kind: Kind, line: Int, count: Int = 1, _ text: String) {
    guard line >= 1, count >= 1, 1...Self.longest ~= text.utf8.count,
      !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { return nil }
    self.kind = kind
    self.line = line
    self.count = count
    self.text = text
  }
}
