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
  /// The share of a piece's sides by which it reaches the outline: strokes that end there are inside.
  private static let leastOutside = 0.16
  /// The thickest outline, relative to the square root of the shape's area.
  private static let thickestOutline = 0.13
  /// The least area of a piece at the outline that becomes half covered beside a larger one of the other
  /// brightness, as a share of the shape.
  private static let leastShaded = 0.04

  private let size: PixelSize
  private let shape: [UInt8]
  private let grays: [UInt8]
  /// The background's grey; nil for transparent artwork.
  private let paper: Double?
  /// Whether the user chose the threshold.
  private var isExact = false
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
    var isLight = false
    /// Covered by five ninths: visible beside solid pieces and beside nothing.
    var isShaded = false
    /// Sides of pixels along its edge.
    var rim = 0
  }

  /// `foreground` is 8-bit RGBA, `shape` its 8-bit grey coverage. Complexity: O(pixels).
  private init(in foreground: Bitmap, shape: Bitmap, on background: Background?) {
    size = shape.size
    paper = background.map { 255 * SRGB.encoded($0.luminance) }
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
  /// `threshold`, a grey in per cent, also cuts smooth gradients and photos; by default iconforge
  /// chooses one, and these stay solid.
  static func cut(
    from shape: Bitmap, of foreground: Bitmap, on background: Background?, threshold: Int? = nil
  ) -> Bitmap {
    var inner = InnerShapes(in: foreground, shape: shape, on: background)
    inner.isExact = threshold != nil
    guard let limit = threshold.map({ UInt8($0 * 255 / 100) }) ?? inner.threshold else {
      return shape
    }
    inner.findPieces(limit)
    let count = inner.pieces.count { $0.area >= inner.leastArea }
    guard inner.isExact || count <= mostPieces else { return shape }
    inner.measure()
    inner.judge()
    inner.keepThinOutlinesOut()
    guard inner.pieces.contains(where: { $0.isHole || $0.isShaded }) else { return shape }
    return Bitmap(size: shape.size, layout: .gray, bytes: inner.coverage())
  }

  private var area: Int { pieces.reduce(0) { $0 + $1.area } }

  /// Smaller pieces are like their surroundings.
  private var leastArea: Int { max(4, area / 2000) }

  /// If a thin outline would be all that remains, what it encloses is the mask.
  private mutating func keepThinOutlinesOut() {
    let solid = pieces.reduce(0) { $0 + ($1.isHole ? 0 : $1.area) }
    guard Double(solid) < Self.leastSolid * Double(area) else { return }
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
      pieces += regions.all.map { Piece(area: $0.area, isLight: isLight) }
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
    for index in pieces.indices {
      pieces[index].gray /= Double(pieces[index].area)
      pieces[index].rim = pieces[index].edges.values.reduce(pieces[index].outside) { $0 + $1.count }
    }
  }

  /// From the outline inwards. A piece that is unlike the one around it, with a sharp edge, is a
  /// hole in a solid one, and solid in a hole. Small and smooth pieces are like their surroundings.
  private mutating func judge() {
    let least = leastArea
    var front: [Int] = []
    var isKnown = [Bool](repeating: false, count: pieces.count)
    for (index, piece) in pieces.enumerated() {
      guard Double(piece.outside) > max(3, Self.leastOutside * Double(piece.rim)) else { continue }
      isKnown[index] = true
      front.append(index)
    }
    shade(front)
    while !front.isEmpty {
      var next: [Int] = []
      for index in front {
        for (other, edge) in pieces[index].edges.sorted(by: { $0.key < $1.key })
        where !isKnown[other] {
          isKnown[other] = true
          next.append(other)
          let isShape =
            isSharp(edge, index, other) && pieces[other].area >= least
            && !isOutline(index, of: other)
          pieces[other].isHole = pieces[index].isHole != isShape
        }
      }
      front = next.sorted()
    }
  }

  private func isSharp(_ edge: (count: Int, step: Double), _ one: Int, _ other: Int) -> Bool {
    isExact
      || edge.step >= Self.leastStep * abs(pieces[one].gray - pieces[other].gray)
        * Double(edge.count)
  }

  /// Whether a piece is the thin outline of a larger one with another colour than the background. Both
  /// are solid then; line art keeps its inside open.
  private func isOutline(_ index: Int, of other: Int) -> Bool {
    let (piece, inner) = (pieces[index], pieces[other])
    let thickness = 2 * Double(piece.area) / Double(piece.rim)
    return piece.outside > 0 && !piece.isHole && inner.area > piece.area / 2
      && thickness <= Self.thickestOutline * Double(area).squareRoot()
      && paper.map { abs($0 - inner.gray) > 24 } != false
  }

  /// Of large light and dark pieces at the outline that adjoin, those with the smaller sum become half
  /// covered.
  private mutating func shade(_ front: [Int]) {
    let light = front.reduce(0) { $0 + (pieces[$1].isLight ? pieces[$1].area : -pieces[$1].area) }
    let outer = Set(front)
    for index in front where pieces[index].isLight != (light > 0) {
      let isLarge = Double(pieces[index].area) >= Self.leastShaded * Double(area)
      pieces[index].isShaded =
        isLarge
        && pieces[index].edges.contains { other, edge in
          outer.contains(other) && isSharp(edge, index, other)
        }
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
        if isHole || pieces[index].isShaded {
          coverage[pixel] = isHole ? 0 : UInt8(Int(shape[pixel]) * 5 / 9)
        }
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
  /// The foreground as a mask: its shape without shadows and glows, and without what stands out from
  /// it inside: darker or lighter than a threshold in per cent of grey. Complexity: O(pixels).
  package func mask(_ judge: ForegroundJudge? = nil, threshold: Int? = nil) -> DerivedForeground {
    let coverage = InnerShapes.cut(
      from: shape, of: foreground, on: background, threshold: threshold)
    return DerivedForeground(
      image: coverage, isChanged: coverage != shape,
      fault: (judge ?? ForegroundJudge(foreground)).objection(toMask: coverage))
  }
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
    let mask = split.mask().image
    let share = mask.coveredShare
    guard share <= Separation.coverages.upperBound else { throw .coversTooMuch(coverage: share) }
    return mask
  }
}
