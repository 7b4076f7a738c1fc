import IconCodec
import IconSpec

/// How an output stands before it is made, and what the record would say of it.
struct Prospect: Sendable {
  enum Found: Sendable {
    /// There, and what would be made; its bytes were needed only to find that out.
    case current(Outcome)
    /// Made before, for another place or time.
    case cached([UInt8])
    /// For a check: not what the record says was made.
    case drifted(Outcome.Status, String?)
  }

  /// Digests of the artwork's file and of what is done with it; empty when nobody asks.
  var source = ""
  var recipe = ""
  /// Nil where it has to be made.
  var found: Found?
  /// Why it is no longer what is made, by the record.
  var drift: String?
  /// Whether finished bytes are kept for other builds. What is wrong with a mask is told by making
  /// it, and hand-drawn files are there anyway.
  var isCacheable = false
  /// Whether the record knows that nothing was wrong with the artwork.
  var isQuiet = false

  /// Whether the cache had it.
  var isCached: Bool { if case .cached? = found { true } else { false } }

  func entry(of bytes: [UInt8], madeBy: String) -> Record.Entry? {
    guard !source.isEmpty else { return nil }
    return Record.Entry(
      output: Digest.hex(of: bytes), source: source, recipe: recipe, madeBy: madeBy,
      isQuiet: isQuiet)
  }
}

extension OutputStore {
  /// Whether there is anything that could make decoding artwork needless.
  var mayHaveAll: Bool { cache != nil || recorded?.record.entries.isEmpty == false }

  /// How an artwork's images stand, in order. Complexity: O(bytes), of all of them.
  func prospects(
    of jobs: [SetJob], artwork bytes: [UInt8], lanes: Int
  ) async -> [Prospect] {
    guard recorded != nil || cache != nil else { return jobs.map { _ in Prospect() } }
    let source = Digest.hex(of: bytes)
    return await jobs.boundedMap(width: lanes) { prospect(of: $0, source) }
  }

  private func prospect(of item: SetJob, _ source: String) -> Prospect {
    let (job, entry) = (item.job, recorded?.entry(item.path))
    var prospect = Prospect(source: source)
    prospect.recipe = Recipe(job: job, plan: item.plan, effort: options.effort).digest
    prospect.isCacheable =
      job.treatment.mask == nil && job.members.isEmpty
      && ![.verbatim, .drawing].contains(job.treatment.placement)
    prospect.isQuiet = entry?.isQuiet == true
    if let entry {
      prospect.drift =
        entry.source != source
        ? "the artwork has changed since it was made"
        : entry.recipe == prospect.recipe ? nil : "the options have changed since it was made"
      if prospect.drift == nil, entry.isQuiet || job.treatment.mask == nil {
        prospect.found = found(entry, item)
        // It is made all the same where somebody wants to have it.
        if options.missed != nil, case .drifted(_, let how)? = prospect.found {
          (prospect.found, prospect.drift) = (nil, how)
        }
      }
    }
    if prospect.found == nil, prospect.isCacheable {
      prospect.found = cache?.image(
        artwork: source, recipe: prospect.recipe, pixels: job.pixels
      ).map { .cached($0) }
    }
    return prospect
  }
}
