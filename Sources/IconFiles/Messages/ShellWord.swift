/// Quotes words for shell commands in messages.
package enum ShellWord {
  /// Adds quotes only if the shell needs them.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "/._-+@%:,=".unicodeScalars.contains(scalar)
      }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
