import IconImage

extension Portrait.Shape {
  /// Alpha from which a pixel counts for the box: 3 % is as good as nothing.
  private static let leastAlpha = 8

  /// Complexity: O(pixels).
  init(_ grid: PixelGrid) {
    var sum = 0
    for index in stride(from: 3, to: grid.bytes.count, by: 4) { sum += Int(grid.bytes[index]) }
    let mass = Double(sum) / 255
    let outline = grid.outline
    coverage = mass / Double(grid.size.area)
    box = grid.box { $0.alpha >= Self.leastAlpha }
    size = grid.size
    stroke = outline > 0 ? 2 * mass / outline : 0
    thumbnail = box.map { Self.softened(grid.squared($0)) } ?? Array(repeating: 0, count: 1024)
  }

  /// Mean of three by three cells.
  private static func softened(_ cells: [Float]) -> [Float] {
    let side = Portrait.side
    func along(_ cells: [Float], _ step: Int, _ place: (Int) -> Int) -> [Float] {
      cells.indices.map { index in
        let before = place(index) > 0 ? cells[index - step] : 0
        let after = place(index) < side - 1 ? cells[index + step] : 0
        return (before + cells[index] + after) / 3
      }
    }
    return along(along(cells, 1) { $0 % side }, side) { $0 / side }
  }
}

extension PixelGrid {
  /// Length of the outline in pixels, the image's border included where the shape touches it: the
  /// total variation of alpha, which antialiasing does not change.
  fileprivate var outline: Double {
    let (width, height) = (size.width, size.height)
    var sum: Float = 0
    bytes.withUnsafeBufferPointer { bytes in
      for y in -1..<height {
        for x in -1..<width {
          let here = x < 0 || y < 0 ? 0 : Float(bytes[(y * width + x) * 4 + 3])
          let right =
            y < 0 || x + 1 == width ? 0 : Float(bytes[(y * width + x + 1) * 4 + 3])
          let below =
            x < 0 || y + 1 == height ? 0 : Float(bytes[((y + 1) * width + x) * 4 + 3])
          let (dx, dy) = (right - here, below - here)
          if dx != 0 || dy != 0 { sum += (dx * dx + dy * dy).squareRoot() }
        }
      }
    }
    return Double(sum) / 255
  }

  /// Alpha of a square around the middle of `box` as Portrait.side squared cells, each the mean of
  /// what it covers, parts of pixels included. Complexity: O(pixels of the box).
  fileprivate func squared(_ box: PixelRect) -> [Float] {
    let (side, margin) = (Portrait.side, 2)
    let cells = Float(side - 2 * margin) / Float(box.size.longerSide)
    func origin(_ length: Int) -> Float { (Float(side) - Float(length) * cells) / 2 }
    /// The cells that the pixel at `offset` reaches and how much of each.
    func spans(_ length: Int) -> [[(cell: Int, share: Float)]] {
      (0..<length).map { offset in
        let start = origin(length) + Float(offset) * cells
        let end = start + cells
        return (Int(start)...min(side - 1, Int(end))).map { cell in
          (cell, max(0, min(end, Float(cell + 1)) - max(start, Float(cell))))
        }
      }
    }
    let (columns, rows) = (spans(box.size.width), spans(box.size.height))
    var result = [Float](repeating: 0, count: side * side)
    for y in 0..<box.size.height {
      for x in 0..<box.size.width {
        let alpha = Float(alpha(box.x + x, box.y + y)) / 255
        if alpha == 0 { continue }
        for (row, down) in rows[y] {
          for (column, across) in columns[x] {
            result[row * side + column] += alpha * down * across
          }
        }
      }
    }
    return result
  }
}

extension Portrait.Shape {
  /// How different two shapes are, whatever their sizes: the share of their union that belongs to
  /// one only, shifted at most a cell of the thumbnail to fit best; 0 (equal) to 1 (nothing in
  /// common). Complexity: O(1).
  package func distance(to other: Portrait.Shape) -> Double {
    var best = 1.0
    for (dx, dy) in Self.shifts {
      best = min(best, Self.difference(thumbnail, other.thumbnail, dx, dy))
    }
    return best
  }

  private static let shifts = (-1...1).flatMap { dy in (-1...1).map { (dx: $0, dy: dy) } }

  private static func difference(_ a: [Float], _ b: [Float], _ dx: Int, _ dy: Int) -> Double {
    let side = Portrait.side
    var (common, union): (Float, Float) = (0, 0)
    for y in max(0, -dy)..<min(side, side - dy) {
      for x in max(0, -dx)..<min(side, side - dx) {
        let (one, two) = (a[y * side + x], b[(y + dy) * side + x + dx])
        common += min(one, two)
        union += max(one, two)
      }
    }
    return union > 0 ? Double(1 - common / union) : 0
  }
}
