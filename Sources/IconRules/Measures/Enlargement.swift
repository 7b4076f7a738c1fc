import IconImage

/// How near a picture is to another one merely made twice as large.
///
/// Looked at are sharp edges of the small picture only: there an enlargement is soft where a drawing
/// made for twice the pixels is sharp. On flat and smooth areas both are the same.
struct Enlargement {
  /// "bicubic interpolation".
  let method: String
  /// Mean difference from that enlargement on the edges, 0…255.
  let residual: Double
  /// Edge pixels of the small picture that were compared.
  let edges: Int
  let isNearest: Bool

  /// The best explanation of `double` as an enlargement of `single`, when there are edges enough to
  /// tell and it differs by at most `limit` of their contrast.
  ///
  /// Complexity: O(pixels × methods), two methods where it is no enlargement.
  init?(of single: Bitmap, to double: Bitmap, limit: Double) {
    guard double.size.width == single.size.width * 2, double.size.height == single.size.height * 2
    else { return nil }
    let (small, large) = (PixelGrid(single), PixelGrid(double))
    let edges = SharpEdges(small)
    // Of faint edges, blocks must be equal: in a drawing for twice the pixels, few are.
    let isDoubled =
      edges.slanted.count >= Self.leastSlanted && large.isMadeOfBlocks(of: small, within: 3)
      || edges.faint >= 2 * Self.leastSlanted && large.isMadeOfBlocks(of: small, within: 0)
    if isDoubled {
      method = "nearest neighbour"
      residual = 0
      self.edges = edges.faint
      isNearest = true
      return
    }
    guard edges.all.count >= Self.leastEdges else { return nil }
    let straight = Bitmap(size: small.size, layout: .rgba, bytes: small.bytes)
    func difference(_ filter: ResamplingFilter, _ space: ResamplingSpace) -> Double {
      let plan = ResamplingPlan(
        source: small.size, targets: [large.size],
        options: ResamplingOptions(filter: filter, space: space))
      return large.difference(from: PixelGrid(plan.resample(straight)[0]), at: edges.all)
    }
    var best: (filter: ResamplingFilter, residual: Double)?
    for space in [ResamplingSpace.linear, .srgb] {
      let first = difference(.catmullRom, space)
      // The kernels differ from each other by less than this.
      guard first <= Self.roughly * edges.contrast else { continue }
      for filter in [ResamplingFilter.catmullRom, .triangle, .mitchell, .lanczos2, .lanczos3] {
        let residual = filter == .catmullRom ? first : difference(filter, space)
        if residual < best?.residual ?? .infinity { best = (filter, residual) }
      }
    }
    guard let best, best.residual <= limit * edges.contrast else { return nil }
    method = best.filter.interpolation
    residual = best.residual
    self.edges = edges.all.count
    isNearest = false
  }

  private static let leastEdges = 32
  private static let leastSlanted = 12
  private static let roughly = 0.15
}

extension ResamplingFilter {
  fileprivate var interpolation: String {
    switch self {
    case .triangle: "bilinear interpolation"
    case .lanczos2, .lanczos3: "Lanczos interpolation"
    default: "bicubic interpolation"
    }
  }
}

/// Where a picture is sharp, in luminance or in alpha.
private struct SharpEdges {
  /// Pixels where a step or a line is as sharp as the grid allows.
  private(set) var all: [(x: Int, y: Int)] = []
  /// Antialiased pixels of slanted edges: between their neighbours in both directions. Twice the
  /// pixels would draw them finer; an edge along the grid stays as it is.
  private(set) var slanted: [(x: Int, y: Int)] = []
  /// How many there are with those of a third of the height.
  private(set) var faint = 0
  /// Mean height of the steps, 0…255.
  private(set) var contrast = 0.0

