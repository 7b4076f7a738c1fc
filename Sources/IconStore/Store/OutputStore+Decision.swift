import IconFiles
import IconMaking
import IconPackages
import LibC

/// A set is written as a whole, and a build of several sets too: one user file at an output's path stops it. A set
/// that may be refused waits in memory until all its files are finished.
extension OutputStore {
  /// The report of a set that user files stop; nil for all others. Its outputs are dropped, so that the documents of
  /// later sets do not contain them.
  package func refusal(of set: Int, _ report: SetReport) -> SetReport? {
    guard let overlay, mayBeRefused(set) else { return nil }
    // A file of another appearance that the user edited after a build stays beside the new icon.
    let kept = (doubtful.contains(set) ? objections(to: set, by: report) : []) + report.kept
    if kept.isEmpty { return nil }
    staged.with { staged in
      let dropped = staged.filter { $0.set == set }.map(\.file.path)
      staged.removeAll { $0.set == set }
      for path in dropped {
        // Sets may share a document.
        let before = staged.last { $0.file.path == path }?.file
        if let before, (try? overlay.replace(path, with: before.bytes, inside: before.root)) != nil
        {
          continue
        }
        overlay.forget(path)
      }
    }
    return SetReport(refused: sets[set], for: kept)
  }

  /// Decides what is written of the finished sets, and writes what waited for it. A chunk of a batch skips the refused
  /// sets; any other build then writes nothing.
  package mutating func decide(_ finished: [SetReport], _ report: inout BuildReport) {
    report.sets = finished
    if part == nil, finished.contains(where: \.isRefused) {
      report.failures += [Failure](keptBy: finished.filter(\.isRefused))
      report.sets = []
      return abandon()
    }
    if isAllOrNothing, finished.allSatisfy(\.hasNothing) { return abandon() }
    for (set, errors) in writeStaged() { report.sets[set].fail(errors, of: sets[set]) }
    removeRivals(&report)
  }

  /// Writes the staged files and returns what failed, by set and path. A set's documents describe its images, so they
  /// stay as they are if one of these cannot be written.
  private mutating func writeStaged() -> [Int: [String: any Error]] {
    var failed: [Int: [String: any Error]] = [:]
    for (set, file) in dropOverlay() {
      do {
        if !file.isImage, failed[set] != nil { throw PackageError.imageNotWritten }
        try write(file)
      } catch {
        failed[set, default: [:]][file.path] = error
      }
    }
    return failed
  }
}
