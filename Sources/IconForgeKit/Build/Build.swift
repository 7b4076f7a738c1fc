public import IconFiles
public import IconMaking
import IconPackages
public import IconProject
import IconRules
import IconSpec
public import IconStore

/// Makes the images of sets and their documents.
///
/// Each artwork is read, decoded once and checked by its rules. Workers then make its outputs, and the
/// store writes them.
///
/// - Complexity: See docs/performance.md.
public struct Build: Sendable {
  /// The planned sets, in order.
  public let sets: [BuildSet]
  /// Diagnostics from before the build.
  public private(set) var notes: [Diagnostic] = []
  private let lockfile: LockfileLocation?
  private let options: BuildOptions
  private let files: any FileSystem
  private let importer: Importer
  private let cache: ImageCache?
  private let part: LockfilePart?
  private var proof: ProjectProof?

  /// Creates a build of planned sets.
  ///
  /// - Parameters:
  ///   - sets: The sets, which must not share outputs.
  ///   - lockfile: The path of the lockfile. Without a lockfile the next build cannot recognise the outputs.
  ///   - options: How outputs are made and written.
  ///   - fileSystem: The files to read and write; nil for the disk.
  public init(
    _ sets: [BuildSet], lockfile: LockfileLocation?, options: BuildOptions = BuildOptions(),
    fileSystem: (any FileSystem)? = nil
  ) {
    self.init(
      sets, lockfile: lockfile, options: options, fileSystem: fileSystem,
      importer: Importer(
        program: options.importer, requiresSandbox: options.requiresSandbox))
  }

  /// Several builds may share the importer and the cache, which the caller opens and trims. `part` is set
  /// if these sets are a chunk of a batch.
  package init(
    _ sets: [BuildSet], lockfile: LockfileLocation?, options: BuildOptions,
    fileSystem: (any FileSystem)?, importer: Importer, cache: ImageCache? = nil,
    part: LockfilePart? = nil
  ) {
    (self.sets, self.lockfile, self.options) = (sets, lockfile, options)
    (self.importer, self.cache, self.part) = (importer, cache, part)
    let files = fileSystem ?? DiskFileSystem(isDurable: options.isDurable)
    self.files = options.isTrial ? OverlayFileSystem(over: files) : files
  }

  /// Plans the request, with the lockfile in the same place as that of the program `iconforge`.
  ///
  /// - Parameters:
  ///   - request: The artwork and presets, or the manifest.
  ///   - options: How outputs are made and written.
  /// - Throws: A `BuildRequestError` if the request, a manifest or a preset is invalid or cannot be read.
  public init(
    _ request: BuildRequest, options: BuildOptions = BuildOptions()
  ) throws(BuildRequestError) {
    let requested = try request.requested()
    var options = options
    options.cache = options.cache ?? requested.cache
    options.isOneProject = requested.proof != nil
    // A call without artwork reads the lockfile of the working directory, and a manifest first.
    let isHere = SourcePath.normalized(requested.lockfile.path) == "iconforge.lock"
    let manifest = try request.manifest()
    if !isHere || manifest != nil { options.request = [] }
    if !requested.copies.isEmpty {
      // Later builds make the copies without a search.
      let words =
        options.request.isEmpty && isHere ? request.input.map { [$0] } ?? [] : options.request
      options.request = (words + requested.copies.map { IconCopies.option + $0 }).uniqued()
    }
    self.init(requested.sets, lockfile: requested.lockfile, options: options)
    (notes, proof) = (requested.notes, requested.proof)
    if let objection = requested.lockfile.objection(outputs: images, in: DiskFileSystem()) {
      throw .invalidArguments(objection)
    }
  }

  /// Whether neither a lockfile nor a cache can spare decoding.
  package var isFirst: Bool {
    options.cache == nil && lockfile.map { files.fileType(of: $0.path) == nil } ?? true
  }

  /// Every file that `run` may write.
  package var targets: [String] { images + (lockfile.map { [$0.path, $0.journal] } ?? []) }

  private var images: [String] {
    sets.flatMap { set in
      set.plan.jobs.map { "\(set.output)/\($0.path)" }
        + set.packageFiles.map { $0.location(in: set.output) }
    }
  }

