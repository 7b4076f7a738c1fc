import IconImage

/// The formulas of `LocalContrast` in plain double precision, one pixel at a time.
struct ContrastOracle {
  let width: Int
  let height: Int
  let fineness: Int
  /// Premultiplied code values of every sample: red, green, blue, alpha.
  private let samples: [[Double]]
  /// Of every pixel.
  private var means: [[Double]] = []
  /// Of every 2 × 2 pixels, by the last one.
  private var ratios: [Double] = []

  /// Samples per pixel and direction; nil where the local contrast stays.
  static func fineness(from source: PixelSize, to target: PixelSize) -> Int? {
    let longest = max(target.width, target.height)
    guard longest < 64 else { return nil }
    return [8, 4, 2].first { samples in
      source.width >= samples * target.width && source.height >= samples * target.height
        && (samples < 8 || longest <= 32)
    }
  }

  init(_ picture: Oracle.Picture, fineness: Int) {
    (width, height) = (picture.size.width / fineness, picture.size.height / fineness)
    self.fineness = fineness
    let (channels, colors) = (picture.layout.channels, picture.layout.colorChannels)
    samples = stride(from: 0, to: picture.codes.count, by: channels).map { start in
      let alpha = colors < channels ? picture.codes[start + colors] : 255
      return (0..<3).map { picture.codes[start + min($0, colors - 1)] * alpha / 255 } + [alpha]
    }
    means = (0..<width * height).map { Self.mean(block($0 % width, $0 / width)) }
    ratios = (0..<(width + 1) * (height + 1)).map { ratio($0 % (width + 1), $0 / (width + 1)) }
  }

  /// Straight code values of one pixel that has the code values `own`.
  func restored(_ own: [Double], _ x: Int, _ y: Int, layout: Bitmap.Layout) -> [Double] {
    let alpha = layout.hasAlpha ? own[layout.colorChannels] : 255
    let share =
      0.75 * min(1, Double(64 - max(width, height)) / 32) * min(1, max(0, (8 - swings(x, y)) / 2))
    let all = neighbourhood(x, y)
    let squares = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map { column, row in
      (mean: Self.mean(means(column, row)), ratio: ratios[row * (width + 1) + column])
    }
    var lanes: [Double] = []
    for lane in 0..<4 {
      let value = lane == 3 ? alpha : own[min(lane, layout.colorChannels - 1)] * alpha / 255
      let near = all.map { $0[lane] }
      let change = squares.reduce(0) {
        $0 + ($1.ratio - 1) * (means[y * width + x][lane] - $1.mean[lane]) / 4
      }
      lanes.append(
        max(min(value, near.min()!), min(max(value, near.max()!), value + share * change)))
    }
    guard layout.hasAlpha else { return Array(lanes.prefix(layout.colorChannels)) }
    let colors = lanes.prefix(layout.colorChannels).map {
      lanes[3] > 0 ? min(255, $0 * 255 / lanes[3]) : 0
    }
    return colors + [lanes[3]]
  }

  /// By how much the contrast of the 2 × 2 pixels that end with (x, y) is below that of their samples.
  private func ratio(_ x: Int, _ y: Int) -> Double {
    let all = corners(x, y).flatMap { block($0.x, $0.y) }
    let (before, after) = (Self.variance(all), Self.variance(means(x, y)))
    return min(3, ((before + 4) / (after + 4)).squareRoot())
  }

  private func corners(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
    [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)].map {
      (max(0, min(width - 1, $0.0)), max(0, min(height - 1, $0.1)))
    }
  }

  private func means(_ x: Int, _ y: Int) -> [[Double]] {
    corners(x, y).map { means[$0.y * width + $0.x] }
  }

  private func block(_ x: Int, _ y: Int) -> [[Double]] {
    samples(x * fineness..<(x + 1) * fineness, y * fineness..<(y + 1) * fineness)
  }

  /// A pixel's samples and the nearest half of its neighbours'.
  private func neighbourhood(_ x: Int, _ y: Int) -> [[Double]] {
    let half = fineness / 2
    return samples(
      max(0, x * fineness - half)..<min(width * fineness, (x + 1) * fineness + half),
      max(0, y * fineness - half)..<min(height * fineness, (y + 1) * fineness + half))
  }

  private func samples(_ columns: Range<Int>, _ rows: Range<Int>) -> [[Double]] {
    rows.flatMap { row in columns.map { samples[row * width * fineness + $0] } }
  }

  private static func mean(_ values: [[Double]]) -> [Double] {
    var sums = [0.0, 0.0, 0.0, 0.0]
    for value in values { for lane in 0..<4 { sums[lane] += value[lane] } }
    return sums.map { $0 / Double(values.count) }
  }

  /// Summed over the lanes.
  private static func variance(_ values: [[Double]]) -> Double {
    let mean = mean(values)
    var sum = 0.0
    for value in values {
      for lane in 0..<4 {
        let difference = value[lane] - mean[lane]
        sum += difference * difference
      }
    }
    return sum / Double(values.count)
  }

  /// The swings in the nine pixels around one, along its row and column.
  private func swings(_ x: Int, _ y: Int) -> Double {
    let columns = max(0, x - 4)...min(width - 1, x + 4),
      rows = max(0, y - 4)...min(height - 1, y + 4)
    func tones(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [Double] {
      samples(
        columns.lowerBound * fineness..<(columns.upperBound + 1) * fineness,
        rows.lowerBound * fineness..<(rows.upperBound + 1) * fineness
      ).map { ($0[0] + 2 * $0[1] + $0[2]) / 4 + 2 * $0[3] }
    }
    func tone(_ x: Int, _ y: Int) -> Double {
      let sample = samples[y * width * fineness + x]
      return (sample[0] + 2 * sample[1] + sample[2]) / 4 + 2 * sample[3]
    }
    func swings(
      _ range: ClosedRange<Int>, _ tones: [Double], end: Int, _ line: (Int, Int) -> Double
    ) -> Double {
      let (low, high) = (range.lowerBound * fineness, (range.upperBound + 1) * fineness)
      var variation = 0.0
      for across in 0..<fineness {
        for place in low..<high {
          if place + 1 < high { variation += abs(line(place, across) - line(place + 1, across)) }
        }
        // Half of a difference at the border of the range counts.
        if low > 0 { variation += abs(line(low, across) - line(low - 1, across)) / 2 }
        if high < end { variation += abs(line(high, across) - line(high - 1, across)) / 2 }
      }
      let contrast = tones.max()! - tones.min()!
      return contrast < 0.5
        ? 0 : variation / Double(fineness) / contrast * 9 / Double(range.count)
    }
    let row = swings(columns, tones(columns, y...y), end: width * fineness) {
      tone($0, y * fineness + $1)
    }
    let column = swings(rows, tones(x...x, rows), end: height * fineness) {
      tone(x * fineness + $1, $0)
    }
    return (row * row + column * column).squareRoot()
  }
}
