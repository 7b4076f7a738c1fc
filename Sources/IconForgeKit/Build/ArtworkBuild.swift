import IconCodec
import IconFiles
import IconMaking
import IconRules
import IconSpec
import IconStore

/// Builds all images of one artwork, for all sets.
struct ArtworkBuild: Sendable {
  let artwork: ArtworkJobs
  let store: OutputStore
  let importer: Importer
  let workers: Int
  let meter: ProgressMeter

  struct Made: Sendable {
    var outcomes: [Outcome] = []
    var findings: [(set: Int, finding: Finding)] = []
    var timings = Timings()
  }

  private var path: String { artwork.origin.path }
  private var options: BuildOptions { store.options }

  /// Starts as soon as there is enough memory.
  func run(within budget: MemoryBudget) async -> Made {
    // If this fails, reading the file reports the error.
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
    var start = clock.now
    func lap() -> Duration {
      defer { start = clock.now }
      return clock.now - start
    }
    let bytes = try store.files.read(path, limit: options.pictureLimit)
    let jobs = artwork.jobs
    let maker = ArtworkMaker(
      origin: artwork.origin, options: options, importer: importer, workers: workers)
    async let prospecting = store.prospects(of: jobs, artwork: bytes, workers: workers)
    // If every image is as recorded, the lockfile has the notes, and the artwork is not decoded. Wait
    // for that if it is likely; with one worker there is nothing to do meanwhile.
    if workers == 1 || store.mayHaveAll, let notes = notes(recorded: await prospecting) {
      let prospects = await prospecting
      let items = notes.standIn.map { color in jobs.map { $0.onStandIn { _ in color } } } ?? jobs
      let outcomes = zip(items, prospects).compactMap { store.settled($0, $1) }
      await meter.advance(by: jobs.count)
      var made = noted(
        outcomes, notes, prospects, isRecorded: prospects.allSatisfy(\.isRecorded))
      made.timings.comparing = lap()
      made.timings.cached = prospects.count(where: \.isCached)
      return made
    }
    let examined = try await maker.examined(bytes, for: jobs)
    var timings = Timings()
    timings.reading = lap()
    let prospects = await prospecting
    timings.comparing = lap()
    timings.cached = prospects.count(where: \.isCached)
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
      // One cause is enough: report no errors about single images.
      var failed = await failed(error)
      failed.findings = examined.findings.filter { $0.finding.severity < .error }
      return failed
    }
    var notes = Notes(findings: examined.findings)
    notes.findings += maker.findings(ofPixels: outcomes.flatMap(\.pixelFault))
    notes.standIn = examined.standIn
    var made = noted(outcomes, notes, prospects)
    timings.making = lap()
    made.timings = timings
    return made
  }

  private func failed(_ error: any Error) async -> Made {
    await meter.advance(by: artwork.jobs.count)
    return Made(
      outcomes: artwork.jobs.map { Outcome(Output(.image($0), .failed(error, at: path))) })
  }
}
