/// A word as a shell takes it, for commands that messages give to be typed.
public enum ShellWord {
  /// The word itself, or in quotes where a shell would make something else of it.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/._-+@%:,=".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
