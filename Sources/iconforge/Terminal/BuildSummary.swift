import IconForgeKit
import IconImage
import IconRules
import IconSpec

/// What a build tells at its end.
struct BuildSummary {
  let sets: [BuildSet]
  let report: BuildReport
  let duration: Duration

  /// A line for every job.
  var listing: String {
    var table = TextTable(["File", "Pixels", "Bytes", "Status"])
    for set in report.sets {
      for outcome in set.outcomes {
        table.add([
          outcome.location(in: set.root), outcome.pixels.map { "\($0)" } ?? "–",
          outcome.bytes.map { "\($0)" } ?? "–", outcome.status.rawValue,
        ])
      }
    }
    return table.text(within: Screen.listColumns)
  }

  /// "Icons: 27 files, 27 written, 0 unchanged; 412 KB in 0.21 s; 1 warning", by set and in all.
  var text: String {
    let seconds =
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    let time = " in \(fixed(seconds)) s"
    let notes = sets.count == 1 ? self.notes(sets[0].plan, report.sets[0]) : []
    guard report.sets.count > 1 else {
      return ([line(report.sets[0].root, report.sets, time)] + notes).joined(separator: "\n")
    }
    let lines = report.sets.map { line($0.name ?? $0.root, [$0], "") }
    return (lines + [line("\(sets.count) sets", report.sets, time)]).joined(separator: "\n")
  }

  private func line(_ title: String, _ sets: [SetReport], _ time: String) -> String {
    func count(_ status: Outcome.Status) -> Int { sets.reduce(0) { $0 + $1.count(status) } }
    func word(_ status: Outcome.Status) -> String {
      status == .differs ? "different" : status.rawValue
    }
    var parts = report.tally.map { "\(count($0)) \(word($0))" }
    if count(.failed) > 0 { parts.append("\(count(.failed)) failed") }
    if !report.extra.isEmpty { parts.append("\(report.extra.count) extra") }
    if !report.pruned.isEmpty { parts.append("\(report.pruned.count) removed") }
    let (files, bytes) = (
      sets.reduce(0) { $0 + $1.outcomes.count }, sets.reduce(0) { $0 + $1.bytes }
    )
    let first =
      "\(Printable.text(title)): \(files) files, \(parts.joined(separator: ", ")); \(size(bytes))"
    return ([first + time] + weights(sets)).joined(separator: "; ")
  }

  /// "2 errors", "1 warning".
  private func weights(_ sets: [SetReport]) -> [String] {
    [Severity.error, .warning].compactMap { severity in
      let count = sets.reduce(0) { sum, set in
        sum + set.findings.count { $0.severity == severity }
          + (severity == .error ? set.failures.count : 0)
      }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
  }

  /// Things worth knowing about a set of which something was made.
  private func notes(_ plan: Plan, _ set: SetReport) -> [String] {
    guard report.tally.contains(.written), set.count(.failed) < set.jobs.count else { return [] }
    var notes = [plan.unservedNote].compactMap { $0 }
    if plan.jobs.contains(where: { $0.treatment.magnification == 2 }) {
      notes.append("2x images are the 1x ones enlarged: a base to draw on, not finished art")
    }
    let links = plan.webClipLinks
    if !links.isEmpty { notes.append((["For the pages' head:"] + links).joined(separator: "\n")) }
    return notes
  }

  private func size(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? "\((bytes + 500) / 1000) KB" : "\(fixed(Double(bytes) / 1_000_000)) MB"
  }

  private func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
