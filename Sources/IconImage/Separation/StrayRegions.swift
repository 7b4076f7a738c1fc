/// Regions of an image that differ from its background, but are not meant as its foreground or are
/// beside it.
struct StrayRegions {
  /// Specks, frames and the corners of a rounded shape: they become background.
  private(set) var dropped: [Range<Int>] = []
  /// Ribbons, stripes and badges at the border, and small sparkles: they stay, but the size and centre of the
  /// foreground are measured without them.
  private(set) var unmeasured: [Range<Int>] = []
  /// Whether the corners were dropped.
  let hasCutCorners: Bool

  /// Areas in pixels of an image of 1024 × 1024.
  private static let speck = 24
  private static let sparkle = 100
  /// The deepest frame, and the deepest line along one side, as shares of the shorter side.
  private static let (frame, line) = (22.0 / 256, 4.0 / 256)

  /// Complexity: O(pixels).
  init(of distances: BackgroundDistances) {
    let size = distances.size
    let regions = Regions(of: distances.mask(), size, neighbors: .eight)
    let largest = regions.all.reduce(0) { max($0, $1.area) }
    func area(_ reference: Int) -> Int { reference * size.area / (1024 * 1024) }
    let depth = Int(Self.frame * Double(size.shorterSide))
    let thickness = max(1, Int(Self.line * Double(size.shorterSide)))
    var isFrame = regions.all.map { $0.isAlongBorder(size, thickness: thickness) }
    for run in regions.runs where isFrame[run.region] {
      let isInside =
        run.row >= depth && run.row < size.height - depth
        && run.columns.upperBound > depth && run.columns.lowerBound < size.width - depth
      if isInside { isFrame[run.region] = false }
    }
    let corners = Self.corners(regions, isFrame)
    hasCutCorners = !corners.isEmpty
    for run in regions.runs {
      let region = regions.all[run.region]
      if isFrame[run.region] || corners.contains(run.region) || region.area <= area(Self.speck) {
        dropped.append(regions.pixels(of: run))
      } else if region.area < largest,
        region.area <= area(Self.sparkle)
          || region.borderLength > 0
            && (region.area * 5 < largest || region.thickness <= depth)
      {
        unmeasured.append(regions.pixels(of: run))
      }
    }
  }

  /// The regions of the four corners, if they are alike: outside a rounded shape. A line along an edge joins some
  /// of them to a frame.
  private static func corners(_ regions: Regions, _ isFrame: [Bool]) -> Set<Int> {
    let size = regions.size
    var found: [Int?] = [nil, nil, nil, nil]
    for run in regions.runs where run.row == 0 || run.row == size.height - 1 {
      let offset = run.row == 0 ? 0 : 2
      if run.columns.lowerBound == 0 { found[offset] = run.region }
      if run.columns.upperBound == size.width { found[offset + 1] = run.region }
    }
    let all = found.compactMap { $0 }
    let corners = all.filter { !isFrame[$0] || Set(all).count == 4 }
    let most = size.shorterSide * 3 / 10
    let areas = corners.map { regions.all[$0].area }
    guard all.count == 4, Set(corners).count == corners.count, let least = areas.min(),
      let largest = areas.max()
    else { return [] }
    let isSmall = corners.allSatisfy {
      let box = regions.all[$0].box.size
      return box.width <= most && box.height <= most && regions.all[$0].area * 2 < box.area
    }
    return isSmall && largest <= 2 * least ? Set(corners) : []
  }
}

extension Regions.Region {
  fileprivate var thickness: Int { min(right - left, bottom - top) }

  /// Whether it touches the border and may be a frame, or a line of this thickness.
  fileprivate func isAlongBorder(_ size: PixelSize, thickness: Int) -> Bool {
    guard borderLength > 0 else { return false }
    return self.thickness <= thickness || right - left == size.width && bottom - top == size.height
  }
}
