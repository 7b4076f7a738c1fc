import IconForgeKit
import IconImage
import IconRules
import IconSpec

/// What a build tells at its end.
struct BuildSummary {
  let sets: [BuildSet]
  let result: RecordedBuild.Result
  let isCheck: Bool
  let duration: Duration

  private var reports: [Report] { result.reports }

  /// A line for every job.
  var listing: String {
    var table = TextTable(["File", "Pixels", "Bytes", "Status"])
    for report in reports {
      for outcome in report.jobs {
        table.add([
          "\(report.root)/\(outcome.job.path)", "\(outcome.pixels)",
          outcome.bytes.map { "\($0)" } ?? "–", outcome.status.rawValue,
        ])
      }
      for file in report.files {
        table.add([
          file.location(in: report.root), "–", file.bytes.map { "\($0)" } ?? "–",
          file.status.rawValue,
        ])
      }
    }
    return table.text
  }

  /// "Icons: 27 files, 27 written, 0 unchanged; 412 KB in 0.21 s; 1 warning", by set and in all.
  var text: String {
    let seconds =
      Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    let time = " in \(fixed(seconds)) s"
    let notes = sets.count == 1 && !isCheck ? self.notes(sets[0].plan, reports[0]) : []
    guard reports.count > 1 else {
      return ([line(reports[0].root, reports, time)] + notes).joined(separator: "\n")
    }
    let lines = reports.map { line($0.name ?? $0.root, [$0], "") }
    return (lines + [line("\(reports.count) sets", reports, time)]).joined(separator: "\n")
  }

  private func line(_ title: String, _ reports: [Report], _ time: String) -> String {
    func count(_ status: JobOutcome.Status) -> Int { reports.reduce(0) { $0 + $1.count(status) } }
    let jobs = reports.reduce(0) { $0 + $1.fileCount }
    var parts: [String] =
      isCheck
      ? ["\(count(.same)) same", "\(count(.differs)) different", "\(count(.missing)) missing"]
      : ["\(count(.written)) written", "\(count(.unchanged)) unchanged"]
    if count(.failed) > 0 { parts.append("\(count(.failed)) failed") }
    if !result.extra.isEmpty { parts.append("\(result.extra.count) extra") }
    if !result.pruned.isEmpty { parts.append("\(result.pruned.count) removed") }
    let bytes = size(reports.reduce(0) { $0 + $1.bytes })
    let first =
      "\(Printable.text(title)): \(jobs) files, \(parts.joined(separator: ", ")); \(bytes)"
    return ([first + time] + weights(reports)).joined(separator: "; ")
  }

  /// "2 errors", "1 warning".
  private func weights(_ reports: [Report]) -> [String] {
    [Severity.error, .warning].compactMap { severity in
      let count = reports.reduce(0) { sum, report in
        sum + report.findings.count { $0.severity == severity }
          + (severity == .error ? report.failures.count : 0)
      }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
  }

  /// Things worth knowing about a set of which something was made.
  private func notes(_ plan: Plan, _ report: Report) -> [String] {
    guard report.count(.failed) < report.jobs.count else { return [] }
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
