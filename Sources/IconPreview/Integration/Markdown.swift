import IconFiles

/// Escapes text for the Markdown of GitHub and GitLab.
///
/// Source: GitHub Flavored Markdown Spec 0.29, 6.1 to 6.3 and 4.10.
enum Markdown {
  /// A code span, also valid in a table.
  static func code(_ text: String) -> String {
    let plain = Printable.text(text).replacing("|", with: "\\|")
    let longest = plain.matches(of: /`+/).map(\.0.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? fence + plain + fence : "\(fence) \(plain) \(fence)"
  }

  static func text(_ text: String) -> String {
    Printable.text(text).unicodeScalars.reduce(into: "") { made, scalar in
      switch scalar {
      case "&": made += "&amp;"
      case "<": made += "&lt;"
      case "@", "\\", "`", "*", "_", "[", "]", ">", "#", "|", "~", "$", "!":
        made += "\\" + String(scalar)
      default: made.unicodeScalars.append(scalar)
      }
    }
  }
}
