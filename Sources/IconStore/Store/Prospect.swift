import IconCodec
import IconFiles
package import IconMaking
import IconSpec

/// The state of an output before it is made, and its lockfile entry.
package struct Prospect: Sendable {
  package enum Found: Sendable {
    /// The file exists with the recorded bytes.
    case current(Outcome)
    case cached([UInt8])
    /// For a check: the file differs from the lockfile.
    case drifted(Outcome.Status, String?)
    case skipped
  }

  /// Digests of the artwork's file and of the recipe; empty if not needed.
  package var source = ""
  package var recipe = ""
  /// Nil if it must be made.
  package var found: Found?
  /// Why the lockfile's entry is out of date.
  package var drift: String?
  /// Whether the cache keeps the file. Masks are excluded, since making them finds their faults, and
  /// verbatim files, since they exist anyway.
  var isCacheable = false
  /// The lockfile's notes, if artwork and recipe are the recorded ones.
  package var notes = LockfileNotes.unknown

  package var isCached: Bool { if case .cached? = found { true } else { false } }

  package func entry(of bytes: [UInt8], madeBy: String) -> Lockfile.Entry? {
    guard !source.isEmpty else { return nil }
    return Lockfile.Entry(
      output: Digest.hex(of: bytes.withLineFeeds), source: source, recipe: recipe, madeBy: madeBy,
      notes: notes.withoutTexts)
  }

  var skippedEntry: Lockfile.Entry? {
    source.isEmpty ? nil : Lockfile.Entry(skippedFrom: source, recipe: recipe)
  }
}

extension OutputStore {
  /// Whether lockfile or cache may make decoding unnecessary.
  package var mayHaveAll: Bool { cache != nil || recorded?.lockfile.entries.isEmpty == false }

  /// The prospects of an artwork's images, in order. Complexity: O(bytes of all files).
  package func prospects(
    of jobs: [SetJob], artwork bytes: [UInt8], workers: Int
  ) async -> [Prospect] {
    guard recorded != nil || cache != nil else { return jobs.map { _ in Prospect() } }
    let standing = StandingFiles(of: jobs, artwork: bytes, store: self)
    let seen = await (0..<workers).boundedMap(width: workers) { _ in standing.seen() }
    let source = standing.source
    var prospects = jobs.map { _ in Prospect(source: source) }
    for file in seen.joined() {
      prospects[file.number] = prospect(of: jobs[file.number], source, file)
    }
    guard let cache else { return prospects }
    return await zip(jobs, prospects).map { ($0, $1) }.boundedMap(width: workers) {
      item, prospect in
      guard prospect.found == nil, prospect.isCacheable else { return prospect }
      var prospect = prospect
      prospect.found = cache.image(
        artwork: source, recipe: prospect.recipe, item.job.imageFormat, pixels: item.job.pixels
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
    // If the caller requested the bytes, the image is made.
    if options.missed != nil, case .drifted(_, let how)? = prospect.found {
      (prospect.found, prospect.drift) = (nil, how)
    }
    return prospect
  }
}
