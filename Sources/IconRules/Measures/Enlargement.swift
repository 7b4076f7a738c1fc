import IconImage

/// An image that is another one enlarged twice.
enum Enlargement {
  /// The pixels of the small one, repeated as blocks.
  case nearest
  /// An interpolation, such as "bicubic". `residual` is the mean difference from it on the edges,
  /// 0…255.
  case interpolated(by: String, residual: Double, edges: Int)

  /// The best explanation of `double` as an enlargement of `single`, if there are enough edges and
  /// the difference is at most `limit` of their contrast.
  ///
  /// Only sharp edges of the small image count: there an enlargement is soft and original artwork is
  /// sharp. Flat and smooth areas are equal in both. Complexity: O(pixels × methods), O(pixels + edges)
  /// for most original artwork.
  init?(of single: Bitmap, to double: Bitmap, limit: Double) {
    guard double.size == single.size.doubled else { return nil }
    let (small, large) = (PixelGrid(single), PixelGrid(double))
    let edges = SharpEdges(small)
    // Faint edges require equal blocks: original artwork has few.
    let isDoubled =
      edges.slanted.count >= Self.leastSlanted
      && large.isMadeOfBlocks(of: small, within: 3, edges.all)
      || edges.faint >= 2 * Self.leastSlanted
        && large.isMadeOfBlocks(of: small, within: 0, edges.all)
    if isDoubled {
      self = .nearest
      return
    }
    guard edges.all.count >= Self.leastEdges else { return nil }
    let straight = single.reducedToEightBits().addingAlpha()
    func difference(_ filter: ResamplingFilter, _ space: ResamplingSpace) -> Double {
      let plan = ResamplingPlan(
        source: small.size, targets: [large.size],
        options: ResamplingOptions(filter: filter, space: space))
      return large.difference(from: PixelGrid(plan.resample(straight)[0]), at: edges.all)
    }
    let probe = InterpolationProbe(of: small, to: large)
    var best: (filter: ResamplingFilter, residual: Double)?
    for space in [ResamplingSpace.linear, .srgb] {
      let filters = Self.filters.filter {
        !probe.differs(from: $0, in: space, at: edges.all, by: limit * edges.contrast)
      }
      if filters.isEmpty { continue }
      let first = difference(.catmullRom, space)
      // The kernels differ from each other by less than this.
      guard first <= Self.roughly * edges.contrast else { continue }
      for filter in filters {
        let residual = filter == .catmullRom ? first : difference(filter, space)
        if residual < best?.residual ?? .infinity { best = (filter, residual) }
      }
    }
    guard let best, best.residual <= limit * edges.contrast else { return nil }
    self = .interpolated(
      by: best.filter.interpolation, residual: best.residual, edges: edges.all.count)
  }

  private static let filters: [ResamplingFilter] = [
    .catmullRom, .triangle, .mitchell, .lanczos2, .lanczos3,
  ]
  private static let leastEdges = 32
  private static let leastSlanted = 12
  private static let roughly = 0.15
}

extension ResamplingFilter {
  fileprivate var interpolation: String {
    switch self {
    case .triangle: "bilinear"
    case .lanczos2, .lanczos3: "Lanczos"
    default: "bicubic"
    }
  }
}

/// Sharp edges, in luminance or in alpha.
private struct SharpEdges {
  /// Pixels where a step or line is as sharp as the grid allows.
  private(set) var all: [(x: Int, y: Int)] = []
  /// Antialiased pixels of slanted edges, between their neighbors in both directions. Twice the
  /// pixels would render them finer; an edge along the grid would not change.
  private(set) var slanted: [(x: Int, y: Int)] = []
  private(set) var faint = 0
  /// Mean contrast of the steps, 0…255.
  private(set) var contrast = 0.0

  init(_ grid: PixelGrid) {
    let (width, height) = (grid.size.width, grid.size.height)
    guard width >= 3, height >= 3 else { return }
    var planes = grid.map { Float($0.luma * Double($0.alpha) / 255) }
    if grid.isTransparent { planes += grid.map { Float($0.alpha) } }
    add(planes, count: planes.count, size: grid.size)
    contrast /= Double(max(1, all.count))
  }

  private typealias Lanes = SIMD8<Float>

  private mutating func add(_ planes: UnsafePointer<Float>, count: Int, size: PixelSize) {
    let (width, height) = (size.width, size.height)
    for y in 1..<height - 1 {
      for start in stride(from: 1, to: width - 1, by: Lanes.scalarCount) {
        let end = min(start + Lanes.scalarCount, width - 1)
        let areFlat =
          end - start == Lanes.scalarCount
          && stride(from: 0, to: count, by: size.area).allSatisfy {
            Self.areFlat(planes + $0 + y * width + start, width)
          }
        if areFlat { continue }
        for x in start..<end { add(x, y, in: planes, count: count, size: size) }
      }
    }
  }

