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

  init(_ jobs: [SetJob], source: ArtworkSource, lanes: Int) {
    walks = Self.shares(of: Self.walks(of: jobs, source: source), lanes: lanes).reversed()
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

  /// Walks cut so that no lane waits for another: each makes two thirds of what would be a lane's part
  /// of what is left, so that they get smaller to the end. What takes longest to begin comes first, to
  /// be cut least, and of each the largest pictures, for packing them takes longest.
  private static func shares(
    of walks: [(walk: Walk, pieces: [Piece])], lanes: Int
  ) -> [(walk: Walk, pieces: [Piece])] {
    var left = walks.reduce(0) { sum, whole in
      whole.pieces.reduce(sum + whole.walk.beginning) { $0 + whole.walk.cost(of: $1.pixels) }
    }
    var shares: [(walk: Walk, pieces: [Piece])] = []
    for (walk, pieces) in walks.sorted(by: {
      ($1.walk.beginning, $0.pieces[0].number) < ($0.walk.beginning, $1.pieces[0].number)
    }) {
      var (share, pixels, cost) = ([Piece](), 0, walk.beginning)
      func end() {
        shares.append((walk, share))
        left -= cost
        (share, pixels, cost) = ([], 0, walk.beginning)
      }
      for piece in pieces.sorted(by: {
        ($1.pixels.area, $0.number) < ($0.pixels.area, $1.number)
      }) {
        let most =
          lanes == 1 ? left : max(2 * left / (3 * lanes), min(walk.leastShare, left / lanes))
        let own = walk.cost(of: piece.pixels)
        if !share.isEmpty,
          cost + own > most || pixels + piece.pixels.area > mostPixels
            || share.count == mostPictures
        {
          end()
        }
        share.append(piece)
        pixels += piece.pixels.area
        cost += own
      }
      end()
    }
    return shares
  }
}

extension ImagePool.Walk {
  /// About how long things take, in pixels that are multiplied: a size is made row by row of all of the
  /// source, then column by column of its own rows.
  fileprivate func cost(of size: PixelSize) -> Int {
    // A copy.
    if size == window.size { return size.area }
    let isTwice =
      options.space == .balanced && size.longerSide <= ResamplingSpace.longestBalanced
    return window.size.width * (window.size.height + size.height) * (isTwice ? 2 : 1)
  }

  /// What it costs before any size is made: the source's form, and its conversion.
  fileprivate var beginning: Int { form == .asIs ? window.size.area / 2 : 2 * window.size.area }

  /// Smaller ones would take longer to begin than they are worth.
  fileprivate var leastShare: Int { beginning + 5 * window.size.area }
}
