package import IconImage

/// A band with text across an icon, which identifies a build.
package struct Badge: Hashable, Sendable {
  /// The edge of the band. Corners are unusable: circular masks cut them off.
  package enum Position: String, CaseIterable, Sendable {
    case top, bottom
  }

  package var text: String
  /// Shown beside the text, in a lighter weight.
  package var version: String?
  package var position = Position.bottom
  package var background = Badge.standardBackground
  package var foreground = Color.white

  package init(text: String) {
    self.text = text
  }

  /// White text on it has a contrast of 5.2:1.
  package static let standardBackground = Color(red: 0xcc, green: 0x24, blue: 0x24)

  static let longest = 24

  /// The reason why `text` cannot be on a badge, as the rest of a sentence.
  package static func objection(to text: String) -> String? {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "holds a line break or another control character"
    }
    // `CommandLine` maps bytes that are not UTF-8 to the last private characters of Unicode.
    if text.unicodeScalars.contains(where: { $0.value >= 0x10FF80 || $0 == "\u{FFFD}" }) {
      return "holds bytes that are not UTF-8"
    }
    let isBlank = text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    if isBlank { return "is blank" }
    return text.count > longest
      ? "has \(text.count) characters; a badge takes at most \(longest)" : nil
  }
}
