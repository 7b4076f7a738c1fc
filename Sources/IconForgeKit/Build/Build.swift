import IconFiles
package import IconMaking
import IconPackages
import IconProject
import IconRules
import IconSpec
import IconStore

/// Makes the images of sets and everything that goes with them.
///
/// One artwork's way: read, decoded once, examined by its rules, made into outputs by as many tasks
/// as are free, put in their places by the store. Complexity: see docs/performance.md.
public struct Build: Sendable {
  public let sets: [BuildSet]
  /// What is to be told before anything is made.
  public private(set) var notes: [Diagnostic] = []
  private let record: RecordFile?
  package let options: BuildOptions
  package let files: any FileSystem
  package let importer: Importer
  private let cache: ImageCache?
  private let part: RecordPart?

  /// Without a record nobody knows afterwards what was made.
  public init(
    _ sets: [BuildSet], record: RecordFile?, options: BuildOptions = BuildOptions(),
    fileSystem: (any FileSystem)? = nil
  ) {
    self.init(
      sets, record: record, options: options, fileSystem: fileSystem,
      importer: Importer(
        program: options.importer, requiresSandbox: options.requiresSandbox))
  }

  /// Importer and cache may be of several builds, which open and trim the cache; `part` is of a batch
  /// of which these sets are a chunk.
  package init(
    _ sets: [BuildSet], record: RecordFile?, options: BuildOptions,
    fileSystem: (any FileSystem)?, importer: Importer, cache: ImageCache? = nil,
    part: RecordPart? = nil
  ) {
    (self.sets, self.record, self.options) = (sets, record, options)
    (self.importer, self.cache, self.part) = (importer, cache, part)
    let files = fileSystem ?? DiskFileSystem(isDurable: options.isDurable)
    self.files = options.isTrial ? OverlayFileSystem(over: files) : files
  }

  /// What is asked for, planned; its record lies where the program `iconforge` has it.
  ///
  /// - Throws: when the request makes no sense, or a manifest or preset is mistaken or cannot be read.
  public init(
    _ request: BuildRequest, options: BuildOptions = BuildOptions()
  ) throws(BuildRequestError) {
    let requested = try request.requested()
    var options = options
    options.cache = options.cache ?? requested.cache
    self.init(requested.sets, record: requested.record, options: options)
    notes = requested.notes
    if let objection = requested.record.objection(outputs: images, in: DiskFileSystem()) {
      throw .senseless(objection)
    }
  }

  /// Every file that a run may write.
  package var targets: [String] { images + (record.map { [$0.path, $0.journal] } ?? []) }

  private var images: [String] {
    sets.flatMap { set in
      set.plan.jobs.map { "\(set.output)/\($0.path)" }
        + set.packageFiles.map { $0.location(in: set.output) }
    }
  }

  /// A report for every set, in order. `progress` hears of finished jobs, one call at a time, with
  /// jobs done and jobs in all; `waiting` of a folder that another build is writing into. At most
  /// `workers` artworks are in memory at a time, and together no more than the options allow.
  public func run(
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    waiting: @Sendable (String) -> Void = { _ in }
  ) async -> BuildReport {
    var store = OutputStore(
      sets: sets, record: record, options: options, files: files, cache: cache,
      part: part)
    var report = BuildReport(tally: store.tally)
    if let taken = outputAtRecord() {
      report.failures.append(
        Failure(path: taken, message: "is the record of this build, and cannot be an output"))
      return report
    }
    do {
      try await store.open(waiting, &report)
      report.warnings = warnings
      await make(into: store, &report, progress)
      if let warning = await importer.warning() { report.warnings.append(warning) }
    } catch {
      report.failures.append(Failure(path: error.path, message: "\(error)"))
    }
    store.close(&report)
    return report
  }

  private var warnings: [Failure] {
    sets.flatMap(\.warnings).map { Failure(path: $0.place, message: $0.explanation) }
      + sets.flatMap(\.outputs).compactMap { path in
        OutputPath.partWindowsRefuses(path).map {
          Failure(path: path, message: "cannot be checked out on Windows for its name \"\($0)\"")
        }
      }
  }

  private func make(
    into store: OutputStore, _ report: inout BuildReport,
    _ progress: (@Sendable (Int, Int) -> Void)?
  ) async {
    let meter = ProgressMeter(total: sets.reduce(0) { $0 + $1.plan.jobs.count }, report: progress)
    let groups = ArtworkJobs.groups(of: sets)
    let lanes = max(1, options.workers / max(1, groups.count))
    let budget = MemoryBudget(options.memory)
    let made = await groups.boundedMap(width: options.workers) { group in
      await ArtworkBuild(
        artwork: group, store: store, importer: importer, lanes: lanes, meter: meter
      ).run(within: budget)
    }
    var outcomes = sets.map { _ in [String: Outcome]() }
    var findings = sets.map { _ in [Finding]() }
    for result in made {
      for outcome in result.outcomes { outcomes[outcome.set][outcome.path] = outcome }
      for (set, finding) in result.findings { findings[set].append(finding) }
      report.stages = report.stages + result.stages
    }
    report.sets = sets.indices.map { index in
      let jobs = sets[index].plan.jobs.map { outcomes[index][$0.path]! }
      return SetReport(
        sets[index], jobs: jobs, files: store.putFiles(ofSet: index, after: jobs),
        findings: findings[index] + jobs.flatMap(\.findings))
    }
  }

  /// An output that would lie where the record does, on disks that fold letter case too.
  private func outputAtRecord() -> String? {
    guard let record = record?.path else { return nil }
    func name(_ path: String) -> String {
      OutputPath.foldedKey(String(SourcePath.parts(path).last ?? ""))
    }
    func place(_ path: String) -> String {
      OutputPath.foldedKey(files.resolvedPath(SourcePath.normalized(path)))
    }
    let own = name(record)
    let namesakes = sets.flatMap(\.outputs).filter { name($0) == own }
    return namesakes.isEmpty ? nil : namesakes.first { place($0) == place(record) }
  }
}

/// Counts finished jobs.
actor ProgressMeter {
  private let total: Int
  private let report: (@Sendable (Int, Int) -> Void)?
  private var done = 0

  init(total: Int, report: (@Sendable (Int, Int) -> Void)?) {
    self.total = total
    self.report = report
  }

  func advance(by jobs: Int = 1) {
    done += jobs
    report?(done, total)
  }
}
