import IconCodec
import IconSpec

/// What earlier builds made, as the record tells it.
struct RecordedOutputs: Sendable {
  let file: RecordFile
  let record: Record
  /// Where artwork and manifest really lie; nil where a build has to look itself.
  var sources: Set<String>?

  func entry(_ output: String) -> Record.Entry? { file.key(output).flatMap { record.entries[$0] } }

  /// Notes what is about to take its place, before it does: a build that is killed then knows its own
  /// files again, though it never wrote its record.
  func note(
    _ entry: Record.Entry, for output: String, in files: any FileSystem
  ) throws(FileError) {
    guard let key = file.key(output) else { return }
    // Each line on its own, wherever another one was broken off.
    try files.append(Array("\n\(Record.line(key, entry))".utf8), to: file.journal)
  }

  /// Whether what is at an output's place is as a build made it.
  func isOurs(_ output: String, in fileSystem: any FileSystem) -> Bool {
    guard let entry = entry(output),
      let bytes = try? fileSystem.read(output, limit: FileLimit.picture())
    else { return false }
    return Digest.hex(of: bytes) == entry.output
  }
}

/// How an artwork's outputs stand before anything is made: which are right, by the record and by
/// their own bytes, and why the others are not.
struct Standing: Sendable {
  enum Settled: Sendable {
    /// There, and what would be made.
    case current(bytes: [UInt8], Record.Entry)
    /// Made before, for another place or time.
    case cached(bytes: [UInt8])
    /// For a check: not what the record says was made.
    case drifted(JobOutcome.Status, String?)
  }

  /// Of the artwork's file; empty when nobody keeps a record.
  let artwork: String
  private let settled: [String: Settled]
  private let recipes: [String: String]
  private let recorded: RecordedOutputs?
  /// Whether nothing has to be made and nothing told: the artwork need not be decoded.
  let settlesEverything: Bool

  init(of jobs: [Build.SetJob], artwork bytes: [UInt8], in build: Build, lanes: Int) async {
    recorded = build.options.recorded
    let cache = build.options.cache
    guard recorded != nil || cache != nil else {
      (artwork, settled, recipes, settlesEverything) = ("", [:], [:], false)
      return
    }
    let recorded = recorded
    let artwork = Digest.hex(of: bytes)
    self.artwork = artwork
    let looks = await jobs.boundedMap(width: lanes) { item in
      let output = build.path(of: item)
      let recipe = Recipe(
        job: item.job, plan: build.sets[item.set].plan, effort: build.options.effort
      ).digest
      // What is wrong with a mask is told by making it, and hand-drawn files are there anyway.
      let isCacheable =
        item.job.treatment.mask == nil && item.job.treatment.placement != .verbatim
      let cached =
        isCacheable && !build.options.isCheck
        ? cache?.image(artwork: artwork, recipe: recipe, pixels: item.job.pixels)
          .map { Settled.cached(bytes: $0) } : nil
      guard let entry = recorded?.entry(output), entry.source == artwork, entry.recipe == recipe,
        entry.isQuiet || item.job.treatment.mask == nil
      else { return (output, recipe, cached) }
      return (output, recipe, Self.settled(entry, at: output, in: build) ?? cached)
    }
    var (settled, recipes): ([String: Settled], [String: String]) = ([:], [:])
    for (output, recipe, state) in looks {
      recipes[output] = recipe
      settled[output] = state
    }
    (self.settled, self.recipes) = (settled, recipes)
    settlesEverything =
      settled.count == jobs.count
      && jobs.allSatisfy { recorded?.entry(build.path(of: $0))?.isQuiet == true }
  }

  private static func settled(
    _ entry: Record.Entry, at output: String, in build: Build
  ) -> Settled? {
    guard let bytes = try? build.fileSystem.read(output, limit: build.options.pictureLimit) else {
      return build.options.isCheck && build.fileSystem.kind(of: output) == nil
        ? .drifted(.missing, nil) : nil
    }
    if Digest.hex(of: bytes) == entry.output { return .current(bytes: bytes, entry) }
    return build.options.isCheck ? .drifted(.differs, "was changed by hand") : nil
  }

  func settled(_ output: String) -> Settled? { settled[output] }

  /// Keeps a finished file for other builds.
  func keep(_ bytes: [UInt8], for item: Build.SetJob, in build: Build) {
    guard let cache = build.options.cache, item.job.treatment.mask == nil,
      item.job.treatment.placement != .verbatim, let recipe = recipes[build.path(of: item)]
    else { return }
    cache.add(bytes, artwork: artwork, recipe: recipe)
  }

  /// What the record is to say of an output now.
  func entry(for output: String, bytes: [UInt8], madeBy: String) -> Record.Entry? {
    recipes[output].map {
      Record.Entry(
        output: Digest.hex(of: bytes), source: artwork, recipe: $0, madeBy: madeBy,
        isQuiet: false)
    }
  }

  /// Why an output is no longer what is made.
  func drift(of output: String) -> String? {
    guard let entry = recorded?.entry(output) else { return nil }
    if entry.source != artwork { return "the artwork has changed since it was made" }
    return entry.recipe == recipes[output] ? nil : "the options have changed since it was made"
  }
}

extension Build {
  func path(of item: SetJob) -> String { "\(sets[item.set].output)/\(item.job.path)" }
}
