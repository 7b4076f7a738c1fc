import IconImage

extension Portrait.Shape {
  /// Alpha for the bounding box; 3 % is invisible.
  private static let leastAlpha = 8

  /// Complexity: O(pixels).
  init(_ grid: PixelGrid) {
    var sum = 0
    for alpha in grid.alphas { sum += Int(alpha) }
    let mass = Double(sum) / 255
    let outline = grid.outline
    coverage = mass / Double(grid.size.area)
    box = grid.box { $0.alpha >= Self.leastAlpha }
    size = grid.size
    stroke = outline > 0 ? 2 * mass / outline : 0
    thumbnail = Portrait.softened(
      box.map { grid.squared($0) }
        ?? Array(repeating: 0, count: Portrait.side * Portrait.side))
  }

  /// The largest local difference of two shapes of any size, at the best shift, in softened cells
  /// of a thirty-second of their longer side; 0 (equal) to 1. A small sign in a large frame counts
  /// in full. Complexity: O(1).
  package func distance(to other: Portrait.Shape) -> Double {
    Double(Portrait.largestDifference(thumbnail, other.thumbnail, upTo: 1))
  }
}

extension PixelGrid {
  /// Length of the outline in pixels, including the image's border where the shape touches it: the
  /// total variation of alpha, which antialiasing does not change.
  fileprivate var outline: Double {
    let (width, height) = (size.width, size.height)
    var sum: Float = 0
    alphas.withUnsafeBufferPointer { alphas in
      for y in -1..<height {
        for x in -1..<width {
          let here = x < 0 || y < 0 ? 0 : Float(alphas[y * width + x])
          let right =
            y < 0 || x + 1 == width ? 0 : Float(alphas[y * width + x + 1])
          let below =
            x < 0 || y + 1 == height ? 0 : Float(alphas[(y + 1) * width + x])
          let (dx, dy) = (right - here, below - here)
          if dx != 0 || dy != 0 { sum += (dx * dx + dy * dy).squareRoot() }
        }
      }
    }
    return Double(sum) / 255
  }

  /// Alpha of a square around the center of `box` in Portrait.side² cells, each the mean of what it
  /// covers, including fractions of pixels. Complexity: O(pixels of the box).
  fileprivate func squared(_ box: PixelRect) -> [Float] {
    let (side, margin) = (Portrait.side, 2)
    let (across, down) = (extent(of: box, isAcross: true), extent(of: box, isAcross: false))
    let length = max(across.end - across.start, down.end - down.start)
    let cells = Float(side - 2 * margin) / length
    /// The first cell that each of `count` pixels covers, and the covered shares of that and the next
    /// cells; `most` shares each.
    let most = Int(cells) + 2
    func spans(_ count: Int, _ extent: (start: Float, end: Float)) -> (
      first: [Int], shares: [Float]
    ) {
      var (first, shares) = ([Int](), [Float](repeating: 0, count: count * most))
      for offset in 0..<count {
        let middle = (extent.start + extent.end) / 2
        let start = Float(side) / 2 + (Float(offset) - middle) * cells
        let end = start + cells
        first.append(max(0, Int(start)))
        for (index, cell) in (first[offset]...max(0, min(side - 1, Int(end)))).enumerated() {
          shares[offset * most + index] = max(
            0, min(end, Float(cell + 1)) - max(start, Float(cell)))
        }
      }
      return (first, shares)
    }
    let columns = spans(box.size.width, across)
    let rows = spans(box.size.height, down)
    var result = [Float](repeating: 0, count: side * side)
    for y in 0..<box.size.height {
      for x in 0..<box.size.width {
        let alpha = Float(alpha(box.x + x, box.y + y)) / 255
        if alpha == 0 { continue }
        for row in 0..<most {
          let down = rows.shares[y * most + row]
          if down == 0 { continue }
          for column in 0..<most {
            let across = columns.shares[x * most + column]
            if across == 0 { continue }
            result[(rows.first[y] + row) * side + columns.first[x] + column] +=
              alpha * down * across
          }
        }
      }
    }
    return result
  }

  /// The start and end of a shape in its box with fractions of a pixel: a half-covered rim is half
  /// a pixel. A shift by half a pixel then keeps the size.
  private func extent(of box: PixelRect, isAcross: Bool) -> (start: Float, end: Float) {
    let (length, depth) =
      isAcross ? (box.size.width, box.size.height) : (box.size.height, box.size.width)
    func most(_ place: Int) -> Float {
      let alphas = (0..<depth).map {
        isAcross ? alpha(box.x + place, box.y + $0) : alpha(box.x + $0, box.y + place)
      }
      return Float(alphas.max() ?? 0) / 255
    }
    guard length > 1 else { return (0, 1) }
    // A rim is fainter than the shape's own lines.
    let first = most(0) / max(most(1), most(0))
    let last = most(length - 1) / max(most(length - 2), most(length - 1))
    return (1 - first, Float(length) - 1 + last)
  }
}
