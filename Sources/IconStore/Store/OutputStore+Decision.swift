import IconFiles
import IconPackages
import LibC

/// One user file at an output's path stops the whole build. If one may, outputs are kept in memory until all of them are
/// finished.
extension OutputStore {
  /// The report of a set that user files stop; nil for all others.
  package func refusal(of set: Int, _ report: SetReport) -> SetReport? {
    guard overlay != nil, mayBeRefused else { return nil }
    // A file of another appearance that the user edited after a build stays beside the new icon.
    let kept = (doubtful.contains(set) ? objections(to: set, by: report) : []) + report.kept
    return kept.isEmpty ? nil : SetReport(refused: sets[set], for: kept)
  }

  /// Writes the staged outputs, or none of them if user files stop a set.
  package mutating func decide(_ finished: [SetReport], _ report: inout BuildReport) {
    report.sets = finished
    if finished.contains(where: \.isRefused) {
      report.failures += [Diagnostic](keptBy: finished.filter(\.isRefused))
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
