import IconImage

/// Small steps of one pixel between flat neighbors, along sampled rows and columns. Edges and
/// gradients have slopes instead.
///
/// JPEG compression leaves such steps where its blocks of 8 × 8 pixels meet. They also remain where
/// a gradient has lost its colors. Noise around lines fills such blocks, beside flat ones.
struct HardSteps {
  /// Steps where blocks would meet, as a multiple of those at other pixels: about 1 for artwork.
  ///
  /// 0 without enough of them: 30 in all, and in rows and in columns 1.3 times as many as elsewhere, at
  /// 15 % of the places and at eight (40 % of fewer than 20 places). Also 0 if another remainder modulo
  /// 8 has two thirds as many, as in pixel art.
  private(set) var blockRatio = 0.0
  /// Places where noise meets seven equal pixels, at multiples of 8, as a multiple of those at other
  /// pixels: about 1 for artwork.
  ///
  /// 0 without 20 of them in six rows and columns each (40 % of fewer than 15), and without three times as many as at any
  /// other remainder modulo 8.
  private(set) var noiseRatio = 0.0
  /// The share of the lines with two steps in one direction between flat runs; 0 if red + 2 × green +
  /// blue has more than 64 values.
  private(set) var banded = 0.0

  private var seen = [Bool](repeating: false, count: 1021)
  private var bandedLines = 0
  /// Neighbors that differ elsewhere than at multiples of 8. Pixel art has none, compression many.
  private var innerChanges = 0.0

  /// Complexity: O(width + height), because at most 240 lines are measured.
  init(_ grid: PixelGrid) {
    // Seven blocks.
    guard grid.size.shorterSide >= 56 else { return }
    let rows = measure(grid, columns: false)
    let isNoisy = rows.borderPlaces >= rows.leastBorderPlaces
    guard rows.areHigh || isNoisy || seen.count(where: { $0 }) <= 64 else { return }
    let columns = measure(grid, columns: true)
    let borders = zip(rows.borders, columns.borders).map { Double($0 + $1) }
    let isNoise = borders[1...].allSatisfy { borders[0] >= 3 * $0 } && borders[0] >= 20
    if isNoise, isNoisy, columns.borderPlaces >= columns.leastBorderPlaces {
      noiseRatio = borders[0] / (borders[1...].reduce(0, +) / 7 + 1)
    }
    let phases = zip(rows.phases, columns.phases).map { Double($0 + $1) }
    let isAlone = phases[1...].allSatisfy { phases[0] >= 1.5 * $0 }
    if rows.areHigh, columns.areHigh, isAlone, phases[0] >= 30, innerChanges >= phases[0] {
      blockRatio = phases[0] / (phases[1...].reduce(0, +) / 7 + 1)
    }
    if seen.count(where: { $0 }) <= 64 {
      banded = Double(bandedLines) / (rows.lines + columns.lines)
    }
  }

  private struct Steps {
    /// By the remainder of their place modulo 8; blocks meet at 0.
    let phases: [Int]
    let lines: Double
    /// The places between blocks, and the share of them with at least two steps.
    let places: Int
    let share: Double
    /// As `phases`, for the places between noise and equal pixels.
    let borders: [Int]
    /// The places between blocks with at least two of them.
    let borderPlaces: Int

    var leastBorderPlaces: Int { min(6, (places * 2 + 4) / 5) }

    var areHigh: Bool {
      let others = Double(phases[1...].reduce(0, +)) / 7
      return Double(phases[0]) >= 1.3 * (others + 1)
        && share >= max(0.15, min(0.4, 8 / Double(places)))
    }
  }

  private mutating func measure(_ grid: PixelGrid, columns: Bool) -> Steps {
    let (width, height) = (grid.size.width, grid.size.height)
    let (length, others) = columns ? (height, width) : (width, height)
    var values = [Int](repeating: 0, count: length)
    var (steps, borders) = (values, values)
    let lines = min(120, others - 2)
    for index in 0..<lines {
      let line = 1 + index * (others - 3) / (lines - 1)
      let (start, step) = columns ? (line, width) : (line * width, 1)
      grid.bytes.withUnsafeBufferPointer { bytes in
        for place in 0..<length {
          let pixel = (start + place * step) * grid.channels
          let sum = Int(bytes[pixel]) + 2 * Int(bytes[pixel + 1]) + Int(bytes[pixel + 2])
          // Transparent pixels are black.
          values[place] = grid.channels == 3 || bytes[pixel + 3] == 255 ? sum : 0
        }
      }
      add(values, to: &steps)
      Self.addBorders(values, to: &borders)
    }
    // A single edge counts little.
    func phases(_ steps: [Int]) -> [Int] {
      steps.enumerated().reduce(into: [Int](repeating: 0, count: 8)) {
        $0[$1.offset % 8] += min($1.element, 16)
      }
    }
    let edges = stride(from: 8, to: length, by: 8)
    return Steps(
      phases: phases(steps), lines: Double(lines),
      places: length / 8,
      share: Double(edges.count { steps[$0] >= 2 }) / Double(length / 8),
      borders: phases(borders), borderPlaces: edges.count { borders[$0] >= 2 })
  }

  /// Adds the small steps with seven equal pixels on one side and noise on the other one: three changes
  /// within seven pixels, up and down, unlike those of a gradient.
  private static func addBorders(_ values: [Int], to borders: inout [Int]) {
    var changes = [SIMD2<Int>.zero]
    for x in 1..<values.count {
      let step = values[x] - values[x - 1]
      changes.append(changes[x - 1] &+ SIMD2(step > 0 ? 1 : 0, step < 0 ? 1 : 0))
    }
    for x in stride(from: 8, to: values.count - 8, by: 1)
    where values[x] != values[x - 1] && abs(values[x] - values[x - 1]) <= 48 {
      let (before, after) = (changes[x - 1] &- changes[x - 8], changes[x + 7] &- changes[x])
      let noise = before == .zero ? after : after == .zero ? before : .zero
      if noise.min() >= 1, noise.wrappedSum() >= 3 { borders[x] += 1 }
    }
  }

  private mutating func add(_ values: [Int], to steps: inout [Int]) {
    var (last, direction, isBanded) = (0, 0, false)
    seen[values[0]] = true
    for x in 2..<values.count - 1 where values[x] != values[x - 1] {
      let step = values[x] - values[x - 1]
      let (before, after) = (abs(values[x - 1] - values[x - 2]), abs(values[x + 1] - values[x]))
      seen[values[x]] = true
      if x % 8 != 0 { innerChanges += 1 }
      if (8...160).contains(abs(step)), max(before, after) * 2 <= abs(step) { steps[x] += 1 }
      let isBand = x - last >= 2 && after == 0 && (12...240).contains(abs(step))
      isBanded = isBanded || isBand && direction == step.signum()
      (last, direction) = (x, isBand ? step.signum() : 0)
    }
    bandedLines += isBanded ? 1 : 0
  }
}
