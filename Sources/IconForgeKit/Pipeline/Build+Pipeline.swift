import IconFiles
import IconMaking
public import IconStore

/// The stages of every build, check, dry run and line of `work`, in order. Each stage uses the results of earlier ones.
/// docs/architecture.md names their files. `BuildRequest` and `Planner` make the plan before.
extension Build {
  /// Makes and writes the outputs, and reports on every set, in order. At most `workers` artworks are in memory at a
  /// time, within the memory limit of the options.
  ///
  /// - Parameters:
  ///   - progress: Receives the jobs done and the jobs in all, one call at a time.
  ///   - waiting: Receives a folder that another build has locked.
  /// - Returns: The results of every set, and all errors.
  public func run(
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    waiting: @Sendable (String) -> Void = { _ in }
  ) async -> BuildReport {
    var store = OutputStore(
      sets: sets, lockfile: lockfile, options: options, files: files, cache: cache)
    var report = BuildReport(tally: store.tally)
    guard await checkPaths(&report) else { return report }
    do {
      // Locks the folders, reads the lockfile, and finds user files.
      try await store.open(waiting, &report)
      if checkDocuments(store, &report) {
        let images = await images(of: artworks(store, progress))
        report.stages = images.reduce(Timings()) { $0 + $1.timings }
        store.decide(await documented(images, store), &report)
      } else {
        store.abandon()
      }
      if let warning = await importer.warning() { report.warnings.append(warning) }
    } catch {
      report.failures.append(Diagnostic(path: error.path, error))
    }
    await store.close(&report)
    prove(&report)
    return report
  }

  /// The images of each artwork. Existing files are compared with the lockfile while it is decoded.
  private func images(of artworks: [ArtworkBuild]) async -> [ArtworkBuild.Made] {
    let budget = MemoryBudget(options.memory)
    return await artworks.boundedMap(width: options.workers) { artwork in
      await artwork.within(budget) {
        var clock = StageClock()
        let bytes = try artwork.read()
        async let comparison = artwork.compared(with: bytes)
        if artwork.waitsForComparison,
          let made = await artwork.recorded(await comparison, &clock)
        {
          return made
        }
        let examined = try await artwork.examined(bytes, &clock)
        return await artwork.made(
          of: examined, prospects: await comparison, clock: &clock)
      }
    }
  }
}
