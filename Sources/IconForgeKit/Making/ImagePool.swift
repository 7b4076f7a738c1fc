import IconImage
import IconSpec

/// An artwork's images still to be made, for the lanes that make them.
actor ImagePool {
  /// What is resampled together: one walk over the source.
  struct Walk: Hashable {
    let form: ArtworkSource.Form
    let window: PixelRect
    let options: ResamplingOptions
  }

  /// One resampled picture and the jobs that use it.
  struct Piece: Sendable {
    /// Its place in the order in which results are told.
    let number: Int
    let pixels: PixelSize
    var jobs: [(item: SetJob, frame: Frame)]

    /// In pixels, by where the time goes: to packing what is not plain ground.
    var cost: Int {
      jobs.reduce(0) { $0 + pixels.area + $1.item.job.pixels.area / 16 }
    }
  }

  enum Work {
    case walk(Walk, [Piece])
    case picture(Bitmap, Piece)
  }

  /// The next last.
  private var walks: [(walk: Walk, pieces: [Piece])]
  /// The largest last: a lane that begins with it at the end would keep the others waiting.
  private var pictures: [(piece: Piece, picture: Bitmap)] = []
  private var walking = 0
  private var idle: [CheckedContinuation<Void, Never>] = []

  /// Makes enough walks of those there are for every lane to begin with one.
  init(_ jobs: [SetJob], source: ArtworkSource, lanes: Int) {
    var walks = Self.walks(of: jobs, source: source)
      .flatMap { walk, pieces in Self.parts(of: pieces).map { (walk: walk, pieces: $0) } }
    while walks.count < lanes,
      let widest = walks.indices.max(by: { walks[$0].pieces.count < walks[$1].pieces.count }),
      walks[widest].pieces.count > 1
    {
      let half = Self.half(of: &walks[widest])
      walks.append(half)
    }
    self.walks = walks.sorted { Self.pixels($0.pieces) < Self.pixels($1.pieces) }
  }

  /// A picture to finish, or else a walk; nil when nothing is left and nothing more will come.
  func next() async -> Work? {
    while true {
      if let (piece, picture) = pictures.popLast() { return .picture(picture, piece) }
      if let (walk, pieces) = walks.popLast() {
        walking += 1
        return .walk(walk, pieces)
      }
      guard walking > 0 else { return nil }
      await withCheckedContinuation { idle.append($0) }
    }
  }

  /// Takes what a walk has made, and wakes the lanes that wait for it.
  func add(_ made: [(piece: Piece, picture: Bitmap)]) {
    walking -= 1
    pictures += made
    pictures.sort { ($0.piece.cost, $1.piece.number) < ($1.piece.cost, $0.piece.number) }
    for lane in idle { lane.resume() }
    idle = []
  }

  private static func walks(
    of jobs: [SetJob], source: ArtworkSource
  ) -> [(walk: Walk, pieces: [Piece])] {
    struct Key: Hashable {
      let walk: Walk
      let pixels: PixelSize
    }
    var walks: [(walk: Walk, pieces: [Piece])] = []
    var places: [Walk: Int] = [:]
    var known: [Key: Int] = [:]
    var number = 0
    for item in jobs {
      guard let frame = source.frame(for: item.job) else { continue }
      let form = source.form(for: item.job)
      var options = item.plan.resampling
      if let space = form.space { options.space = space }
      let walk = Walk(form: form, window: frame.window, options: options)
      let place = places[walk] ?? walks.count
      if place == walks.count {
        places[walk] = place
        walks.append((walk, []))
      }
      let key = Key(walk: walk, pixels: frame.area.size)
      if let index = known[key] {
        walks[place].pieces[index].jobs.append((item, frame))
      } else {
        known[key] = walks[place].pieces.count
        walks[place].pieces.append(
          Piece(number: number, pixels: key.pixels, jobs: [(item, frame)]))
        number += 1
      }
    }
    return walks
  }

  /// What one walk makes at most: until they are finished, its pictures are in memory, and so are the
  /// rows of each while it goes on. No preset has as many.
  private static let (mostPixels, mostPictures) = (1 << 24, 64)

  private static func parts(of pieces: [Piece]) -> [[Piece]] {
    var (parts, pixels): ([[Piece]], Int) = ([[]], 0)
    for piece in pieces {
      pixels += piece.pixels.area
      if !parts[parts.count - 1].isEmpty,
        pixels > mostPixels || parts[parts.count - 1].count == mostPictures
      {
        parts.append([])
        pixels = piece.pixels.area
      }
      parts[parts.count - 1].append(piece)
    }
    return parts
  }

  /// Takes every other piece, from the second largest on.
  private static func half(
    of whole: inout (walk: Walk, pieces: [Piece])
  ) -> (walk: Walk, pieces: [Piece]) {
    let sorted = whole.pieces.sorted {
      ($1.pixels.area, $0.number) < ($0.pixels.area, $1.number)
    }
    let parts = [0, 1].map { part in sorted.indices.filter { $0 % 2 == part }.map { sorted[$0] } }
    whole.pieces = parts[0]
    return (whole.walk, parts[1])
  }

  private static func pixels(_ pieces: [Piece]) -> Int {
    pieces.reduce(0) { $0 + $1.pixels.area }
  }
}
