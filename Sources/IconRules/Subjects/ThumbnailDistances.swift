/// Root mean square differences of softened thumbnails, 0…1.
struct ThumbnailDistances {
  let thumbnails: [[Float]]
  /// Row-major.
  private let distances: [Double]

  subscript(one: Int, other: Int) -> Double { distances[one * thumbnails.count + other] }

  /// Sums are in the thumbnails' order; eight pairs are processed side by side. Complexity:
  /// O(thumbnails²).
  init(_ thumbnails: [[Float]]) {
    self.thumbnails = thumbnails
    let (count, values) = (thumbnails.count, 3 * Portrait.side * Portrait.side)
    let blocks = (count + Lanes.scalarCount - 1) / Lanes.scalarCount
    // Interleaved: one value of all thumbnails after another.
    var turned = [Lanes](repeating: Lanes(), count: blocks * values)
    for (place, thumbnail) in thumbnails.enumerated() {
      let (block, lane) = (place / Lanes.scalarCount, place % Lanes.scalarCount)
      for (value, number) in thumbnail.enumerated() {
        turned[block * values + value][lane] = number
      }
    }
    var distances = [Double](repeating: 0, count: count * count)
    for (one, thumbnail) in thumbnails.enumerated() {
      // Distances are symmetric.
      for block in one / Lanes.scalarCount..<blocks {
        let sums = Self.sums(thumbnail, turned[block * values..<(block + 1) * values])
        for lane in 0..<min(Lanes.scalarCount, count - block * Lanes.scalarCount) {
          let other = block * Lanes.scalarCount + lane
          let distance = Double(sums[lane] / Float(values)).squareRoot()
          distances[one * count + other] = distance
          distances[other * count + one] = distance
        }
      }
    }
    self.distances = distances
  }

  private static func sums(_ thumbnail: [Float], _ others: ArraySlice<Lanes>) -> Lanes {
    thumbnail.withUnsafeBufferPointer { thumbnail in
      others.withUnsafeBufferPointer { others in
        var sums = Lanes()
        for value in 0..<min(thumbnail.count, others.count) {
          let difference = thumbnail[value] - others[value]
          sums += difference * difference
        }
        return sums
      }
    }
  }

  private typealias Lanes = SIMD8<Float>
}
