import IconCodec
import IconFiles
import IconMaking
import IconRules
import IconSpec
import IconStore

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
    // If every image is as recorded, the lockfile has the notes, and the artwork is not decoded.
    if lanes == 1 || store.mayHaveAll, let notes = notes(recorded: await look) {
      let items = notes.standIn.map { color in jobs.map { $0.onStandIn { _ in color } } } ?? jobs
      let outcomes = zip(items, await look).compactMap { store.settled($0, $1) }
      await meter.advance(by: jobs.count)
      var made = noted(outcomes, notes, await look)
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
    var outcomes = examined.stopped.map { output in
      guard case .image(let item) = output.subject else { return Outcome(output) }
      return store.put(output, prospects[item.number])
    }
    var unsettled: [SetJob] = []
    for item in examined.makeable {
      let prospect = prospects[item.number]
      if prospect.isSettled, let outcome = store.settled(item, prospect) {
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
    var notes = Notes(findings: examined.findings)
    notes.findings += maker.findings(ofPixels: outcomes.flatMap(\.pixelFault))
    notes.standIn = examined.standIn
    var made = noted(outcomes, notes, prospects)
    stages.making = clock.now - start - stages.reading - stages.looking
    made.stages = stages
    return made
  }

  /// Nothing can be made of the artwork.
  private func failed(_ error: any Error) async -> Made {
    await meter.advance(by: artwork.jobs.count)
    return Made(
      outcomes: artwork.jobs.map { Outcome(Output(.image($0), .failed(error, at: path))) })
  }
}
