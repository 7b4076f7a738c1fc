import IconCodec
import IconImage
import IconRules
import IconSpec

/// One artwork and all its jobs, of whichever sets.
struct ArtworkRun: Sendable {
  /// Each entry with the index of the set it belongs to.
  struct Result: Sendable {
    var outcomes: [(set: Int, outcome: JobOutcome)] = []
    var findings: [(set: Int, finding: Finding)] = []
    var failures: [(set: Int, failure: Failure)] = []
    /// Finished masks that break a rule.
    var masks: [(set: Int, job: Job, rule: Rule)] = []
    /// What a check found that is no difference.
    var notices: [(set: Int, notice: Failure)] = []

    mutating func append(_ other: Result) {
      outcomes += other.outcomes
      findings += other.findings
      failures += other.failures
      masks += other.masks
      notices += other.notices
    }

    /// An image that follows from a finding, which tells why.
    mutating func fail(_ item: Build.SetJob, _ reason: String) {
      outcomes.append((item.set, .failed(item.job, reason)))
    }

    /// `path` is the artwork's or the output's, whichever is to blame.
    mutating func fail(_ item: Build.SetJob, _ error: any Error, at path: String) {
      let isArtwork = path == item.job.artwork.path
      fail(item, isArtwork ? "\(path): \(error)" : "\(error)")
      failures.append((item.set, Failure(path: path, error)))
    }

    /// What is at an output's place stays.
    mutating func fail(_ item: Build.SetJob, _ error: FileError, at path: String) {
      outcomes.append((item.set, .failed(item.job, "\(error)", isKept: error.reason.isTheirs)))
      failures.append((item.set, Failure(path: path, error)))
    }
  }

  let build: Build
  let origin: Build.Origin
  let jobs: [Build.SetJob]
  let meter: ProgressMeter

  private var path: String { origin.path }

  /// `lanes` tasks share the images, once there is memory for what they take.
  func run(lanes: Int, within budget: MemoryBudget) async -> Result {
    // What cannot be looked at, reading will tell of.
    let head = try? build.fileSystem.head(of: path, count: Footprint.headBytes)
    let footprint =
      head.map {
        Footprint(of: $0, limits: build.options.limits).bytes(making: jobs.map(\.job))
      } ?? 0
    return await budget.spending(footprint) {
      guard AddressSpace.has(footprint) else {
        return await failed(ArtworkError.tooLarge(footprint))
      }
      return await run(lanes: lanes)
    }
  }

  private func run(lanes: Int) async -> Result {
    var result = Result()
    let loader = ArtworkLoader(
      importer: build.importer,
      limits: build.options.limits,
      allowsPDF: build.options.allowsPDF, colorSpace: origin.colorSpace, vector: origin.vector,
      page: origin.page)
    let bytes: [UInt8]
    do {
      bytes = try build.fileSystem.read(path, limit: build.options.pictureLimit)
    } catch {
      return await failed(error)
    }
    // Beside the decoding where a lane is free for it and not everything may be there already.
    async let look = Standing(of: jobs, artwork: bytes, in: build, lanes: lanes)
    if lanes == 1 || build.options.mayBeSettled, await look.settlesEverything {
      for item in jobs { settle(item, await look, into: &result) }
      await meter.advance(by: jobs.count)
      return result
    }
    let image: ArtworkLoader.Loaded
    do {
      image =
        jobs.allSatisfy { $0.job.treatment.placement == .verbatim }
        ? try loader.png(bytes) : try await loader.load(bytes)
    } catch {
      return await failed(error)
    }
    let standing = await look
    let alpha = image.bitmap.alphaRange()
    var source = ArtworkSource(
      image.bitmap, alpha: alpha, drawing: image.drawing, colorSpace: origin.colorSpace)
    var makeable: [Build.SetJob] = []
    for item in checked(image.facts, alpha, source, into: &result) {
      if standing.settled(build.path(of: item)) != nil {
        settle(item, standing, into: &result)
      } else {
        makeable.append(item)
      }
    }
    if let drawing = image.drawing {
      let parts = source.parts(for: makeable.map(\.job))
      do {
        let renders = parts.map { drawing.render($0.window, $0.target) }
        let pictures = try await loader.pictures(
          of: renders, in: bytes, lanes: lanes, within: image.patience)
        source.add(pictures, of: parts)
      } catch {
        // One cause: what its shape keeps from being made is not made either way.
        let warnings = result.findings.filter { $0.finding.severity < .error }
        result = await failed(error)
        result.findings = warnings
        return result
      }
    }
    let writer = JobWriter(build: build, standing: standing, madeBy: image.madeBy)
    for item in makeable where item.job.treatment.placement == .verbatim {
      writeVerbatim(bytes, item, writer, into: &result)
    }
    for item in makeable where item.job.treatment.placement == .ground {
      let encoder = PNGEncoder(effort: build.options.effort, colorSpace: origin.colorSpace)
      writer.write(
        encoder.encode(source.ground(for: item.job), opaqueStaysRGB: true), for: item,
        into: &result)
    }
    await meter.advance(by: result.outcomes.count)
    let pool = ImagePool(makeable, in: build.sets, source: source, lanes: lanes)
    let lane = ImageLane(writer: writer, source: source, meter: meter)
    let made = await (0..<lanes).boundedMap(width: lanes) { _ in await lane.run(pool) }
    // Whichever lane was quicker.
    for part in made.joined().sorted(by: { $0.number < $1.number }) { result.append(part.result) }
    tellMasks(&result)
    let told = Set(result.findings.map(\.set))
    for index in result.outcomes.indices where !told.contains(result.outcomes[index].set) {
      result.outcomes[index].outcome.entry?.isQuiet = true
    }
    return result
  }

