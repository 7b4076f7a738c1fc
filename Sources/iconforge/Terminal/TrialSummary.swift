import IconFiles
import IconImage
import IconStore

/// The files of a dry run with their current states.
struct TrialSummary {
  let report: BuildReport
  /// The disk, which a dry run does not change.
  private let files = DiskFileSystem()

  /// In the order of the last line.
  private enum Fate: String, CaseIterable {
    case new, changed, unchanged, theirs, failed
  }

  var text: String {
    var table = TextTable(["File", "Pixels", "Bytes", "State"])
    var counts: [Fate: Int] = [:]
    for set in report.sets {
      for outcome in set.outcomes {
        let fate = fate(of: outcome, at: outcome.location(in: set.root))
        counts[fate, default: 0] += 1
        table.add(outcome.row(in: set.root, fate.rawValue))
      }
    }
    for path in report.pruned { table.add([path, "–", "–", "removed"]) }
    let (bytes, all) = (report.sets.reduce(0) { $0 + $1.bytes }, counts.values.reduce(0, +))
    let parts = Fate.allCases.compactMap { fate in
      counts[fate].map { "\($0) \(fate.rawValue)" }
    }
    let removed = report.pruned.isEmpty ? [] : ["\(report.pruned.count) removed"]
    return """
      \(table.text(within: Screen.columns))

      \(all) files: \((parts + removed).joined(separator: ", ")); \(Figures.size(bytes)). \
      Nothing was written.
      """
  }

  private func fate(of outcome: Outcome, at path: String) -> Fate {
    switch outcome.status {
    case .written: files.kind(of: path) == nil ? .new : .changed
    case .unchanged: .unchanged
    default: outcome.isKept ? .theirs : .failed
    }
  }
}
