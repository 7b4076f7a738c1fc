import IconFiles
import IconMaking
import IconProject
import IconStore
import IconDocuments
import IconRules
import IconSpec

/// A manifest's build of which a chunk of the sets is held at a time, and no more of the record than
/// is said of them: what became of a set is told in a line, and let go.
///
/// The files and the record are those of `Build`. Complexity: O(sets) memory for their paths, some
/// hundred bytes each.
package struct BatchBuild {
  private let batch: Batch
  private let options: BuildOptions
  private let isStrict: Bool
  private let files: DiskFileSystem
  private let importer: Importer
  private let cache: ImageCache?

  /// Who hears of what.
  package struct Audience {
    /// Of every line.
    package let line: (String) throws(FileError) -> Void
    package let diagnostics: ([Diagnostic]) -> Void
    package let progress: (@Sendable (Int, Int) -> Void)?
    /// Of a folder that another build is writing into.
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

  /// Plans everything once. `isStrict` makes errors of warnings.
  package init(
    _ request: BuildRequest, options: BuildOptions, isStrict: Bool = false
  ) throws(BuildRequestError) {
    try self.init(request, options: options, isStrict: isStrict, chunkSize: Batch.usualChunkSize)
  }

  package init(
    _ request: BuildRequest, options: BuildOptions, isStrict: Bool = false, chunkSize: Int
  ) throws(BuildRequestError) {
    guard let manifest = try request.manifest() else {
      throw .senseless("--format jsonl takes a manifest; one artwork is no batch")
    }
    guard request.fill == nil, request.propertyList == nil, !options.isTrial else {
      throw .senseless("--format jsonl goes by the manifest: no --fill, --plist, --dry-run")
    }
    do { batch = try Batch(request, manifest: manifest, chunkSize: chunkSize) } catch {
      throw BuildRequestError(error, at: manifest)
    }
    if let objection = batch.record.objection(in: DiskFileSystem()) { throw .senseless(objection) }
    var options = options
    options.cache = options.cache ?? batch.cache
    (self.options, self.isStrict) = (options, isStrict)
    files = DiskFileSystem(isDurable: options.isDurable)
    importer = Importer(
      program: options.importer, requiresSandbox: options.requiresSandbox)
    cache = options.isCheck ? nil : ImageCache(options)
  }

  /// - Throws: what keeps it from going on. What was made till then, the next build knows for its own.
  package func run(_ audience: Audience) async throws(FileError) -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    let (record, home) = (batch.record, batch.record.home)
    audience.diagnostics(batch.warnings)
    var locks: [FolderLock] = []
    if !options.isCheck {
      try files.makeFolder(home)
      locks = try await record.locked(with: lockable, in: files, options, audience.waiting)
      try cache?.open()
    }
    defer { files.removeIfEmpty(home) }
    var sum = Sum()
    let reach = OutputReach(of: [], record: record, fileSystem: files, within: batch.reach)
    let pages = try RecordPages(of: record, chunks: batch.starts, in: files) {
      reach.objection(to: $0)
    }
    if let problem = pages.problem, options.isCheck || !options.force {
      sum.failures.append(problem.failure(at: record.path))
      sum.isComplete = false
      audience.diagnostics(sum.told)
    }
    if !options.isCheck { sweep(home) }
    let next = options.isCheck ? nil : try NewRecord(record, of: files)
    for chunk in batch.chunks.indices {
      let report = try await report(of: chunk, pages, after: sum.jobs, audience)
      sum.add(report)
      if let told = report.record { try next?.append(told) }
    }
    if sum.isComplete { try next?.finish() }
    try close(&sum, audience)
    try audience.line(sum.line(after: (clock.now - start) / .seconds(1)))
    withExtendedLifetime(locks) {}
    return sum.status
  }

  /// What becomes of a chunk. What is about one set, its line tells; the rest is told in words.
  private func report(
    of chunk: Int, _ pages: RecordPages, after jobs: Int, _ audience: Audience
  ) async throws(FileError) -> BuildReport {
    let sets = batch.sets(of: chunk)
    let part = RecordPart(
      record: try pages.record(chunk), journal: try pages.journal(chunk), reach: batch.reach,
      isWhole: batch.isWhole)
    let build = Build(
      sets, record: batch.record, options: options, fileSystem: files, importer: importer,
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

  /// As many as one build locks, made where they are missing; else none, and the record's stands for all.
  private var lockable: Set<String> {
    guard batch.roots.count <= RecordFile.mostLocks else { return [] }
    return Set(batch.roots.filter { (try? files.makeFolder($0)) != nil })
  }

  /// What killed builds left beside the record.
  private func sweep(_ folder: String) {
    for name in (try? files.names(in: folder)) ?? [] where Temporaries.isAbandoned(name) {
      try? files.remove(SourcePath.joined(folder, name))
    }
  }

  /// Says what concerns no set.
  private func close(_ sum: inout Sum, _ audience: Audience) throws(FileError) {
    if !options.isCheck, let first = sum.firstExtra {
      audience.diagnostics([.unasked(first, of: sum.extra, .info)])
    }
    do throws(FileError) { try cache?.trim() } catch {
      audience.diagnostics([
        Diagnostic(path: error.path, severity: .info, message: "\(error)")
      ])
    }
  }
}

/// What a batch comes to.
private struct Sum {
  var jobs = 0
  var failures: [Failure] = []
  /// Whether all that the record was to say is known.
  var isComplete = true
  private(set) var extra = 0
  private(set) var firstExtra: String?
  private var totals: PropertyValue = [:]
  private var worst = ExitStatus.success

  var told: [Diagnostic] {
    failures.map { Diagnostic(path: $0.path, severity: .error, message: $0.message) }
  }

  var status: ExitStatus { .worst([worst, failures.isEmpty ? .success : .failure]) }

  mutating func add(_ report: BuildReport) {
    jobs += report.sets.reduce(0) { $0 + $1.jobs.count }
    failures += report.failures
    isComplete = isComplete && report.record != nil
    extra += report.extra.count
    firstExtra = firstExtra ?? report.extra.first
    totals = Merge.sum(totals, report.totals)
    worst = .worst([worst, report.exitStatus])
  }

  /// The last line of all.
  func line(after seconds: Double) -> String {
    JSONText.line([
      "version": .integer(SetReport.lineVersion), "status": .integer(Int(status.rawValue)),
      "totals": totals, "seconds": .milliseconds(seconds), "failures": .list(failures.map(\.entry)),
    ])
  }
}

/// A batch's record as it will be, written chunk by chunk.
private struct NewRecord {
  private let record: RecordFile
  private let files: DiskFileSystem
  private let file: NewFile

  init(_ record: RecordFile, of files: DiskFileSystem) throws(FileError) {
    (self.record, self.files) = (record, files)
    file = try NewFile(at: record.path, inside: files.home(of: record.path), of: files)
    try file.append(Array(Record.beginning.utf8))
  }

  func append(_ chunk: Record) throws(FileError) { try file.append(Array(chunk.lines.utf8)) }

  /// Takes the old one's place where it says something else. Of nothing, nothing is recorded.
  func finish() throws(FileError) {
    let isNothing = file.count == Record.beginning.utf8.count && files.kind(of: record.path) == nil
    if !isNothing, try !file.isSameText(as: record.path) { try file.finish() }
    if files.kind(of: record.journal) != nil { try files.remove(record.journal) }
  }
}
