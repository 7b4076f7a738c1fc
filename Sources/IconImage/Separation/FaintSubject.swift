/// A subject that hardly differs from its background, such as a white goose on near white, of which only the beak
/// would be cut out.
struct FaintSubject {
  /// A subject with more solid parts is seen without its faint ones. Shares of the image.
  static let mostSolid = 0.06
  private static let least = 0.03
  /// How much larger than the solid parts it is.
  private static let factor = 5.0
  /// The distance from the background at which an area is seen, in code values, and one that is not.
  private static let (seen, unseen): (Float, Float) = (2, 1)

  /// Whether an area with sharp edges, apart from the border, is larger than the solid parts. Other gradients than
  /// the background's have soft edges. Complexity: O(pixels).
  static func isIn(_ distances: BackgroundDistances, solid: Double) -> Bool {
    let (size, values) = (distances.size, distances.values)
    let most = 3 * BackgroundDistances.leastNoise
    guard solid <= mostSolid, distances.noise <= BackgroundDistances.leastNoise else {
      return false
    }
    let mask = values.map { (seen...most).contains($0) ? UInt8(1) : 0 }
    let regions = Regions(of: mask, size, neighbors: .four)
    let large = regions.all.indices.filter { index in
      let share = Double(regions.all[index].area) / Double(size.area)
      return regions.all[index].borderLength == 0 && share >= max(least, factor * solid)
    }
    return large.contains { index in
      var (sharp, count) = (0, 0)
      for run in regions.runs where run.region == index {
        for column in [run.columns.lowerBound - 3, run.columns.upperBound + 2]
        where (0..<size.width).contains(column) {
          count += 1
          sharp += values[run.row * size.width + column] <= unseen ? 1 : 0
        }
      }
      return sharp * 2 > count
    }
  }
}
