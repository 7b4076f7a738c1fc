/// The shapes inside a foreground, told apart by brightness: a white card in a black disc becomes a
/// hole of the disc's mask. Shapes that reach the outline stay solid, and so do smooth gradients.
struct InnerShapes {
  /// The least difference of the means of light and dark pixels, in code values of grey, and their
  /// least contrast ratio.
  private static let leastDifference = 40.0
  private static let leastContrast = 1.6
  /// The least step across an edge, as a share of the difference of both sides.
  private static let leastStep = 0.25
  /// Artwork with more light and dark pieces is a photo or a painting.
  private static let mostPieces = 300
  /// The least share of the shape that remains solid.
  private static let leastSolid = 0.15

  private let size: PixelSize
  private let shape: [UInt8]
  private let grays: [UInt8]
  private var pieces: [Piece] = []
  /// The piece of each pixel; -1 outside the shape.
  private var labels: [Int32]

  private struct Piece {
    var area = 0
    var gray = 0.0
    /// Sides of pixels that border on the outside, and on other pieces.
    var outside = 0
    var edges: [Int: (count: Int, step: Double)] = [:]
    var isHole = false
  }

  /// `foreground` is 8-bit RGBA, `shape` its 8-bit grey coverage. Complexity: O(pixels).
  private init(in foreground: Bitmap, shape: Bitmap) {
    size = shape.size
    self.shape = shape.bytes
    grays = foreground.bytes.withUnsafeBufferPointer { bytes in
      (0..<shape.size.area).map { pixel in
        shape.bytes[pixel] == 0
          ? 0
          : SRGB.grey(
            red: bytes[pixel * 4], green: bytes[pixel * 4 + 1], blue: bytes[pixel * 4 + 2])
      }
    }
    labels = []
  }

  /// `shape` with the inner shapes cut out. Complexity: O(pixels).
  static func cut(from shape: Bitmap, of foreground: Bitmap) -> Separation.Mask {
    var inner = InnerShapes(in: foreground, shape: shape)
    let whole = Separation.Mask(coverage: shape)
    guard let threshold = inner.threshold else { return whole }
    inner.findPieces(threshold)
    guard inner.pieces.count <= mostPieces else {
      return Separation.Mask(coverage: shape, isDetailed: true)
    }
    inner.measure()
    inner.judge()
    inner.keepThinOutlinesOut()
    guard inner.pieces.contains(where: \.isHole) else { return whole }
    return Separation.Mask(
      coverage: Bitmap(size: shape.size, layout: .gray, bytes: inner.coverage()), hasHoles: true)
  }

  /// If a thin outline would be all that remains, what it encloses is the mask.
  private mutating func keepThinOutlinesOut() {
    let all = pieces.reduce(0) { $0 + $1.area }
    let solid = pieces.reduce(0) { $0 + ($1.isHole ? 0 : $1.area) }
    guard Double(solid) < Self.leastSolid * Double(all) else { return }
    for index in pieces.indices { pieces[index].isHole.toggle() }
  }

  /// The grey that separates light from dark pixels best, by Otsu's method; nil if they hardly
  /// differ. Source: Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979.
  private var threshold: UInt8? {
    var tally = [Double](repeating: 0, count: 256)
    for pixel in shape.indices where shape[pixel] > 127 { tally[Int(grays[pixel])] += 1 }
    let count = tally.reduce(0, +)
    let sum = tally.indices.reduce(0.0) { $0 + Double($1) * tally[$1] }
    var (below, belowSum) = (0.0, 0.0)
    var best = (score: 0.0, gray: 0, dark: 0.0, light: 0.0)
    for gray in 0..<255 {
      below += tally[gray]
      belowSum += Double(gray) * tally[gray]
      guard below > 0, below < count else { continue }
      let (dark, light) = (belowSum / below, (sum - belowSum) / (count - below))
      let score = below * (count - below) * (light - dark) * (light - dark)
      if score > best.score { best = (score, gray, dark, light) }
    }
    func light(_ code: Double) -> Double { SRGB.linear(code / 255) + 0.05 }
    guard best.light - best.dark >= Self.leastDifference,
      light(best.light) / light(best.dark) >= Self.leastContrast
    else { return nil }
    return UInt8(best.gray)
  }

  private mutating func findPieces(_ threshold: UInt8) {
    labels = [Int32](repeating: -1, count: size.area)
    for isLight in [false, true] {
      let mask = shape.indices.map { pixel -> UInt8 in
        shape[pixel] > 127 && (grays[pixel] > threshold) == isLight ? 1 : 0
      }
      let regions = Regions(of: mask, size, neighbors: .four)
      for run in regions.runs {
        for pixel in regions.pixels(of: run) { labels[pixel] = Int32(pieces.count + run.region) }
      }
      pieces += regions.all.map { Piece(area: $0.area) }
    }
  }

