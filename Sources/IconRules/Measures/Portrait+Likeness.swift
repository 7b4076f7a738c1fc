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
      return cells.max()! - cells.min()!
    }.max() ?? 0
  }

  /// Mean of 3 × 3 cells, fewer at the border, of one or more planar channels. A shift by a
  /// fraction of a cell then makes little difference.
  static func softened(_ channels: [Float]) -> [Float] {
    let side = side
    return [Float](unsafeUninitializedCapacity: channels.count) { softened, count in
      let to = softened.baseAddress!
      channels.withUnsafeBufferPointer { channels in
        withUnsafeTemporaryAllocation(of: Float.self, capacity: area) { across in
          for start in stride(from: 0, to: channels.count, by: area) {
            let (from, between) = (channels.baseAddress! + start, across.baseAddress!)
            for row in 0..<side { soften(from + row * side, between + row * side) }
            for row in 0..<side {
              let here = between + row * side
              average(
                row > 0 ? here - side : here, here, row < side - 1 ? here + side : here,
                to + start + row * side, count: side)
            }
          }
        }
      }
      count = channels.count
    }
  }

  private static func soften(_ row: UnsafePointer<Float>, _ result: UnsafeMutablePointer<Float>) {
    average(row, row + 1, row + 2, result + 1, count: side - 2)
    let last = side - 1
    result[0] = (row[0] + row[0] + row[1]) / 3
    result[last] = (row[last - 1] + row[last] + row[last]) / 3
  }

  private static func average(
    _ before: UnsafePointer<Float>, _ here: UnsafePointer<Float>, _ after: UnsafePointer<Float>,
    _ result: UnsafeMutablePointer<Float>, count: Int
  ) {
    for index in 0..<count { result[index] = (before[index] + here[index] + after[index]) / 3 }
  }

  /// The largest channel difference of two thumbnails at the shift of up to a cell where it is
  /// smallest, limited to `limit`.
  static func largestDifference(_ a: [Float], _ b: [Float], upTo limit: Float) -> Float {
    var best = limit
    for dy in -1...1 {
      for dx in -1...1 { best = min(best, largestDifference(a, b, dx, dy, upTo: best)) }
    }
    return best
  }

  private static func largestDifference(
    _ a: [Float], _ b: [Float], _ dx: Int, _ dy: Int, upTo limit: Float
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
