extension Portrait {
  /// The largest local difference as a share of the contrast, at the best shift; 0 (equal) to 1.
  /// Unlike `distance`, which weighs areas, a small sign on a large background counts in full.
  /// Complexity: O(1).
  package func unlikeness(to other: Portrait) -> Double {
    let (ours, theirs) = (softened, other.softened)
    // Flat images have no contrast: their colors are compared directly.
    let contrast = max(0.2, Self.contrast(ours), Self.contrast(theirs))
    return Double(Self.largestDifference(ours, theirs, upTo: contrast) / contrast)
  }

  static var area: Int { side * side }

  /// The thumbnail's softened channels, planar.
  var softened: [Float] { Self.softened(thumbnail) }

  private static func contrast(_ channels: [Float]) -> Float {
    stride(from: 0, to: channels.count, by: area).map { start in
      let cells = channels[start..<start + area]
      return (cells.max() ?? 0) - (cells.min() ?? 0)
    }.max() ?? 0
  }

  /// Mean of 3 × 3 cells, fewer at the border, of one or more planar channels. A shift by a
  /// fraction of a cell then makes little difference.
  static func softened(_ channels: [Float]) -> [Float] {
    averaged(averaged(channels, steps: (1, side)), steps: (side, 1))
  }

  /// Means of three cells along lines of cells. `steps` lead to the next cell of a line, and to the
  /// next line of a channel.
  private static func averaged(_ values: [Float], steps: (cell: Int, line: Int)) -> [Float] {
    values.withUnsafeBufferPointer { values in
      [Float](unsafeUninitializedCapacity: values.count) { means, count in
        for channel in stride(from: 0, to: values.count, by: area) {
          for cell in 0..<side {
            let (before, after) = (cell > 0 ? steps.cell : 0, cell < side - 1 ? steps.cell : 0)
            for line in 0..<side {
              let place = channel + cell * steps.cell + line * steps.line
              means[place] = (values[place - before] + values[place] + values[place + after]) / 3
            }
          }
        }
        count = values.count
      }
    }
  }

  /// The largest channel difference of two thumbnails at the shift of up to a cell where it is
  /// smallest, limited to `limit`.
  static func largestDifference(_ a: [Float], _ b: [Float], upTo limit: Float) -> Float {
    var best = limit
    for dy in -1...1 {
      for dx in -1...1 { best = min(best, largestDifference(a, b, dx: dx, dy: dy, upTo: best)) }
    }
    return best
  }

  private static func largestDifference(
    _ a: [Float], _ b: [Float], dx: Int, dy: Int, upTo limit: Float
  ) -> Float {
    var most: Float = 0
    for start in stride(from: 0, to: a.count, by: area) {
      for y in max(0, -dy)..<min(side, side - dy) {
        let (one, two) = (start + y * side, start + (y + dy) * side + dx)
        for x in max(0, -dx)..<min(side, side - dx) {
          most = max(most, abs(a[one + x] - b[two + x]))
        }
        if most >= limit { return most }
      }
    }
    return most
  }
}
