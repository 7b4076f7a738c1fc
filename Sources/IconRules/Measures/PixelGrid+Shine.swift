import IconImage

extension PixelGrid {
  /// The share of columns in which a shine in the artwork ends at the arc; nil without one.
  /// Complexity: O(pixels).
  func drawnShine() -> Double? {
    guard size.isSquare, size.width >= 48 else { return nil }
    let search = ShineSearch(self)
    return search.isBrightEnough ? search.columnsAtArc : nil
  }
}

/// An icon reduced by whole pixels to a side of 48 to 113, to search for the border of a shine.
private struct ShineSearch {
  private let side: Int
  /// side × side × 3 sRGB values.
  private let values: [Double]

  init(_ grid: PixelGrid) {
    let step = max(1, grid.size.width / 57)
    side = grid.size.width / step
    var values = [Double](repeating: 0, count: side * side * 3)
    for y in 0..<side * step {
      for x in 0..<side * step {
        let from = (y * grid.size.width + x) * grid.channels
        let to = (y / step * side + x / step) * 3
        for channel in 0..<3 { values[to + channel] += Double(grid.bytes[from + channel]) }
      }
    }
    self.values = values.map { $0 / Double(step * step) }
  }

  private func darkestChannel(_ x: Int, _ y: Int) -> Double {
    let start = (y * side + x) * 3
    return min(values[start], values[start + 1], values[start + 2])
  }

  /// White over any color leaves every channel at least as bright as the white. Few images without
  /// a shine have such a top.
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

  /// The share of columns in which the image continues across the arc, without the shine; nil if
  /// that is chance. The system's shine darkens the part below the arc; one drawn by hand is white
  /// alone. Columns in which an edge of the image crosses the arc do not count. Complexity:
  /// O(side).
  var columnsAtArc: Double? {
    [true, false].compactMap { share(darkens: $0) }.max()
  }

  private func share(darkens: Bool) -> Double? {
    let columns = Array(side / 16..<side - side / 16)
    func fitting(_ end: (Double) -> Double) -> [Bool] {
      columns.map { x in
        let end = end((Double(x) + 0.5) / Double(side)) * Double(side)
        return isShineEnd(in: x, at: end, darkens: darkens)
      }
    }
    func share(_ fits: some Collection<Bool>) -> Double {
      Double(fits.count { $0 }) / Double(max(1, fits.count))
    }
    let fits = fitting(Shine.border)
    let third = columns.count / 3
    let parts = [fits[..<third], fits[third..<2 * third], fits[(2 * third)...]]
    // A level line that fits as well is a horizon.
    let levels = stride(from: 0.42, through: 0.53, by: 0.01).map { level in
      share(fitting { _ in level })
    }
    let isShine =
      share(fits) >= 0.3 && levels.allSatisfy { share(fits) >= $0 + 0.1 }
      && parts.count { share($0) >= 0.3 } >= 2
    return isShine ? share(fits) : nil
  }

  /// Whether brightness falls in every channel at `end`, by what the shine explains.
  private func isShineEnd(in x: Int, at end: Double, darkens: Bool) -> Bool {
    let (above, below) = (Int(end - 0.5) - 1, Int(end + 0.5) + 1)
    let white = Shine.strength((Double(above) + 0.5) / Double(side))
    let black = darkens ? Shine.darkening((Double(below) + 0.5) / Double(side)) : 0
    var (step, left) = (Double.infinity, 0.0)
    for channel in 0..<3 {
      let light = value(x, above, channel: channel)
      let dark = value(x, below, channel: channel)
      let rest = (light - 255 * white) / (1 - white) - dark / (1 - black)
      step = min(step, light - dark)
      left = max(left, abs(rest))
    }
    return step >= 9 && left <= 16
  }

  private func value(_ x: Int, _ y: Int, channel: Int) -> Double {
    values[(y * side + x) * 3 + channel]
  }
}
