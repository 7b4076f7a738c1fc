package import IconImage

extension Portrait {
  /// In pixels.
  package static let side = 32

  /// Complexity: O(pixels).
  package init(_ bitmap: Bitmap) {
    let grid = PixelGrid(bitmap)
    var thumbnail = Thumbnail(of: grid.size)
    thumbnail.add(grid)
    self.init(thumbnail: thumbnail.cells, shape: bitmap.layout.hasAlpha ? Shape(grid) : nil)
  }
}

extension Portrait {
  /// Root mean square difference of the thumbnails, 0 (equal) to 1 (black and white). Complexity:
  /// O(1).
  package func distance(to other: Portrait) -> Double {
    let sum = zip(thumbnail, other.thumbnail).reduce(Float(0)) {
      $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
    }
    return Double(sum / Float(thumbnail.count)).squareRoot()
  }
}
