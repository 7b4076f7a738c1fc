import IconFiles
import IconImage
import IconSpec

/// An artwork's images still to be made, for the workers that make them.
actor WorkQueue {
  /// What the sizes of one resampling pass over the source have in common.
  struct Pass: Hashable {
    let form: Composition.Form
    let window: PixelRect
    let options: ResamplingOptions
  }

  /// One resampled image and the jobs that use it.
  struct Piece: Sendable {
    /// Its place in the order of the results.
    let number: Int
    let pixels: PixelSize
    var jobs: [(item: SetJob, composition: Composition)]

    /// Estimated cost of encoding, in pixels. Plain background costs little.
    var cost: Int {
      jobs.reduce(0) { $0 + pixels.area + $1.item.job.pixels.area / 16 }
    }
  }

  enum Work {
    case pass(Pass, [Piece])
    case image(Bitmap, Piece)
  }

  private typealias Share = (pass: Pass, pieces: [Piece])

  /// The next pass is the last element.
  private var passes: [Share]
  /// The largest image is the last element: started last, it would keep the other workers waiting.
  private var images: [(piece: Piece, image: Bitmap)] = []
  private var runningPasses = 0
  private var idle: [CheckedContinuation<Void, Never>] = []

  init(_ images: [(item: SetJob, composition: Composition)], workers: Int) {
    passes = Self.shares(of: Self.passes(of: images), workers: workers).reversed()
  }

  /// An image to encode, or else a pass. Waits while a running pass may add images; nil at the end.
  func next() async -> Work? {
    while true {
      if let (piece, image) = images.popLast() { return .image(image, piece) }
      if let (pass, pieces) = passes.popLast() {
        runningPasses += 1
        return .pass(pass, pieces)
      }
      guard runningPasses > 0 else { return nil }
      await withCheckedContinuation { idle.append($0) }
    }
  }

  /// Adds the images of a finished pass and wakes the waiting workers.
  func add(_ made: [(piece: Piece, image: Bitmap)]) {
    runningPasses -= 1
    images += made
    images.sort { ($0.piece.cost, $1.piece.number) < ($1.piece.cost, $0.piece.number) }
    for worker in idle { worker.resume() }
    idle = []
  }

  private static func passes(
    of images: [(item: SetJob, composition: Composition)]
  ) -> [Share] {
    struct Key: Hashable {
      let pass: Pass
      let pixels: PixelSize
    }
    let framed = images.compactMap { item, composition in
      composition.frame.map { (item: item, composition: composition, frame: $0) }
    }
    let sizes = framed.grouped { item, composition, frame in
      var options = item.plan.resampling
      if let space = composition.form.space { options.space = space }
      let pass = Pass(form: composition.form, window: frame.window, options: options)
      return Key(pass: pass, pixels: frame.area.size)
    }
    let pieces = sizes.enumerated().map { number, size in
      (
        pass: size.key.pass,
        piece: Piece(
          number: number, pixels: size.key.pixels,
          jobs: size.elements.map { ($0.item, $0.composition) })
      )
    }
    return pieces.grouped(by: \.pass).map { ($0.key, $0.elements.map(\.piece)) }
  }

  /// Limits of one pass: its images stay in memory until they are encoded, and the rows of each while
  /// it runs. No preset reaches them.
  private static let (mostPixels, mostImages) = (1 << 24, 64)

  /// Splits passes so that workers finish together. Each share takes at most two thirds of one worker's
  /// part of the remaining cost, so shares shrink towards the end. Passes that take longest to start
  /// come first and are split least. Within a pass the largest images come first, since encoding them
  /// takes longest.
  private static func shares(of passes: [Share], workers: Int) -> [Share] {
    var left = passes.reduce(0) { sum, whole in
      whole.pieces.reduce(sum + whole.pass.startCost) { $0 + whole.pass.cost(of: $1.pixels) }
    }
    var shares: [Share] = []
    for (pass, pieces) in passes.sorted(by: {
      ($1.pass.startCost, $0.pieces[0].number) < ($0.pass.startCost, $1.pieces[0].number)
    }) {
      var (share, pixels, cost) = ([Piece](), 0, pass.startCost)
      func end() {
        shares.append((pass, share))
        left -= cost
        share = []
        pixels = 0
        cost = pass.startCost
      }
      for piece in pieces.sorted(by: {
        ($1.pixels.area, $0.number) < ($0.pixels.area, $1.number)
      }) {
        let most =
          workers == 1
          ? left : max(2 * left / (3 * workers), min(pass.leastShare, left / workers))
        let own = pass.cost(of: piece.pixels)
        if !share.isEmpty,
          cost + own > most || pixels + piece.pixels.area > mostPixels
            || share.count == mostImages
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

extension WorkQueue.Pass {
  /// Estimated cost of a size, in multiplied pixels: the row filter covers the source's height, the
  /// column filter the size's own.
  fileprivate func cost(of size: PixelSize) -> Int {
    // A copy.
    if size == window.size { return size.area }
    let times = options.space.isBlended(size) ? 2 : 1
    return window.size.width * (window.size.height + size.height) * times
  }

  /// The cost before the first size: converting the source into its form.
  fileprivate var startCost: Int { form == .asIs ? window.size.area / 2 : 2 * window.size.area }

  /// For smaller shares, starting the pass would take longer than the images.
  fileprivate var leastShare: Int { startCost + 5 * window.size.area }
}
