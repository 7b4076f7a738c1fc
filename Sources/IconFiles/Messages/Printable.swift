import IconDocuments
import IconSpec

/// Makes untrusted text safe to print on one line.
package enum Printable {
  /// Escapes control and formatting characters as `\u{…}`, so that a file name cannot forge lines,
  /// colours or other names. Also escapes commands of GitHub's runner: "::" at the start of a line
  /// and "##[" anywhere (actions/runner, src/Runner.Common/ActionCommand.cs). Cuts texts above
  /// 4,096 bytes.
  ///
  /// - Complexity: O(bytes).
  package static func text(_ whole: String) -> String {
    let safe = whole.bounded.mappingScalars { isUnsafe($0) ? written($0) : nil }
    guard safe.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ":") }) else {
      return safe
    }
    var (rest, disarmed) = (safe.unicodeScalars[...], "")
    var isBeginning = true
    while let first = rest.first {
      let isCommand =
        isBeginning && rest.starts(with: "::".unicodeScalars)
        || rest.starts(with: "##[".unicodeScalars)
      disarmed += isCommand ? written(first) : String(first)
      isBeginning = isBeginning && first.properties.isWhitespace
      rest.removeFirst()
    }
    return disarmed
  }

  /// "\u{1b}"; "\xff" for an invalid byte of a file name.
  package static func written(_ scalar: Unicode.Scalar) -> String {
    FileName.byte(of: scalar).map(FileName.display) ?? "\\u{\(String(scalar.value, radix: 16))}"
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    // Two of the mapped values are not assigned to any category.
    if FileName.byte(of: scalar) != nil { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse: true
    default: false
    }
  }
}
