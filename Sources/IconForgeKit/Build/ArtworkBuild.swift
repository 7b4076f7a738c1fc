import IconCodec
import IconRules
import IconSpec

/// One artwork and all its jobs, of whichever sets: read once, made, put in their places.
struct ArtworkBuild: Sendable {
  let artwork: ArtworkJobs
  let store: OutputStore
  let importer: Importer
  let lanes: Int
  let meter: ProgressMeter

  struct Made: Sendable {
    var outcomes: [Outcome] = []
    var findings: [(set: Int, finding: Finding)] = []
    var stages = Stages()
  }

  private var path: String { artwork.origin.path }
  private var options: BuildOptions { store.options }

  /// Begins once there is memory for what it takes.
  func run(within budget: MemoryBudget) async -> Made {
    // What cannot be looked at, reading will tell of.
    let head = try? store.files.head(of: path, count: Footprint.headBytes)
    let footprint =
      head.map {
        Footprint(of: $0, limits: options.limits).bytes(making: artwork.jobs.map(\.job))
      } ?? 0
    return await budget.spending(footprint) {
      guard AddressSpace.has(footprint) else {
        return await failed(ArtworkError.tooLarge(footprint))
      }
      do {
        return try await made()
      } catch {
        return await failed(error)
      }
    }
  }

  private func made() async throws -> Made {
    let clock = ContinuousClock()
    let start = clock.now
    let bytes = try store.files.read(path, limit: options.pictureLimit)
    let jobs = artwork.jobs
    let maker = ArtworkMaker(
      origin: artwork.origin, options: options, importer: importer, lanes: lanes)
    // Beside the decoding where a lane is free for it and not everything may be there already.
    async let look = store.prospects(of: jobs, artwork: bytes, lanes: lanes)
    // Where nothing has to be made and nothing told, the artwork need not be decoded.
    if lanes == 1 || store.mayHaveAll,
      await look.allSatisfy({ $0.found != nil && $0.isQuiet })
    {
      let outcomes = zip(jobs, await look).compactMap { store.settled($0, $1) }
      await meter.advance(by: jobs.count)
      var made = told(outcomes, [], maker)
      made.stages.looking = clock.now - start
      made.stages.cached = await look.count(where: \.isCached)
      return made
    }
    let examined = try await maker.examined(bytes, for: jobs)
    var stages = Stages()
    stages.reading = clock.now - start
    let prospects = await look
    stages.looking = clock.now - start - stages.reading
    stages.cached = prospects.count(where: \.isCached)
    var outcomes = examined.stopped.map { Outcome($0) }
    var unsettled: [SetJob] = []
    for item in examined.makeable {
      if let outcome = store.settled(item, prospects[item.number]) {
        outcomes.append(outcome)
      } else {
        unsettled.append(item)
      }
    }
    await meter.advance(by: outcomes.count)
    do {
      outcomes += try await maker.make(unsettled, of: examined, bytes) { output, item in
        let outcome = store.put(output, prospects[item.number])
        await meter.advance()
        return outcome
      }
    } catch {
      // One cause: what its shape keeps from being made is not made either way.
      var failed = await failed(error)
      failed.findings = examined.findings.filter { $0.finding.severity < .error }
      return failed
    }
    var made = told(outcomes, examined.findings, maker)
    stages.making = clock.now - start - stages.reading - stages.looking
    made.stages = stages
    if let standIn = examined.standIn,
      let first = made.outcomes.firstIndex(where: { !$0.isLeftOut })
    {
      made.outcomes[first].notice = Failure(
        path: path,
        message: "is transparent and stands on \(standIn); --background gives another colour")
    }
    return made
  }

  /// With what the images have to say; of those about which nothing was said, the record will say so.
  private func told(
    _ outcomes: [Outcome], _ findings: [(set: Int, finding: Finding)], _ maker: ArtworkMaker
  ) -> Made {
    var made = Made(outcomes: outcomes, findings: findings)
    made.findings += outcomes.flatMap { outcome in outcome.findings.map { (outcome.set, $0) } }
    made.findings += maker.findings(ofPixels: outcomes.flatMap(\.pixelFault))
    let loud = Set(made.findings.map(\.set))
    for index in outcomes.indices {
      made.outcomes[index].entry?.isQuiet = !loud.contains(outcomes[index].set)
    }
    return made
  }

  /// Nothing can be made of the artwork.
  private func failed(_ error: any Error) async -> Made {
    await meter.advance(by: artwork.jobs.count)
    return Made(
      outcomes: artwork.jobs.map { Outcome(Output(.image($0), .failed(error, at: path))) })
  }
}
