import IconCodec
import IconImage
import IconRules
import IconSpec

/// One artwork and all its jobs.
struct ArtworkRun: Sendable {
  struct Result: Sendable {
    var outcomes: [JobOutcome] = []
    var findings: [Finding] = []
    var failures: [Failure] = []
  }

  let build: Build
  let artwork: Artwork
  let jobs: [Job]
  let meter: ProgressMeter

  /// `lanes` tasks share the images.
  func run(lanes: Int) async -> Result {
    let image: DecodedImage
    do {
      image = try decoded()
    } catch {
      await meter.advance(by: jobs.count)
      return Result(
        outcomes: jobs.map { .failed($0, "\(artwork.path): \(error)") },
        failures: [Failure(path: artwork.path, message: "\(error)")])
    }
    let alpha = image.bitmap.alphaRange()
    let source = ArtworkSource(image.bitmap, alpha: alpha)
    var result = Result()
    let stopped = checkArtwork(image.facts, alpha, source, into: &result)
    await meter.advance(by: stopped.count)
    let makeable = jobs.filter { stopped[$0.path] == nil }
    let shares = Self.shares(of: makeable, lanes: lanes, source: source)
    let made = await shares.boundedMap(width: lanes) { share in
      await ImageLane(build: build, source: source, meter: meter).run(share)
    }
    result.outcomes += made.flatMap(\.outcomes)
    result.findings += made.flatMap(\.findings)
    result.failures += Self.merged(made.flatMap(\.failures), root: build.options.output)
    return result
  }

  private func decoded() throws -> DecodedImage {
    let limits = build.options.maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard
    return try PNGDecoder.decode(try build.fileSystem.read(artwork.path), limits: limits)
  }

  /// Findings about the artwork; returns the jobs that cannot be done, with the reason.
  private func checkArtwork(
    _ facts: ImageFacts, _ alpha: AlphaRange, _ source: ArtworkSource, into result: inout Result
  ) -> [String: String] {
    let needsBorder = jobs.contains(where: \.isSurroundedByBorderColor)
    let use = ArtworkUse(
      path: artwork.path, facts: facts, alpha: alpha, jobs: jobs,
      borderColor: needsBorder && !alpha.isVisiblyTransparent ? source.borderColor : nil)
    var stopped: [String: String] = [:]
    for rule in ArtworkRule.all {
      guard let violation = rule.check(use) else { continue }
      result.findings.append(
        Finding(rule.rule, path: artwork.path, message: violation.message))
      for job in violation.stopped where stopped[job.path] == nil {
        stopped[job.path] = "\(artwork.path) \(violation.message) [\(rule.rule.id)]"
        result.outcomes.append(.failed(job, stopped[job.path]!))
      }
    }
    return stopped
  }

  /// Jobs dealt out so that each lane has about the same to do; jobs that need the artwork in the
  /// same form and size stay together.
  private static func shares(
    of jobs: [Job], lanes: Int, source: ArtworkSource
  ) -> [[ImageLane.Task]] {
    var tasks: [ImageLane.Key: ImageLane.Task] = [:]
    for job in jobs {
      let key = ImageLane.Key(
        form: source.form(for: job.treatment), pixels: source.pixels(for: job))
      tasks[key, default: ImageLane.Task(key: key, jobs: [])].jobs.append(job)
    }
    let byCost = tasks.values.sorted { ($0.cost, $0.jobs[0].path) > ($1.cost, $1.jobs[0].path) }
    var shares = [(cost: Int, tasks: [ImageLane.Task])](repeating: (0, []), count: lanes)
    for task in byCost {
      let lightest = shares.indices.min { shares[$0].cost < shares[$1].cost }!
      shares[lightest].cost += task.cost
      shares[lightest].tasks.append(task)
    }
    return shares.map(\.tasks).filter { !$0.isEmpty }
  }

  /// One line for all the files that one reason kept from being written.
  private static func merged(_ failures: [Failure], root: String) -> [Failure] {
    var byMessage: [(message: String, paths: [String])] = []
    for failure in failures {
      if let index = byMessage.firstIndex(where: { $0.message == failure.message }) {
        byMessage[index].paths.append(failure.path)
      } else {
        byMessage.append((failure.message, [failure.path]))
      }
    }
    return byMessage.map { message, paths in
      paths.count == 1
        ? Failure(path: paths[0], message: message)
        : Failure(path: root, message: "\(message) (\(paths.count) files are not made)")
    }
  }
}