  /// Builds, and reports on every set, in order. At most `workers` artworks are in memory at a time, within
  /// the memory limit of the options.
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
      sets: sets, lockfile: lockfile, options: options, files: files, cache: cache, part: part)
    var report = BuildReport(tally: store.tally)
    // The first access to a set's outputs makes its documents.
    let paths = await sets.boundedMap(width: options.workers) { set in
      (
        taken: outputAtLockfile(of: set), warnings: set.outputs.compactMap(Self.warning),
        refused: set.outputs.compactMap(Self.refusal).prefix(1)
      )
    }
    if let taken = paths.lazy.compactMap(\.taken).first {
      report.failures.append(
        Failure(path: taken, message: "is the lockfile of this build, so it cannot be an output"))
      return report
    }
    // Known before the first folder is made.
    report.failures = paths.flatMap(\.refused)
    if !report.failures.isEmpty { return report }
    do {
      try await store.open(waiting, &report)
      report.warnings = sets.flatMap(\.warnings).map { Failure($0) } + paths.flatMap(\.warnings)
      let uneditable = part == nil && !options.isCheck ? store.uneditable : []
      let refused = uneditable.isEmpty ? await self.refused(by: store) : []
      if !uneditable.isEmpty {
        report.failures += uneditable
        store.abandon()
      } else if part == nil, !refused.isEmpty {
        report.failures += [Failure](keptBy: refused.map(\.report))
        store.abandon()
      } else {
        await make(into: store, refused, &report, progress)
        if part == nil, report.sets.contains(where: \.isRefused) {
          report.failures += [Failure](
            keptBy: zip(sets, report.sets).map { SetReport(refused: $0, by: $1) })
          report.sets = []
          store.abandon()
        } else if options.isOneProject, !options.isCheck, report.sets.allSatisfy(\.hasNothing) {
          store.abandon()
        } else {
          store.removeRivals(&report)
        }
      }
      if let warning = await importer.warning() { report.warnings.append(warning) }
    } catch {
      report.failures.append(Failure(path: error.path, message: "\(error)"))
    }
    await store.close(&report)
    if let proof, options.isCheck || !options.isTrial, report.exitStatus == .success {
      let sources = Set(sets.flatMap(\.sources).map { files.realPath($0) ?? $0 })
      report.failures += proof.failures(of: sources, in: files)
    }
    return report
  }

  private static func warning(ofPath path: String) -> Failure? {
    OutputPath.partWindowsRefuses(path).map {
      Failure(path: path, message: "cannot be checked out on Windows for its name \"\($0)\"")
    }
  }

  private static func refusal(ofPath path: String) -> Failure? {
    DiskFileSystem.objection(to: path).map { Failure(path: path.abbreviated, message: $0) }
  }

  /// The sets that would replace user files. A trial finds them, since a user file with the bytes of
  /// this build may stay. Nothing is written then; a chunk of a batch skips these sets.
  private func refused(by store: OutputStore) async -> [(index: Int, report: SetReport)] {
    if options.isTrial || store.doubtful.isEmpty { return [] }
    var options = options
    (options.isTrial, options.prunes) = (true, false)
    let trial = await Build(
      store.doubtful.map { sets[$0] }, lockfile: lockfile, options: options, fileSystem: files,
      importer: importer, part: part
    ).run()
    return zip(store.doubtful, trial.sets).map { index, report in
      (index, SetReport(refused: sets[index], by: report, store.objections(to: index, by: report)))
    }.filter { !$0.report.kept.isEmpty }
  }

  private func make(
    into store: OutputStore, _ refused: [(index: Int, report: SetReport)],
    _ report: inout BuildReport, _ progress: (@Sendable (Int, Int) -> Void)?
  ) async {
    let meter = ProgressMeter(total: sets.reduce(0) { $0 + $1.plan.jobs.count }, report: progress)
    let groups = ArtworkJobs.groups(of: sets, skipping: refused.map(\.index))
    let workers = max(1, options.workers / max(1, groups.count))
    let budget = MemoryBudget(options.memory)
    let made = await groups.boundedMap(width: options.workers) { group in
      await ArtworkBuild(
        artwork: group, store: store, importer: importer, workers: workers, meter: meter
      ).run(within: budget)
    }
    for result in made { report.stages = report.stages + result.timings }
    let reports = await reports(of: made, refused, store)
    let held = reports.indices.filter { reports[$0].hasHeldBack }
    // The edited files of these sets are no longer made, so they are no obstacle.
    let free =
      part == nil
      ? reports.allSatisfy(\.kept.isEmpty) ? held : [] : held.filter { reports[$0].kept.isEmpty }
    if !free.isEmpty {
      store.release(free)
      return await make(into: store, refused, &report, progress)
    }
    report.sets = zip(sets, reports).map { set, report in
      report.hasHeldBack ? SetReport(refused: set, by: report) : report
    }
  }

  /// The reports of all sets, with their documents.
  private func reports(
    of made: [ArtworkBuild.Made], _ refused: [(index: Int, report: SetReport)],
    _ store: OutputStore
  ) async -> [SetReport] {
    var places = sets.map { _ in [(artwork: Int, outcome: Int)]() }
    var findings = sets.map { _ in [Finding]() }
    for artwork in made.indices {
      for outcome in made[artwork].outcomes.indices {
        places[made[artwork].outcomes[outcome].set].append((artwork, outcome))
      }
      for (set, finding) in made[artwork].findings { findings[set].append(finding) }
    }
    let refusals = Dictionary(uniqueKeysWithValues: refused.map { ($0.index, $0.report) })
    let report = { @Sendable [places, findings] (index: Int, onlyUnchanged: Bool) -> SetReport? in
      if let refusal = refusals[index] { return refusal }
      var numbers: [String: Int] = [:]
      for (number, place) in places[index].enumerated() {
        numbers[made[place.artwork].outcomes[place.outcome].path] = number
      }
      let jobs = sets[index].plan.jobs.map { job in
        let place = places[index][numbers[job.path]!]
        return made[place.artwork].outcomes[place.outcome]
      }
      return store.putFiles(ofSet: index, after: jobs, onlyUnchanged: onlyUnchanged).map { files in
        SetReport(
          sets[index], jobs: jobs, files: files,
          findings: findings[index] + jobs.flatMap(\.findings))
      }
    }
    // Sets may share documents, so they change them in order.
    let unchanged = await sets.indices.boundedMap(width: options.workers) { report($0, true) }
    let all = unchanged.compactMap(\.self)
    return all.count == sets.count ? all : sets.indices.map { report($0, false)! }
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
}
