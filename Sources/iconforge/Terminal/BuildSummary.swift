import IconFiles
import IconMaking
import IconRules
import IconSpec
import IconStore

struct BuildSummary {
  let sets: [BuildSet]
  let report: BuildReport
  let duration: Duration
  /// Whether every set has a line.
  let listsAll: Bool

  var listing: String {
    let rows = report.sets.flatMap { set in
      set.outcomes.map { $0.row(in: set.root, $0.status.rawValue) }
    }
    return TextTable(["File", "Pixels", "Bytes", "Status"], rows).text(within: Screen.listColumns)
  }

  /// "Icons: 27 files, 27 written, 0 unchanged; 412 KB in 0.21 s; 1 warning", by set and in all.
  var text: String {
    let time = " in \(Figures.fixed(duration / .seconds(1))) s"
    let notes = sets.count == 1 ? self.notes(sets[0].plan, report.sets[0]) : []
    guard report.sets.count > 1 else {
      return ([line(report.sets[0].root, report.sets, time: time)] + notes).joined(separator: "\n")
    }
    return (lines + [line("\(sets.count) sets", report.sets, time: time)]).joined(separator: "\n")
  }

  /// One line for each set, failed sets first, and one line for ten or more sets with equal results.
  private var lines: [String] {
    let good = report.sets.filter { $0.exitStatus == .success }
    let alike = Dictionary(grouping: good, by: \.counts)
      .filter { $1.count >= 10 && !listsAll }
    var printed: Set<[Outcome.Status: Int]> = []
    return (report.sets.filter { $0.exitStatus != .success } + good).compactMap { set in
      guard set.exitStatus == .success, let group = alike[set.counts], let last = group.last
      else { return line(set.name ?? set.root, [set], time: "") }
      guard printed.insert(set.counts).inserted else { return nil }
      let names = "\(set.name ?? set.root) to \(last.name ?? last.root)"
      return line("\(group.count) sets alike, \(names)", group, time: "")
    }
  }

  /// "Time by stage, summed over tasks: …", with images from the cache.
  var stages: String {
    func text(_ name: String, _ time: Duration) -> String {
      "\(name) \(Figures.fixed(time / .seconds(1))) s"
    }
    let times = report.stages
    let parts = [
      text("comparing files", times.comparing), text("reading", times.reading),
      text("making and writing", times.making),
    ]
    return "Time by stage, summed over tasks: \(parts.joined(separator: ", ")); "
      + "\(times.cached.counted("image")) from the cache"
  }

  private func line(_ title: String, _ sets: [SetReport], time: String) -> String {
    func count(_ status: Outcome.Status) -> Int { sets.reduce(0) { $0 + $1.count(status) } }
    func word(_ status: Outcome.Status) -> String {
      status == .differs ? "different" : status.rawValue
    }
    var parts = report.tally.map { "\(count($0)) \(word($0))" }
    let failed = sets.flatMap { set in
      set.outcomes.filter { $0.status == .failed }.map {
        SourcePath.normalized($0.location(in: set.root))
      }
    }
    if !failed.isEmpty { parts.append("\(failed.count) failed: \(failed.listed())") }
    // These are of the whole build.
    let isWhole = sets.count == report.sets.count
    if isWhole, !report.staleFiles.isEmpty { parts.append("\(report.staleFiles.count) extra") }
    if isWhole, !report.pruned.isEmpty {
      parts.append("\(report.pruned.count) removed: \(report.pruned.listed())")
    }
    let (files, bytes) = (sets.reduce(0) { $0 + $1.fileCount }, sets.reduce(0) { $0 + $1.bytes })
    let first =
      "\(title == "." ? "this folder" : Printable.text(title)): \(files) files, \(parts.joined(separator: ", ")); \(Figures.size(bytes))"
    return ([first + time] + problems(sets)).joined(separator: "; ")
  }

  /// "2 errors", "1 warning".
  private func problems(_ sets: [SetReport]) -> [String] {
    [Severity.error, .warning].compactMap { severity in
      let count = sets.reduce(0) { sum, set in
        sum + set.findings.count { $0.severity == severity }
          + (severity == .error ? set.failures.count : 0)
      }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
  }

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

extension Outcome {
  func row(in root: String, _ state: String) -> [String] {
    [location(in: root), pixels.map { "\($0)" } ?? "–", bytes.map { "\($0)" } ?? "–", state]
  }
}

/// The files of a dry run with their current states.
struct DryRunSummary {
  let report: BuildReport
  /// The disk, which a dry run does not change.
  private let files = DiskFileSystem()

  /// In the order of the last line.
  private enum Fate: String, CaseIterable {
    case new, changed, unchanged, kept, failed
  }

  var text: String {
    var counts: [Fate: Int] = [:]
    let rows = report.sets.flatMap { set in
      set.outcomes.map { outcome in
        let fate = fate(of: outcome, at: outcome.location(in: set.root))
        counts[fate, default: 0] += 1
        return outcome.row(in: set.root, fate.rawValue)
      }
    }
    let table = TextTable(
      ["File", "Pixels", "Bytes", "State"],
      rows + report.pruned.map { [$0, "–", "–", "removed"] })
    let (bytes, all) = (report.sets.reduce(0) { $0 + $1.bytes }, counts.values.reduce(0, +))
    let parts = Fate.allCases.compactMap { fate in
      counts[fate].map { "\($0) \(fate.rawValue)" }
    }
    let removed = report.pruned.isEmpty ? [] : ["\(report.pruned.count) removed"]
    return """
      \(table.text(within: Screen.listColumns))

      \(all) files: \((parts + removed).joined(separator: ", ")); \(Figures.size(bytes)). \
      Nothing was written.
      """
  }

  private func fate(of outcome: Outcome, at path: String) -> Fate {
    switch outcome.status {
    case .written: files.fileType(of: path) == nil ? .new : .changed
    case .unchanged: .unchanged
    default: outcome.isKept ? .kept : .failed
    }
  }
}
