import IconFiles
package import IconImage
import IconRules
import IconStore
import IconValidation

extension Integration {
  /// More rows than these nobody reads.
  package static let mostRows = 6
  private static let mostComplaints = 10

  /// What changed and what is wrong, in Markdown. `picture` is the file that shows the changes; nil
  /// where there is none.
  package func summary(picture: String?) -> String {
    let parts = [
      Self.mark + "\n" + headline, changesPart(picture), driftPart, complaintsPart, notesPart,
    ]
    return parts.compactMap { $0 }.joined(separator: "\n\n") + "\n"
  }

  /// Of a request that could not be met.
  package static func summary(refusal: String) -> String {
    let lines = refusal.split(separator: "\n").map { "- " + Markdown.text(String($0)) }
    return "\(mark)\n**Icons**: nothing was checked\n\n\(lines.joined(separator: "\n"))\n"
  }

  /// By which a comment is found again.
  private static let mark = "<!-- iconforge -->"

  private var headline: String {
    let files = check.sets.reduce(0) { $0 + $1.outcomes.count }
    let words = [
      driftCount == 0
        ? "\(counted(files, "file")) as a build makes them"
        : "\(driftCount) of \(counted(files + check.extra.count, "file")) not as a build makes them",
      validation.summary,
    ]
    return "**Icons**: " + words.map(Markdown.text).joined(separator: "; ")
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func changesPart(_ picture: String?) -> String? {
    guard let base, let changes else { return nil }
    let since = "Since \(Markdown.code(base.name)) (\(base.commit.prefix(9))): "
    guard !changes.changes.isEmpty else {
      return since + "no picture looks otherwise (\(changes.summary))"
    }
    let rows = changes.changes.prefix(Self.mostRows).map { change in
      let cells = [
        Markdown.code(change.path), change.sizeBefore.map(\.description) ?? "",
        change.sizeAfter.map(\.description) ?? "", difference(change),
      ]
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let left = changes.changes.count - rows.count
    let more = left > 0 ? "\n\nand \(left) more, which `preview.html` shows" : ""
    let shown = picture.map { " (`\($0)` shows them)" } ?? ""
    return """
      \(since)\(changes.summary)\(shown)

      | | Before | After | Difference |
      | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """ + more
  }

  private func difference(_ change: PictureChange) -> String {
    switch change.kind {
    case .changed: Markdown.text(change.amount ?? change.note ?? "other bytes")
    case .renamed: "renamed, was " + Markdown.code(change.formerPath ?? "")
    case .added, .removed: change.kind.rawValue
    }
  }

  /// Before, after and difference of the table's rows, in their order; nil where there is nothing to
  /// see.
  package func beforeAndAfter() -> Bitmap? {
    changes.flatMap {
      DifferenceSheet.picture(of: Array($0.changes.prefix(Self.mostRows)), least: 128)
    }
  }

  private var driftPart: String? {
    let drift = check.drift
    guard !drift.isEmpty else { return nil }
    let lines = drift.prefix(Self.mostRows).map {
      "- \(Markdown.code($0.path)): \(Markdown.text($0.message))"
    }
    let left = drift.count - lines.count
    return (["Not as a build makes them:", ""] + lines + (left > 0 ? ["- and \(left) more"] : []))
      .joined(separator: "\n")
      + "\n\nTo accept what a build makes: `iconforge build`, look at the icons, commit them with"
      + " `iconforge.lock`."
  }

  private var complaintsPart: String? {
    let found =
      check.troubles.map { ($0.severity, $0.text().firstLine) }
      + validation.findings.map { ($0.severity, Diagnostic($0, withRemedy: false).text()) }
    let worst = found.enumerated().sorted { a, b in
      (a.element.0, b.offset) > (b.element.0, a.offset)
    }.map(\.element.1)
    guard !worst.isEmpty else { return nil }
    let lines = worst.prefix(Self.mostComplaints).map { "- " + Markdown.text($0) }
    let left = worst.count - lines.count
    return (["Found:", ""] + lines + (left > 0 ? ["- and \(left) more"] : []))
      .joined(separator: "\n")
  }

  private var notesPart: String? {
    validation.notes.isEmpty
      ? nil : validation.notes.map { "- " + Markdown.text($0) }.joined(separator: "\n")
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}