  /// Whether pixels differ too little from their neighbors for an edge of any sort.
  @inline(__always)
  private static func areFlat(_ here: UnsafePointer<Float>, _ width: Int) -> Bool {
    func values(_ offset: Int) -> Lanes {
      UnsafeRawPointer(here + offset).loadUnaligned(as: Lanes.self)
    }
    var (low, high) = (values(0), values(0))
    func add(_ other: Lanes) {
      low.replace(with: other, where: other .< low)
      high.replace(with: other, where: other .> high)
    }
    add(values(-1))
    add(values(1))
    add(values(-width))
    add(values(width))
    return (high - low).max() < 10
  }

  @inline(__always)
  private mutating func add(
    _ x: Int, _ y: Int, in planes: UnsafePointer<Float>, count: Int, size: PixelSize
  ) {
    let (width, height) = (size.width, size.height)
    var step: Float = 0
    var isSlanted = false
    var isFaint = false
    for plane in stride(from: 0, to: count, by: size.area) {
      let here = planes + plane + y * width + x
      let across = Neighbors(here: here, stride: 1, before: x, after: width - 1 - x)
      let down = Neighbors(here: here, stride: width, before: y, after: height - 1 - y)
      step = max(step, across.step, down.step)
      guard across.areOnBothSides(16), down.areOnBothSides(16) else { continue }
      isFaint = true
      isSlanted = isSlanted || across.areOnBothSides(48) && down.areOnBothSides(48)
    }
    if isSlanted { slanted.append((x, y)) }
    faint += isFaint ? 1 : 0
    if step > 0 {
      all.append((x, y))
      contrast += Double(step)
    }
  }
}

private struct Neighbors {
  let here: UnsafePointer<Float>
  let stride: Int
  let before: Int
  let after: Int

  /// The contrast of a step or line one or two pixels wide, else 0: bend and step are nearly half
  /// the range of seven pixels. A blur of one pixel has less.
  var step: Float {
    let (a, b, c) = (here[-stride], here[0], here[stride])
    let bend = abs(a - 2 * b + c)
    guard bend >= 20 else { return 0 }
    var (low, high) = (b, b)
    for place in -min(3, before)...min(3, after) {
      let value = here[place * stride]
      low = min(low, value)
      high = max(high, value)
    }
    let range = high - low
    let steepest = max(abs(a - b), abs(b - c))
    return range >= 48 && min(bend, steepest) >= 0.45 * range ? range : 0
  }

  /// Whether one neighbor is lighter and the other darker, with at least this contrast between
  /// them.
  func areOnBothSides(_ height: Float) -> Bool {
    let (a, b, c) = (here[-stride], here[0], here[stride])
    return abs(a - c) >= height && min(abs(a - b), abs(b - c)) >= height / 3
      && (a < b) == (b < c)
  }
}

extension PixelGrid {
  /// The largest component difference of two pixels, premultiplied.
  @inline(__always)
  private func difference(_ index: Int, from other: PixelGrid, at place: Int) -> Int {
    let (one, two) = (self[index], other[place])
    if one.alpha == 255, two.alpha == 255 { return one.distance(to: two) }
    let (alpha, another) = (Int(one.alpha), Int(two.alpha))
    func apart(_ a: UInt8, _ b: UInt8) -> Int {
      (abs(Int(a) * alpha - Int(b) * another) + 127) / 255
    }
    return max(
      abs(alpha - another), apart(one.red, two.red), apart(one.green, two.green),
      apart(one.blue, two.blue))
  }

  private func blockIndices(_ x: Int, _ y: Int) -> (Int, Int, Int, Int) {
    let first = 2 * y * size.width + 2 * x
    return (first, first + 1, first + size.width, first + size.width + 1)
  }

  /// Mean difference from `other`, of the same size, over the 2 × 2 blocks of these pixels of an
  /// image half as large.
  fileprivate func difference(from other: PixelGrid, at places: [(x: Int, y: Int)]) -> Double {
    var sum = 0
    for (x, y) in places {
      let block = blockIndices(x, y)
      func own(_ index: Int) -> Int { difference(index, from: other, at: index) }
      sum += own(block.0) + own(block.1) + own(block.2) + own(block.3)
    }
    return Double(sum) / Double(4 * max(1, places.count))
  }

  /// Whether every 2 × 2 block is one pixel of `small`, to within `most`. Tests `edges` first, where
  /// original artwork differs.
  fileprivate func isMadeOfBlocks(
    of small: PixelGrid, within most: Int, _ edges: [(x: Int, y: Int)]
  ) -> Bool {
    func others(_ x: Int, _ y: Int) -> Int {
      let (place, block) = (y * small.size.width + x, blockIndices(x, y))
      func isOther(_ index: Int) -> Int { difference(index, from: small, at: place) > most ? 1 : 0 }
      return isOther(block.0) + isOther(block.1) + isOther(block.2) + isOther(block.3)
    }
    var count = 0
    for (x, y) in edges {
      count += others(x, y)
      if count * 1000 > small.size.area { return false }
    }
    count = 0
    for y in 0..<small.size.height {
      for x in 0..<small.size.width {
        count += others(x, y)
        if count * 1000 > small.size.area { return false }
      }
    }
    return true
  }
}