  /// Tells of an output that need not be made.
  private func settle(_ item: Build.SetJob, _ standing: Standing, into result: inout Result) {
    let writer = JobWriter(build: build, standing: standing, madeBy: PNGEncoder.madeBy)
    switch standing.settled(build.path(of: item))! {
    case .current(let bytes, let entry): writer.keep(bytes, entry, for: item, into: &result)
    case .cached(let bytes): writer.write(bytes, for: item, into: &result)
    case .drifted(let status, let reason):
      result.outcomes.append((item.set, .drifted(item.job, status, reason)))
    }
  }

  /// Nothing can be made of the artwork.
  private func failed(_ error: any Error) async -> Result {
    var result = Result()
    for item in jobs { result.fail(item, error, at: path) }
    await meter.advance(by: jobs.count)
    return result
  }

  /// A hand-drawn file as it is, or each of its pixels as a block of four.
  private func writeVerbatim(
    _ bytes: [UInt8], _ item: Build.SetJob, _ writer: JobWriter, into result: inout Result
  ) {
    do {
      guard FileKind.of(bytes) == .png else { throw ArtworkError.isNotPNG }
      let isDoubled = item.job.treatment.magnification == 2
      let file = isDoubled ? PNGEncoder().encode(try PNGRows(bytes).doubled()) : bytes
      writer.write(file, for: item, into: &result)
    } catch {
      result.fail(item, error, at: path)
    }
  }

  /// Runs the artwork rules for each set; returns the jobs that can be done.
  private func checked(
    _ facts: ImageFacts, _ alpha: AlphaRange, _ source: ArtworkSource, into result: inout Result
  ) -> [Build.SetJob] {
    var stopped: Set<Int> = []
    for set in Set(jobs.map(\.set)).sorted() {
      let mine = jobs.indices.filter { jobs[$0].set == set }
      let use = ArtworkUse(
        path: path, facts: facts, alpha: alpha,
        jobs: mine.map { PlacedJob(job: jobs[$0].job, frame: source.frame(for: jobs[$0].job)) },
        borderColor: source.borderColor)
      for (rule, violation) in Rules.artwork.violations(of: use) {
        let finding = Finding(rule, violation, path: path)
        result.findings.append((set, finding))
        let paths = Set(violation.stopped.map(\.path))
        for index in mine where paths.contains(jobs[index].job.path) {
          guard stopped.insert(index).inserted else { continue }
          result.fail(jobs[index], "\(path) \(violation.message) [\(rule.id)]")
        }
      }
    }
    return jobs.indices.filter { !stopped.contains($0) }.map { jobs[$0] }
  }

  /// One finding for all the masks of this artwork that break the same rule.
  private func tellMasks(_ result: inout Result) {
    for set in Set(result.masks.map(\.set)).sorted() {
      for rule in [Rule.maskEmpty, .maskHardEdges] {
        let paths = result.masks.filter { $0.set == set && $0.rule == rule }.map(\.job.path)
        guard !paths.isEmpty else { continue }
        let what =
          rule == .maskEmpty ? "leaves nothing of its shape in" : "has stairs for edges in"
        let message = "\(what) \(paths.sorted().joined(separator: ", "))"
        result.findings.append((set, Finding(rule, Violation(message), path: path)))
      }
    }
  }
}