  private mutating func measure() {
    let width = size.width
    func compare(_ one: Int, _ two: Int) {
      let (first, second) = (Int(labels[one]), Int(labels[two]))
      guard first != second else { return }
      if second < 0 {
        pieces[first].outside += 1
      } else if first < 0 {
        pieces[second].outside += 1
      } else {
        let step = abs(Double(grays[one]) - Double(grays[two]))
        for (piece, other) in [(first, second), (second, first)] {
          let edge = pieces[piece].edges[other] ?? (0, 0)
          pieces[piece].edges[other] = (edge.count + 1, edge.step + step)
        }
      }
    }
    for y in 0..<size.height {
      for pixel in y * width..<(y + 1) * width {
        if labels[pixel] >= 0 { pieces[Int(labels[pixel])].gray += Double(grays[pixel]) }
        if pixel + 1 < (y + 1) * width { compare(pixel, pixel + 1) }
        if y + 1 < size.height { compare(pixel, pixel + width) }
      }
    }
    for piece in pieces.indices { pieces[piece].gray /= Double(pieces[piece].area) }
  }

  /// From the outline inwards. A piece that is unlike the one around it, with a sharp edge, is a
  /// hole in a solid one, and solid in a hole. Small and smooth pieces are like their surroundings.
  private mutating func judge() {
    let least = max(4, pieces.reduce(0) { $0 + $1.area } / 2000)
    var front: [Int] = []
    var isKnown = [Bool](repeating: false, count: pieces.count)
    for (index, piece) in pieces.enumerated() {
      let rim = piece.edges.values.reduce(piece.outside) { $0 + $1.count }
      guard piece.outside > max(3, rim / 32) else { continue }
      isKnown[index] = true
      front.append(index)
    }
    while !front.isEmpty {
      var next: [Int] = []
      for index in front {
        for (other, edge) in pieces[index].edges.sorted(by: { $0.key < $1.key })
        where !isKnown[other] {
          isKnown[other] = true
          next.append(other)
          let difference = abs(pieces[other].gray - pieces[index].gray)
          let isSharp = edge.step >= Self.leastStep * difference * Double(edge.count)
          let isShape = isSharp && pieces[other].area >= least
          pieces[other].isHole = pieces[index].isHole != isShape
        }
      }
      front = next.sorted()
    }
  }

  /// Pixels along the edge between a solid piece and a hole are covered in part.
  private func coverage() -> [UInt8] {
    var coverage = shape
    for pixel in labels.indices where labels[pixel] >= 0 {
      let index = Int(labels[pixel])
      let isHole = pieces[index].isHole
      var mixed: Int?
      for neighbor in size.neighbors(of: pixel) where labels[neighbor] >= 0 {
        let other = Int(labels[neighbor])
        if pieces[other].isHole != isHole { mixed = other }
      }
      guard let mixed else {
        if isHole { coverage[pixel] = 0 }
        continue
      }
      let (solid, hole) = isHole ? (pieces[mixed], pieces[index]) : (pieces[index], pieces[mixed])
      let part = (Double(grays[pixel]) - hole.gray) / (solid.gray - hole.gray)
      coverage[pixel] = UInt8((Double(shape[pixel]) * min(max(part, 0), 1)).rounded())
    }
    return coverage
  }
}

extension Separation {
  package struct Mask: Sendable {
    /// 8-bit grey, 255 where it is solid.
    package let coverage: Bitmap
    /// Whether the foreground has so many light and dark parts that no mask shows them. Then the
    /// coverage is its silhouette.
    package var isDetailed = false
    /// Whether the coverage differs from the silhouette.
    package var hasHoles = false
  }

  /// The foreground as a mask: its shape without shadows and glows, and without what stands out from
  /// it inside. Complexity: O(pixels).
  package func mask() -> Mask { InnerShapes.cut(from: shape, of: foreground) }
}

extension Bitmap {
  /// The mask of an icon as 8-bit grey coverage: its visible alpha, or the mask of its foreground.
  /// Throws if there is no shape, or if it covers too much. Complexity: O(pixels).
  package func maskCoverage() throws(SeparationRefusal) -> Bitmap {
    let split = try Separation(self)
    guard split.background != nil else {
      guard split.coverage <= Separation.coverages.upperBound else {
        throw .coversTooMuch(coverage: split.coverage)
      }
      return split.shape
    }
    let mask = split.mask().coverage
    let share = mask.coveredShare
    guard share <= Separation.coverages.upperBound else { throw .coversTooMuch(coverage: share) }
    return mask
  }
}
