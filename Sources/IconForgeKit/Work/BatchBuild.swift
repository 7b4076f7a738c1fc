import IconDocuments
package import IconFiles
package import IconMaking
package import IconProject
import IconRules
import IconSpec
import IconStore

/// Builds a manifest chunk by chunk, with one JSON line for each set.
///
/// Files and lockfile are equal to those of `Build`. Memory: O(sets) for their paths, some hundred bytes
/// each, and the images of one chunk.
package struct BatchBuild {
  private let batch: Batch
  private let options: BuildOptions
  private let isStrict: Bool
  private let files: DiskFileSystem
  private let importer: Importer
  private let cache: ImageCache?

  /// Plans everything once.
  package init(
    _ request: BuildRequest, options: BuildOptions, isStrict: Bool = false, chunkSize: Int = 2048
  ) throws(BuildRequestError) {
    guard let manifest = try request.manifest() else {
      throw .invalidArguments("--format jsonl takes a manifest, not one artwork")
    }
    guard request.fill == nil, request.propertyList == nil, !options.isDryRun else {
      throw .invalidArguments(
        "--format jsonl takes all settings from the manifest, without --fill, --plist, --dry-run")
    }
    do { batch = try Batch(request, manifest: manifest, chunkSize: chunkSize) } catch {
      throw BuildRequestError(error, at: manifest)
    }
    if let objection = batch.lockfile.objection(in: DiskFileSystem()) {
      throw .invalidArguments(objection)
    }
    var options = options
    options.cache = options.cache ?? batch.cache
    self.options = options
    self.isStrict = isStrict
    files = DiskFileSystem(isDurable: options.isDurable)
    importer = Importer(program: options.importer, requiresSandbox: options.requiresSandbox)
    cache = options.isCheck ? nil : ImageCache(options)
  }

  /// - Throws: if the build cannot continue. The next build recognises the files written so far.
  package func run(
    line: (String) throws(FileError) -> Void, diagnostics: ([Diagnostic]) -> Void,
    progress: (@Sendable (Int, Int) -> Void)? = nil,
    waiting: @Sendable (String) -> Void = { _ in }
  ) async throws(FileError) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let (lockfile, home) = (batch.lockfile, batch.lockfile.home)
    diagnostics(batch.warnings)
    var locks: [FolderLock] = []
    if !options.isCheck {
      try files.makeFolder(home)
      locks = try await lockfile.locked(with: lockable, in: files, options, waiting)
      try cache?.open()
    }
    defer { files.removeIfEmpty(home) }
    var sum = Sum()
    let reach = OutputReach(of: [], lockfile: lockfile, fileSystem: files, within: batch.area)
    let pages = try LockfilePages(of: lockfile, chunks: batch.starts, in: files) {
      reach.objection(to: $0)
    }
    if let problem = pages.problem, options.isCheck || !options.force {
      sum.failures.append(problem.failure(at: lockfile.path))
      sum.isComplete = false
      diagnostics(sum.failures.map { Diagnostic($0, .error) })
    }
    if !options.isCheck { _ = try? files.sweep(home) }
    let next =
      options.isCheck
      ? nil
      : try NewFile(
        at: lockfile.path, inside: files.home(of: lockfile.path), of: files)
    try next?.append(Array(Lockfile.beginning.utf8))
    for chunk in batch.chunks.indices {
      let sets = batch.sets(of: chunk)
      let build = Build(
        sets, lockfile: lockfile, options: options, fileSystem: files, importer: importer,
        cache: cache, part: try pages.part(chunk, of: batch.area))
      var report = await build.run(
        progress: progress.map { progress in
          { @Sendable [jobs = sum.jobs, all = batch.jobs] done, _ in progress(jobs + done, all) }
        })
      if isStrict { report = report.strict() }
      // Each set's line has what concerns that set; diagnostics have the rest.
      for (set, made) in zip(sets, report.sets) {
        let foreseen = options.isCheck ? [] : set.foreseen(isForced: options.force)
        try line(JSONText.line(.table(made.answer(noting: foreseen))))
      }
      var others = report
      others.sets = []
      if !options.isCheck { others.stale = [] }
      diagnostics(others.diagnostics)
      sum.add(report)
      if let entries = report.lockfile { try next?.append(Array(entries.lines.utf8)) }
    }
    if sum.isComplete, let next { try replaceLockfile(by: next) }
    if !options.isCheck, let first = sum.firstStale {
      diagnostics([.stale(first, of: sum.stale, .info)])
    }
    do throws(FileError) { try cache?.trim() } catch {
      diagnostics([Diagnostic(path: error.path, severity: .info, message: "\(error)")])
    }
    try line(sum.line(after: (clock.now - start) / .seconds(1)))
    withExtendedLifetime(locks) {}
    return sum.status
  }

  /// Replaces the lockfile if its text differs. Without entries, creates no lockfile.
  private func replaceLockfile(by file: NewFile) throws(FileError) {
    let lockfile = batch.lockfile
    let isEmpty =
      file.count == Lockfile.beginning.utf8.count && files.fileType(of: lockfile.path) == nil
    if !isEmpty, try !file.isSameText(as: lockfile.path) { try file.finish() }
    if files.fileType(of: lockfile.journal) != nil { try files.remove(lockfile.journal) }
  }

  /// Output folders to lock, created if missing. With more than a build may lock, none: the lockfile's
  /// own lock then protects them all.
  private var lockable: Set<String> {
    guard batch.roots.count <= LockfileLocation.mostLocks else { return [] }
    return Set(batch.roots.filter { (try? files.makeFolder($0)) != nil })
  }
}

private struct Sum {
  var jobs = 0
  var failures: [Failure] = []
  /// Whether all entries of the new lockfile are known.
  var isComplete = true
  private(set) var stale = 0
  private(set) var firstStale: String?
  private var totals: PropertyValue = [:]
  private var worst = ExitStatus.success

  var status: ExitStatus { .worst([worst, failures.isEmpty ? .success : .failure]) }

  mutating func add(_ report: BuildReport) {
    jobs += report.sets.reduce(0) { $0 + $1.jobs.count }
    failures += report.failures
    isComplete = isComplete && report.lockfile != nil
    stale += report.staleFiles.count
    firstStale = firstStale ?? report.staleFiles.first
    totals = Self.sum(totals, report.totals)
    worst = .worst([worst, report.exitStatus])
  }

  private static func sum(_ a: PropertyValue, _ b: PropertyValue) -> PropertyValue {
    switch (a, b) {
    case (.integer(let a), .integer(let b)): .integer(a &+ b)
    case (.table(let a), .table(let b)): .table(a.merging(b, uniquingKeysWith: sum))
    default: b
    }
  }

  func line(after seconds: Double) -> String {
    JSONText.line([
      "version": .integer(SetReport.lineVersion), "status": .integer(Int(status.rawValue)),
      "totals": totals, "seconds": .milliseconds(seconds), "failures": .list(failures.map(\.entry)),
    ])
  }
}
