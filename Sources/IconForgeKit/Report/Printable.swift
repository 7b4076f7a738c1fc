/// Text that came from outside, safe to print on one line.
public enum Printable {
  /// Control characters and those that turn or hide text are written as `\u{…}`, so that a file
  /// name cannot forge a line, a colour or another name.
  public static func text(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    default: false
    }
  }
}
