import IconImage

extension Portrait {
  /// How different two pictures look, 0 (equal) to 1: the larger of how far their colours are from
  /// each other and of how little of their drawing they share, shifted at most a thirty-second of a
  /// side to fit best. Colours alone are not enough: two dark icons differ in few code values
  /// however different they are. Complexity: O(1).
  package func unlikeness(to other: Portrait) -> Double {
    var best = 1.0
    for dy in -1...1 {
      for dx in -1...1 { best = min(best, unlikeness(to: other, dx, dy)) }
    }
    return best
  }

  private func unlikeness(to other: Portrait, _ dx: Int, _ dy: Int) -> Double {
    let side = Self.side
    var (apart, contrast, drawn) = (0.0, 0.0, 0.0)
    for channel in 0..<3 {
      var (count, ones, twos, oneSquares, twoSquares, products):
        (Float, Float, Float, Float, Float, Float)
      (count, ones, twos, oneSquares, twoSquares, products) = (0, 0, 0, 0, 0, 0)
      for y in max(0, -dy)..<min(side, side - dy) {
        for x in max(0, -dx)..<min(side, side - dx) {
          let one = thumbnail[(channel * side + y) * side + x]
          let two = other.thumbnail[(channel * side + y + dy) * side + x + dx]
          count += 1
          ones += one
          twos += two
          oneSquares += one * one
          twoSquares += two * two
          products += one * two
        }
      }
      let variances = (oneSquares + twoSquares - (ones * ones + twos * twos) / count) / count
      apart += Double((oneSquares + twoSquares - 2 * products) / count) / 3
      contrast += Double(variances)
      drawn += Double(variances - 2 * (products - ones * twos / count) / count)
    }
    let colors = max(0, apart).squareRoot()
    // Below a thousandth there is no drawing to compare: the pictures are flat.
    guard contrast > 0.001 else { return colors }
    // 0 when one is the other but for brightness, 1 when they have nothing in common.
    return max(colors, max(0, drawn / contrast).squareRoot() / 4)
  }
}
