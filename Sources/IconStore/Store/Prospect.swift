import IconCodec
import IconFiles
package import IconMaking
import IconSpec

/// How an output stands before it is made, and what the record would say of it.
package struct Prospect: Sendable {
  package enum Found: Sendable {
    /// There, and what would be made; its bytes were needed only to find that out.
    case current(Outcome)
    /// Made before, for another place or time.
    case cached([UInt8])
    /// For a check: not what the record says was made.
    case drifted(Outcome.Status, String?)
    /// The artwork has nothing for the image, so the build skips it.
    case skipped
  }

  /// Digests of the artwork's file and of what is done with it; empty when nobody asks.
  package var source = ""
  package var recipe = ""
  /// Nil where it has to be made.
  package var found: Found?
  /// Why it is no longer what is made, by the record.
  package var drift: String?
  /// Whether finished bytes are kept for other builds. What is wrong with a mask is told by making
  /// it, and hand-drawn files are there anyway.
  var isCacheable = false
  /// The notes of the lockfile, if artwork and options are the recorded ones.
  package var notes = RecordNotes.unknown

  /// Whether the cache had it.
  package var isCached: Bool { if case .cached? = found { true } else { false } }

  package func entry(of bytes: [UInt8], madeBy: String) -> Record.Entry? {
    guard !source.isEmpty else { return nil }
    return Record.Entry(
      output: Digest.hex(of: bytes.withLineFeeds), source: source, recipe: recipe, madeBy: madeBy,
      notes: notes.withoutTexts)
  }

  var skippedEntry: Record.Entry? {
    source.isEmpty ? nil : Record.Entry(skippedFrom: source, recipe: recipe)
  }
}

extension OutputStore {
  /// Whether there is anything that could make decoding artwork needless.
  package var mayHaveAll: Bool { cache != nil || recorded?.record.entries.isEmpty == false }

  /// How an artwork's images stand, in order. Complexity: O(bytes), of all of them.
  package func prospects(
    of jobs: [SetJob], artwork bytes: [UInt8], lanes: Int
  ) async -> [Prospect] {
    guard recorded != nil || cache != nil else { return jobs.map { _ in Prospect() } }
    let standing = StandingFiles(of: jobs, artwork: bytes, store: self)
    let seen = await (0..<lanes).boundedMap(width: lanes) { _ in standing.seen() }
    let source = standing.source
    var prospects = jobs.map { _ in Prospect(source: source) }
    for file in seen.joined() {
      prospects[file.number] = prospect(of: jobs[file.number], source, file)
    }
    guard let cache else { return prospects }
    return await zip(jobs, prospects).map { ($0, $1) }.boundedMap(width: lanes) { item, prospect in
      guard prospect.found == nil, prospect.isCacheable else { return prospect }
      var prospect = prospect
      prospect.found = cache.image(
        artwork: source, recipe: prospect.recipe, pixels: item.job.pixels
      ).map { .cached($0) }
      return prospect
    }
  }

  private func prospect(
    of item: SetJob, _ source: String, _ file: StandingFiles.Seen
  ) -> Prospect {
    let (job, entry) = (item.job, recorded?.entry(item.path))
    var prospect = Prospect(source: source)
    prospect.recipe = file.recipe
    prospect.isCacheable =
      job.treatment.mask == nil && job.members.isEmpty
      && job.treatment.placement != .verbatim && !job.treatment.placement.isDrawing
    guard let entry else { return prospect }
    prospect.drift =
      entry.source != source
      ? "the artwork has changed since it was made"
      : entry.recipe == prospect.recipe ? nil : "the options have changed since it was made"
    guard prospect.drift == nil else { return prospect }
    (prospect.found, prospect.notes) = (file.found, entry.notes)
    // It is made all the same where somebody wants to have it.
    if options.missed != nil, case .drifted(_, let how)? = prospect.found {
      (prospect.found, prospect.drift) = (nil, how)
    }
    return prospect
  }
}
