import IconCodec
import IconImage
import IconRules
public import IconSpec

/// Runs a plan: reads and decodes each artwork once, makes all its images, writes them.
public struct Build: Sendable {
  public struct Options: Sendable {
    /// The output folder.
    public var output: String
    /// How many tasks run at a time.
    public var workers: Int
    /// Limit on an artwork's pixels; nil for the standard one.
    public var maxPixels: Int?

    public init(output: String, workers: Int, maxPixels: Int? = nil) {
      self.output = output
      self.workers = max(1, workers)
      self.maxPixels = maxPixels
    }
  }

  let plan: Plan
  let options: Options
  let fileSystem: any FileSystem

  public init(
    plan: Plan, options: Options, fileSystem: any FileSystem = DiskFileSystem()
  ) {
    self.plan = plan
    self.options = options
    self.fileSystem = fileSystem
  }

  /// `progress` hears of each finished job, one at a time, with jobs done and jobs in all.
  public func run(
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) async -> Report {
    let meter = ProgressMeter(total: plan.jobs.count, report: progress)
    let groups = jobsByArtwork()
    let lanes = max(1, options.workers / max(1, groups.count))
    let results = await groups.boundedMap(width: options.workers) { group in
      await ArtworkRun(build: self, artwork: group.artwork, jobs: group.jobs, meter: meter)
        .run(lanes: lanes)
    }
    let outcomes = Dictionary(
      uniqueKeysWithValues: results.flatMap(\.outcomes).map { ($0.job.path, $0) })
    return Report(
      root: options.output, jobs: plan.jobs.map { outcomes[$0.path]! },
      findings: results.flatMap(\.findings), failures: results.flatMap(\.failures))
  }

  private func jobsByArtwork() -> [(artwork: Artwork, jobs: [Job])] {
    var groups: [(artwork: Artwork, jobs: [Job])] = []
    var known: [Artwork: Int] = [:]
    for job in plan.jobs {
      if let index = known[job.artwork] {
        groups[index].jobs.append(job)
      } else {
        known[job.artwork] = groups.count
        groups.append((job.artwork, [job]))
      }
    }
    return groups
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
