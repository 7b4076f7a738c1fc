package import IconFiles
import IconImage
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

  /// Digests of the artwork's file and of the recipe; nil if not needed.
  package var source: Digest?
  package var recipe: Digest?
  /// Nil if it must be made.
  package var found: Found?
  /// Why the lockfile's entry is out of date.
  package var drift: String?
  /// Whether the cache keeps the file. Masks are excluded, since making them finds their faults, and
  /// verbatim files, since they exist anyway.
  var isCacheable = false
  /// The lockfile's notes, if artwork and recipe are the recorded ones.
  package var notes = LockfileNotes.unknown

  /// Whether the lockfile's entry stays.
  package var isRecorded: Bool {
    switch found {
    case .current, .skipped: true
    case .cached, .drifted, nil: false
    }
  }
  package var isCached: Bool { if case .cached? = found { true } else { false } }

  package func entry(of bytes: [UInt8], madeBy: String) -> Lockfile.Entry? {
    guard let source, let recipe else { return nil }
    return Lockfile.Entry(
      output: Digest(of: bytes.withLineFeeds), source: source, recipe: recipe, madeBy: madeBy,
      notes: notes.withoutTexts)
  }

  var skippedEntry: Lockfile.Entry? {
    guard let source, let recipe else { return nil }
    return Lockfile.Entry(skippedFrom: source, recipe: recipe, notes: notes)
  }
}

extension OutputStore {
  /// Whether lockfile or cache may make decoding unnecessary.
  package var mayHaveAll: Bool { cache != nil || recorded?.lockfile.entries.isEmpty == false }

  /// The prospects of an artwork's images, in order. Complexity: O(bytes of all files).
  package func prospects(
    of jobs: [SetJob], artwork: [UInt8], workers: Int
  ) async -> [Prospect] {
    guard recorded != nil || cache != nil else { return jobs.map { _ in Prospect() } }
    // Largest first, so that no worker starts a large file at the end. Files of a size are digested
    // together, since the longest decides the time. The artwork is digested beside the first files.
    let areas = jobs.map(\.job.pixels.area)
    let order = jobs.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
    let first = Digest.width - 1
    let groups =
      [order.prefix(first)]
      + stride(from: first, to: order.count, by: Digest.width).map {
        order[$0...].prefix(Digest.width)
      }
    let seen = await groups.enumerated().map { ($0, $1) }.boundedMap(width: workers) {
      standing($1, of: jobs, artwork: $0 == 0 ? artwork : nil)
    }
    let source = seen[0].source
    var prospects = jobs.map { _ in Prospect(source: source) }
    for file in seen.flatMap(\.files) {
      prospects[file.number] = prospect(of: jobs[file.number], source, file)
    }
    guard let cache else { return prospects }
    return await zip(jobs, prospects).map { ($0, $1) }.boundedMap(width: workers) {
      item, prospect in
      guard prospect.found == nil, prospect.isCacheable, let source, let recipe = prospect.recipe
      else { return prospect }
      var prospect = prospect
      prospect.found = cache.image(
        artwork: source, recipe: recipe, item.job.imageFormat, pixels: item.job.pixels
      ).map { .cached($0) }
      return prospect
    }
  }

  /// An existing file compared with its lockfile entry.
  private struct StandingFile: Sendable {
    let number: Int
    let recipe: Digest
    let entry: Lockfile.Entry?
    /// The recorded state, valid if the entry is from this artwork.
    var found: Prospect.Found?
  }

  /// Digests the existing files of some images together, and `artwork`: several take hardly longer than one.
  /// They are read before the artwork's digest is known, as most need it.
  private func standing(
    _ numbers: ArraySlice<Int>, of jobs: [SetJob], artwork: [UInt8]?
  ) -> (source: Digest?, files: [StandingFile]) {
    let recipes = self.recipes.digests(
      of: numbers.map {
        Recipe(job: jobs[$0].job, plan: jobs[$0].plan, effort: options.effort)
      })
    var standing = zip(numbers, recipes).map {
      StandingFile(number: $0, recipe: $1, entry: recorded?.entry(jobs[$0].path))
    }
    var (texts, read) = (artwork.map { [$0] } ?? [], [(index: Int, entry: Lockfile.Entry)]())
    for (index, file) in standing.enumerated() {
      let item = jobs[file.number]
      guard let entry = file.entry, entry.recipe == file.recipe else { continue }
      if entry.isSkipped {
        if item.job.mayBeSkipped { standing[index].found = .skipped }
      } else if let bytes = try? files.read(item.path, limit: options.pictureLimit) {
        texts.append(bytes)
        read.append((index, entry))
      } else {
        standing[index].found = found(entry, of: item, file: nil)
      }
    }
    let digests = Digest.digests(of: texts.map(\.withLineFeeds))
    for ((index, entry), file) in zip(read, zip(texts, digests).suffix(read.count)) {
      standing[index].found = found(entry, of: jobs[standing[index].number], file: file)
    }
    return (artwork == nil ? nil : digests[0], standing)
  }

  private func prospect(
    of item: SetJob, _ source: Digest?, _ file: StandingFile
  ) -> Prospect {
    let (job, entry) = (item.job, file.entry)
    var prospect = Prospect(source: source)
    prospect.recipe = file.recipe
    prospect.isCacheable =
      job.treatment.mask == nil && job.members.isEmpty
      && job.treatment.placement != .verbatim && !job.treatment.placement.isDrawing
      && !job.treatment.isVector && !(job.slot.layer != nil && job.path.hasSuffix(".svg"))
    guard let entry else { return prospect }
    prospect.drift =
      entry.source != source
      ? "the artwork has changed since it was made"
      : entry.recipe == prospect.recipe ? nil : "the options have changed since it was made"
    guard prospect.drift == nil else { return prospect }
    prospect.found = file.found
    prospect.notes = entry.notes
    // If the caller requested the bytes, the image is made.
    if options.missed != nil, case .drifted(_, let how)? = prospect.found {
      prospect.found = nil
      prospect.drift = how
    }
    return prospect
  }
}

extension Job {
  /// Whether a build may skip the image.
  fileprivate var mayBeSkipped: Bool {
    treatment.isSeparated || treatment.omission != .never || treatment.placement.isDrawing
      || layout.traits.isLayered || layout == .android && slot.layer != nil
  }
}
