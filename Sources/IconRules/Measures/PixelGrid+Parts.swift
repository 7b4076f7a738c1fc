import IconImage

extension PixelGrid {
  /// How many separate parts a shape has: pixels more than half covered that touch, corners
  /// included. Complexity: O(pixels).
  var parts: Int {
    let (width, height) = (size.width, size.height)
    var isLeft = stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] > 127 }
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

  /// Width in pixels of the largest square that fits into the shape's more than half covered part.
  /// Complexity: O(pixels).
  var thickest: Int {
    var (most, above) = (0, [Int](repeating: 0, count: size.width))
    for y in 0..<size.height {
      var (left, diagonal) = (0, 0)
      for x in 0..<size.width {
        let up = above[x]
        left = alpha(x, y) > 127 ? min(left, up, diagonal) + 1 : 0
        (above[x], diagonal) = (left, up)
        most = max(most, left)
      }
    }
    return most
  }
}
