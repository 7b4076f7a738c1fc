import IconDocuments
import IconFiles
package import IconMaking
import IconProject
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

  package struct Audience {
    package let line: (String) throws(FileError) -> Void
    package let diagnostics: ([Diagnostic]) -> Void
    /// Receives images done and images in all.
    package let progress: (@Sendable (Int, Int) -> Void)?
    /// Receives a folder in which another build is working.
    package let waiting: @Sendable (String) -> Void

    package init(
      line: @escaping (String) throws(FileError) -> Void,
      diagnostics: @escaping ([Diagnostic]) -> Void,
      progress: (@Sendable (Int, Int) -> Void)? = nil,
      waiting: @escaping @Sendable (String) -> Void = { _ in }
    ) {
      (self.line, self.diagnostics) = (line, diagnostics)
      (self.progress, self.waiting) = (progress, waiting)
    }
  }

  /// Plans everything once.
  ///
  /// - Parameters:
  ///   - isStrict: whether warnings count as errors.
  ///   - chunkSize: the fewest images of a chunk: enough to keep all cores busy.
  package init(
    _ request: BuildRequest, options: BuildOptions, isStrict: Bool = false, chunkSize: Int = 2048
  ) throws(BuildRequestError) {
    guard let manifest = try request.manifest() else {
      throw .invalidArguments("--format jsonl takes a manifest; one artwork is no batch")
    }
    guard request.fill == nil, request.propertyList == nil, !options.isTrial else {
      throw .invalidArguments("--format jsonl goes by the manifest: no --fill, --plist, --dry-run")
    }
    do { batch = try Batch(request, manifest: manifest, chunkSize: chunkSize) } catch {
      throw BuildRequestError(error, at: manifest)
    }
    if let objection = batch.lockfile.objection(in: DiskFileSystem()) {
      throw .invalidArguments(objection)
    }
    var options = options
    options.cache = options.cache ?? batch.cache
    (self.options, self.isStrict) = (options, isStrict)
    files = DiskFileSystem(isDurable: options.isDurable)
    importer = Importer(program: options.importer, requiresSandbox: options.requiresSandbox)
    cache = options.isCheck ? nil : ImageCache(options)
  }

  /// - Throws: if the build cannot continue. The next build recognises the files written so far.
  package func run(_ audience: Audience) async throws(FileError) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let (lockfile, home) = (batch.lockfile, batch.lockfile.home)
    audience.diagnostics(batch.warnings)
    var locks: [FolderLock] = []
    if !options.isCheck {
      try files.makeFolder(home)
      locks = try await lockfile.locked(with: lockable, in: files, options, audience.waiting)
      try cache?.open()
    }
    defer { files.removeIfEmpty(home) }
    var sum = Sum()
    let reach = OutputReach(of: [], lockfile: lockfile, fileSystem: files, within: batch.reach)
    let pages = try LockfilePages(of: lockfile, chunks: batch.starts, in: files) {
      reach.objection(to: $0)
    }
    if let problem = pages.problem, options.isCheck || !options.force {
      let failure = problem.failure(at: lockfile.path)
      sum.failures.append(failure)
      sum.isComplete = false
      audience.diagnostics([
        Diagnostic(path: failure.path, severity: .error, message: failure.message)
      ])
    }
    if !options.isCheck { sweep(home) }
    let next = options.isCheck ? nil : try NewLockfile(lockfile, of: files)
    for chunk in batch.chunks.indices {
      let report = try await report(of: chunk, pages, after: sum.jobs, audience)
      sum.add(report)
      if let entries = report.lockfile { try next?.append(entries) }
    }
    if sum.isComplete { try next?.finish() }
    if !options.isCheck, let first = sum.firstExtra {
      audience.diagnostics([.unasked(first, of: sum.extra, .info)])
    }
    do throws(FileError) { try cache?.trim() } catch {
      audience.diagnostics([Diagnostic(path: error.path, severity: .info, message: "\(error)")])
    }
    try audience.line(sum.line(after: (clock.now - start) / .seconds(1)))
    withExtendedLifetime(locks) {}
    return sum.status
  }

  /// Builds a chunk. Each set's line has what concerns that set; diagnostics have the rest.
  private func report(
    of chunk: Int, _ pages: LockfilePages, after jobs: Int, _ audience: Audience
  ) async throws(FileError) -> BuildReport {
    let sets = batch.sets(of: chunk)
    let part = LockfilePart(
      lockfile: try pages.lockfile(chunk), journal: try pages.journal(chunk), reach: batch.reach,
      isWhole: batch.isWhole)
    let build = Build(
      sets, lockfile: batch.lockfile, options: options, fileSystem: files, importer: importer,
      cache: cache, part: part)
    let progress = audience.progress.map { progress in
      { @Sendable [all = batch.jobs] (done: Int, _: Int) in progress(jobs + done, all) }
    }
    var report = await build.run(progress: progress)
    if isStrict { report = report.strict() }
    for (set, made) in zip(sets, report.sets) {
      let foreseen = options.isCheck ? [] : set.foreseen(isForced: options.force)
      try audience.line(JSONText.line(.table(made.answer(noting: foreseen))))
    }
    var others = report
    others.sets = []
    if !options.isCheck { others.unasked = [] }
    audience.diagnostics(others.diagnostics)
    return report
  }

  /// Output folders to lock, created if missing. With more than a build may lock, none: the lockfile's
  /// own lock then protects them all.
  private var lockable: Set<String> {
    guard batch.roots.count <= LockfileLocation.mostLocks else { return [] }
    return Set(batch.roots.filter { (try? files.makeFolder($0)) != nil })
  }

  /// Removes temporary files that killed builds left beside the lockfile.
  private func sweep(_ folder: String) {
    for name in (try? files.names(in: folder)) ?? [] where Temporaries.isAbandoned(name) {
      try? files.remove(SourcePath.joined(folder, name))
    }
  }
}

private struct Sum {
  var jobs = 0
  var failures: [Failure] = []
  /// Whether all entries of the new lockfile are known.
  var isComplete = true
  private(set) var extra = 0
  private(set) var firstExtra: String?
  private var totals: PropertyValue = [:]
  private var worst = ExitStatus.success

  var status: ExitStatus { .worst([worst, failures.isEmpty ? .success : .failure]) }

  mutating func add(_ report: BuildReport) {
    jobs += report.sets.reduce(0) { $0 + $1.jobs.count }
    failures += report.failures
    isComplete = isComplete && report.lockfile != nil
    extra += report.extra.count
    firstExtra = firstExtra ?? report.extra.first
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

/// The lockfile that a batch writes, one chunk at a time.
private struct NewLockfile {
  private let lockfile: LockfileLocation
  private let files: DiskFileSystem
  private let file: NewFile

  init(_ lockfile: LockfileLocation, of files: DiskFileSystem) throws(FileError) {
    (self.lockfile, self.files) = (lockfile, files)
    file = try NewFile(at: lockfile.path, inside: files.home(of: lockfile.path), of: files)
    try file.append(Array(Lockfile.beginning.utf8))
  }

  func append(_ chunk: Lockfile) throws(FileError) { try file.append(Array(chunk.lines.utf8)) }

  /// Replaces the lockfile if its text differs. Without entries, creates no lockfile.
  func finish() throws(FileError) {
    let isEmpty =
      file.count == Lockfile.beginning.utf8.count && files.kind(of: lockfile.path) == nil
    if !isEmpty, try !file.isSameText(as: lockfile.path) { try file.finish() }
    if files.kind(of: lockfile.journal) != nil { try files.remove(lockfile.journal) }
  }
}
