import IconImage

extension PixelGrid {
  /// The number of separate parts of a shape: pixels covered by more than half that touch, also
  /// diagonally. Complexity: O(pixels).
  var parts: Int {
    let (width, height) = (size.width, size.height)
    var isLeft = alphas.map { $0 > 127 }
    var count = 0
    var open: [Int] = []
    for start in isLeft.indices where isLeft[start] {
      count += 1
      isLeft[start] = false
      open.append(start)
      while let place = open.popLast() {
        let (x, y) = (place % width, place / width)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) where isLeft[row * width + column] {
            isLeft[row * width + column] = false
            open.append(row * width + column)
          }
        }
      }
    }
    return count
  }

  /// The share of this shape and of the same one at twice the size that match, 0…1. The larger one
  /// is reduced, and a pixel matches if it has a counterpart within a pixel, so lines may snap to
  /// whole pixels. The best shift of up to a pixel counts. Complexity: O(pixels).
  func match(withDouble double: PixelGrid) -> Double {
    let width = min(size.width, double.size.width / 2)
    let height = min(size.height, double.size.height / 2)
    guard width > 0, height > 0 else { return 1 }
    var one: [Int] = []
    var two: [Int] = []
    for y in 0..<height {
      for x in 0..<width {
        one.append(alpha(x, y))
        two.append(
          (double.alpha(2 * x, 2 * y) + double.alpha(2 * x + 1, 2 * y)
            + double.alpha(2 * x, 2 * y + 1) + double.alpha(2 * x + 1, 2 * y + 1)) / 4)
      }
    }
    let all = one.reduce(0, +) + two.reduce(0, +)
    guard all > 0 else { return 1 }
    var best = 0
    for dy in -1...1 {
      for dx in -1...1 {
        best = max(
          best,
          Self.matched(one, two, width: width, dx: dx, dy: dy)
            + Self.matched(two, one, width: width, dx: -dx, dy: -dy))
      }
    }
    return Double(best) / Double(all)
  }

  /// The sum of the alphas of `one` near which `two` has at least half as much.
  private static func matched(
    _ one: [Int], _ two: [Int], width: Int, dx: Int, dy: Int
  ) -> Int {
    let height = one.count / width
    var sum = 0
    for y in 0..<height {
      for x in 0..<width where one[y * width + x] > 0 {
        let alpha = one[y * width + x]
        let rows = max(0, y + dy - 1)..<max(0, min(height, y + dy + 2))
        let columns = max(0, x + dx - 1)..<max(0, min(width, x + dx + 2))
        let fits = rows.contains { row in
          columns.contains { two[row * width + $0] * 2 >= alpha }
        }
        if fits { sum += alpha }
      }
    }
    return sum
  }
}
