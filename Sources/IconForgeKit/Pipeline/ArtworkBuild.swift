import IconFiles
import IconMaking
import IconPackages
import IconRules
import IconStore

/// The stages of one artwork, for all sets.
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
  private var maker: ArtworkMaker {
    ArtworkMaker(
      origin: artwork.origin, options: options, importer: importer, workers: workers)
  }

  /// Starts `stages` as soon as there is enough memory. If one throws, every image fails.
  func within(
    _ budget: MemoryBudget, _ stages: @Sendable () async throws -> Made
  ) async -> Made {
    // If this fails, reading the file reports the error.
    let head = try? store.files.head(of: path, count: Footprint.headBytes)
    let footprint = part == nil ? head.map { Footprint(of: $0, limits: options.limits) } : .document
    let spent = footprint?.bytes(making: artwork.jobs.map(\.job)) ?? 0
    return await budget.spending(spent) {
      guard AddressSpace.has(spent) else {
        return await failed(ArtworkError.tooLarge(spent))
      }
      do { return try await stages() } catch { return await failed(error) }
    }
  }

  /// Nil for artwork that is one file.
  private var part: DocumentPart? {
    ComposerDocument.isDocument(path, in: store.files) ? artwork.origin.part : nil
  }

  /// The artwork's bytes; those of all files of an Icon Composer document, and SVG for a vector drawable, with the
  /// colors of its project.
  func read() throws -> [UInt8] {
    if part != nil {
      return try ComposerDocument(of: path, in: store.files).content(in: store.files)
    }
    let bytes = try store.files.read(path, limit: options.pictureLimit)
    let folder = SourcePath.joined(SourcePath.folder(of: SourcePath.folder(of: path)), "values")
    lazy var colors = AndroidColors(in: folder, store.files)
    return try ArtworkLoader.svg(bytes) { colors[$0] }
  }

  func compared(with bytes: [UInt8]) async -> [Prospect] {
    await store.prospects(of: artwork.jobs, artwork: bytes, workers: workers)
  }

  /// Whether to compare before decoding: if every image is probably as recorded, and with one worker, which has
  /// nothing to do meanwhile.
  var waitsForComparison: Bool { workers == 1 || store.mayHaveAll }

  /// The images of the lockfile and the cache, with the notes about the artwork; nil if it must be decoded.
  func recorded(_ prospects: [Prospect], _ clock: inout StageClock) async -> Made? {
    guard let notes = notes(recorded: prospects) else { return nil }
    let jobs = artwork.jobs
    let items = notes.standIn.map { color in jobs.map { $0.onStandIn { _ in color } } } ?? jobs
    let outcomes = zip(items, prospects).compactMap { store.settled($0, $1) }
    await meter.advance(by: jobs.count)
    clock.end(\.comparing)
    return noted(
      outcomes, notes, prospects: prospects, isRecorded: prospects.allSatisfy(\.isRecorded),
      clock: clock)
  }

  /// The decoded artwork, and which images can be made of it.
  func examined(
    _ bytes: [UInt8], _ clock: inout StageClock
  ) async throws -> ArtworkMaker.Examined {
    defer { clock.end(\.reading) }
    guard let part else { return try await maker.examined(bytes, for: artwork.jobs) }
    let (png, layers) = try await ComposerRenderer.artwork(
      part, of: try ComposerDocument(of: path, in: store.files), files: store.files,
      reader: ImageReader(importer, limits: options.limits), workers: workers)
    return try await maker.examined(png, layers: layers, for: artwork.jobs)
  }

  /// Makes the images that must be made, and stores each as soon as it is finished.
  func made(
    of examined: ArtworkMaker.Examined, prospects: [Prospect],
    clock: inout StageClock
  ) async -> Made {
    clock.end(\.comparing)
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
      outcomes += try await maker.make(unsettled, of: examined) { output, item in
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
    clock.end(\.making)
    return noted(outcomes, notes, prospects: prospects, clock: clock)
  }

  private func failed(_ error: any Error) async -> Made {
    await meter.advance(by: artwork.jobs.count)
    return Made(
      outcomes: artwork.jobs.map { Outcome(Output(.image($0), .failed(error, at: path))) })
  }
}

/// Measures one stage after the other.
struct StageClock {
  private(set) var timings = Timings()
  private var start = ContinuousClock.now

  /// Adds the time since the last stage ended.
  mutating func end(_ stage: WritableKeyPath<Timings, Duration>) {
    let now = ContinuousClock.now
    timings[keyPath: stage] += now - start
    start = now
  }
}
