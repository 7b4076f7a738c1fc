public import IconCodec
import IconImage
import IconRules
import IconSpec

/// Runs plans: reads and decodes each artwork once, makes all its images, writes them.
public struct Build: Sendable {
  public struct Options: Sendable {
    /// How many tasks run at a time.
    public var workers: Int
    /// Limit on an artwork's pixels; nil for the standard one.
    public var maxPixels: Int?
    /// How much time goes into making files small.
    public var effort: EncodingEffort
    /// Whether PDF artwork is read: its renderer is large, and what it is given may be hostile.
    public var allowsPDF = false
    /// Where `iconforge-import` lies, which reads everything but PNG in sRGB; nil when it is not
    /// installed.
    public var importer: String?
    /// Whether nothing is written, and what is there is compared instead.
    public var isCheck = false
    /// Whether files are replaced that no build made, or that were changed since. Without a record
    /// of what builds made, those are all that differ.
    public var force = false
    /// What earlier builds made; nil when nobody keeps a record.
    var recorded: RecordedOutputs?
    var cache: ImageCache?
    /// Whether there is anything that could make decoding artwork needless.
    var mayBeSettled: Bool { cache != nil || recorded?.record.entries.isEmpty == false }
    /// Output folders nothing can be written into, and why.
    var blocked: [String: FileError] = [:]
    /// Bytes that artworks being worked on may take together, by what their headers say; one is
    /// always worked on, whatever it takes.
    public var memory = 2 << 30
    /// Whether outcomes carry the digests of the files.
    public var wantsDigests = true

    /// Of artwork.
    var limits: DecodingLimits { maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard }
    /// Of what is made of it, and of what lies where that belongs.
    var outputLimits: DecodingLimits {
      DecodingLimits(pixels: max(limits.pixels, DecodingLimits.standard.pixels))
    }
    /// Bytes of a file with either.
    var pictureLimit: Int { FileLimit.picture(limits) }

    public init(workers: Int, maxPixels: Int? = nil, effort: EncodingEffort = .standard) {
      self.workers = max(1, workers)
      self.maxPixels = maxPixels
      self.effort = effort
    }
  }

  let sets: [BuildSet]
  let options: Options
  let fileSystem: any FileSystem
  /// Where the artwork and the manifest really lie: nothing is ever written there.
  let sourcePaths: Set<String>
  let importer: Importer

  public init(
    sets: [BuildSet], options: Options, fileSystem: any FileSystem = DiskFileSystem()
  ) {
    self.sets = sets
    self.options = options
    self.fileSystem = fileSystem
    importer = Importer(program: options.importer)
    sourcePaths =
      options.recorded?.sources
      ?? Set(Set(sets.flatMap(\.sources)).compactMap { fileSystem.realPath($0) })
  }

  /// A report for every set, in order. `progress` hears of finished jobs, one call at a time, with
  /// jobs done and jobs in all. At most `workers` artworks are in memory at a time,
  /// and together no more than the options allow.
  public func run(
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async -> [Report] {
    let meter = ProgressMeter(total: sets.reduce(0) { $0 + $1.plan.jobs.count }, report: progress)
    let groups = jobsBySource()
    let lanes = max(1, options.workers / max(1, groups.count))
    let budget = MemoryBudget(options.memory)
    let results = await groups.boundedMap(width: options.workers) { group in
      await ArtworkRun(build: self, origin: group.origin, jobs: group.jobs, meter: meter)
        .run(lanes: lanes, within: budget)
    }
    return reports(results)
  }

  /// A job of one of the sets.
  struct SetJob: Sendable {
    let set: Int
    let job: Job
  }

  /// What is read and decoded once.
  struct Origin: Hashable {
    let path: String
    let page: Int
    let colorSpace: OutputColorSpace
    let vector: VectorRendering
  }

  private func jobsBySource() -> [(origin: Origin, jobs: [SetJob])] {
    var groups: [(origin: Origin, jobs: [SetJob])] = []
    var known: [Origin: Int] = [:]
    for (set, buildSet) in sets.enumerated() {
      for job in buildSet.plan.jobs {
        let origin = Origin(
          path: job.artwork.path, page: job.artwork.options.page,
          colorSpace: buildSet.plan.colorSpace, vector: buildSet.plan.vector)
        let index = known[origin] ?? groups.count
        if index == groups.count {
          known[origin] = index
          groups.append((origin, []))
        }
        groups[index].jobs.append(SetJob(set: set, job: job))
      }
    }
    return groups
  }

  private func reports(_ results: [ArtworkRun.Result]) -> [Report] {
    var outcomes = [[String: JobOutcome]](repeating: [:], count: sets.count)
    var findings = [[Finding]](repeating: [], count: sets.count)
    var failures = [[Failure]](repeating: [], count: sets.count)
    var notices = [[Failure]](repeating: [], count: sets.count)
    for result in results {
      for (set, notice) in result.notices { notices[set].append(notice) }
      for (set, outcome) in result.outcomes { outcomes[set][outcome.job.path] = outcome }
      for (set, finding) in result.findings { findings[set].append(finding) }
      for (set, failure) in result.failures { failures[set].append(failure) }
    }
    return sets.indices.map { index in
      let set = sets[index]
      let mistakes = set.problems.map { problem in
        Failure(path: problem.place, message: problem.explanation)
      }
      let jobs = set.plan.jobs.map { outcomes[index][$0.path]! }
      let package = PackageRun(build: self, set: index).run(after: jobs)
      failures[index] += package.failures
      return Report(
        name: set.name, root: set.output, jobs: jobs, files: package.files,
        findings: set.rules.adjusted(findings[index], sparing: Rules.finished),
        failures: mistakes + failures[index].merged(root: set.output),
        consequences: package.consequences, notices: notices[index])
    }
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
