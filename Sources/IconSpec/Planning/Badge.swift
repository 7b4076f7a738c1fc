public import IconImage

/// A band across an icon with words on it, which tell a build from others.
public struct Badge: Hashable, Sendable {
  /// Where the band lies. Nothing lies in corners, which circles cut off.
  public enum Position: String, CaseIterable, Sendable {
    case top, bottom
  }

  public var text: String
  /// Beside the text, in a lighter weight.
  public var version: String?
  public var position = Position.bottom
  public var background = Badge.standardBackground
  public var foreground = Color.white

  public init(text: String) {
    self.text = text
  }

  /// White on it has a contrast of 5.2 : 1.
  public static let standardBackground = Color(red: 0xcc, green: 0x24, blue: 0x24)

  private static let longest = 24

  /// Why `text` can be no part of a badge: the rest of a sentence.
  public static func objection(to text: String) -> String? {
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "holds a line break or another control character"
    }
    // Bytes of arguments that are not UTF-8 become the last private characters of Unicode.
    if text.unicodeScalars.contains(where: { $0.value >= 0x10FF80 || $0 == "\u{FFFD}" }) {
      return "holds bytes that are not UTF-8"
    }
    let isBlank = text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
    if isBlank { return "is blank" }
    return text.count > longest
      ? "has \(text.count) characters; a badge has room for \(longest)" : nil
  }
}
