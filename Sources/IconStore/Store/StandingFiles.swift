import IconFiles
import IconImage
import IconMaking
import IconSpec

/// Compares the existing files of an artwork's images with the lockfile. Each worker digests a few files
/// at a time, which takes hardly longer than one.
struct StandingFiles: Sendable {
  struct Seen: Sendable {
    let number: Int
    let recipe: String
    /// The recorded state, valid if the entry is from this artwork.
    var found: Prospect.Found?
  }

  private let jobs: [SetJob]
  private let artwork: [UInt8]
  private let store: OutputStore
  /// Jobs that no worker has taken, in order.
  private let waiting: Guarded<ArraySlice<Int>>
  /// Nil until a worker has digested the artwork.
  private let artworkDigest = Guarded<String?>(nil)
  private let isArtworkTaken = Guarded(false)

  init(of jobs: [SetJob], artwork: [UInt8], store: OutputStore) {
    (self.jobs, self.artwork, self.store) = (jobs, artwork, store)
    // Largest first, so that no worker starts a large file at the end. Files of a size are digested
    // together, since the longest decides the time.
    let areas = jobs.map(\.job.pixels.area)
    let order = jobs.indices.sorted { (areas[$1], $0) < (areas[$0], $1) }
    waiting = Guarded(order[...])
  }

  /// The artwork's digest. Call it after a worker has finished.
  var source: String { artworkDigest.with { $0 } ?? Digest.hex(of: artwork) }

  /// The most bytes that a worker keeps in memory, unless one file is larger.
  private static let mostBytes = 8 << 20

  /// One worker's share. The artwork is digested together with the first files. Those are read before
  /// its digest is known, as most need it.
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
    let known = artworkDigest.with { $0 }
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
      if bytes.count > room { digest(&texts, &places, &seen, &room) }
      texts.append(bytes)
      places.append(index)
      room -= bytes.count
    }
    digest(&texts, &places, &seen, &room)
    return seen
  }

  /// Digests and releases the files that were read.
  private func digest(
    _ texts: inout [[UInt8]], _ places: inout [Int?], _ seen: inout [Seen], _ room: inout Int
  ) {
    for (index, (text, made)) in zip(
      places, zip(texts, Digest.hex(ofEach: texts.map(\.withLineFeeds))))
    {
      guard let index else {
        artworkDigest.with { $0 = made }
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
  /// Whether a build may skip the image.
  fileprivate var mayBeSkipped: Bool {
    treatment.isSeparated || treatment.omission != .never || treatment.placement.isDrawing
      || layout.traits.isLayered
  }
}
