package import IconImage

extension Portrait {
  /// Side of the thumbnails.
  package static let side = 32

  /// Complexity: O(pixels).
  package init(_ bitmap: Bitmap) {
    let grid = PixelGrid(bitmap)
    let whole = PixelRect(grid.size)
    thumbnail = (0..<3).flatMap { channel in
      grid.reduced(whole) { bytes, start in
        // On white, where most pictures are looked at.
        let alpha = Float(bytes[start + 3]) / 255
        return Float(bytes[start + channel]) / 255 * alpha + 1 - alpha
      }
    }
    guard bitmap.layout.hasAlpha else {
      shape = nil
      return
    }
    shape = Shape(grid)
  }
}

extension PixelGrid {
  /// Mean of `value` over the cells of a grid of Portrait.side squared laid over `area`. Cells are
  /// whole pixels, at least one.
  fileprivate func reduced(_ area: PixelRect, _ value: ([UInt8], Int) -> Float) -> [Float] {
    let side = Portrait.side
    func span(_ cell: Int, _ length: Int, _ origin: Int) -> Range<Int> {
      let start = cell * length / side
      return origin + start..<origin + max(start + 1, (cell + 1) * length / side)
    }
    var cells: [Float] = []
    cells.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        let (ys, xs) = (
          span(row, area.size.height, area.y), span(column, area.size.width, area.x)
        )
        var sum: Float = 0
        for y in ys {
          for x in xs { sum += value(bytes, (y * size.width + x) * 4) }
        }
        cells.append(sum / Float(ys.count * xs.count))
      }
    }
    return cells
  }
}

extension Portrait {
  /// How different two pictures are: root mean square difference of the thumbnails, 0 (equal) to 1
  /// (black and white). Complexity: O(1).
  package func distance(to other: Portrait) -> Double {
    let sum = zip(thumbnail, other.thumbnail).reduce(Float(0)) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
    return Double(sum / Float(thumbnail.count)).squareRoot()
  }
}
