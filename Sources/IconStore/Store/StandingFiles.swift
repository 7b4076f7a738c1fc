import IconFiles
import IconImage
import IconMaking
import IconSpec

/// What is at the places of an artwork's images, held against the record by any number of lanes: each
/// takes a few files at a time, whose digests then take hardly longer than one.
struct StandingFiles: Sendable {
  struct Seen: Sendable {
    /// The job's, among the artwork's.
    let number: Int
    let recipe: String
    /// What the record says of it and is true, if it was made of this artwork.
    var found: Prospect.Found?
  }

  private let jobs: [SetJob]
  private let artwork: [UInt8]
  private let store: OutputStore
  /// Jobs that no lane has taken, in the order in which they are.
  private let waiting: Guarded<ArraySlice<Int>>
  /// Nil until the lane that has taken the artwork has digested it.
  private let digest = Guarded<String?>(nil)
  private let isArtworkTaken = Guarded(false)

  init(of jobs: [SetJob], artwork: [UInt8], store: OutputStore) {
    (self.jobs, self.artwork, self.store) = (jobs, artwork, store)
    // The largest first: one of them at the end would keep the other lanes waiting; and those of a
    // size together, for the longest decides.
    let areas = jobs.map(\.job.pixels.area)
    let order = jobs.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
    waiting = Guarded(order[...])
  }

  /// The artwork's digest; to be asked for when a lane has done.
  var source: String { digest.with { $0 } ?? Digest.hex(of: artwork) }

  /// So many bytes are in a lane's memory together, or one file.
  private static let mostBytes = 8 << 20

  /// One lane's share. The artwork is digested beside the first files: until that is done, nobody knows
  /// whether they need be read, and mostly they do.
  func seen() -> [Seen] {
    var seen: [Seen] = []
    var takesArtwork = isArtworkTaken.with { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
    while true {
      let numbers = waiting.with { waiting in
        let some = waiting.prefix(Digest.width - (takesArtwork ? 1 : 0))
        waiting = waiting.dropFirst(some.count)
        return some
      }
      guard !numbers.isEmpty || takesArtwork else { return seen }
      seen += some(numbers, takesArtwork)
      takesArtwork = false
    }
  }

  private func some(_ numbers: ArraySlice<Int>, _ takesArtwork: Bool) -> [Seen] {
    let recipes = Digest.hex(
      ofEach: numbers.map { number in
        let item = jobs[number]
        return Array(
          Recipe(job: item.job, plan: item.plan, effort: store.options.effort).text.utf8)
      })
    var seen = zip(numbers, recipes).map { Seen(number: $0, recipe: $1) }
    let known = digest.with { $0 }
    var (texts, places): ([[UInt8]], [Int?]) = ([], [])
    if takesArtwork { (texts, places) = ([artwork], [nil]) }
    var room = Self.mostBytes
    for index in seen.indices {
      let item = jobs[seen[index].number]
      guard let entry = store.recorded?.entry(item.path), entry.recipe == seen[index].recipe,
        known == nil || entry.source == known
      else { continue }
      if entry.isSkipped {
        if item.job.mayBeSkipped { seen[index].found = .skipped }
        continue
      }
      guard let bytes = try? store.files.read(item.path, limit: store.options.pictureLimit) else {
        seen[index].found = store.found(entry, item, nil)
        continue
      }
      if bytes.count > room { tell(&texts, &places, &seen, &room) }
      texts.append(bytes)
      places.append(index)
      room -= bytes.count
    }
    tell(&texts, &places, &seen, &room)
    return seen
  }

  /// Digests what was read, and lets go of it.
  private func tell(
    _ texts: inout [[UInt8]], _ places: inout [Int?], _ seen: inout [Seen], _ room: inout Int
  ) {
    for (index, (text, made)) in zip(
      places, zip(texts, Digest.hex(ofEach: texts.map(\.withLineFeeds))))
    {
      guard let index else {
        digest.with { $0 = made }
        continue
      }
      let item = jobs[seen[index].number]
      guard let entry = store.recorded?.entry(item.path) else { continue }
      seen[index].found = store.found(entry, item, (text, made))
    }
    (texts, places, room) = ([], [], Self.mostBytes)
  }
}

extension Job {
  /// Whether a build skips the image for artwork that has nothing for it.
  fileprivate var mayBeSkipped: Bool {
    treatment.isSeparated || treatment.omission != .never || treatment.placement.isDrawing
      || layout.traits.isLayered
  }
}
