import IconImage

/// The shine that systems before iOS 7 lay over icons, as measured on figures of the guidelines:
/// white above an arc, densest at the top. Lengths are shares of the side.
enum Shine {
  private static let centre = (x: 0.5042, y: -0.9506)
  private static let radius = 1.4634

  /// Where it ends, from the top: 0.51 in the middle, 0.43 at the sides.
  static func border(_ x: Double) -> Double {
    let dx = x - centre.x
    return centre.y + (radius * radius - dx * dx).squareRoot()
  }

  /// How much white it adds at a distance from the top.
  static func strength(_ y: Double) -> Double { 0.80 - 1.36 * y }
}

extension PixelGrid {
  /// The share of columns in which a shine that is part of the picture ends at the arc; nil when
  /// there is none. Complexity: O(pixels).
  func drawnShine() -> Double? {
    guard size.isSquare, size.width >= 48 else { return nil }
    let picture = ShineSearch(self)
    return picture.isBrightEnough ? picture.columnsAtArc : nil
  }
}

/// An icon averaged over whole pixels to a side of 48 to 113, in which the border of a shine is
/// looked for.
private struct ShineSearch {
  private let side: Int
  /// side × side × 3 code values.
  private let values: [Double]

  init(_ grid: PixelGrid) {
    let step = max(1, grid.size.width / 57)
    side = grid.size.width / step
    var values = [Double](repeating: 0, count: side * side * 3)
    for y in 0..<side * step {
      for x in 0..<side * step {
        let (from, to) = ((y * grid.size.width + x) * 4, (y / step * side + x / step) * 3)
        for channel in 0..<3 { values[to + channel] += Double(grid.bytes[from + channel]) }
      }
    }
    self.values = values.map { $0 / Double(step * step) }
  }

  /// Mean of the channels.
  private func brightness(_ x: Int, _ y: Int) -> Double {
    let start = (y * side + x) * 3
    return (values[start] + values[start + 1] + values[start + 2]) / 3
  }

  private func darkestChannel(_ x: Int, _ y: Int) -> Double {
    let start = (y * side + x) * 3
    return min(values[start], values[start + 1], values[start + 2])
  }

  /// White over any colour leaves every channel at least as bright as the white alone. Few pictures
  /// without a shine have a top like that.
  var isBrightEnough: Bool {
    var (dim, all) = (0, 0)
    for y in side / 16..<side * 2 / 5 {
      let least = 255 * Shine.strength((Double(y) + 0.5) / Double(side)) * 0.75
      for x in side / 8..<side - side / 8 {
        all += 1
        if darkestChannel(x, y) < least { dim += 1 }
      }
    }
    return dim * 50 <= all
  }

  /// The share of columns with a step down where the shine ends, about as high as the shine's;
  /// nil when a level line would fit them as well.
  var columnsAtArc: Double? {
    let columns = side / 16..<side - side / 16
    var (toArc, toLine): ([Double], [Double]) = ([], [])
    for x in columns {
      let arc = Shine.border((Double(x) + 0.5) / Double(side)) * Double(side)
      guard let y = step(in: x, around: Int(arc.rounded()), within: max(4, side / 12)) else {
        continue
      }
      toArc.append(Double(y) - arc)
      toLine.append(Double(y))
    }
    guard toArc.count * 10 >= columns.count * 6 else { return nil }
    let tolerance = 1.0 * Double(side) / 57
    func near(_ places: [Double]) -> Double {
      let median = places.sorted()[places.count / 2]
      return Double(places.count { abs($0 - median) <= tolerance }) / Double(columns.count)
    }
    let offset = toArc.sorted()[toArc.count / 2]
    let (arc, line) = (near(toArc), near(toLine))
    return abs(offset) <= 0.03 * Double(side) && arc >= 0.6 && arc >= line + 0.1 ? arc : nil
  }

  /// The row below the nearest step from light to dark in a column that is about as high as the
  /// shine's, slopes on either side taken off.
  private func step(in x: Int, around middle: Int, within reach: Int) -> Int? {
    func height(_ y: Int) -> Double {
      let (above, below) = (brightness(x, y - 2), brightness(x, y + 1))
      let slopes = brightness(x, y - 5) - above + below - brightness(x, y + 4)
      return above - below - slopes / 2
    }
    let rows = max(5, middle - reach)...min(side - 5, middle + reach)
    let heights = rows.map(height)
    let steps = rows.filter { y in
      let index = y - rows.lowerBound
      let own = heights[index]
      // The middle of the step, not its flanks.
      guard own >= heights[max(0, index - 1)], own >= heights[min(heights.count - 1, index + 1)]
      else { return false }
      let darkness = 255 - brightness(x, y + 1)
      let wanted = Shine.strength(Double(y) / Double(side)) * darkness
      return darkness > 30 && own > 0.5 * wanted && own < 2 * wanted
    }
    return steps.min { abs($0 - middle) < abs($1 - middle) }
  }
}
