import IconFiles
import IconMaking
import IconRules
import IconSpec
import IconStore

/// The stages of a whole build. `ArtworkBuild` has those of one artwork.
extension Build {
  /// Finds outputs that can have no file, before the first folder is made.
  func checkPaths(_ report: inout BuildReport) async -> Bool {
    // The first access to a set's outputs makes its documents.
    let paths = await sets.boundedMap(width: options.workers) { set in
      (
        taken: outputAtLockfile(of: set), warnings: set.outputs.compactMap(Self.warning),
        refused: set.outputs.compactMap(Self.refusal).prefix(1)
      )
    }
    if let taken = paths.lazy.compactMap(\.taken).first {
      report.failures.append(
        Diagnostic(path: taken, message: "is the lockfile of this build, so it cannot be an output")
      )
    } else {
      report.failures = paths.flatMap(\.refused)
    }
    report.warnings =
      sets.flatMap(\.warnings).map { Diagnostic($0, .warning) } + paths.flatMap(\.warnings)
    return report.failures.isEmpty
  }

  private static func warning(ofPath path: String) -> Diagnostic? {
    OutputPath.partWindowsRefuses(path).map {
      Diagnostic(
        path: path, severity: .warning,
        message: "cannot be checked out on Windows for its name \"\($0)\"")
    }
  }

  private static func refusal(ofPath path: String) -> Diagnostic? {
    DiskFileSystem.objection(to: path).map { Diagnostic(path: path.abbreviated, message: $0) }
  }

  /// An output with the lockfile's path, also on disks that ignore letter case.
  private func outputAtLockfile(of set: BuildSet) -> String? {
    guard let lockfile = lockfile?.path else { return nil }
    func place(_ path: String) -> String {
      OutputPath.foldedKey(files.resolvedPath(SourcePath.normalized(path)))
    }
    return set.outputs.first {
      OutputPath.haveSameName($0, lockfile) && place($0) == place(lockfile)
    }
  }

  /// Finds documents of the user that cannot be edited, before the first image is made.
  func checkDocuments(_ store: OutputStore, _ report: inout BuildReport) -> Bool {
    let uneditable = options.isCheck ? [] : store.uneditable
    report.failures += uneditable
    return uneditable.isEmpty
  }

  func artworks(
    _ store: OutputStore, _ progress: (@Sendable (Int, Int) -> Void)?
  ) -> [ArtworkBuild] {
    let meter = ProgressMeter(total: sets.reduce(0) { $0 + $1.plan.jobs.count }, report: progress)
    let groups = ArtworkJobs.groups(of: sets)
    return groups.map {
      ArtworkBuild(
        artwork: $0, store: store, importer: importer,
        workers: max(1, options.workers / max(1, groups.count)), meter: meter)
    }
  }

  /// The report of each set: its images in the order of the plan, and its documents.
  func documented(_ images: [ArtworkBuild.Made], _ store: OutputStore) async -> [SetReport] {
    var places = sets.map { _ in [String: (artwork: Int, outcome: Int)]() }
    var findings = sets.map { _ in [Finding]() }
    for artwork in images.indices {
      for (number, outcome) in images[artwork].outcomes.enumerated() {
        places[outcome.set][outcome.path] = (artwork, number)
      }
      for (set, finding) in images[artwork].findings { findings[set].append(finding) }
    }
    let report = { @Sendable [places, findings] (index: Int, onlyUnchanged: Bool) -> SetReport? in
      let jobs = sets[index].plan.jobs.compactMap { job in
        places[index][job.path].map { images[$0.artwork].outcomes[$0.outcome] }
      }
      return store.putFiles(ofSet: index, after: jobs, onlyUnchanged: onlyUnchanged).map { files in
        let report = SetReport(
          sets[index], jobs: jobs, files: files,
          findings: findings[index] + jobs.flatMap(\.findings))
        return store.refusal(of: index, report) ?? report
      }
    }
    // Sets may share documents, so they change them in order.
    let unchanged = await sets.indices.boundedMap(width: options.workers) { report($0, true) }
    let all = unchanged.compactMap(\.self)
    return all.count == sets.count ? all : sets.indices.compactMap { report($0, false) }
  }

  /// Reads the project again: its documents must name the icons that were built.
  func prove(_ report: inout BuildReport) {
    guard let proof, options.isCheck || !options.isDryRun, report.exitStatus == .success else {
      return
    }
    let sources = Set(sets.flatMap(\.sources).map { files.realPath($0) ?? $0 })
    report.failures += proof.failures(of: sources, in: files)
    report.notices += proof.mentions(of: report.pruned)
  }
}