  init(_ grid: PixelGrid) {
    let (width, height) = (grid.size.width, grid.size.height)
    guard width >= 3, height >= 3 else { return }
    var planes = [grid.plane { $0.luma * Double($0.alpha) / 255 }]
    if grid.bytes.indices.contains(where: { $0 % 4 == 3 && grid.bytes[$0] < 255 }) {
      planes.append(grid.plane { Double($0.alpha) })
    }
    for y in 1..<height - 1 {
      let rows = -min(3, y)...min(3, height - 1 - y)
      for x in 1..<width - 1 {
        let columns = -min(3, x)...min(3, width - 1 - x)
        var (step, isSlanted, isFaint): (Float, Bool, Bool) = (0, false, false)
        for plane in planes {
          let here = y * width + x
          step = max(
            step, Self.step(plane, here, 1, columns), Self.step(plane, here, width, rows))
          guard Self.isBetween(plane, here, 1, 16), Self.isBetween(plane, here, width, 16) else {
            continue
          }
          isFaint = true
          isSlanted =
            isSlanted || Self.isBetween(plane, here, 1) && Self.isBetween(plane, here, width)
        }
        if isSlanted { slanted.append((x, y)) }
        faint += isFaint ? 1 : 0
        if step > 0 {
          all.append((x, y))
          contrast += Double(step)
        }
      }
    }
    contrast /= Double(max(1, all.count))
  }

  /// Height of the step or line at a pixel along `stride`, where it takes place within a pixel or
  /// two: bend and step are nearly half the range of seven pixels. A blur of one pixel makes less.
  private static func step(
    _ plane: [Float], _ here: Int, _ stride: Int, _ reach: ClosedRange<Int>
  ) -> Float {
    let (a, b, c) = (plane[here - stride], plane[here], plane[here + stride])
    let bend = abs(a - 2 * b + c)
    guard bend >= 20 else { return 0 }
    var (low, high) = (b, b)
    for place in reach {
      let value = plane[here + place * stride]
      (low, high) = (min(low, value), max(high, value))
    }
    let range = high - low
    let steepest = max(abs(a - b), abs(b - c))
    return range >= 48 && min(bend, steepest) >= 0.45 * range ? range : 0
  }

  private static func isBetween(
    _ plane: [Float], _ here: Int, _ stride: Int, _ height: Float = 48
  ) -> Bool {
    let (a, b, c) = (plane[here - stride], plane[here], plane[here + stride])
    return abs(a - c) >= height && min(abs(a - b), abs(b - c)) >= height / 3
      && (a < b) == (b < c)
  }
}

extension PixelGrid {
  fileprivate func plane(_ value: (Pixel) -> Double) -> [Float] {
    (0..<size.area).map { Float(value(self[$0 % size.width, $0 / size.width])) }
  }

  /// The largest difference of a component at two places, colours multiplied by alpha.
  private func difference(_ index: Int, _ other: PixelGrid, _ place: Int) -> Int {
    let (alpha, another) = (Int(bytes[index + 3]), Int(other.bytes[place + 3]))
    var most = abs(alpha - another)
    for channel in 0..<3 {
      let one = Int(bytes[index + channel]) * alpha
      let two = Int(other.bytes[place + channel]) * another
      most = max(most, (abs(one - two) + 127) / 255)
    }
    return most
  }

  /// Mean difference from `other`, of the same size, over the blocks of 2 × 2 that belong to pixels
  /// of a picture half as large.
  fileprivate func difference(from other: PixelGrid, at places: [(x: Int, y: Int)]) -> Double {
    var sum = 0
    for (x, y) in places {
      let index = (2 * y * size.width + 2 * x) * 4
      for start in [index, index + 4, index + size.width * 4, index + size.width * 4 + 4] {
        sum += difference(start, other, start)
      }
    }
    return Double(sum) / Double(4 * max(1, places.count))
  }

  /// Whether every block of 2 × 2 pixels is one pixel of `small`, but for so many codes.
  fileprivate func isMadeOfBlocks(of small: PixelGrid, within most: Int) -> Bool {
    var others = 0
    for y in 0..<small.size.height {
      for x in 0..<small.size.width {
        let (place, index) = ((y * small.size.width + x) * 4, (2 * y * size.width + 2 * x) * 4)
        for start in [index, index + 4, index + size.width * 4, index + size.width * 4 + 4]
        where difference(start, small, place) > most {
          others += 1
          if others * 1000 > small.size.area { return false }
        }
      }
    }
    return true
  }
}
