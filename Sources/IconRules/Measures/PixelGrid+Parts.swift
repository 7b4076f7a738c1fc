import IconImage

extension PixelGrid {
  /// The number of separate parts of a shape: pixels covered by more than half that touch, also
  /// diagonally. Complexity: O(pixels).
  var parts: Int {
    let (width, height) = (size.width, size.height)
    var isLeft = alphas.map { $0 > 127 }
    var (count, open): (Int, [Int]) = (0, [])
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
}
