import IconFiles
package import IconImage
import IconRules
import IconStore
import IconValidation

extension Integration {
  private static let mostRows = 6

  /// Changes and problems in Markdown. `picture` is the file name of the image of the changes.
  package func summary(picture: String?) -> String {
    let notes = validation.notes.map { "- " + Markdown.text($0) }.joined(separator: "\n")
    let parts = [
      Self.mark + "\n" + headline, changesPart(picture), driftPart, problemsPart,
      notes.isEmpty ? nil : notes,
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  package static func summary(refusal: String) -> String {
    let lines = refusal.split(separator: "\n").map { "- " + Markdown.text(String($0)) }
    return "\(mark)\n**Icons**: nothing was checked\n\n\(lines.joined(separator: "\n"))\n"
  }

  /// Identifies a comment, so that the next run can update it.
  private static let mark = "<!-- iconforge -->"

  private var headline: String {
    let files = check.sets.reduce(0) { $0 + $1.fileCount }
    let words = [
      driftCount == 0
        ? "\(files.counted("file")) up to date"
        : "\(driftCount) of \((files + check.staleFiles.count).counted("file")) differ from the build",
      validation.summary,
    ]
    return "**Icons**: " + words.map(Markdown.text).joined(separator: "; ")
  }

  private func changesPart(_ picture: String?) -> String? {
    guard let base else { return nil }
    let changes = base.changes
    let since = "Since \(Markdown.code(base.name)) (\(base.commit.prefix(9))): "
    guard !changes.changes.isEmpty else {
      return since + "no image has changed (\(changes.summary))"
    }
    let rows = changes.changes.prefix(Self.mostRows).map { change in
      let cells = [
        Markdown.code(change.path), change.sizeBefore.map(\.description) ?? "",
        change.sizeAfter.map(\.description) ?? "", difference(change),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let rest = changes.changes.count - rows.count
    let more = rest > 0 ? "\n\nand \(rest) more in `preview.html`" : ""
    let shown = picture.map { " (see `\($0)`)" } ?? ""
    return """
      \(since)\(changes.summary)\(shown)

      | | Before | After | Difference |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """ + more
  }

  private func difference(_ change: ImageChange) -> String {
    switch change.kind {
    case .changed: Markdown.text(change.amount ?? change.note ?? "other bytes")
    case .renamed: "renamed, was " + Markdown.code(change.formerPath ?? "")
    case .added, .removed: change.kind.rawValue
    }
  }

  /// Before, after and difference of the rows of the table; nil without images.
  package func beforeAndAfter() -> Bitmap? {
    DifferenceSheet.image(
      of: Array((base?.changes.changes ?? []).prefix(Self.mostRows)), least: 128)
  }

  private var driftPart: String? {
    let lines = check.drift.map { "\(Markdown.code($0.path)): \(Markdown.text($0.message))" }
    return list("Files that differ from the build:", lines, most: Self.mostRows).map {
      $0 + "\n\nTo accept them, run `\(acceptance)`, review the icons, and commit them with"
        + " `iconforge.lock`."
    }
  }

  private var problemsPart: String? {
    let found =
      check.troubles.map { ($0.severity, String($0.text().prefix { !$0.isNewline })) }
      + validation.findings.causes.map {
        ($0.first.severity, Diagnostic($0, withRemedy: false).text())
      }
    let worst = found.sorted { $0.0 > $1.0 }.map(\.1)
    return list("Problems:", worst.map(Markdown.text), most: 10)
  }

  /// A heading and the first entries; nil without entries.
  private func list(_ heading: String, _ entries: [String], most: Int) -> String? {
    guard !entries.isEmpty else { return nil }
    let lines = entries.prefix(most).map { "- " + $0 }
    let rest = entries.count - lines.count
    return ([heading, ""] + lines + (rest > 0 ? ["- and \(rest) more"] : []))
      .joined(separator: "\n")
  }
}

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
