import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec
import IconStore

/// What a build tells at its end.
struct BuildSummary {
  let sets: [BuildSet]
  let report: BuildReport
  let duration: Duration
  /// Whether every set has a line.
  var listsAll = false

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
    let time = " in \(Figures.fixed(Figures.seconds(duration))) s"
    let notes = sets.count == 1 ? self.notes(sets[0].plan, report.sets[0]) : []
    guard report.sets.count > 1 else {
      return ([line(report.sets[0].root, report.sets, time)] + notes).joined(separator: "\n")
    }
    return (lines + [line("\(sets.count) sets", report.sets, time)]).joined(separator: "\n")
  }

  /// So many sets of which there is the same to say are told in one line.
  private static let manyAlike = 10

  /// A line for each set, those that failed first; one for all that are alike, where they are many.
  private var lines: [String] {
    let alike = Dictionary(grouping: report.sets.filter { $0.exitStatus == .success }) { set in
      set.outcomes.map(\.status.rawValue).sorted()
    }.filter { $1.count >= Self.manyAlike && !listsAll }
    var told: Set<[String]> = []
    let ordered =
      report.sets.filter { $0.exitStatus != .success }
      + report.sets.filter { $0.exitStatus == .success }
    return ordered.compactMap { set in
      let key = set.outcomes.map(\.status.rawValue).sorted()
      guard set.exitStatus == .success, let group = alike[key] else {
        return line(set.name ?? set.root, [set], "")
      }
      guard told.insert(key).inserted, let last = group.last else { return nil }
      let names = "\(set.name ?? set.root) to \(last.name ?? last.root)"
      return line("\(group.count) sets alike, \(names)", group, "")
    }
  }

  /// "Took, summed over tasks: …", and what the cache had.
  var stages: String {
    func told(_ name: String, _ time: Duration) -> String {
      "\(name) \(Figures.fixed(Figures.seconds(time))) s"
    }
    let times = report.stages
    let parts = [
      told("looking at what is there", times.looking), told("reading", times.reading),
      told("making and writing", times.making),
    ]
    let hits = times.cached == 1 ? "1 image" : "\(times.cached) images"
    return
      "Time by stage, summed over tasks: \(parts.joined(separator: ", ")); \(hits) of the cache"
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
      "\(Printable.text(title)): \(files) files, \(parts.joined(separator: ", ")); \(Figures.size(bytes))"
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
}
